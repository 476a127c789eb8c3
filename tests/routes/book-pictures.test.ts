import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { db, inTransaction } from '~/domain/db.server'
import { lockPresetVersion, presetOf } from '~/domain/presets/presets.server'
import { storage } from '~/domain/storage.server'
import { withReceivedPictures } from '~/http/picture-batch.server'
import { action, loader } from '~/routes/admin/books/pictures'
import type { PicturesView } from '~/routes/admin/books/pictures.server'
import { aBook } from '../support/builders'
import { drawPhoto } from '../support/drawn-faces'
import { anOperator } from '../support/presets'
import { loaderArgs } from '../support/requests'
import '../support/engine-results'

// Many pictures in one form, put onto the pages of a book, and the heads found in them.

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator()
})

interface Report {
  placed: { page: string; name: string }[]
  refused: { name: string; message: string }[]
}
interface Answer {
  status: number
  report?: Report
  message?: string
}
async function post(id: number, body: FormData | URLSearchParams): Promise<Answer> {
  const sent = loaderArgs(`/admin/books/${id}/pictures`, { method: 'POST', headers: operator.headers, body })
  const answer = (await action({ ...sent, params: { id: String(id) } } as never)) as unknown
  if (answer instanceof Response) return { status: answer.status }
  const { data, init } = answer as {
    data: { report?: Report; refused?: { message: string } }
    init: { status?: number }
  }
  return { status: init.status ?? 200, report: data.report, message: data.refused?.message }
}
function send(id: number, files: [name: string, bytes: Uint8Array][]) {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('pictures', new File([bytes as BlobPart], name))
  return post(id, form)
}
async function view(id: number): Promise<PicturesView> {
  const args = {
    ...loaderArgs(`/admin/books/${id}/pictures`, { headers: operator.headers }),
    params: { id: String(id) },
  }
  return ((await loader(args as never)) as unknown as { data: PicturesView }).data
}
const documentOf = async (id: number) => (await presetOf(db, id))?.document
const flat = (shade: number) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .png()
    .toBuffer()
const face = () => drawPhoto({ width: 1200, height: 600, x: 900, y: 280, size: 120 })

describe('many pictures at once', () => {
  it('go onto free pages by their names, and replace none', async () => {
    const id = await aBook()
    const [one, two, ten, cover] = await Promise.all([10, 20, 30, 40].map(flat))
    if (!one || !two || !ten || !cover) throw new Error('no pictures')
    const { report } = await send(id, [
      ['10.png', ten],
      ['2.png', two],
      ['표지.png', cover],
      ['1.png', one],
    ])
    expect(report).toEqual({
      placed: [
        { page: '2-3', name: '1.png' },
        { page: '4-5', name: '2.png' },
        { page: '6-7', name: '10.png' },
        { page: 'cover-front', name: '표지.png' },
      ],
      refused: [],
    })
    const before = (await documentOf(id))?.pageImages
    const again = await send(id, [
      ['1.png', two],
      ['표지.png', one],
    ])
    expect(again.report?.placed).toEqual([{ page: '8-9', name: '1.png' }])
    expect(again.report?.refused).toEqual([
      { name: '표지.png', message: expect.stringContaining('빈 쪽이 없어') },
    ])
    expect((await documentOf(id))?.pageImages).toMatchObject(before ?? {})
  })
  it('that cannot be used are named in a sentence each, and the others are placed', async () => {
    const id = await aBook()
    const hundredMegapixels = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#345' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const { report } = await send(id, [
      ['1.png', hundredMegapixels],
      ['2.png', await flat(50)],
      ['3.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['4.png', Buffer.alloc(10 * 1024 * 1024 + 1)],
      ['5.png', Buffer.alloc(0)],
    ])
    // The place of a refused one waits for it.
    expect(report?.placed).toEqual([{ page: '4-5', name: '2.png' }])
    expect(report?.refused).toEqual([
      { name: '1.png', message: expect.stringContaining('5,000만 화소 이하로 줄여서') },
      { name: '3.png', message: expect.stringContaining('이미지 파일만') },
      { name: '4.png', message: expect.stringContaining('10MB') },
      { name: '5.png', message: expect.stringContaining('내용이 없는') },
    ])
    expect((await send(id, [['1.png', await flat(55)]])).report?.placed).toEqual([
      { page: '2-3', name: '1.png' },
    ])
  })
  it('are placed as far as they were made before a fault', async () => {
    const id = await aBook()
    const files = await Promise.all([61, 62, 63, 64].map(flat))
    const folders = new Set<string>()
    const { put } = storage
    const failing = vi.spyOn(storage, 'put').mockImplementation((key, bytes) => {
      folders.add(key.split('/')[1] ?? '')
      return folders.size > 2 ? Promise.reject(new Error('disk')) : put.call(storage, key, bytes)
    })
    const { report } = await send(
      id,
      files.map((bytes, at) => [`${at + 1}.png`, bytes]),
    ).finally(() => failing.mockRestore())
    expect(report?.placed.map(({ page, name }) => [name, page])).toEqual([
      ['1.png', '2-3'],
      ['2.png', '4-5'],
    ])
    expect(report?.refused).toEqual(
      ['3.png', '4.png'].map((name) => ({ name, message: expect.stringContaining('다시 올려 주세요') })),
    )
    expect(Object.keys((await documentOf(id))?.pageImages ?? {})).toEqual(['2-3', '4-5'])
  })
  it('of two operators at once are all placed', async () => {
    const id = await aBook()
    const [one, two] = await Promise.all([71, 72].map(flat))
    if (!one || !two) throw new Error('no pictures')
    let unlock = () => {}
    const unlocked = new Promise<void>((resolve) => {
      unlock = resolve
    })
    const locking = inTransaction(db, async (tx) => {
      await lockPresetVersion(tx, id)
      await unlocked
    })
    const sending = Promise.all([send(id, [['1.png', one]]), send(id, [['2.png', two]])])
    const countWaiting = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows[0]?.n
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(2)
    unlock()
    await locking
    const answers = await sending
    expect(answers.flatMap(({ report }) => report?.placed.map(({ page }) => page)).sort()).toEqual([
      '2-3',
      '4-5',
    ])
  })
  it('are not read for a book of a newer format', async () => {
    const id = await aBook()
    await send(id, [['1.png', await flat(81)]])
    await db
      .updateTable('presets')
      .set({ document: sql`document || '{"format": 99}'` })
      .where('bookId', '=', id)
      .execute()
    const before = await db.selectFrom('uploads').select('key').execute()
    expect(await send(id, [['2.png', await flat(82)]])).toMatchObject({
      status: 400,
      message: expect.stringContaining('새로운 편집기'),
    })
    expect(await db.selectFrom('uploads').select('key').execute()).toHaveLength(before.length)
  })
  it('are refused as a whole when there is none, or too many', async () => {
    const id = await aBook()
    expect(await send(id, [])).toMatchObject({ status: 400 })
    const one = await flat(60)
    const many = Array.from({ length: 37 }, (_, i): [string, Uint8Array] => [`${i}.png`, one])
    expect(await send(id, many)).toMatchObject({ status: 400, message: expect.stringContaining('36장') })
    expect(await documentOf(id)).toBeUndefined()
  })
})

describe('a form of pictures', () => {
  it('has a bounded number of parts, whatever they are called', async () => {
    const id = await aBook()
    const body = new FormData()
    for (let at = 0; at < 60; at++) body.append('other', new File([], ''))
    body.append('pictures', new File([(await flat(83)) as BlobPart], '1.png'))
    expect(await post(id, body)).toMatchObject({ status: 400, message: expect.stringContaining('36장') })
    expect(await documentOf(id)).toBeUndefined()
  })
  it('is one of two at a time; a third is asked to come back', async () => {
    const type = 'multipart/form-data; boundary=x'
    const ends: (() => void)[] = []
    const slowForm = () =>
      new Request('http://shop.test/', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: new ReadableStream({
          start(form) {
            ends.push(() => {
              form.enqueue(new TextEncoder().encode('--x--\r\n'))
              form.close()
            })
          },
        }),
        duplex: 'half',
      } as RequestInit)
    const receive = () => withReceivedPictures(slowForm(), 'pictures', async (pictures) => pictures.length)
    const two = [receive(), receive()]
    await expect(Promise.race([receive(), ...two])).rejects.toMatchObject({
      code: 'pictures.busy',
      more: { retryAfter: 30 },
    })
    for (const end of ends) end()
    expect(await Promise.all(two)).toEqual([0, 0])
    const next = receive()
    ends.at(-1)?.()
    expect(await next).toBe(0)
  })
})

describe('heads in the pictures', () => {
  it('are proposed, and taken by one press', async () => {
    const id = await aBook()
    await send(id, [
      ['1.png', await flat(70)],
      ['2.png', face()],
    ])
    const { pages, version } = await view(id)
    const found = pages.filter(({ proposal }) => proposal)
    expect(found.map(({ page }) => page)).toEqual(['4-5'])
    const { proposal } = found[0] ?? {}
    expect(proposal?.x).toBeGreaterThan(840)
    expect(proposal?.x).toBeLessThan(960)
    expect((await documentOf(id))?.heads).toEqual({})
    const taken = new URLSearchParams({ base: String(version), 'head-4-5': proposal?.text ?? '' })
    expect(await post(id, taken)).toMatchObject({ status: 303 })
    const { x, y, scale, turn } = proposal ?? {}
    expect((await documentOf(id))?.heads).toEqual({ '4-5': { x, y, scale, turn, flip: false } })
    expect((await view(id)).pages.filter((page) => page.proposal)).toEqual([])
  })
  it('are not taken out of bounds, for another version, or in place of one that is there', async () => {
    const id = await aBook()
    await send(id, [['1.png', await flat(80)]])
    const take = (fields: Record<string, string>) => post(id, new URLSearchParams({ base: '1', ...fields }))
    expect((await take({})).status).toBe(400)
    expect((await take({ 'head-2-3': '1e9 0 1 0' })).status).toBe(400)
    expect((await take({ 'head-2-3': '9999999 0 1 0' })).status).toBe(400)
    expect((await take({ 'head-2-3': '100 100 1 0', base: '0' })).status).toBe(409)
    expect((await take({ 'head-2-3': '100 100 1 0' })).status).toBe(303)
    expect((await take({ 'head-2-3': '300 300 2 0', base: '2' })).status).toBe(303)
    expect((await documentOf(id))?.heads['2-3']?.x).toBe(100)
  })
})
