import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import {
  findPicturesByUrl,
  pictureNameOf,
  readLargestFile,
  readPictureFile,
} from '~/domain/pictures/pictures.server'
import { storage } from '~/domain/storage.server'
import { templateOf } from '~/domain/templates/templates.server'
import { action as prompt } from '~/routes/api/uploads/prompts'
import { action as title } from '~/routes/api/uploads/title'
import { loader as byKey } from '~/routes/files/by-key'
import { aBook } from '../support/builders'
import { anOperator, toFile, toFormData } from '../support/office-books'
import { loaderArgs } from '../support/requests'
import {
  halfTransparentTitle,
  noisePicture,
  plainPicture,
  presignUpload,
  putUpload,
  readResponse,
} from '../support/uploads'

// EP-69, EP-71, EP-72 and the prompts: valid and invalid pictures for a book's pages.

let headers: Record<string, string>
let admin: number
beforeAll(async () => {
  const operator = await anOperator()
  headers = operator.bearer
  admin = operator.admin.id
})
afterEach(startClock)

const address = async (ext = 'png', contentType = 'image/png') =>
  (await presignUpload(headers, { ext, contentType })).body.url as string
const lying = async () => {
  const keys: string[] = []
  for await (const key of storage.list('quarantine/')) keys.push(key)
  return keys
}
/** A refused upload leaves neither a row nor a file. */
const nothingKept = async (deed: () => Promise<unknown>) => {
  const before = await db.selectFrom('pictures').select('name').execute()
  await deed()
  expect(await db.selectFrom('pictures').select('name').execute()).toEqual(before)
  expect(await lying()).toEqual([])
}

describe('POST /api/uploads/presign', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['GIF', 'image/gif'],
    ['.png', 'IMAGE/PNG'],
  ])('signs an address for .%s as %s', async (ext, contentType) => {
    const { status, body } = await presignUpload(headers, { ext, contentType })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ok: true, success: true })
    expect(body.url).toMatch(/^\/api\/uploads\/[\w-]{22}\.\w+\?by=\d+&until=\d{10}&sig=[\w-]{43}$/)
    expect(body.s3Key).toMatch(/^editor\/[\w-]{22}\.(png|jpe?g|webp|gif)$/)
  })
  it.each([
    ['svg', 'image/svg+xml'],
    ['png', 'image/jpeg'],
    ['png', 'text/html'],
    ['html', 'image/png'],
    ['png/../x', 'image/png'],
    ['', ''],
  ])('refuses .%s as %s', async (ext, contentType) => {
    expect(await presignUpload(headers, { ext, contentType })).toMatchObject({
      status: 415,
      body: { ok: false, success: false, error: '허용되지 않는 파일 형식입니다.' },
    })
  })
  it('signs whether the picture is laid over a page, where it stays transparent', async () => {
    const bytes = await halfTransparentTitle(400, 300)
    const sent = { ext: 'png', contentType: 'image/png' }
    const { url } = (await presignUpload(headers, { ...sent, isOverlay: true })).body
    const over = await putUpload(url, new Uint8Array(bytes))
    const file = await readLargestFile(db, over.body.url)
    expect((await sharp(file).metadata()).hasAlpha).toBe(true)
    const forged = `${(await presignUpload(headers, sent)).body.url}&over=1`
    expect((await putUpload(forged, new Uint8Array(bytes))).status).toBe(403)
  })
  it('requires an operator’s login, with the editor’s error fields', async () => {
    expect(await presignUpload({})).toMatchObject({
      status: 401,
      body: { ok: false, error: expect.any(String) },
    })
  })
})

describe('PUT /api/uploads/{name}', () => {
  it('stores the original for print, and a public copy at screen size', async () => {
    const sent = await plainPicture(6000, 3000).png().toBuffer()
    const { status, body } = await putUpload(await address(), sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ok: true, success: true, width: 6000, height: 3000 })
    expect(body.url).toMatch(/^\/pictures\/editor-picture-[0-9a-f]{12}\/1200\.jpg$/)
    const name = pictureNameOf(body.url)
    expect(await sharp(await readPictureFile(name, '1200.jpg')).metadata()).toMatchObject({
      width: 1200,
      height: 600,
    })
    expect(await sharp(await readLargestFile(db, body.url)).metadata()).toMatchObject({
      width: 6000,
      format: 'jpeg',
    })
    expect(await readPictureFile(name, 'whole.jpg')).toBeUndefined()
    expect(await findPicturesByUrl(db, [body.url])).toMatchObject([
      { width: 6000, height: 3000, widths: [1200] },
    ])
    const place = { x: 500, y: 500, scale: 200, turn: 0, flip: false }
    expect(await sharp((await templateOf(db, body.url, { moved: place }))?.back).metadata()).toMatchObject({
      width: 6000,
    })
    expect(await templateOf(db, body.url)).toBeUndefined()
    expect(await lying()).toEqual([])
  })
  it.each([
    [
      'jpg',
      'image/jpeg',
      () =>
        plainPicture(700, 700)
          .withExif({ IFD0: { Copyright: 'secret' } })
          .jpeg(),
    ],
    ['webp', 'image/webp', () => plainPicture(700, 700).webp()],
    ['gif', 'image/gif', () => plainPicture(700, 700).gif()],
  ])('accepts .%s, and re-encodes it without metadata', async (ext, type, make) => {
    const { body } = await putUpload(await address(ext, type), await make().toBuffer(), type)
    expect(body).toMatchObject({ ok: true, width: 700, height: 700 })
    expect(body.url).toMatch(/\/700\.jpg$/)
    const kept = await readLargestFile(db, body.url)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(Buffer.from(kept ?? '').includes('secret')).toBe(false)
  })
  it('works once, also for two simultaneous requests', async () => {
    const url = await address()
    const bytes = await plainPicture(400, 400).png().toBuffer()
    const answers = await Promise.all([putUpload(url, bytes), putUpload(url, bytes)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await putUpload(url, bytes)).toMatchObject({
      status: 403,
      body: { ok: false, error: '이미 사용한 업로드 주소예요. 그림을 다시 골라 올려 주세요.' },
    })
  })
  it('expires after ten minutes', async () => {
    const [early, late] = [await address(), await address()]
    const bytes = await plainPicture(400, 400).png().toBuffer()
    const began = now()
    stopClock(addMinutes(began, 9.9))
    expect((await putUpload(early, bytes)).status).toBe(200)
    stopClock(addMinutes(began, 10.1))
    await nothingKept(async () => {
      expect((await putUpload(late, bytes)).status).toBe(403)
    })
  })
  it('refuses an address whose operator has another role by now', async () => {
    const { bearer, admin: designer } = await anOperator()
    const signed = await presignUpload(bearer, { ext: 'png', contentType: 'image/png' })
    await db.updateTable('admins').set({ role: 'viewer' }).where('id', '=', designer.id).execute()
    const bytes = await plainPicture(400, 400).png().toBuffer()
    await nothingKept(async () => {
      expect((await putUpload(signed.body.url as string, bytes)).status).toBe(403)
    })
  })
  it('refuses a changed address, which leaves the right one usable', async () => {
    const bytes = await plainPicture(400, 400).png().toBuffer()
    const url = await address()
    const forged = [
      url.replace(/sig=./, 'sig='),
      url.replace(/sig=.*$/, `sig=${'a'.repeat(43)}`),
      url.replace(/until=\d+/, 'until=9999999999'),
      url.replace(/by=\d+/, `by=${admin + 1}`),
      url.replace(/uploads\/./, (start) => (start.endsWith('A') ? 'uploads/B' : 'uploads/A')),
      url.replace('.png', '.jpg'),
      url.replace(/\?.*/, ''),
      url.replace(/uploads\/[\w-]+/, 'uploads/..%2Fsecret'),
    ]
    for (const one of forged)
      expect([
        one,
        (await putUpload(one, bytes, one.includes('.jpg') ? 'image/jpeg' : 'image/png')).status,
      ]).toEqual([one, 403])
    // The refused requests have not used up the signed address.
    expect((await putUpload(url, bytes)).status).toBe(200)
  })
  it('refuses a signature with another secret', async () => {
    const name = `${'a'.repeat(22)}.png`
    const until = Math.floor(now().getTime() / 1000) + 60
    const sign = (secret: string) =>
      createHmac('sha256', secret).update(`upload ${admin} ${until} image/png ${name}`).digest('base64url')
    const at = (secret: string) => `/api/uploads/${name}?by=${admin}&until=${until}&sig=${sign(secret)}`
    const bytes = await plainPicture(400, 400).png().toBuffer()
    expect((await putUpload(at('another'), bytes)).status).toBe(403)
    expect((await putUpload(at(config.secret), bytes)).status).toBe(200)
  })
  it('refuses another type than the signed one', async () => {
    const url = await address()
    const bytes = await plainPicture(400, 400).png().toBuffer()
    expect((await putUpload(url, bytes, 'image/jpeg')).status).toBe(403)
    expect((await putUpload(url, bytes, 'text/html')).status).toBe(403)
    expect((await putUpload(url, bytes)).status).toBe(200)
  })
  it.each([
    ['a JPEG that says it is a PNG', async () => plainPicture(400, 400).jpeg().toBuffer(), 415],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['nothing', async () => Buffer.alloc(0), 400],
    ['half a picture', async () => (await noisePicture(400, 400).png().toBuffer()).subarray(0, 100_000), 400],
    ['a stamp', async () => plainPicture(100, 100).png().toBuffer(), 400],
    ['a strip', async () => plainPicture(4000, 300).png().toBuffer(), 400],
    ['a bomb', async () => plainPicture(11_000, 11_000).png({ compressionLevel: 9 }).toBuffer(), 413],
  ])('refuses %s', async (_, bytes, status) => {
    await nothingKept(async () => {
      const answer = await putUpload(await address(), await bytes())
      expect(answer).toMatchObject({ status, body: { ok: false, success: false, error: expect.any(String) } })
      expect(answer.body.error).toBe(answer.body.message)
    })
  })
  it('refuses more than ten megabytes without reading the rest', async () => {
    const most = 10 * 1024 * 1024
    let read = 0
    const endless = new ReadableStream({
      pull(controller) {
        read += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const answer = await putUpload(await address(), endless, 'image/png', { duplex: 'half' })
    expect(answer).toMatchObject({ status: 413, body: { error: '파일 크기는 10MB 이하여야 합니다.' } })
    expect(read).toBeLessThan(most + 4 * 65_536)
    expect((await putUpload(await address(), Buffer.alloc(most + 1))).status).toBe(413)
  })
  it('an interrupted upload · 400, and the same address works again', async () => {
    const url = await address()
    const bytes = await plainPicture(400, 400).png().toBuffer()
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, 300))),
      pull: (controller) => controller.error(new Error('gone')),
    })
    await nothingKept(async () => {
      expect(await putUpload(url, broken, 'image/png', { duplex: 'half' })).toMatchObject({
        status: 400,
        body: { ok: false, error: '업로드가 중간에 끊겼어요. 연결을 확인하고 다시 올려 주세요.' },
      })
    })
    expect((await putUpload(url, bytes)).status).toBe(200)
  })
})

describe('GET /api/files/by-key/{uploadKey}', () => {
  it('serves the uploaded picture to an operator only', async () => {
    const url = await address()
    const { body } = await putUpload(url, await plainPicture(400, 400).png().toBuffer())
    const key = body.s3Key as string
    const at = async (key: string, sent: Record<string, string>) =>
      byKey({ ...loaderArgs(`/api/files/by-key/${key}`, { headers: sent }), params: { '*': key } } as never)
    const seen = await at(key, headers)
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect((await at(key, {})).status).toBe(404)
    expect((await at(`editor/${'b'.repeat(22)}.png`, headers)).status).toBe(404)
  })
})

async function titleSent(bytes: Uint8Array, name = 'title.png', type = 'image/png') {
  const body = toFormData({ image: toFile(bytes, name, type) })
  const id = await aBook()
  const args = loaderArgs('/api/books/1/title-overlay/upload', { method: 'POST', body, headers })
  return readResponse(title({ ...args, params: { id: String(id) } } as never))
}

describe('POST /api/books/:id/title-overlay/upload', () => {
  it('keeps transparency in the stored and in the displayed picture', async () => {
    const { status, body } = await titleSent(await halfTransparentTitle(2400, 600))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ok: true,
      success: true,
      data: { originalWidth: 2400, originalHeight: 600 },
    })
    expect(body.data.url).toMatch(/^\/pictures\/editor-title-[0-9a-f]{12}\/960\.webp$/)
    const whole = await readLargestFile(db, body.data.url)
    expect(await sharp(whole).metadata()).toMatchObject({ format: 'png', width: 2400, hasAlpha: true })
    const onScreen = await readPictureFile(pictureNameOf(body.data.url), '960.webp')
    for (const bytes of [whole, onScreen]) {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const alpha = (x: number) => data[(Math.floor(info.height / 2) * info.width + x) * 4 + 3]
      expect([alpha(10), alpha(info.width - 10)]).toEqual([255, 0])
    }
  })
  it('refuses a JPEG named .png', async () => {
    await nothingKept(async () => {
      expect(await titleSent(await plainPicture(400, 200).jpeg().toBuffer())).toMatchObject({
        status: 415,
        body: { ok: false, success: false, error: 'PNG 파일만 업로드 가능합니다.' },
      })
    })
  })
  it('refuses more than 25 million pixels', async () => {
    await nothingKept(async () => {
      const { status, body } = await titleSent(await plainPicture(5001, 5000).png().toBuffer())
      expect([status, body.error]).toEqual([413, expect.stringContaining('2,500만 화소')])
    })
  })
  it('refuses more than ten megabytes', async () => {
    const large = Buffer.concat([await halfTransparentTitle(400, 200), Buffer.alloc(10 * 1024 * 1024)])
    expect((await titleSent(large)).status).toBe(413)
  })
  it('refuses an unknown book', async () => {
    const body = toFormData({ image: toFile(await halfTransparentTitle(400, 200)) })
    const args = loaderArgs('/api/books/x/title-overlay/upload', { method: 'POST', body, headers })
    expect(await readResponse(title({ ...args, params: { id: '2147483646' } } as never))).toMatchObject({
      status: 404,
      body: { ok: false },
    })
  })
})

describe('POST /api/admin/prompts without a painter', () => {
  it('names the missing settings, and says that the prompt is still there', async () => {
    const id = await aBook()
    const args = loaderArgs('/api/admin/prompts', {
      method: 'POST',
      body: JSON.stringify({ bookId: id, pageKey: '2-3', prompt: '달밤의 숲' }),
      headers: { ...headers, 'Content-Type': 'application/json' },
    })
    const { status, body } = await readResponse(prompt(args as never))
    expect([status, body.ok]).toEqual([503, false])
    expect(body.error).toMatch(/COMPOSITE=remote.*COMPOSITE_URL.*COMPOSITE_KEY.*프롬프트는 그대로/)
  })
})
