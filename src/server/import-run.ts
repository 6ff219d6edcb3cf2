import { constants, setPriority } from 'node:os'
import { plainReason } from './cli/database.ts'
import { runImport } from './cli/import-run.ts'
import { complainToLog } from './log.ts'

// A process of the shop for one file that was sent to it: what it complains of stands in the shop's log.
const { argv, env } = process
complainToLog(env.LOG_LEVEL || 'warn')
// The requests of the shop beside come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const [importId = '', file = ''] = argv.slice(2)
await runImport({ environment: env }, importId, file).catch((error) => {
  console.error(plainReason(error))
  process.exitCode = 1
})
