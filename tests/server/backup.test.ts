import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_SECRET } from '~/config/config-problems.server'
import { createPictureKeys } from '~/domain/sealed-pictures/picture-keys.server'
import { createSealedStorage } from '~/domain/sealed-pictures/sealed-storage.server'
import { createDiskStorage } from '~/ports/storage/disk.server'
import { liveEnv as liveShop } from '../support/live-env'
import {
  createDatabase,
  createDataFolder,
  createEmptyDatabase,
  createFolder,
  removeFolder,
  startShop,
} from '../support/shop'

// A backup holds every row and every object; a restore is complete or does nothing.

const root = fileURLToPath(new URL('../..', import.meta.url))
type Database = Awaited<ReturnType<typeof createDatabase>>

const LEFT_OUT = [
  'backups',
  'addresses',
  'sessions',
  'login_trips',
  'password_resets',
  'rate_limits',
  'login_failures',
]
let from: Database
let folder: string
let locked: string
const UNDER_LOCK = { BACKUP_KEY: 'a key of this suite that is long enough' }
let data: string
let kept: Record<string, string[]>
const others: Database[] = []

type Env = Record<string, string>

/** Runs the built command on a database and a data folder, as an operator does. */
function command(name: string, database: Database, dataDir: string, given: string[] = [], more: Env = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'build/server/command.js'), name, ...given],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        ...more,
      },
      encoding: 'utf8',
    },
  )
  return { status, said: stdout + stderr }
}

async function another(): Promise<Database> {
  const database = await createEmptyDatabase()
  others.push(database)
  return database
}

/** Every row of every table as text, sorted. */
async function rowsOf(database: Database): Promise<Record<string, string[]>> {
  const tables = await database.ask(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables)
    if (!LEFT_OUT.includes(String(name)) && !/^kysely|^migration/.test(String(name)))
      all[String(name)] = (await database.ask(`select t::text as row from ${name} t order by 1`)).map(
        ({ row }) => String(row),
      )
  return all
}

function objectsOf(dataDir: string): Record<string, string> {
  const top = join(dataDir, 'objects')
  return Object.fromEntries(
    readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.drafts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(top.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

const jobsOf = async (database: Database) =>
  (
    await database.ask(
      "select name || ' ' || data::text as job from pgboss.job where state = 'created' and name = 'send-notice' order by 1",
    )
  ).map(({ job }) => job)

function put(dataDir: string, key: string) {
  const file = join(dataDir, 'objects', key)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `what lies behind ${key}`)
}

const KEY = 'uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg'
const GONE = 'uploads/BBBBBBBBBBBBBBBBBBBBBB.jpg'

/** Rows that are hard to copy: all kinds of letters, timestamps, and sequence numbers of deleted rows. */
const HAPPENED = [
  `insert into visitors (token_hash) values (repeat('a', 64))`,
  ...[KEY, GONE].map(
    (key) => `insert into photos (visitor_id, key, bytes, width, height, erase_at)
      values (1, '${key}', 10, 5, 5, now() + interval '1 day')`,
  ),
  `insert into previews (name, book_id, photo_id, template_url, state, channel)
     select repeat('p', 22), min(id), 1, '/none', 'done', 'web' from books`,
  `insert into users (username, email, password_hash) values (E'줄\\n바꿈\\t"따옴표"\\\\N', 'odd@example.com', 'none')`,
  `insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, delivery_memo, source_key)
     select '261122-ABCDEF', (select max(id) from users), id, title, price, 2, price * 2, '👧🏻 김하늘', E'\\\\.', '${KEY}'
     from books order by id limit 1`,
  `insert into order_steps (order_id, to_status, actor) select max(id), 'ORDERED', 'user:2' from orders`,
  `insert into payments (order_id, oid, provider, status, amount) select max(id), 'oid-of-backup', 'demo', 'OPEN', 1000 from orders`,
  `insert into audit_log (actor, deed, subject, detail) values ('admin:1', 'user.seen', 'user:2', '{"a": "\\"b\\""}')`,
  `insert into audit_seals (entry_id, hash) select max(id), repeat('b', 64) from audit_log`,
  `insert into notices (fact, channel, recipient, title, body) values ('gone', 'mail', 'a@example.com', 'a', 'b')`,
  `delete from notices where fact = 'gone'`,
  `insert into sessions (token_hash, user_id, expires_at) select repeat('c', 64), max(id), now() + interval '1 day' from users`,
  `insert into pgboss.job (name, data) values ('send-notice', '{"noticeId": 4711}')`,
]

beforeAll(async () => {
  from = await createDatabase()
  data = await createDataFolder()
  // The shop runs no jobs, so that one stays queued.
  const shop = await startShop({ databaseUrl: from.url, dataDir: data, env: { WORK_IN_WEB: 'no' } })
  for (const text of HAPPENED) await from.ask(text)
  put(data, KEY)
  folder = join(createFolder(), 'backup')
  // The shop is open during the backup.
  const { status, said } = command('backup', from, data, [folder])
  expect(said).toMatch(/\d+ rows of \d+ tables and \d+ objects are in/)
  expect(status).toBe(0)
  locked = join(createFolder(), 'locked')
  expect(command('backup', from, data, [locked], UNDER_LOCK).said).toMatch(/opens with BACKUP_KEY alone/)
  kept = await rowsOf(from)
  await shop.end()
}, 120_000)
afterAll(async () => {
  for (const database of [from, ...others]) await database?.drop()
  for (const one of [data, ...[folder, locked].map((one) => one && dirname(one))]) if (one) removeFolder(one)
})

/** A changed copy of the backup. */
function spoiled(how: (copy: string) => void, whole = folder): string {
  const copy = join(createFolder(), 'copy')
  cpSync(whole, copy, { recursive: true })
  how(copy)
  return copy
}

let untouched: Database | undefined
/** A refusal leaves its database empty, so that the next one can use it. */
async function refused(copy: string, why: RegExp, more: Env = {}) {
  untouched ??= await another()
  const database = untouched
  const dataDir = createFolder()
  const { status, said } = command('restore', database, dataDir, [copy], more)
  expect(said).toMatch(why)
  expect(status).toBe(1)
  expect(await database.ask("select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  removeFolder(dirname(copy))
  removeFolder(dataDir)
}

describe('backup and restore', () => {
  it('each backup leaves a row with its size, which the office shows', async () => {
    const rows = await from.ask(
      'select bytes::float8 as bytes, objects, is_encrypted from backups order by id',
    )
    expect(rows.map((row) => row.is_encrypted)).toEqual([false, true])
    const sizeOf = (backup: string) =>
      readdirSync(backup, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
    expect(rows.map((row) => row.bytes)).toEqual([folder, locked].map(sizeOf))
  })

  it('restores every row, object, sequence and queued job, and the shop starts', async () => {
    const to = await another()
    const dataDir = createFolder()
    const { status, said } = command('restore', to, dataDir, [folder])
    expect(said).toContain('Everything holds that must hold.')
    expect(said).toContain(
      `Erased while the backup was made, or sealed with a key that is not here:\n${GONE}`,
    )
    expect(status).toBe(0)
    expect(await rowsOf(to)).toEqual(kept)
    expect(kept.orders?.length).toBe(1)
    const objects = objectsOf(data)
    expect(objects[`/${KEY}`]).toBeDefined()
    expect(objectsOf(dataDir)).toEqual(objects)
    // The number of a deleted row is not used again.
    const [next] = await to.ask(
      "insert into notices (fact, channel, recipient, title, body) values ('x', 'mail', 'a', 'b', 'c') returning id",
    )
    expect(next?.id).toBe(2)
    expect(await jobsOf(to)).toEqual(['send-notice {"noticeId": 4711}'])
    // Sessions are not restored, and the audit log is append-only again.
    expect(await to.ask('select 1 from sessions')).toEqual([])
    await expect(to.ask("update audit_log set actor = 'shop'")).rejects.toThrow(/append-only/)
    // The restored shop starts and is not seeded again.
    const books = await to.ask('select count(*)::int as n from books')
    const shop = await startShop({ databaseUrl: to.url, dataDir, env: { WORK_IN_WEB: 'no' } })
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    expect(await to.ask('select count(*)::int as n from books')).toEqual(books)
    await shop.end()
    removeFolder(dataDir)
  })

  it('refuses a database with rows, and a backup folder with files', async () => {
    expect(command('restore', from, data, [folder])).toMatchObject({
      status: 1,
      said: expect.stringMatching(/The database is not empty/),
    })
    expect(command('backup', from, data, [folder])).toMatchObject({
      status: 1,
      said: expect.stringMatching(/is not empty: name a new folder/),
    })
  })
})

describe('restore refuses', () => {
  const order = 'tables/orders.copy.gz'
  const first = (copy: string) => join(copy, 'objects', KEY)

  it('a truncated table', () =>
    refused(
      spoiled((copy) => truncateSync(join(copy, order), 20)),
      /tables\/orders\.copy\.gz has 20 bytes instead of \d+/,
    ))
  it('a table with one changed byte', () =>
    refused(
      spoiled((copy) => {
        const bytes = readFileSync(join(copy, order))
        bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30)
        writeFileSync(join(copy, order), bytes)
      }),
      /tables\/orders\.copy\.gz was changed/,
    ))
  it('a photo with one changed byte', () =>
    refused(
      spoiled((copy) =>
        writeFileSync(first(copy), readFileSync(first(copy), 'utf8').replace('what', 'that')),
      ),
      new RegExp(`objects/${KEY} was changed`),
    ))
  it('a missing photo', () =>
    refused(
      spoiled((copy) => rmSync(first(copy))),
      new RegExp(`objects/${KEY} is missing`),
    ))
  it('a list of objects with an extra entry', () =>
    refused(
      spoiled((copy) => appendFileSync(join(copy, 'objects.txt'), `${'0'.repeat(64)} 1 uploads/x.jpg\n`)),
      /objects\.txt has/,
    ))
  it('a changed or missing manifest', async () => {
    await refused(
      spoiled((copy) => {
        const file = join(copy, 'manifest.json')
        writeFileSync(file, readFileSync(file, 'utf8').replace(/"rows": \d+/, '"rows": 1000'))
      }),
      /manifest\.json was cut off or changed/,
    )
    await refused(
      spoiled((copy) => rmSync(join(copy, 'manifest.json'))),
      /holds no backup, or one that was broken off/,
    )
  })
})

/** Every byte of the backup, without the file names. */
function bytesOf(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Buffer.concat(files.map((one) => readFileSync(join(one.parentPath, one.name))))
}

/** A table's file is gzipped. */
const unpacked = (folder: string) =>
  gunzipSync(readFileSync(join(folder, 'tables/orders.copy.gz'))).toString()

describe('encrypted backup', () => {
  const order = 'tables/orders.copy.gz'

  it('shows no row, object or file name, and is readable by its owner only', () => {
    expect(unpacked(folder)).toContain('김하늘')
    expect(() => unpacked(locked)).toThrow(/incorrect header/)
    const [plain, secret] = [bytesOf(folder), bytesOf(locked)]
    for (const text of [`what lies behind ${KEY}`, KEY])
      expect([text, plain.includes(text), secret.includes(text)]).toEqual([text, true, false])
    const mode = (file: string) => statSync(join(locked, file)).mode & 0o777
    expect([mode(order), mode('manifest.json'), mode('')]).toEqual([0o600, 0o600, 0o700])
  })

  it('restores every row, object and queued job', async () => {
    const to = await another()
    const dataDir = createFolder()
    const { status, said } = command('restore', to, dataDir, [locked], UNDER_LOCK)
    expect(said).toContain('Everything holds that must hold.')
    expect(status).toBe(0)
    expect(await rowsOf(to)).toEqual(kept)
    expect(objectsOf(dataDir)).toEqual(objectsOf(data))
    expect(await jobsOf(to)).toEqual(['send-notice {"noticeId": 4711}'])
    removeFolder(dataDir)
  })

  it('is not restored without its key, or with another key', async () => {
    const untouched = () => spoiled(() => undefined, locked)
    await refused(
      untouched(),
      /^[^\n]*This backup is under lock: give the BACKUP_KEY that it was made with\.\n$/,
    )
    const other = { BACKUP_KEY: 'another key of this suite, long as well' }
    await refused(untouched(), /^[^\n]*BACKUP_KEY does not open this backup[^\n]*\n$/, other)
    // With BACKUP_KEY set, an unencrypted backup in the place of the real one is refused.
    await refused(
      spoiled(() => undefined),
      /under no lock, though BACKUP_KEY is set/,
      UNDER_LOCK,
    )
  })

  it('is not restored with a truncated, swapped or relisted file', async () => {
    const cut = (copy: string) => truncateSync(join(copy, order), 20)
    await refused(spoiled(cut, locked), /tables\/orders\.copy\.gz has 20 bytes instead of/, UNDER_LOCK)
    const swap = (copy: string) => {
      const [one, other] = [join(copy, order), join(copy, 'tables/users.copy.gz')]
      renameSync(one, `${one}.aside`)
      renameSync(other, one)
      renameSync(`${one}.aside`, other)
    }
    await refused(spoiled(swap, locked), /tables\/orders\.copy\.gz/, UNDER_LOCK)
    // The manifest is adjusted as an attacker without the key could do it.
    const relist = (copy: string) => {
      swap(copy)
      const file = join(copy, 'manifest.json')
      const [, text = '', , signed] =
        readFileSync(file, 'utf8').match(/^([\s\S]*)\n(\w{64})\n(\w{64})\n$/) ?? []
      const list = JSON.parse(text) as { tables: { name: string; bytes: number; sha256: string }[] }
      const [one, other] = ['orders', 'users'].map((name) => list.tables.find((table) => table.name === name))
      if (!one || !other) throw new Error('these tables are kept')
      Object.assign(one, { ...other, ...{ name: 'orders', file: order } })
      const changed = JSON.stringify(list, null, 1)
      const sum = createHash('sha256').update(changed).digest('hex')
      writeFileSync(file, `${changed}\n${sum}\n${signed}\n`)
    }
    await refused(spoiled(relist, locked), /made with another key, or its list was changed/, UNDER_LOCK)
  })

  it('is required in a live shop, unless --plain is given', async () => {
    const live = { ...liveShop, DATABASE_URL: from.url }
    const without = command('backup', from, data, [join(createFolder(), 'none')], live)
    expect(without).toMatchObject({
      status: 1,
      said: expect.stringMatching(/BACKUP_KEY is missing.*--plain/),
    })
    const plain = join(createFolder(), 'plain')
    expect(command('backup', from, data, [plain, '--plain'], live)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/under no lock/),
    })
  })
})

describe('invariants', () => {
  it('are checked by --verify and after a restore, and violations are reported', async () => {
    const to = await another()
    const dataDir = createFolder()
    command('restore', to, dataDir, [folder])
    put(dataDir, GONE)
    expect(command('restore', to, dataDir, ['--verify'])).toMatchObject({
      status: 0,
      said: expect.stringContaining('Everything holds that must hold.'),
    })
    await to.ask("update orders set status = 'PAID'")
    await to.ask('update books set display_order = display_order + 1 where display_order > 1')
    rmSync(join(dataDir, 'objects', KEY))
    const asked = command('restore', to, dataDir, ['--verify'])
    expect(asked.said).toMatch(
      /^I1 every paid order has exactly one captured payment, or share of one, of what its discounts and points leave to pay: 1$/m,
    )
    expect(asked.said).toMatch(/^I8 .*: 1$/m)
    expect(asked.said).toMatch(/^I11 of a whole shop: its books stand in one line without gaps: \d+/m)
    expect(asked.said).toContain(`Missing objects:\n${KEY}`)
    expect(asked.status).toBe(1)
    const broken = join(createFolder(), 'broken')
    expect(command('backup', to, dataDir, [broken]).status).toBe(0)
    const back = await another()
    const { status, said } = command('restore', back, createFolder(), [broken])
    expect(said).toMatch(/rows and \d+ objects are back\.[\s\S]*I1 every paid order/)
    expect(status).toBe(1)
    expect((await rowsOf(back)).orders).toEqual((await rowsOf(to)).orders)
  })
})

describe('keys of pictures', () => {
  const sealed = [
    'ebooks/1/one/front.webp',
    'approved/1/one/p1.webp',
    'previews/CCCCCCCCCCCCCCCCCCCCCC/p1.webp',
  ]
  let copy: string
  beforeAll(async () => {
    const objects = createDiskStorage(join(data, 'objects'))
    const keys = createPictureKeys(createDiskStorage(join(data, 'keys')), [DEMO_SECRET])
    for (const key of sealed) await createSealedStorage(objects, keys).put(key, Buffer.from('a child'))
    copy = join(createFolder(), 'sealed')
    expect(command('backup', from, data, [copy])).toMatchObject({
      status: 0,
      said: expect.stringContaining(
        `no picture of a child without a copy of the keys, which lie in ${join(data, 'keys')}`,
      ),
    })
  })

  it('that are not here are told by restore and --verify, which fail unless --without-keys is given', async () => {
    const told = /^3 of 4 pictures have no key here\.$/m
    const to = await another()
    const dataDir = createFolder()
    for (const given of [[copy], ['--verify']])
      expect(command('restore', to, dataDir, given)).toMatchObject({
        status: 1,
        said: expect.stringMatching(told),
      })
    expect(command('restore', await another(), createFolder(), [copy, '--without-keys'])).toMatchObject({
      status: 0,
      said: expect.stringMatching(told),
    })
    cpSync(join(data, 'keys'), join(dataDir, 'keys'), { recursive: true })
    put(dataDir, GONE)
    expect(command('restore', to, dataDir, ['--verify'])).toMatchObject({
      status: 0,
      said: expect.not.stringContaining('no key here'),
    })
  })
})
