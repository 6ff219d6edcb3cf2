// npm test: every check of the project, one after the other. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILED, install, root } from './install.mjs'
import { buildWeb } from './web.mjs'

/** What a person may have set for a shop of theirs is not for the tests. */
const NOT_FOR_TESTS = [
  'DATABASE_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'SMTP_URL',
  'MAIL_FROM',
  'ERP_CALCULATE_URL',
  'ERP_CALCULATE_TOKEN',
  'ORDER_WEBHOOK_URL',
  'ORDER_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'SANDBOX_PAYMENT',
  'ALLOWED_HOSTS',
  'TRUSTED_PROXIES',
  'REQUIRE_SECOND_FACTOR',
  'TRACKING',
  'MONITORING_URL',
  'DEVICE_INFO',
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'DEMO',
  'DEV',
  'NODE_ENV',
]

const node = await install({ dev: true })
const environment = { ...COMPILED, ...process.env }
for (const name of NOT_FOR_TESTS) delete environment[name]

let passed = 0
let failed = 0

check('Format and lint', () => run('@biomejs/biome/bin/biome', 'ci', '--log-level=warn', '.'))
for (const part of ['domain', 'server', 'web']) {
  check(`Types of ${part}`, () => run('typescript/bin/tsc', '-p', `tsconfig.${part}.json`))
}
check('Build of the web', () => buildWeb(node))
runTests()

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function check(name, work) {
  console.log(`\n— ${name}`)
  const isFine = work()
  if (isFine) passed += 1
  else failed += 1
  console.log(isFine ? '  fine' : '  FAILED, see above')
}

/** Runs a program of a package under the project's Node; whether it ended well. */
function run(script, ...args) {
  const program = [join(root, 'node_modules', script), ...args]
  const { status } = spawnSync(node, program, { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] })
  return status === 0
}

function runTests() {
  console.log('\n— Tests')
  const folder = mkdtempSync(join(tmpdir(), 'oche-report-'))
  const file = join(folder, 'report.json')
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const endedWell = run('vitest/vitest.mjs', 'run', ...reports)
  const report = readReport(file)
  rmSync(folder, { recursive: true })
  // A file that does not load has no test that could fail.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  const count = report.numFailedTests + brokenFiles.length
  const isSilentFailure = count === 0 && !(endedWell && report.numPassedTests > 0)
  if (isSilentFailure) console.log('  FAILED: the tests did not run to their end')
  passed += report.numPassedTests
  failed += isSilentFailure ? 1 : count
  if (report.numPendingTests) console.log(`  ${report.numPendingTests} skipped`)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  }
}
