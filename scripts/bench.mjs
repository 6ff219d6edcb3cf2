// npm run bench -- [1.5k] [10k] [100k] [agreements] [history] [steady] [browser] [catalogue]:
// installs and builds what is missing, then measures from the other core.
import { spawnSync } from 'node:child_process'
import { build } from './build.mjs'
import { giveUp, install, root } from './install.mjs'
import { memoryFlags } from './memory.mjs'

const node = await install({ dev: true })
if (!build(node)) giveUp('The shop could not be built, see above.')
// What is measured within this process is measured as the shop runs.
const args = ['-c', '1', node, ...memoryFlags(1), 'bench/main.ts', ...process.argv.slice(2)]
const { error, status } = spawnSync('taskset', args, { cwd: root, stdio: 'inherit' })
if (error) giveUp(`Measured is on two cores, which taskset of Linux gives: ${error.message}`)
process.exit(status ?? 1)
