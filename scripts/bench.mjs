// `npm run bench -- [1.5k] [10k] [100k]`: installs and builds what is missing, then measures from the other core.
import { spawnSync } from 'node:child_process'
import { buildWeb } from './build.mjs'
import { install, NODE } from './install.mjs'

await install({ dev: true })
await buildWeb()
const args = ['-c', '1', NODE, 'bench/main.ts', ...process.argv.slice(2)]
process.exit(spawnSync('taskset', args, { stdio: 'inherit' }).status ?? 1)
