// Loaded into the server: ends it as a signal would when the process that started it is gone.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
