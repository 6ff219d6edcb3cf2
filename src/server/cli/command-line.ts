import { Command, CommanderError, Option } from 'commander'
import { Role } from '#contract/users.ts'
import { IMPORT_FORMATS, IMPORT_KINDS } from '#domain/import-kinds.ts'
import { now } from '../clock.ts'
import { misspeltSettings } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { FEED_SCOPES } from '../feed/tokens.ts'
import { checkAudit } from './audit.ts'
import { backUp, restore } from './backup.ts'
import { plainReason, withDatabase } from './database.ts'
import { EXPORT_KINDS, exportKind } from './export.ts'
import { type FeedTokenCall, printFeedToken } from './feed-token.ts'
import { type ImportCall, importFile } from './import.ts'
import { type InviteCall, inviteByMail } from './invite.ts'
import { beginOrderNumbers } from './order-numbers.ts'
import { printPerson, removePerson } from './person.ts'
import { settingsHelp } from './settings.ts'
import { complain, say, type Terminal, UsageError } from './terminal.ts'
import { addUser, type UserCall } from './user.ts'

/**
 * Does what the arguments ask for and answers the exit code: 0 done, 1 some rows refused, 2 the call cannot be carried
 * out, which is said in a plain word on the standard error.
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0
  const program = createProgram(terminal, (code) => {
    exitCode = code
  })
  for (const word of misspeltSettings(terminal.environment)) complain(terminal, word)
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    complain(terminal, plainReason(error))
    return 2
  }
}

function createProgram(terminal: Terminal, done: (exitCode: number) => void): Command {
  const program = new Command('npm run shop --')
    .description('Runs the shop from the command line.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    })
    .showHelpAfterError('(--help says more)')
    .addHelpText('after', SETTINGS)
  addImport(program, terminal, done)
  addExport(program, terminal, done)
  addUserCommands(program, terminal, done)
  addFeedToken(program, terminal, done)
  addDatabaseCommands(program, terminal, done)
  return program
}

const SETTINGS = `
The database is the embedded one in DATA_DIR (default .data), or the one of DATABASE_URL.

The shop and its commands are configured by the environment:
${settingsHelp()}`

function addImport(program: Command, terminal: Terminal, done: (exitCode: number) => void) {
  program
    .command('import')
    .description('Brings records in. Known numbers are overwritten, what is the same is left alone.')
    .argument('<kind>', `what to import: ${IMPORT_KINDS.join(', ')}`)
    .argument('<file>', 'the file; - reads the standard input')
    .addOption(
      new Option(
        '--format <format>',
        'how the file is written: a JSON record a line, a spreadsheet (.xlsx, .ods, .csv), or as another system exports products (Shopify, WooCommerce, Google Merchant, BMEcat), prices (BMEcat), customers and users (Shopify); by its name and first line unless said',
      ).choices(IMPORT_FORMATS),
    )
    .option(
      '--area <area>',
      'the area that sells what a file of another system has, in its currency; the first unless said',
    )
    .option('--dry-run', 'check and count everything, write nothing')
    .option('--whole', 'the file has all there are: products that it does not name go off sale, prices end')
    .option('--with-vat', 'prices of Shopify, WooCommerce or Google have value added tax in them, which is taken off')
    .option('--fetch-images', 'fetch pictures into the shop instead of referring to where they are')
    .addHelpText('after', IMPORT_EXAMPLES)
    .action(async (kind: string, file: string, call: ImportCall) => done(await importFile(terminal, kind, file, call)))
}

const IMPORT_EXAMPLES = `
Rows that cannot come in are named on the standard error, as FILE:LINE number: reason; all others do come in.
Exit code: 0 every row is in, 1 some were refused, 2 the call cannot be carried out.

Examples:
  npm run shop -- import products catalogue.ndjson --dry-run
  npm run shop -- import products products_export.csv --format shopify --area us
  npm run shop -- import products wc-product-export.csv --format woocommerce --dry-run
  npm run shop -- import products merchant-feed.xml --format google --whole
  npm run shop -- import prices catalogue.xml --format bmecat --area eu
  npm run shop -- import campaigns campaigns.ndjson
  npm run shop -- import prices agreements.ndjson --whole
  npm run shop -- import stock levels.xlsx
  gunzip -c catalogue.ndjson.gz | npm run shop -- import products -

Every kind with an example of its file: docs/import/README.md`

function addExport(program: Command, terminal: Terminal, done: (exitCode: number) => void) {
  program
    .command('export')
    .description('Writes records to the standard output as NDJSON, ready to be imported again.')
    .argument('<kind>', `what to export: ${EXPORT_KINDS.join(', ')}`)
    .addHelpText('after', '\nExample:\n  npm run --silent shop -- export products > catalogue.ndjson')
    .action(async (kind: string) => done(await exportKind(terminal, kind)))
}

function addUserCommands(program: Command, terminal: Terminal, done: (exitCode: number) => void) {
  const user = program.command('user').description('Keeps the users of the shop.')
  user
    .command('add')
    .description('Adds a user. Asks for what is missing; makes and prints a password unless one is given.')
    .option('--username <name>', 'what the user signs in with')
    .option('--name <name>', 'the full name')
    .option('--email <address>', 'the user name when that is an address')
    .option('--area <area>', 'the area the user buys or works in; the first unless said')
    .addOption(
      new Option('--role <roles...>', 'what the user is there for; customer unless said').choices(Role.options),
    )
    .option('--customer <number>', 'the customer number a buyer belongs to')
    .option('--act-for <numbers...>', 'the customers a sales person may act for')
    .option('--password-file <file>', 'take the password from a file')
    .option('--password-stdin', 'take the password from the standard input')
    .addHelpText('after', USER_EXAMPLES)
    .action(async (call: UserCall) => done(await addUser(terminal, call)))
  user
    .command('invite')
    .description('Mails users who have never signed in a link to choose their password, good for a week.')
    .option('--username <name>', 'this one, also when invited already: the link before does not work any more')
    .option('--customer <number>', 'who buys for this customer')
    .option('--all', 'everybody but those of the back office')
    .option('--dry-run', 'say how many that would be, send nothing')
    .addHelpText('after', INVITE_EXAMPLES)
    .action(async (call: InviteCall) => done(await inviteByMail(terminal, call)))
  user
    .command('export')
    .description('Prints everything the shop holds of a user, as JSON.')
    .argument('<username>')
    .addHelpText('after', '\nExample:\n  npm run --silent shop -- user export jo@arrows.example > jo.json')
    .action(async (username: string) => done(await printPerson(terminal, username)))
  user
    .command('erase')
    .description('Erases a user for good. Orders are kept by law and marked; docs/privacy.md says what goes.')
    .argument('<username>')
    .option('--confirm <username>', 'the user name once more, where nobody can be asked')
    .addHelpText('after', '\nExample:\n  npm run shop -- user erase jo@arrows.example')
    .action(async (username: string, call: { confirm?: string }) => done(await removePerson(terminal, username, call)))
}

const USER_EXAMPLES = `
Examples:
  npm run shop -- user add --username jo@arrows.example --name "Jo Bull" --customer 10001
  npm run shop -- user add --username desk@shop.example --name "The desk" --role backoffice --password-file secret.txt`

const INVITE_EXAMPLES = `
Whoever was invited within a week is left out, unless named, and so is whose customer is blocked. Say it as often
as users come in: each run reaches the new ones.

Examples:
  npm run shop -- user invite --all --dry-run
  npm run shop -- user invite --customer 10001
  npm run shop -- user invite --username jo@arrows.example`

function addFeedToken(program: Command, terminal: Terminal, done: (exitCode: number) => void) {
  program
    .command('feed-token')
    .description('Makes a token by which another system reads the feeds of an area, and shows it this one time.')
    .argument('<area>', 'the area, like eu')
    .addOption(
      new Option('--for <scope>', 'what it opens: the catalogue, or orders and customers')
        .choices(FEED_SCOPES)
        .default('catalog'),
    )
    .option('--replace', 'the tokens made before for the same open nothing any more')
    .addHelpText('after', '\nExample:\n  npm run shop -- feed-token eu --for orders')
    .action(async (area: string, call: FeedTokenCall) => done(await printFeedToken(terminal, area, call)))
}

const CHECK_AUDIT_HELP = `
Entries that were cut off at the end leave a whole trail. They show only where the number of its last entry is
lower than one that was noted before, or than that of a restored backup.

Example:
  npm run shop -- check-audit`

function addDatabaseCommands(program: Command, terminal: Terminal, done: (exitCode: number) => void) {
  program
    .command('order-numbers')
    .description('Says from which number on orders are numbered, such as above those of the shop before.')
    .argument('<first>', 'the number of the next order')
    .addHelpText('after', '\nExample:\n  npm run shop -- order-numbers 500001')
    .action(async (first: string) => done(await beginOrderNumbers(terminal, first)))
  program
    .command('check-audit')
    .description(
      'Says whether the audit trail is as it was written, and up to which entry; exit code 1 where one was changed or is missing before another.',
    )
    .addHelpText('after', CHECK_AUDIT_HELP)
    .action(async () => done(await checkAudit(terminal)))
  program
    .command('migrate')
    .description('Brings the database up to this version of the shop.')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://shop@db.example/shop npm run shop -- migrate')
    .action(async () => {
      const onBegin = (name: string) => say(terminal, `Database: ${name}`)
      const applied = await withDatabase(terminal, ({ pool }) => migrate(pool, undefined, onBegin), { upgrade: false })
      if (!applied.length) say(terminal, 'The database is up to date.')
    })
  program
    .command('backup')
    .description('Writes everything the shop knows into a file, as of one moment; the shop may be running.')
    .argument('<file>', 'a file that is not there yet')
    .addHelpText('after', '\nExample:\n  npm run shop -- backup /backups/shop-2026-11-21.gz')
    .action(async (file: string) => done(await backUp(terminal, file)))
  program
    .command('restore')
    .description('Puts a backup into an empty database, whole or not at all, and brings it up to this version.')
    .argument('<file>', 'what backup wrote')
    .addHelpText('after', '\nExample:\n  DATA_DIR=.restored npm run shop -- restore /backups/shop-2026-11-21.gz')
    .action(async (file: string) => done(await restore(terminal, file)))
  program
    .command('demo')
    .description('Loads the demo world: areas, products, customers, logins. Once; what is there stays as it is.')
    .addHelpText('after', '\nExample:\n  npm run shop -- demo')
    .action(async () => {
      // Loaded here alone: no other command has use for the texts of a whole world.
      const { loadDemo } = await import('../demo/load.ts')
      const isDemo = await withDatabase(terminal, ({ db }) => loadDemo(db, { today: new Date(now()) }))
      if (!isDemo) throw new UsageError('There is a shop in this database; the demo world goes into an empty one.')
      say(terminal, 'The demo world is there.')
    })
}
