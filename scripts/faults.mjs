// npm run faults -- [BLOWS] [SEED]: kills the shop and its database and sets its clock while buyers order
// and pay, then looks at the books.
import { spawnSync } from 'node:child_process'
import { build } from './build.mjs'
import { giveUp, install, root } from './install.mjs'

const node = await install({ dev: true })
if (!build(node)) giveUp('The shop could not be built, see above.')
const args = ['faults/main.ts', ...process.argv.slice(2)]
process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1)
