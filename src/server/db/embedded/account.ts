import { readFile, stat } from 'node:fs/promises'

/** Whom PostgreSQL runs as when root starts the shop: it refuses to be root. */
export type Account = { uid: number; gid: number }

/**
 * The account for the database: who owns the cluster, else who owns the nearest of the `folders` around it, else the
 * machine's `postgres` or `nobody`. Undefined when we are not root: then it is our own.
 */
export async function chooseAccount(cluster: string, folders: readonly string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const named = await namedAccounts()
  for (const folder of [cluster, ...folders]) {
    const owner = await stat(folder).catch(() => undefined)
    // A cluster is only made by a user with a name.
    const isUsable = folder === cluster || [...named.values()].some(({ uid }) => uid === owner?.uid)
    if (owner && owner.uid !== 0 && isUsable) return { uid: owner.uid, gid: owner.gid }
  }
  const account = named.get('postgres') ?? named.get('nobody')
  if (!account) throw new Error('PostgreSQL refuses to run as root and there is no other user. Start the shop as one.')
  return account
}

async function namedAccounts(): Promise<Map<string, Account>> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  return new Map(lines.map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]))
}
