/** Lets Ctrl-C and SIGTERM end a work after the part at hand, so that nothing is left half. */
export function watchForInterruption() {
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  return {
    happened: () => isInterrupted,
    stopWatching: () => process.off('SIGINT', interrupt).off('SIGTERM', interrupt),
  }
}
