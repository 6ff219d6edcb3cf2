// npm test: every check of the project, or with the names of files those tests alone. The last line is `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { COMPILED, install, root } from './install.mjs'

const node = await install({ dev: true })
const { NODE_ENV: _, ...environment } = { ...COMPILED, ...process.env }

let passed = 0
let failed = 0

const files = process.argv.slice(2)
if (!files.length) await runChecks()
else report('Build', '', build(node))
runTests()

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function runChecks() {
  // They and the build need nothing of each other: at once they keep every core busy, each on one of them.
  const atOnce = [
    ['Format and lint', start('@biomejs/biome/bin/biome', 'ci', '--log-level=warn', '.')],
    ...['domain', 'server', 'web'].map((part) => [
      `Types of ${part}`,
      start('typescript/bin/tsc', '-p', `tsconfig.${part}.json`, '--singleThreaded'),
    ]),
  ]
  report('Build', '', build(node))
  for (const [name, ended] of atOnce) {
    const { said, isFine } = await ended
    report(name, said, isFine)
  }
}

function report(name, said, isFine) {
  if (isFine) passed += 1
  else failed += 1
  console.log(`\n— ${name}\n${said}${isFine ? '  fine' : '  FAILED, see above'}`)
}

/** Starts a program of a package under the project's Node; what it says, and whether it ends well. */
async function start(script, ...args) {
  const child = spawn(node, [join(root, 'node_modules', script), ...args], { cwd: root, env: environment })
  child.stdin.end()
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (said += text))
  const [status] = await once(child, 'close')
  return { said, isFine: status === 0 }
}

function runTests() {
  console.log('\n— Tests')
  const folder = mkdtempSync(join(tmpdir(), 'oche-report-'))
  const file = join(folder, 'report.json')
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files, ...reports]
  const { status } = spawnSync(node, vitest, { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] })
  const result = readReport(file)
  rmSync(folder, { recursive: true })
  // A file that does not load has no test that could fail.
  const brokenFiles = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  const count = result.numFailedTests + brokenFiles.length
  const isSilentFailure = count === 0 && !(status === 0 && result.numPassedTests > 0)
  if (isSilentFailure) console.log('  FAILED: the tests did not run to their end')
  passed += result.numPassedTests
  failed += isSilentFailure ? 1 : count
  if (result.numPendingTests) console.log(`  ${result.numPendingTests} skipped`)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  }
}
