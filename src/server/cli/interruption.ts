/** Ctrl-C comes twice under npm: from the terminal and from who has started us. */
const ONE_SIGNAL_MS = 500

/**
 * Lets Ctrl-C and SIGTERM end a work after the part at hand, so that nothing is left half; once more, by somebody who
 * does not want to wait, ends it at once.
 */
export function watchForInterruption() {
  let since: number | undefined
  const interrupt = () => {
    since ??= performance.now()
    if (performance.now() - since > ONE_SIGNAL_MS) process.exit(130)
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  return {
    happened: () => since !== undefined,
    stopWatching: () => process.off('SIGINT', interrupt).off('SIGTERM', interrupt),
  }
}
