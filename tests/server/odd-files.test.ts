import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookDocument } from '~/book/document'
import { DOCUMENT_FORMAT } from '~/book/format'
import { makeOddDocument, toOddText } from '../support/odd-documents'
import { type OddFile, openOddFiles } from '../support/odd-files'
import { toOddMultipart } from '../support/odd-multipart'
import { findFault } from '../support/odd-responses'
import { aDocument, createRandom } from '../support/random-edits'
import { createDatabase, type Shop, startShop } from '../support/shop'
import { anOperator } from '../support/shop-users'

// Broken files to every address that takes one, and broken pages of a book to every address that saves some. The seed is
// printed; SEED=… repeats a run. `npm run prove` sends more.

const FILES = Number(process.env.FILES ?? 30)
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 100)
const BOOK = 1
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
const random = createRandom(seed)

let database: Awaited<ReturnType<typeof createDatabase>>
let shop: Shop
let operator: string
beforeAll(async () => {
  database = await createDatabase()
  // Without jobs: painting an accepted photo may take longer than the shop waits for its engine on a busy machine.
  shop = await startShop({ databaseUrl: database.url, env: { WORK_IN_WEB: 'no' } })
  operator = await anOperator(database)
})
afterAll(async () => {
  await shop.end()
  await database.drop()
})

interface Sent {
  method?: string
  type?: string
  body?: Uint8Array<ArrayBuffer> | string
  /** without it a new visitor */
  cookie?: string
}

/** As raw text, so that its head is examined as well. */
async function send(path: string, { method = 'POST', type, body, cookie }: Sent) {
  const response = await fetch(shop.url + path, {
    method,
    redirect: 'manual',
    headers: { ...(type ? { 'Content-Type': type } : {}), ...(cookie ? { Cookie: cookie } : {}) },
    body,
  })
  const text = await response.text()
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  return { status: response.status, text, raw: `HTTP/1.1 ${response.status} x\r\n${head}\r\n\r\n${text}` }
}

const get = (path: string) => send(path, { method: 'GET', cookie: operator })

/** The shop still works and has logged no error. */
async function expectAlive() {
  expect((await get('/readyz')).status).toBe(200)
  expect(shop.child.exitCode).toBeNull()
  const lines = shop.output().split('\n')
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
}

const READ = ['png', 'jpg', 'webp', 'gif', 'heic']
/** Twice as many of the kinds that the shop reads. */
const PICTURES = [...READ, ...READ, 'avif', 'tiff', 'svg', 'pdf', 'zip']
const TEXTS = ['docx', 'txt', 'zip', 'pdf']

interface FileAddress {
  path: string
  field: string
  endings: readonly string[]
  fields?: Record<string, string>
  isOffice?: boolean
}
const ADDRESSES: FileAddress[] = [
  { path: '/api/upload', field: 'photo', endings: PICTURES },
  { path: '/api/previews', field: 'photo', endings: PICTURES, fields: { bookId: `${BOOK}`, consent: 'on' } },
  { path: `/api/admin/books/${BOOK}/upload`, field: 'cover', endings: PICTURES, isOffice: true },
  { path: `/api/books/${BOOK}/title-overlay/upload`, field: 'image', endings: PICTURES, isOffice: true },
  { path: `/admin/books/${BOOK}/pictures`, field: 'pictures', endings: PICTURES, isOffice: true },
  { path: `/admin/books/${BOOK}/manuscript`, field: 'file', endings: TEXTS, isOffice: true },
]

/** To an address that the shop has signed for one file of one type. */
async function sendSigned({ name, bytes }: OddFile) {
  const label = name.split('.').at(-1) ?? ''
  const ext = ['png', 'jpg', 'webp', 'gif'].includes(label) ? label : 'png'
  const type = `image/${ext === 'jpg' ? 'jpeg' : ext}`
  const body = JSON.stringify({ ext, contentType: type })
  const signed = await send('/api/uploads/presign', { type: 'application/json', body, cookie: operator })
  const { url } = JSON.parse(signed.text)
  return send(url, { method: 'PUT', type, body: new Uint8Array(bytes) })
}

describe(`odd files and documents (SEED=${seed})`, () => {
  it(`${FILES} files to every address that takes some · no 5xx, none too many, some accepted`, {
    timeout: 60_000 + FILES * 20_000,
  }, async () => {
    const nextOddFile = await openOddFiles(random)
    const wrong: string[] = []
    const statuses: Record<string, number> = {}
    for (let i = 0; i < FILES; i++) {
      const at = ADDRESSES[i % (ADDRESSES.length + 1)]
      const file = nextOddFile(at?.endings ?? PICTURES)
      const fields = Object.entries(at?.fields ?? {}).map(([name, text]) => ({ name, text }))
      const form = toOddMultipart([...fields, { name: at?.field ?? '', file }], random)
      const cookie = at?.isOffice ? operator : undefined
      const { status, text, raw } = at
        ? await send(at.path, { type: form.type, body: new Uint8Array(form.bytes), cookie })
        : await sendSigned(file)
      const path = at?.path ?? '/api/uploads/…'
      statuses[`${path} ${status}`] = (statuses[`${path} ${status}`] ?? 0) + 1
      const fault = findFault(raw)
      if (fault)
        wrong.push(`${fault}: ${file.title} to ${path}, ${form.title}\n→ ${status} ${text.slice(0, 400)}`)
    }
    console.info(JSON.stringify(statuses))
    expect(wrong).toEqual([])
    const limited = Object.keys(statuses).filter((key) => key.endsWith(' 429'))
    expect(limited).toEqual([])
    expect(Object.keys(statuses).some((key) => key.endsWith(' 200'))).toBe(true)
    await expectAlive()
  })

  it(`${DOCUMENTS} documents to the addresses that save pages · refused unchanged, or accepted and readable`, {
    timeout: 60_000 + DOCUMENTS * 5000,
  }, async () => {
    const wrong: string[] = []
    const counts = { accepted: 0, refused: 0 }
    const stored = async () => JSON.parse((await get(`/api/presets/${BOOK}`)).text).preset as BookDocument
    const first = enrich(await stored())
    for (let i = 0; i < DOCUMENTS; i++) {
      const before = await stored()
      const { title, document } = makeOddDocument({ ...first, version: before.version }, random)
      const { path, method, json, draft } = wrap(document, before.version)
      const text = toOddText(json, random)
      const body = typeof text.body === 'string' ? text.body : new Uint8Array(text.body)
      const answer = await send(path, { method, type: 'application/json', body, cookie: operator })
      const { status } = answer
      const after = await stored()
      const complain = (fault: string) =>
        wrong.push(`${fault}: ${title} ${text.title} to ${path}\n→ ${status} ${answer.text.slice(0, 400)}`)
      const fault = findFault(answer.raw)
      if (fault) complain(fault)
      if (status === 200) {
        counts.accepted++
        if (after.version !== before.version + (draft ? 0 : 1)) complain(`version ${after.version}`)
        for (const view of [draft ?? `/api/presets/${BOOK}`, toPreview(draft)])
          if ((await get(view)).status !== 200) complain(`${view} is unreadable`)
      } else {
        counts.refused++
        if (JSON.stringify(after) !== JSON.stringify(before)) complain('refused, and changed')
      }
    }
    console.info(JSON.stringify(counts))
    expect(wrong).toEqual([])
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(DOCUMENTS / 10)
    for (const path of [`/admin/book-editor/${BOOK}`, `/admin/books/${BOOK}/pictures`, `/book/${BOOK}`])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    await expectAlive()
  })
})

/** The book's own pages with a part of every kind on its first spreads. */
function enrich(document: BookDocument): BookDocument {
  const { textBoxes, heads, locked } = aDocument()
  const placed = { x: 40, y: 60, width: 200, height: 120, group: 'a' }
  return {
    ...document,
    format: DOCUMENT_FORMAT,
    textBoxes: {
      ...document.textBoxes,
      ...textBoxes,
      '4-5': (textBoxes['2-3'] ?? []).slice(0, 1).map((box) => ({
        ...box,
        curve: 40,
        turn: 10,
        runs: [{ from: 0, to: 5, color: '#ff0000', size: 1.5 }],
      })),
    },
    heads: { ...document.heads, ...heads },
    locked: { ...document.locked, ...locked },
    layers: {
      '2-3': [
        { ...placed, id: 'shape', kind: 'shape', form: 'ellipse', fill: '#3a7a8a' },
        { ...placed, id: 'star', kind: 'sticker', sticker: 'star', color: '#ffaa00', turn: 20 },
      ],
    },
    aiPrompts: { '2-3': '달밤의 바다' },
    titleLook: undefined,
  } as BookDocument
}

interface Saving {
  path: string
  method: string
  json: string
  /** where a draft is read again */
  draft?: string
}

function wrap(document: unknown, version: number): Saving {
  const kind = random.pick(['bare', 'whole', 'saved', 'draft'])
  if (kind === 'draft') {
    const draft = `/api/admin/preset-drafts/${BOOK}/${randomBytes(16).toString('base64url')}`
    return {
      path: draft,
      method: 'PUT',
      json: JSON.stringify({ base: version, document, knows: DOCUMENT_FORMAT }),
      draft,
    }
  }
  const json = JSON.stringify(
    kind === 'bare' ? document : { preset: document, knows: DOCUMENT_FORMAT, name: '시험' },
  )
  return kind === 'saved'
    ? { path: `/api/presets/${BOOK}/save`, method: 'POST', json }
    : { path: `/api/admin/book-preset/${BOOK}`, method: 'PUT', json }
}

function toPreview(draft?: string) {
  const paper = 1 + Math.floor(random.next() * 34)
  const key = draft ? `&draft=${draft.split('/').at(-1)}` : ''
  return `/api/admin/book-preview/${BOOK}/page/${paper}?whole=1${key}`
}
