import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { config } from '~/config/config.server'
import { addAdmin, disableAdmin } from '~/domain/admins/admins.server'
import { forgetKey } from '~/domain/admins/second-key.server'
import { checkSeals } from '~/domain/audit/checking.server'
import { sealDeeds } from '~/domain/audit/sealing.server'
import { databaseAddress, db } from '~/domain/db.server'
import { failedJobs, type JobName, retryJob } from '~/domain/jobs.server'
import { latestNotices } from '~/domain/notices/notices.server'
import { seedMany } from '../../db/seed/many'
import { backUp } from './backup/backup.server'
import { restore } from './backup/restore.server'
import { verify } from './backup/verifying.server'
import { openHouse } from './open.server'
import { closeAndExit, live } from './signals.server'

// The commands that an operator runs from a shell: `npm run shop:do -- COMMAND`.

interface Command {
  means: string
  /** runs before anything is migrated or seeded */
  isBefore?: true
  run(...given: string[]): Promise<void>
}

const commands: Record<string, Command> = {
  prepare: {
    means: 'migrate and seed, then stop',
    run: async () => undefined,
  },
  jobs: {
    means: 'list the background jobs that gave up',
    run: async () => console.table(await failedJobs()),
  },
  retry: {
    means: 'NAME ID: try a job again',
    run: async (name = '', id = '') => {
      if (!(await retryJob(name as JobName, id))) complain(`No job ${name} ${id} has given up.`)
    },
  },
  admin: {
    means:
      'add NAME: give somebody the key to the office; disable NAME: take it away; forget-key NAME: a lost phone',
    run: (deed, name) => changeAdmins(deed, name),
  },
  audit: {
    means: 'seal what was written down, and walk the seals from the first to the last',
    run: checkRecord,
  },
  backup: {
    means: 'FOLDER [--plain]: copy every table and every object into a new folder, while the shop stays open',
    isBefore: true,
    run: makeBackup,
  },
  restore: {
    means:
      'FOLDER [--plain]: check a backup and bring it into an empty database; --verify alone: check the one there is',
    isBefore: true,
    run: bringBack,
  },
  'seed-many': {
    means: 'fill a demo with a year of a busy shop: 50,000 orders, 20,000 members, 5,000 inquiries',
    run: async () => {
      if (!config.demo) return complain('A live shop has orders of its own.')
      say((await seedMany(await databaseAddress())) ? 'They are there.' : 'They have been there before.')
    },
  },
  notices: {
    means: 'read the latest letters and text messages',
    run: async () => {
      for (const { channel, recipient, status, title, body } of await latestNotices(db))
        process.stdout.write(`[${status}] ${channel} → ${recipient}\n${title}\n${body}\n\n`)
    },
  },
}

const LEAST_LIVE = 12
const LEAST_DEMO = 8

async function changeAdmins(deed = '', name = '') {
  if (!/^[a-z0-9._-]{2,40}$/.test(name))
    return complain('Give a NAME of 2 to 40 letters a-z, digits, . _ or -.')
  if (deed === 'disable')
    return (await disableAdmin(db, name)) ? say(`${name} is out.`) : complain(`There is no ${name}.`)
  if (deed === 'forget-key')
    return (await forgetKey(db, name))
      ? say(`${name} comes in by password alone, until another key is begun.`)
      : complain(`${name} has no second key.`)
  if (deed !== 'add') return complain('Say add NAME, disable NAME or forget-key NAME.')
  const password = await passwordTyped()
  const least = config.demo ? LEAST_DEMO : LEAST_LIVE
  if ([...password].length < least) return complain(`The password must have ${least} characters or more.`)
  try {
    await addAdmin(db, { username: name, password })
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return complain(`There is a ${name} already.`)
    throw error
  }
  return say(`${name} may come in at /admin.`)
}

async function makeBackup(...given: string[]) {
  const { folder, has } = read(given, ['--plain'])
  if (!folder) return complain('Name a FOLDER.')
  const { tables, rows, objects, isLocked } = await backUp(folder, { isPlain: has('--plain') })
  say(`${rows} rows of ${tables} tables and ${objects} objects are in ${folder}.`)
  say(isLocked ? 'It opens with BACKUP_KEY alone.' : 'It is under no lock: whoever has it reads everything.')
}

async function bringBack(...given: string[]) {
  const { folder, has } = read(given, ['--plain', '--verify'])
  if (!folder && !has('--verify')) return complain('Name a FOLDER.')
  const { broken, missing } = folder ? await broughtBack(folder, has('--plain')) : await verify()
  if (missing.length > 0) say(`${folder ? MISSED : 'Missing objects'}:\n${missing.join('\n')}`)
  for (const what of broken) say(what)
  if (broken.length > 0 || (!folder && missing.length > 0)) complain('Not everything holds that must hold.')
  else say('Everything holds that must hold.')
}

const MISSED = 'Erased while the backup was made, and missing now'

async function broughtBack(folder: string, isPlain: boolean) {
  const told = await restore(folder, { isPlain })
  say(`${told.rows} rows and ${told.objects} objects are back.`)
  return told
}

/** Reads one name and some flags. Any other argument is rejected: a typo does more harm here than elsewhere. */
function read(given: string[], flags: string[]) {
  const [folder, second] = given.filter((word) => !flags.includes(word))
  if (second || folder?.startsWith('-')) throw new Error(`Give one FOLDER, and ${flags.join(' or ')}.`)
  return { folder, has: (flag: string) => given.includes(flag) }
}

async function checkRecord() {
  await sealDeeds(db)
  const { seals, gone, breaks, head } = await checkSeals(db)
  say(
    `${seals} entries are sealed, ${gone} of them have left by age. The latest seal is ${head?.hash ?? 'none'}.`,
  )
  for (const { entryId, how } of breaks) say(`entry ${entryId}: ${how}`)
  if (breaks.length) complain('The record is not as it was written.')
  else say('The record is whole.')
}

/** Reads the password without showing it; from a pipe, the first line. */
async function passwordTyped(): Promise<string> {
  const terminal = process.stdin.isTTY
  if (terminal) process.stdout.write('Password: ')
  const lines = createInterface({ input: process.stdin, terminal, ...(terminal && { output: unseen() }) })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (terminal) process.stdout.write('\n')
  }
}

function unseen() {
  return new Writable({ write: (_, __, done) => done() })
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
function complain(text: string) {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

await live({
  async start() {
    const [name = '', ...given] = process.argv.slice(2)
    const command = commands[name]
    if (!command) {
      for (const [known, { means }] of Object.entries(commands))
        process.stdout.write(`${known.padEnd(10)} ${means}\n`)
      return closeAndExit(name ? 1 : 0)
    }
    if (!command.isBefore) await openHouse()
    await command.run(...given)
    await closeAndExit(process.exitCode === 1 ? 1 : 0)
  },
})
