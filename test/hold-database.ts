// A shop reduced to its database, for the tests that kill one: starts it in the folder named, says so, and waits.
import { startDatabase } from '#server/db/embedded.ts'

const { url } = await startDatabase(process.argv[2] ?? '')
process.stdout.write(`${url}\n`)
setInterval(() => {}, 60_000)
