import { runCommandLine } from './cli/command-line.ts'

const { stdin, stdout, stderr, env } = process
process.exitCode = await runCommandLine(process.argv.slice(2), { stdin, stdout, stderr, environment: env })
