import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** So large, in powers of two, that a file is packed in one piece. */
const LARGEST_BLOCK = 24

/** Writes a brotli twin beside every script and style, so that no request waits for the best compression. */
function brotli(): Plugin {
  return {
    name: 'brotli',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'backoffice',
    writeBundle({ dir = '' }) {
      const folder = `${dir}/${this.environment.config.build.assetsDir}`
      for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))) {
        const file = `${folder}/${name}`
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: LARGEST_BLOCK }
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
      }
    },
  }
}

/**
 * Draws the icons of lucide-react with our own small component; its own is as heavy as all icons that we use. Of their
 * files it takes the shapes alone.
 */
function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
        ? `${import.meta.dirname}/src/web/ui/line-icon.tsx`
        : undefined,
    transform: (source, id) =>
      id.includes('/lucide-react/dist/esm/icons/')
        ? source.replace(/,\s*key: "\w+"|^ *(name: ".*"|size: \d+),\n|,\s*aliases: \[[^\]]*\]|^\w+\.node;$/gm, '')
        : undefined,
  }
}

/**
 * Lets go of the router's own links, forms, fetchers, late routes and instruments, which we do not use, of its warnings,
 * which are for who writes a page, and of what React has for browsers that are too old for the shop, for hints at files
 * and for classes (decision 6). A version that says one of them in other words ends the build.
 */
function slimPackages(): Plugin {
  return {
    name: 'slim-packages',
    apply: 'build',
    transform(source, id) {
      const isRouter = id.includes('/react-router/dist/production/lib/')
      const code = isRouter ? source.replace(/^\t+warning\(.*\);$/gm, '') : source
      const cuts = Object.entries(CUTS).find(([file]) => id.endsWith(file))?.[1] ?? []
      return cuts.reduce((left, [pattern, instead]) => {
        const cut = left.replace(pattern, instead)
        if (cut === left) this.error(`${id} has nothing that is ${pattern}: see docs/decisions/0006`)
        return cut
      }, code)
    },
  }
}

/** Every browser of the shop can report an error. */
const REPORTING: [RegExp, string] = [
  /(?<=typeof reportError\s+\? reportError\s+: )function \(error\) \{[\s\S]*?console\.error\(error\);\s+\}/,
  'console.error',
]

const CUTS: Record<string, readonly [pattern: RegExp, instead: string][]> = {
  '/react-router/dist/production/lib/hooks.js': [
    // What it does about errors of server components.
    [/^\t\tif \(this\.context && [\s\S]*?^\t\t\}$/m, ''],
    [/^\t\tif \(this\.context\) return .*RSCErrorHandler.*;$/m, ''],
  ],
  '/react-router/dist/production/lib/dom/lib.js': [
    [/^\w+\.displayName = .*;$/gm, ''],
    [/= React\$1\.forwardRef\(/g, '= /* @__PURE__ */ React$$1.forwardRef('],
    // Puts pages back where they were scrolled to by a script before React is there, too: for its framework alone.
    [
      /^function ScrollRestoration\(.*\{[\s\S]*?^\}$/m,
      'function ScrollRestoration(how) {\n\tuseScrollRestoration(how);\n\treturn null;\n}',
    ],
  ],
  '/react-router/dist/production/lib/router/router.js': [
    // What it says of a form that is sent to a page.
    [/^\t\t(else )?if \(.*\) errorMessage = .*;$/gm, ''],
    [/^(function normalizeNavigateOptions\(.*\) \{)[\s\S]*?^\}$/m, '$1\n\treturn { path };\n}'],
    [/\b(init\.|opts\?\.)instrumentations\b(?=\))/g, 'false'],
    [/= consumeInstrumentationClientResultMetaReceiver\(\w+\)/g, '= undefined'],
    [/^\tasync function (fetch|handle\w*Action|handleFetcherLoader)\([\s\S]*?^\t\}$/gm, '\tasync function $1() {}'],
    [/^\t(?:async )?function (discoverRoutes|patchRoutes|_internalSetRoutes)\([\s\S]*?^\t\}$/gm, '\tfunction $1() {}'],
  ],
  '/react/cjs/react.production.js': [REPORTING],
  '/react-dom/cjs/react-dom-client.production.js': [
    REPORTING,
    [/^ {2}D: prefetchDNS,$[\s\S]*?^ {2}M: preinitModuleScript$/m, ''],
    [/^ReactDOMSharedInternals\.findDOMNode = function [\s\S]*?^\};$/m, ''],
  ],
}

/** Which file a page stands in is asked on the server alone, to name what the browser needs first. */
function slimRoutes(): Plugin {
  return {
    name: 'slim-routes',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (code, id) =>
      id.endsWith('/src/web/routes.ts') ? code.replace(/\bmodule: ["'][^"']*["'],/g, '') : undefined,
  }
}

/**
 * Few files of some size: what every page needs in one, what lists and sliders of products need in another. Left to
 * itself the bundler makes a crumb for every set of pages that share something.
 */
const GROUPS = [
  { name: 'core', tags: ['$initial' as const], priority: 3 },
  {
    name: 'list',
    test: /src\/(domain\/(?!address\.|barcode|campaigns|cart\.|comparison\.|csv|day\.|decimal\.|favorites|form\.|item-number|ledger|order-|password|payment|places|price|quantities|reading-order|redirect|refusals|vat\.)|web\/(content\/(?!error-content\.)[^/]+$|catalog\/(?!brand-|compare-(?!place)|documents|ended|exact-|gallery-|named-|nothing-found|order-sheet|packing|product-rows|specifications|suggestion|variant-|viewed)|ui\/(breadcrumbs|page-heading)|pages\/(product-actions|category-page|front-page)))|icons\/(shopping-cart|arrow-)/,
    priority: 2,
  },
  { name: 'shared', minShareCount: 2, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 32000 },
]

/** Letters for a name of a module: none that would have to be escaped, nor what blockers of advertisements look for. */
const lettersFor = (file: string, name: string) =>
  /(?!ad)[a-z][\w-]+/i.exec(createHash('sha256').update(`${file} ${name}`).digest('base64url'))?.[0] ?? ''

const LETTERS = readdirSync(`${import.meta.dirname}/src/web`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .flatMap((file) => {
    const names = readFileSync(`${import.meta.dirname}/src/web/${file}`, 'utf8').match(
      /(?<=\.|@keyframes )[a-z][\w-]*/gi,
    )
    return [...new Set(names)].map((name) => lettersFor(file, name))
  })

/** Class names stand many times in every page: three letters, and more where two names begin with the same. */
function shortName(name: string, path: string) {
  const letters = lettersFor(relative(`${import.meta.dirname}/src/web`, path), name)
  let length = 3
  while (LETTERS.some((each) => each !== letters && each.startsWith(letters.slice(0, length)))) length++
  return letters.slice(0, length)
}

/** Where the bundler's time went is nothing to tell somebody who opens a shop. */
const CHECKS = { pluginTimings: false }

/**
 * Files are named by what they hold alone, as shortly as the bundler lets: the names of all pages stand in the scripts of
 * every one. Of more than 64 scripts it wants seven letters each.
 */
const OUTPUT = {
  chunkFileNames: 'assets/[hash:6].js',
  assetFileNames: 'assets/[hash:5][extname]',
  codeSplitting: { groups: GROUPS },
}

export default defineConfig(({ command }) => ({
  plugins: [slimIcons(), slimPackages(), slimRoutes(), react(), brotli()],
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  publicDir: 'src/web/public',
  // The browsers of the README: they know popovers and light-dark() by themselves, so that no colour stands twice.
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/web/entry.client.tsx',
          checks: CHECKS,
          output: OUTPUT,
        },
      },
    },
    // The back office shares nothing with the shop's pages: no page carries a byte of it.
    backoffice: {
      consumer: 'client',
      build: {
        outDir: 'dist/backoffice',
        assetsDir: 'backoffice/assets',
        manifest: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/web/entry.backoffice.tsx',
          checks: CHECKS,
          output: { chunkFileNames: 'backoffice/assets/[name]-[hash].js' },
        },
      },
    },
    server: {
      consumer: 'server',
      // Otherwise both builds of React are bundled and one is chosen at each start.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emptyOutDir: true,
        rolldownOptions: {
          input: 'src/web/entry.server.tsx',
          checks: CHECKS,
          // A picture has one name, whoever writes its address.
          output: { entryFileNames: 'entry.server.js', assetFileNames: OUTPUT.assetFileNames },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        if (environment.name !== 'ssr') await builder.build(environment)
      }
    },
  },
}))
