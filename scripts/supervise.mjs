// Keeps the server running: passes signals on, starts it again when it dies of a fault, ends as it ends.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { COMPILED, root } from './install.mjs'
import { MEMORY_ENVIRONMENT, memoryFlags } from './memory.mjs'

/** The server's word for "I met a fault and must not go on" (sysexits.h). */
const EXIT_SOFTWARE = 70
const UP_AFTER_MS = 10_000
const CALM_AFTER_MS = 60_000
const MAX_QUICK_DEATHS = 5
const LONGEST_PAUSE_MS = 2_500
/** Ctrl-C comes twice under npm: from the terminal and from npm. */
const ONE_SIGNAL_MS = 500

/**
 * Runs the server until it is told to end; ends this process with the server's exit code.
 * @param {string} node the Node to run it with
 * @param {string} program the file that it starts with, of the build or of the sources
 * @param {Record<string, string>} environment what the server gets beside ours
 */
export function supervise(node, program, environment = {}) {
  let child
  let quickDeaths = 0
  let signalledAt = 0
  let restart

  function start() {
    const startedAt = performance.now()
    child = spawn(node, [...FLAGS, join(root, program)], {
      cwd: root,
      // A group of its own, so that Ctrl-C comes through us alone; the channel tells it should we be killed.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...COMPILED, ...MEMORY_ENVIRONMENT, ...process.env, ...environment },
    })
    child.once('error', (error) => finish(error, 1))
    child.once('exit', (code, signal) => {
      const livedMs = performance.now() - startedAt
      if (livedMs > CALM_AFTER_MS) quickDeaths = 0
      if (signalledAt || !isWorthAnother(code, signal, livedMs) || quickDeaths >= MAX_QUICK_DEATHS) {
        return process.exit(code ?? 128 + constants.signals[signal])
      }
      const pauseMs = Math.min(100 * 2 ** quickDeaths, LONGEST_PAUSE_MS)
      quickDeaths += 1
      console.error(`The server ended with ${signal ?? code}; starting it again.`)
      restart = setTimeout(start, pauseMs)
    })
  }

  function finish(error, code) {
    console.error(`The server could not be started: ${error.message}`)
    process.exit(code)
  }

  function end() {
    const isSecond = signalledAt && performance.now() - signalledAt > ONE_SIGNAL_MS
    if (signalledAt && !isSecond) return
    signalledAt = performance.now()
    clearTimeout(restart)
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0)
    child.kill(isSecond ? 'SIGKILL' : 'SIGTERM')
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  endWithNpm(end)
  start()
}

const FLAGS = [
  ...memoryFlags(),
  '--disable-warning=ExperimentalWarning',
  '--import',
  new URL('./end-with-parent.mjs', import.meta.url).href,
]

/** A fault the server named, a death by a signal that was not ours, or an end after a good while. */
function isWorthAnother(code, signal, livedMs) {
  if (signal || code === EXIT_SOFTWARE) return true
  return code === 1 && livedMs > UP_AFTER_MS
}

/** A shell between npm and us may die of npm's signal without passing it on; then we have another parent. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    end()
  }, 500)
  watching.unref()
}
