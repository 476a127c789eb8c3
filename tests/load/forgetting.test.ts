import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, expect, inject, it } from 'vitest'
import { printFolder } from '~/book/print/print'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { ebookPageKey } from '~/domain/ebooks/ebook'
import { lookOf } from '~/domain/looks/looks.server'
import { setChildName } from '~/domain/photos/child-name.server'
import { eraseDuePhotos } from '~/domain/photos/photos.server'
import { endPlainWordsForGood } from '~/domain/retention/seal-older-words.server'
import { storage } from '~/domain/storage.server'
import { sweepAll } from '~/jobs/sweep.server'
import { backUp } from '~/server/backup/backup.server'
import { aBook, anOrder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import {
  countFilesWith,
  filesBelow,
  findLookalikes,
  findTraces,
  type KnownPicture,
  openEverything,
  openWordsWith,
  perceptualHash,
  readKeys,
  type SealedCopy,
  sizeOf,
} from '../support/forgetting'
import { aFamilyLook, eraseByHand, type FamilyLook } from '../support/forgotten-looks'
import {
  addChange,
  addDraft,
  addGift,
  addIntake,
  addMemoOf,
  addPrintNote,
  copySealedCard,
  copySealedContact,
  copySealedName,
} from '../support/forgotten-words'
import { toDatabaseUrl } from '../support/postgres'

// `npm run prove:forgetting`: families come, have pictures, and go while the clock moves; backups are made and restored.
// Then everything that lies on the disk is searched for the pictures of those who have gone.

const FAMILIES = Number(process.env.FAMILIES ?? 16)
const WEEKS = Number(process.env.WEEKS ?? 4)
const BACKUP_WEEKS = [0, Math.floor(WEEKS / 2), WEEKS - 1]
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'forgetting-'))
afterEach(startClock)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Eight by eight fields of random light: no two are alike, small or large. */
async function aPortrait(ending: string): Promise<Buffer> {
  const raw = { width: 8, height: 8, channels: 1 as const }
  const portrait = sharp(randomBytes(64), { raw }).resize(160, 160, { kernel: 'nearest' })
  if (ending === 'jpg') return portrait.jpeg({ quality: 90 }).toBuffer()
  return ending === 'png' ? portrait.png().toBuffer() : portrait.webp({ quality: 90 }).toBuffer()
}

type Fate = 'byHand' | 'byDate' | 'unpaid' | 'kept'
const FATES: Fate[] = ['byHand', 'byDate', 'unpaid', 'kept']
interface Words {
  text: string
  sealed: SealedCopy
}
interface Family {
  number: number
  fate: Fate
  /** on its photo and its look */
  name: string
  /** in its order */
  orderedName: string
  customerName: string
  /** its child's name, its customer and its recipient */
  sealedOrder: SealedCopy[]
  /** on its order's gift card, in its history, memos and print notes, on the gift of its book and in a request for news, with their seals */
  words: Words[]
  /** typed into an order form, and gone with it from every family */
  draft: Words
  owner: { userId: number }
  sourceKey: string
  look: FamilyLook
}
const pictures: KnownPicture[] = []
const families: Family[] = []

async function store(family: number, key: string) {
  const bytes = await aPortrait(key.slice(key.lastIndexOf('.') + 1))
  pictures.push({ family, key, bytes, hash: await perceptualHash(bytes) })
  await storage.put(key, bytes)
}

/** A photo with its head and a preview; with an order, also a book as it is read and printed. */
async function addFamily(number: number, bookId: number) {
  const { owner } = await aMember()
  const fate = FATES[number % FATES.length] ?? 'kept'
  const [name, orderedName, customerName] = ['아이', '주문', '고객'].map(
    (word) => `${word}${number}${randomBytes(4).toString('hex')}`,
  ) as [string, string, string]
  const { sourceKey, previewKey, photoId } = await aPicture(owner, bookId)
  const isKept = fate === 'kept'
  const eraseAt = addDays(now(), isKept ? 365 : 3)
  await db.updateTable('photos').set({ eraseAt }).where('id', '=', photoId).execute()
  await setChildName(db, owner, { photoKey: sourceKey, child: name })
  const look = await aFamilyLook(owner, { bookId, childName: name, photo: { id: photoId, eraseAt }, isKept })
  for (const key of [sourceKey, sourceKey.replace('source.jpg', 'head.png'), previewKey])
    await store(number, key)
  const [words, sealedOrder]: [Family['words'], SealedCopy[]] = [[], []]
  if (!isKept) {
    const kid = `소식${number}${randomBytes(4).toString('hex')}`
    words.push({ text: kid, sealed: await addIntake(bookId, kid, addDays(now(), -355)) })
  }
  if (fate === 'unpaid' || isKept) {
    const giftCard = `카드${number}${randomBytes(4).toString('hex')}`
    const typed = { childName: orderedName, customerName, giftCard }
    const order = await anOrder({ ...owner, bookId, sourceKey, previewKey, ...typed })
    words.push({ text: giftCard, sealed: await copySealedCard(order.id) })
    sealedOrder.push(await copySealedName(order.id), await copySealedContact(order.id))
    const formerName = `옛이름${number}${randomBytes(4).toString('hex')}`
    words.push({ text: formerName, sealed: await addChange(order.id, formerName) })
    const memo = `메모${number}${randomBytes(4).toString('hex')}`
    words.push({ text: memo, sealed: await addMemoOf(order.id, memo) })
    const note = `사유${number}${randomBytes(4).toString('hex')}`
    words.push({ text: note, sealed: await addPrintNote(order.id, note) })
    if (isKept)
      await db
        .updateTable('orders')
        .set({ status: 'PAID', paidAt: now() })
        .where('id', '=', order.id)
        .execute()
    const recipe = randomBytes(32).toString('hex')
    await db.insertInto('ebooks').values({ orderId: order.id, recipe, state: 'ready' }).execute()
    const recipient = `선물${number}${randomBytes(4).toString('hex')}`
    words.push({ text: recipient, sealed: await addGift(owner, order.id, recipient) })
    await addPrint(number, order.id, recipe)
    for (const page of ['cover-front', '2-3'] as const)
      await store(number, ebookPageKey(order.id, recipe, page))
  }
  const typed = `초안${number}${randomBytes(4).toString('hex')}`
  const draft = { text: typed, sealed: await addDraft(owner, typed) }
  families.push({
    number,
    fate,
    name,
    orderedName,
    customerName,
    sealedOrder,
    words,
    draft,
    owner,
    sourceKey,
    look,
  })
}

/** A picture stands for the print file, so that the search knows it by its looks. */
async function addPrint(number: number, orderId: number, recipe: string) {
  const key = `${printFolder(orderId, recipe)}cover.jpg`
  const files = JSON.stringify([{ kind: 'cover', key, bytes: 1, sha256: recipe, pages: 1 }])
  const print = { orderId, recipe, files, state: 'ready', profile: 'standard', askedBy: 'admin:1' }
  await db.insertInto('prints').values(print).execute()
  await store(number, key)
}

async function pass(days: number) {
  stopClock(addDays(now(), days))
  // The audit log goes by the database's clock, so it refuses to be swept by a moved one.
  await sweepAll().catch((error: AggregateError) =>
    expect(error.errors.map(({ message }) => message)).toEqual(['the audit log is append-only']),
  )
  await eraseDuePhotos(db)
}

interface Saved {
  backup: string
  keys: string
}

async function save(week: number): Promise<Saved> {
  const [backup, keys] = [join(folder, `backup-${week}`), join(folder, `keys-${week}`)]
  await backUp(backup, { isPlain: true })
  cpSync(join(config.dataDir, 'keys'), keys, { recursive: true })
  return { backup, keys }
}

/** As the operator's page says: the copy of the keys, the newest list over it, then the backup. */
async function restoreInto(dataDir: string, { backup, keys }: Saved): Promise<string> {
  const name = `forgetting_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  cpSync(keys, join(dataDir, 'keys'), { recursive: true })
  cpSync(join(config.dataDir, 'keys/destroyed'), join(dataDir, 'keys/destroyed'), { recursive: true })
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'build/server/command.js'), 'restore', backup],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        DATABASE_URL: toDatabaseUrl(inject('databaseServer'), name),
      },
      encoding: 'utf8',
    },
  )
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  return stdout + stderr
}

it(`nothing opens the pictures and looks of those who have gone among ${FAMILIES} families`, {
  timeout: 3_600_000,
}, async () => {
  stopClock(now())
  // No earlier release runs: words about children stand in no plain column.
  await endPlainWordsForGood(db)
  const bookId = await aBook()
  const saved: Saved[] = []
  for (let week = 0; week < WEEKS; week += 1) {
    const [from, to] = [week, week + 1].map((one) => Math.floor((one * FAMILIES) / WEEKS))
    for (let number = from ?? 0; number < (to ?? 0); number += 1) await addFamily(number, bookId)
    if (BACKUP_WEEKS.includes(week)) saved.push(await save(week))
    for (const { fate, owner, sourceKey, look } of families.slice(from))
      if (fate === 'byHand') await eraseByHand(owner, { sourceKey, look })
    await pass(7)
  }
  await pass(30)
  // The last orders that were not paid are cancelled by now, and lose their names a month later.
  await pass(31)
  const isGone = ({ family }: KnownPicture) => families[family]?.fate !== 'kept'
  const [gone, kept] = [pictures.filter(isGone), pictures.filter((one) => !isGone(one))]
  for (const { key } of gone) expect(await storage.get(key), key).toBeUndefined()
  for (const { key, bytes } of kept) expect(await storage.get(key), key).toEqual(bytes)

  const restored = saved.map((_, i) => join(folder, `restored-${i}`))
  const said: string[] = []
  for (const [i, one] of saved.entries()) said.push(await restoreInto(restored[i] ?? '', one))
  expect(said.join()).toMatch(/pictures had been erased since, and were erased again/)

  await sql`checkpoint`.execute(db)
  const { rows } = await sql<{ place: string }>`select current_setting('data_directory') as place`.execute(db)
  const places = { shop: config.dataDir, database: rows[0]?.place ?? '', copies: folder }
  const paths = Object.values(places).flatMap(filesBelow)
  expect(paths.some((path) => path.includes('pg_wal/'))).toBe(true)

  // With the keys that are left, and those of the list taken away as a restore does.
  const stores = [config.dataDir, ...restored].map((place) => join(place, 'keys'))
  const keys = stores.flatMap((one) => readKeys(one, config.secrets))
  const objects = [config.dataDir, ...restored, ...saved.map(({ backup }) => backup)].map((one) =>
    join(one, 'objects'),
  )
  const opened = objects.flatMap((one) => openEverything(one, keys))
  expect(await findLookalikes(opened, gone)).toEqual([])
  expect(findTraces(paths, gone)).toEqual([])
  // The search finds what is there: kept pictures behind their keys, and a picture that lies open.
  expect(new Set((await findLookalikes(opened, kept)).map((one) => one.split(' ')[0])).size).toBe(kept.length)
  const old = readKeys(saved.at(-1)?.keys ?? '', config.secrets)
  const within = openEverything(join(saved.at(-1)?.backup ?? '', 'objects'), old)
  expect((await findLookalikes(within, gone)).length).toBeGreaterThan(0)

  const goneFamilies = families.filter(({ fate }) => fate !== 'kept')
  const keptFamilies = families.filter(({ fate }) => fate === 'kept')
  const wordsOf = ({ name, orderedName, look, words }: Family) => [
    name,
    orderedName,
    look.measures,
    ...words.map(({ text }) => text),
  ]
  const drafts = families.map(({ draft }) => draft)
  const goneTexts = [...goneFamilies.flatMap(wordsOf), ...drafts.map(({ text }) => text)]
  expect(countFilesWith(paths, goneTexts)).toBe(0)
  // Copies of their rows lie in backups, and no key that is left opens them.
  const copies = (some: Family[]) =>
    some.flatMap(({ look, sealedOrder, words }) => [
      ...look.sealed,
      ...sealedOrder,
      ...words.map(({ sealed }) => sealed),
    ])
  for (const gone of [copies(goneFamilies), drafts.map(({ sealed }) => sealed)]) {
    expect(
      countFilesWith(
        paths,
        gone.map(({ bytes }) => bytes.toString('hex')),
      ),
    ).toBeGreaterThan(0)
    expect(openWordsWith(keys, gone)).toEqual([])
  }
  expect(new Set(openWordsWith(keys, copies(keptFamilies))).size).toBe(copies(keptFamilies).length)
  for (const { owner, look } of keptFamilies)
    expect(await lookOf(db, owner, look.name)).toMatchObject({ look: look.look })
  const filesWithCustomers = countFilesWith(
    paths,
    goneFamilies.map(({ customerName }) => customerName),
  )
  // They show that the search finds a name where it stands.
  expect(filesWithCustomers).toBeGreaterThan(0)
  process.stdout.write(
    `${families.length} families, ${pictures.length} pictures, ${gone.length} of them gone. ` +
      `${paths.length} files (${Math.round(sizeOf(paths) / 1e6)} MB) and ${opened.length} openings with ${keys.length} keys: ` +
      `no picture, look, name on a photo or in an order, gift card, correction, memo or print note of an order, gift or request for news of a family that has gone, and no draft of an order. ` +
      `The names of their customers, which the law keeps, stand in ${filesWithCustomers} files of backups.\n`,
  )
})
