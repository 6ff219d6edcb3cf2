import { constants, setPriority } from 'node:os'
import { runCommandLine } from './cli/command-line.ts'

// The requests of a shop that runs beside come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { stdin, stdout, stderr, env } = process
stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads has seen enough, as `head` has.
  if (error.code === 'EPIPE') return
  stderr.write(`${error.message}\n`)
  process.exitCode = 2
})
const exitCode = await runCommandLine(process.argv.slice(2), { stdin, stdout, stderr, environment: env })
process.exitCode ||= exitCode
