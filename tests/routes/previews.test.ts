import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { rateLimits } from '~/domain/limits/limits'
import { enforceLimit } from '~/domain/limits/limits.server'
import { completeLogin } from '~/domain/logins/complete-login.server'
import { PHOTO_RETENTION_HOURS } from '~/domain/periods/periods'
import { eraseDuePhotos, eraseOrphanFiles, erasePhoto } from '~/domain/photos/photos.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewsOf } from '~/domain/previews/previews.server'
import { requestPreview } from '~/domain/previews/start/start-preview.server'
import { repeatPreview } from '~/domain/previews/switch-style.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { storage } from '~/domain/storage.server'
import { newName } from '~/domain/tokens.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { newVisit } from '~/http/visit.server'
import { startJobQueue, startWorkers, stopWorkers } from '~/jobs/jobs.server'
import { action as preview } from '~/routes/api/preview'
import { action as upload } from '~/routes/api/upload'
import { loader as file } from '~/routes/files/by-key'
import { action as bookAction } from '~/routes/shop/book'
import { listAuditEntries } from '../support/audit'
import { aBook, anAdmin, aUser } from '../support/builders'
import { drawPhoto } from '../support/drawn-faces'
import { withEnginesAtWork } from '../support/engine-results'
import { cookieHeader, loaderArgs } from '../support/requests'
import { aBookWithPlace } from '../support/templates'

// Previews over HTTP as the documented client uses them, with the real engine.

const face = drawPhoto()
let book = 0
beforeAll(async () => {
  book = await aBookWithPlace()
  await startJobQueue()
  await startWorkers()
})
afterAll(async () => {
  await stopWorkers()
  await boss.stop({ graceful: false, close: false })
})
afterEach(startClock)

interface Answer {
  status: number
  body: Record<string, string>
  headers: Headers
}
function form(fields: Record<string, string | Uint8Array>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new File([new Uint8Array(value)], 'photo.jpg', { type: 'image/jpeg' }))
  return body
}

async function send(action: unknown, body: FormData, headers: Record<string, string> = {}): Promise<Answer> {
  const args = loaderArgs('/api/preview', { method: 'POST', body, headers })
  const answer = await (action as (args: never) => Promise<Response>)(args as never)
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}
/** The response to the form on the book's page. */
async function posted(fields: Record<string, string>, headers: Record<string, string>) {
  const args = loaderArgs(`/book/${book}`, { method: 'POST', body: form(fields), headers })
  const said = await bookAction({ ...args, params: { id: String(book) } } as never)
  return said instanceof Response ? said : { status: said.init?.status }
}
const asked = (over: Record<string, string | Uint8Array> = {}) =>
  form({ photo: face, bookId: String(book), wadizMode: 'false', ...over })

async function somebody() {
  const { visitor, token } = await createVisitor(db)
  return { owner: { visitorId: visitor.id }, headers: await cookieHeader({ visitor: token }) }
}
async function open(key: string, headers: Record<string, string> = {}) {
  return (await file({
    ...loaderArgs(`/api/files/by-key/${key}`, { headers }),
    params: { '*': key },
  } as never)) as Response
}

describe('POST /api/preview', () => {
  it('returns the preview and its photo, which the sender’s cookie can open', async () => {
    const { status, body, headers } = await send(preview, asked({ wadizMode: 'true' }))
    expect(body).toEqual({
      success: true,
      url: `/api/files/by-key/${body.previewKey}`,
      sourceUrl: `/api/files/by-key/${body.sourceKey}`,
      previewKey: expect.stringMatching(/^previews\/[\w-]{22}\/result\.webp$/),
      sourceKey: expect.stringMatching(/^previews\/[\w-]{22}\/source\.jpg$/),
      channel: 'wadiz',
    })
    expect(status).toBe(200)
    const cookie = headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const picture = await open(body.previewKey ?? '', { Cookie: cookie })
    expect(picture.headers.get('Content-Type')).toBe('image/webp')
    expect(picture.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 1200 })
    expect((await open(body.sourceKey ?? '', { Cookie: cookie })).status).toBe(200)
  })

  it('responds also when the visitor logs in while it is painted', async () => {
    const [{ owner, headers }, { id: userId }] = [await somebody(), await aUser()]
    const { status, body } = await withEnginesAtWork(async () => {
      const answer = send(preview, asked(), headers)
      while (!(await previewsOf(db, owner, book)).length) await sleep(20)
      await completeLogin(db, { userId, visitorId: owner.visitorId })
      return answer
    })
    expect([status, body.previewKey]).toEqual([200, expect.stringMatching(/result\.webp$/)])
    expect(await previewsOf(db, { userId }, book)).toHaveLength(1)
  })

  it('is 404 for other visitors like a missing one, and an admin’s view is audited', async () => {
    const { headers } = await somebody()
    const { body } = await send(preview, asked(), headers)
    const other = (await somebody()).headers
    const missing = await open('previews/AAAAAAAAAAAAAAAAAAAAAA/result.webp', headers)
    for (const key of [body.previewKey ?? '', body.sourceKey ?? ''])
      for (const who of [{}, other]) {
        const answer = await open(key, who)
        expect([answer.status, await answer.text()]).toEqual([404, await missing.clone().text()])
      }
    const admin = await cookieHeader({ admin: await startAdminSession(db, (await anAdmin()).id) })
    expect((await open(body.previewKey ?? '', admin)).status).toBe(200)
    expect((await listAuditEntries(db, body.previewKey ?? '')).map(({ deed }) => deed)).toEqual([
      'photo.seen',
    ])
  })

  it('painted again from the same photo differs, and the first one stays', async () => {
    const { owner, headers } = await somebody()
    await send(preview, asked(), headers)
    const [first] = await previewsOf(db, owner, book)
    const name = await repeatPreview(db, { owner, from: '-' }, first?.name ?? '')
    await paintPreview(db, name)
    const made = await previewsOf(db, owner, book)
    expect(made.map(({ state }) => state)).toEqual(['done', 'done'])
    const [second, one] = await Promise.all(
      made.map(({ name }) => storage.get(`previews/${name}/result.webp`)),
    )
    expect(one && second && Buffer.compare(one, second)).not.toBe(0)
    const source = await open(`previews/${name}/source.jpg`, headers)
    expect([source.status, source.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  })
})

describe('POST /api/preview refuses', () => {
  const cases: [string, number, Record<string, unknown>, Record<string, string | Uint8Array>][] = [
    ['no photo', 400, { message: '사진을 먼저 골라 주세요.' }, { photo: '' }],
    ['an empty file', 400, { message: '사진을 먼저 골라 주세요.' }, { photo: new Uint8Array() }],
    ['words', 415, { error: 'UNSUPPORTED_TYPE' }, { photo: new TextEncoder().encode('photo') }],
    ['half a picture', 400, { message: '사진을 읽을 수 없습니다.' }, { photo: face.subarray(0, 2000) }],
    ['a byte too many', 413, { error: 'TOO_LARGE' }, { photo: new Uint8Array(5 * 1024 * 1024 + 1) }],
    ['far too many', 413, { error: 'TOO_LARGE' }, { photo: new Uint8Array(6 * 1024 * 1024) }],
    ['a number of no book', 404, { code: 'NOT_FOUND' }, { bookId: '99999' }],
    ['no number', 400, { code: 'INVALID_INPUT' }, { bookId: 'whale' }],
    ['a mode of its own', 400, { code: 'INVALID_INPUT' }, { wadizMode: 'yes' }],
  ]
  it.each(cases)('%s: %i', async (_, status, body, over) => {
    const { owner, headers } = await somebody()
    const answer = await send(preview, asked(over), headers)
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({ success: false, ...body }),
    ])
    const kept = await db.selectFrom('photos').selectAll().where('visitorId', '=', owner.visitorId).execute()
    expect(kept).toEqual([])
  })

  it('a photo without a face, with advice', async () => {
    const wall = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(preview, asked({ photo: wall }))
    expect([status, body.error, body.message]).toEqual([
      422,
      'COMPOSITE_FAILED',
      '얼굴을 찾지 못했어요. 얼굴이 크게 나온 정면 사진을 골라 주세요.',
    ])
  })

  it('a book without a template, a hidden book, and a sold-out book', async () => {
    const [bare, hidden, sold] = [
      await aBook(),
      await aBookWithPlace({ isHidden: true }),
      await aBookWithPlace({ isSoldOut: true }),
    ]
    const [none, gone, over] = await Promise.all(
      [bare, hidden, sold].map((id) => send(preview, asked({ bookId: String(id) }))),
    )
    expect([none?.status, none?.body.error]).toEqual([404, 'TARGET_IMAGE_NOT_FOUND'])
    expect([gone?.status, gone?.body.message]).toEqual([404, '책을 찾을 수 없습니다.'])
    expect([over?.status, over?.body.message]).toEqual([409, '품절된 상품입니다.'])
  })

  it('more than five requests at once, with Retry-After', async () => {
    const { headers } = await somebody()
    const many = await Promise.all(
      Array.from({ length: 8 }, () => send(preview, asked({ photo: face.subarray(0, 2000) }), headers)),
    )
    const told = many.filter(({ status }) => status === 429)
    expect(told).toHaveLength(3)
    expect(Number(told[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

it('uploads are limited per address, also for new visitors', async () => {
  const address = '203.0.113.9'
  const send = async () => {
    const args = loaderArgs('/api/upload', { method: 'POST', body: form({ photo: face.subarray(0, 2000) }) })
    const answer = await upload({ ...args, context: { visit: newVisit(address) } } as never)
    return answer.status
  }
  expect(await send()).toBe(400)
  const times = rateLimits['upload.address'][0][0]
  for (let i = 1; i < times; i++) await enforceLimit(db, 'upload.address', address)
  expect(await send()).toBe(429)
})

describe('GET /api/files/by-key/{key}', () => {
  const escapes = [
    '..',
    '%2e%2e',
    '%252e%252e',
    '..%2f',
    '..\\',
    '.%00.',
    '\u2025',
    '．．',
    '....//',
    '%c0%ae%c0%ae',
  ]
  const targets = ['etc/passwd', 'templates/back/x.png', 'previews/x/source.jpg', '.env', 'source.jpg']
  const around = [
    (up: string, to: string) => `${up}/${to}`,
    (up: string, to: string) => `previews/${up}/${to}`,
    (up: string, to: string) => `/${up}/${up}/${to}`,
  ]
  const forms = escapes.flatMap((up) => targets.flatMap((to) => around.map((make) => make(up, to))))
  it.each([...forms, '', '/', 'previews', 'previews/', 'previews/a/b/c/d/e.jpg', 'previews/x/source.svg'])(
    'opens nothing for the foreign key %s',
    async (key) => {
      const { headers } = await somebody()
      const answer = await open(key, headers)
      expect([400, 404]).toContain(answer.status)
      expect(await answer.json()).toMatchObject({ success: false })
    },
  )
  it('serves the whole file, or the requested range', async () => {
    const { headers } = await somebody()
    const { body } = await send(preview, asked(), headers)
    const key = body.sourceKey ?? ''
    const whole = Buffer.from(await (await open(key, headers)).arrayBuffer())
    const size = whole.length
    const part = async (Range: string, more = {}) => {
      const answer = await open(key, { ...headers, Range, ...more })
      const said = Buffer.from(await answer.arrayBuffer())
      return [answer.status, answer.headers.get('Content-Range'), said.toString('base64')]
    }
    const cut = (first: number, last: number) => whole.subarray(first, last + 1).toString('base64')
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${size}`, cut(0, 99)])
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, cut(100, size)])
    expect(await part('bytes=-10')).toEqual([
      206,
      `bytes ${size - 10}-${size - 1}/${size}`,
      cut(size - 10, size),
    ])
    expect(await part(`bytes=-${size * 2}`)).toEqual([206, `bytes 0-${size - 1}/${size}`, cut(0, size)])
    expect(await part(`bytes=5-${size * 2}`)).toEqual([206, `bytes 5-${size - 1}/${size}`, cut(5, size)])
    for (const beyond of [`bytes=${size}-`, 'bytes=-0', 'bytes=999999999999-'])
      expect(await part(beyond)).toEqual([416, `bytes */${size}`, ''])
    for (const odd of [
      'bytes=0-1,5-9',
      'bytes=9-1',
      'bytes=-',
      'bytes=a-b',
      'lines=0-1',
      `bytes=0-${'9'.repeat(99)}`,
    ])
      expect(await part(odd), odd).toEqual([200, null, cut(0, size)])
    expect((await part('bytes=0-1', { 'If-Range': '"x"' }))[0]).toBe(200)
    expect((await open(key, headers)).headers.get('Accept-Ranges')).toBe('bytes')
  })
  it('does not serve files that belong to no person', async () => {
    const { headers } = await somebody()
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    await storage.put('templates/back/0123456789abcdef.png', picture)
    expect((await open('templates/back/0123456789abcdef.png', headers)).status).toBe(404)
  })
})

describe('a photo', () => {
  it('is stored without its metadata', async () => {
    const { headers } = await somebody()
    const told = await sharp(face)
      .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(told.includes('SECRET')).toBe(true)
    const { body } = await send(upload, form({ photo: told }), headers)
    const kept = await storage.get((body.url ?? '').replace('/api/files/by-key/', ''))
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept && Buffer.from(kept).includes('SECRET')).toBe(false)
  })

  it('is erased with its previews by its owner only', async () => {
    const { owner, headers } = await somebody()
    const { body } = await send(preview, asked(), headers)
    const keys = [body.sourceKey ?? '', body.previewKey ?? '']
    expect(await erasePhoto(db, (await somebody()).owner, keys[0] ?? '')).toBe(false)
    expect(await erasePhoto(db, owner, keys[0] ?? '')).toBe(true)
    for (const key of keys) expect([key, await storage.get(key)]).toEqual([key, undefined])
    expect(await previewsOf(db, owner, book)).toEqual([])
    expect((await open(keys[1] ?? '', headers)).status).toBe(404)
  })

  it('that was only uploaded can be erased as well', async () => {
    const { owner, headers } = await somebody()
    const { body } = await send(upload, form({ photo: face }), headers)
    const key = (body.url ?? '').replace('/api/files/by-key/', '')
    expect(await storage.get(key)).toBeDefined()
    expect(await erasePhoto(db, owner, key)).toBe(true)
    expect(await storage.get(key)).toBeUndefined()
  })

  it('is erased when its retention ends, and counted', async () => {
    const { owner, headers } = await somebody()
    const { body } = await send(preview, asked(), headers)
    stopClock(addMinutes(now(), PHOTO_RETENTION_HOURS * 60 - 1))
    await eraseDuePhotos(db)
    expect(await storage.get(body.sourceKey ?? '')).toBeDefined()
    stopClock(addMinutes(now(), 2))
    expect(await previewsOf(db, owner, book)).toEqual([])
    const done = await eraseDuePhotos(db)
    expect(done.photos).toBeGreaterThan(0)
    expect(done.objects).toBeGreaterThanOrEqual(done.photos)
    expect(await storage.get(body.sourceKey ?? '')).toBeUndefined()
  })

  it('previews left without a row after a crash are erased as orphans', async () => {
    const { owner, headers } = await somebody()
    const { body } = await send(preview, asked(), headers)
    const picture = await storage.get(body.previewKey ?? '')
    if (!picture) throw new Error('nothing was painted')
    await erasePhoto(db, owner, body.sourceKey ?? '')
    await storage.put(body.previewKey ?? '', picture)
    const { body: kept } = await send(preview, asked(), (await somebody()).headers)
    expect(await eraseOrphanFiles(db)).toBeGreaterThan(0)
    expect(await storage.get(body.previewKey ?? '')).toBeUndefined()
    for (const key of [kept.previewKey, kept.sourceKey]) expect(await storage.get(key ?? '')).toBeDefined()
  })

  it('that cannot be erased does not keep others from being erased', async () => {
    const [first, second] = [await somebody(), await somebody()]
    const { body: one } = await send(upload, form({ photo: face }), first.headers)
    const { body: other } = await send(upload, form({ photo: face }), second.headers)
    const [bad, good] = [one, other].map(({ url }) => (url ?? '').replace('/api/files/by-key/', ''))
    const folder = join(config.dataDir, 'objects', bad ?? '')
    rmSync(folder)
    mkdirSync(folder)
    writeFileSync(join(folder, 'y.jpg'), '')
    await db
      .updateTable('photos')
      .set({ eraseAt: addMinutes(now(), -1) })
      .where('key', '=', good ?? '')
      .execute()
    await db
      .updateTable('photos')
      .set({ eraseAt: addMinutes(now(), -2) })
      .where('key', '=', bad ?? '')
      .execute()
    await expect(eraseDuePhotos(db)).rejects.toThrow('were not erased')
    expect(await storage.get(good ?? '')).toBeUndefined()
    rmSync(folder, { recursive: true })
    expect(await eraseDuePhotos(db)).toMatchObject({ photos: 1, objects: 0 })
  })

  it('storage failure · 503, and the next sweep erases the rest', async () => {
    const { owner, headers } = await somebody()
    const { body } = await send(preview, asked(), headers)
    const key = body.sourceKey ?? ''
    const name = body.previewKey?.split('/')[1] ?? ''
    const folder = join(config.dataDir, 'objects', key)
    rmSync(folder)
    mkdirSync(folder)
    const file = await open(key, headers)
    expect([file.status, file.headers.get('Retry-After')]).toEqual([503, '5'])
    writeFileSync(join(folder, 'y.jpg'), '')
    const { status } = await posted({ intent: 'erase', name }, headers)
    expect(status).toBe(503)
    expect(await previewsOf(db, owner, book)).toEqual([])
    rmSync(folder, { recursive: true })
    await eraseDuePhotos(db)
    expect(await storage.get(body.previewKey ?? '')).toBeUndefined()
  })

  it('erased while a preview is painted from it leaves no preview', async () => {
    const { owner, headers } = await somebody()
    const { body } = await send(preview, asked(), headers)
    const name = body.previewKey?.split('/')[1] ?? ''
    await db.updateTable('previews').set({ state: 'waiting' }).where('name', '=', name).execute()
    await withEnginesAtWork(async () => {
      const painting = paintPreview(db, name)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await erasePhoto(db, owner, body.sourceKey ?? '')
      await painting
    })
    expect(await storage.get(body.previewKey ?? '')).toBeUndefined()
  })
})

describe('the preview queue', () => {
  it('accepts four previews of one visitor, however many are sent at once', async () => {
    await stopWorkers()
    const { owner } = await somebody()
    const sent = await Promise.allSettled(
      Array.from({ length: 9 }, async () => {
        const key = `previews/${newName()}/source.jpg`
        const photo = { key, ...owner, bytes: 1, width: 1, height: 1, eraseAt: addMinutes(now(), 60) }
        await db.insertInto('photos').values(photo).execute()
        return requestPreview(db, owner, { bookId: book, photoKey: key, channel: 'web' })
      }),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })
})
