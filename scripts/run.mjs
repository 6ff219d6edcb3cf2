// node scripts/run.mjs FILE …: installs what is missing, then runs a program of the project on the Node it came with.
import { spawnSync } from 'node:child_process'
import { install, root } from './install.mjs'

const node = await install({ dev: true })
process.exit(spawnSync(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' }).status ?? 1)
