// npm run shop -- COMMAND: the command line of the shop, `--help` lists what it can do.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { COMPILED, install, root } from './install.mjs'

const node = await install()
const command = [join(root, 'src/server/cli.ts'), ...process.argv.slice(2)]
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...command], {
  // Files named on the command line are relative to where npm was called.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
  env: { ...COMPILED, ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(root, '.data') },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
