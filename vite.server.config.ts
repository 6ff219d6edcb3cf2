import { dirname, relative } from 'node:path/posix'
import { defineConfig, normalizePath, type Plugin } from 'vite'

const ROOT = normalizePath(import.meta.dirname)
const FOLDER = 'dist/shop'

/** Has each module find what stands beside its source, though many of them stand in one file. */
function ownPlaces(): Plugin {
  const from = (path: string) => `new URL('${relative(`${ROOT}/${FOLDER}`, path)}', import.meta.url)`
  return {
    name: 'own-places',
    transform(code, id) {
      if (!id.startsWith(`${ROOT}/src/`)) return undefined
      return code.replace(/\bimport\.meta\.(dirname|url)\b/g, (_, what) =>
        what === 'url' ? `${from(id)}.href` : `process.getBuiltinModule('url').fileURLToPath(${from(dirname(id))})`,
      )
    },
  }
}

/** The server as `npm start` runs it (docs/decisions/0024). */
export default defineConfig({
  plugins: [ownPlaces()],
  publicDir: false,
  // These two come in 350 files. Others stay where they are: some of them read what stands beside them.
  resolve: { noExternal: ['kysely', 'zod'] },
  build: {
    ssr: 'src/server/main.ts',
    outDir: FOLDER,
    target: 'node22',
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      checks: { pluginTimings: false },
    },
  },
})
