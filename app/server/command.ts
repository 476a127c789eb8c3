import { join } from 'node:path'
import { config } from '~/config/config.server'
import { AddressFileError, openAddressFile } from '~/domain/addresses/address-file.server'
import { loadAddresses } from '~/domain/addresses/load-addresses.server'
import { PROVINCES } from '~/domain/addresses/provinces'
import { checkSeals } from '~/domain/audit/check-seals.server'
import { sealAuditLog } from '~/domain/audit/seals.server'
import { type BackupRecord, recordBackup } from '~/domain/backups/backups.server'
import { db, directDatabaseAddress } from '~/domain/db.server'
import { type JobName, listFailedJobs, retryJob } from '~/domain/jobs.server'
import { listLatestNotices } from '~/domain/notices/notices.server'
import { seedBulkBooks } from '../../db/seed/bulk-books'
import { seedBulkData } from '../../db/seed/bulk-data'
import { backUp } from './backup/backup.server'
import { restore } from './backup/restore.server'
import { verifyData } from './backup/verify.server'
import { changeAdmins } from './opening/change-admins.server'
import { endPlainWords } from './opening/end-plain-words.server'
import { letEarlierStart } from './opening/let-earlier-start.server'
import { openShop } from './opening/open-shop.server'
import { replaceLostKeys } from './opening/replace-lost-keys.server'
import { readReceiptFile } from './receipt-file.server'
import { closeAndExit, runProcess } from './signals.server'

// The commands that an operator runs from a shell: `npm run shop:do -- COMMAND`.

interface Command {
  description: string
  /** runs before anything is migrated or seeded */
  skipsOpening?: true
  run(...given: string[]): Promise<void>
}

const commands: Record<string, Command> = {
  prepare: {
    description: 'migrate and seed, then stop',
    run: async () => undefined,
  },
  jobs: {
    description: 'list the background jobs that gave up',
    run: async () => console.table(await listFailedJobs()),
  },
  retry: {
    description: 'NAME ID: try a job again',
    run: async (name = '', id = '') => {
      if (!(await retryJob(name as JobName, id))) printError(`No job ${name} ${id} has given up.`)
    },
  },
  admin: {
    description:
      'add NAME [ROLE]: give somebody the key to the office; role NAME ROLE: change what they may do; disable NAME: take it away; forget-key NAME: a lost phone',
    run: async (...given) => report(await changeAdmins(given)),
  },
  audit: {
    description: 'seal what was written down, and walk the seals from the first to the last',
    run: checkAuditLog,
  },
  backup: {
    description:
      'FOLDER [--plain]: copy every table and every object into a new folder, while the shop stays open',
    skipsOpening: true,
    run: makeBackup,
  },
  restore: {
    description:
      'FOLDER [--plain] [--without-keys]: check a backup and bring it into an empty database; --verify alone: check the one there is',
    skipsOpening: true,
    run: restoreBackup,
  },
  'step-back': {
    description: 'MIGRATION: let the earlier release start whose newest migration this is',
    skipsOpening: true,
    run: async (newest = '') => report(await letEarlierStart(newest)),
  },
  'end-plain-words': {
    description:
      'for-good: keep looks and names of children and gift cards sealed alone, once no earlier release runs; nothing leads back',
    skipsOpening: true,
    run: async (word = '') => report(await endPlainWords(word)),
  },
  'new-keys': {
    description:
      'list looks, names and gift cards whose key is not here; TABLE NAME …: the keys of these are lost for good, so make new ones',
    skipsOpening: true,
    run: async (...rows) => report(await replaceLostKeys(rows)),
  },
  receipt: {
    description: 'FILE: check a receipt of erasing that somebody has shown you',
    skipsOpening: true,
    run: async (file = '') => {
      const { isOurs, text } = await readReceiptFile(file)
      report({ isDone: isOurs, text })
    },
  },
  'seed-many': {
    description:
      'fill a demo with a year of a busy shop: 50,000 orders, 20,000 members, 5,000 inquiries; --books N: with N books',
    run: seedMany,
  },
  addresses: {
    description:
      "FILE… [--fewer]: replace the addresses of the search by the post office's files; --fewer: even by far fewer",
    run: replaceAddresses,
  },
  notices: {
    description: 'read the latest letters and text messages',
    run: async () => {
      for (const { channel, recipient, status, title, body } of await listLatestNotices(db))
        process.stdout.write(`[${status}] ${channel} → ${recipient}\n${title}\n${body}\n\n`)
    },
  },
}

async function seedMany(flag?: string, count = '') {
  if (!config.demo) return printError('A live shop has orders of its own.')
  if (flag === undefined)
    return print(
      (await seedBulkData(await directDatabaseAddress()))
        ? 'They are there.'
        : 'They have been there before.',
    )
  if (flag !== '--books' || !/^[1-9]\d{0,4}$/.test(count))
    return printError('Say --books and a number up to 99999.')
  return print(`${await seedBulkBooks(await directDatabaseAddress(), Number(count))} books were added.`)
}

const PROGRESS_ROWS = 500_000

async function replaceAddresses(...given: string[]) {
  const files = given.filter((word) => word !== '--fewer')
  if (!files.length || files.some((file) => file.startsWith('-')))
    return printError('Name the FILEs of all provinces, and --fewer if need be.')
  let next = PROGRESS_ROWS
  const onProgress = (rows: number) => {
    if (rows < next) return
    print(`${rows} addresses are read.`)
    next = rows + PROGRESS_ROWS
  }
  try {
    const { rows, byProvince } = await loadAddresses(files.map(openAddressFile), {
      allowFewer: given.includes('--fewer'),
      onProgress,
    })
    const missing = PROVINCES.filter((province) => !byProvince.has(province))
    print(`${rows} addresses are loaded: ${[...byProvince].map((count) => count.join(' ')).join(', ')}.`)
    if (missing.length) print(`Without addresses: ${missing.join(', ')}.`)
  } catch (error) {
    const isOfFile = error instanceof AddressFileError || (error as { code?: string }).code === 'ENOENT'
    if (!isOfFile) throw error
    printError(`${(error as Error).message}\nNothing was changed.`)
  }
}

async function makeBackup(...given: string[]) {
  const { folder, has } = parseArguments(given, ['--plain'])
  if (!folder) return printError('Name a FOLDER.')
  const { tables, rows, ...made } = await backUp(folder, { isPlain: has('--plain') })
  const { objects, isEncrypted: isLocked } = made
  print(`${rows} rows of ${tables} tables and ${objects} objects are in ${folder}.`)
  print(
    isLocked ? 'It opens with BACKUP_KEY alone.' : 'It is under no lock: whoever has it reads everything.',
  )
  print(`It opens no picture of a child without a copy of the keys, which lie in ${keyStore}.`)
  await noteBackup(made)
}

/** The backup is whole even if the database is older than this build, or can no longer be written. */
async function noteBackup(made: BackupRecord) {
  try {
    await recordBackup(db, made)
  } catch (error) {
    print(`The office cannot show this backup: ${(error as Error).message}`)
  }
}

async function restoreBackup(...given: string[]) {
  const { folder, has } = parseArguments(given, ['--plain', '--verify', '--without-keys'])
  if (!folder && !has('--verify')) return printError('Name a FOLDER.')
  const { broken, missing, pictures } = folder ? await runRestore(folder, has('--plain')) : await verifyData()
  if (missing.length > 0) print(`${folder ? MISSING_OBJECTS : 'Missing objects'}:\n${missing.join('\n')}`)
  for (const what of broken) print(what)
  const { count, withoutKey } = pictures
  if (withoutKey > 0) print(`${withoutKey} of ${count} pictures have no key here.`)
  const lacksKeys = withoutKey > 0 && !has('--without-keys')
  if (lacksKeys)
    print(`Put a copy of the keys into ${keyStore}, then restore --verify. Or say --without-keys.`)
  if (broken.length > 0 || lacksKeys || (!folder && missing.length > 0))
    printError('Not everything holds that must hold.')
  else print('Everything holds that must hold.')
}

const keyStore = config.storage === 's3' ? `the bucket ${config.s3.keysBucket}` : join(config.dataDir, 'keys')

const MISSING_OBJECTS = 'Erased while the backup was made, or sealed with a key that is not here'

async function runRestore(folder: string, isPlain: boolean) {
  const result = await restore(folder, { isPlain })
  print(`${result.rows} rows and ${result.objects} objects are back.`)
  const { photos, looks, objects } = result.erased
  const gone = `${photos} photos, ${looks} looks and ${objects} pictures`
  if (photos + looks + objects) print(`${gone} had been erased since, and were erased again.`)
  return result
}

/** Reads one name and some flags. Any other argument is rejected: a typo does more harm here than elsewhere. */
function parseArguments(given: string[], flags: string[]) {
  const [folder, second] = given.filter((word) => !flags.includes(word))
  if (second || folder?.startsWith('-')) throw new Error(`Give one FOLDER, and ${flags.join(' or ')}.`)
  return { folder, has: (flag: string) => given.includes(flag) }
}

async function checkAuditLog() {
  await sealAuditLog(db)
  const { seals, gone, breaks, head } = await checkSeals(db)
  print(
    `${seals} entries are sealed, ${gone} of them have left by age. The latest seal is ${head?.hash ?? 'none'}.`,
  )
  for (const { entryId, reason: how } of breaks) print(`entry ${entryId}: ${how}`)
  if (breaks.length) printError('The record is not as it was written.')
  else print('The record is whole.')
}

const report = ({ isDone, text }: { isDone: boolean; text: string }) =>
  isDone ? print(text) : printError(text)
const print = (text: string) => void process.stdout.write(`${text}\n`)
function printError(text: string) {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

await runProcess({
  async start() {
    const [name = '', ...given] = process.argv.slice(2)
    const command = commands[name]
    if (!command) {
      for (const [known, { description: means }] of Object.entries(commands))
        process.stdout.write(`${known.padEnd(10)} ${means}\n`)
      return closeAndExit(name ? 1 : 0)
    }
    if (!command.skipsOpening) await openShop()
    await command.run(...given)
    await closeAndExit(process.exitCode === 1 ? 1 : 0)
  },
})
