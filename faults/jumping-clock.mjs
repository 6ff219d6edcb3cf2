// Loaded before the shop: gives its process a clock that is ahead of the machine's by as much as the parent says.
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const RealDate = Date
const now = () => RealDate.now() + aheadMs

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [now()], newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

process.on('message', (ms) => {
  aheadMs = Number(ms)
})
process.channel?.unref()
