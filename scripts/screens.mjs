// npm run screens -- [address] [folder]: installs what is missing, then takes pictures of every page of a running shop.
import { spawnSync } from 'node:child_process'
import { install, root } from './install.mjs'

const node = await install({ dev: true })
const args = ['screens/main.ts', ...process.argv.slice(2)]
process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1)
