import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument, type PageKey } from '~/book/document'
import { recordConsents } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { readHeadFile } from '~/domain/photos/head-file.server'
import { erasePhoto, savePhoto } from '~/domain/photos/photos.server'
import { savePreset } from '~/domain/presets/presets.server'
import { paintPage, startPages } from '~/domain/previews/pages.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewOf } from '~/domain/previews/previews.server'
import { requestPreview } from '~/domain/previews/start/start-preview.server'
import type { NameFault, WholeBook } from '~/domain/previews/whole-book'
import { storage } from '~/domain/storage.server'
import type { Owner } from '~/domain/visitors/owner'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { composite } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { loader as news } from '~/routes/api/previews/pages'
import { loader as file } from '~/routes/files/by-key'
import { loader as publicLetters } from '~/routes/files/letters'
import { loader as letters } from '~/routes/files/name-letters'
import { action, loader } from '~/routes/shop/whole-book'
import { urls } from '~/urls/shop'
import { aPicture } from '../support/builders'
import { drawPhoto } from '../support/drawn-faces'
import { withEnginesAtWork } from '../support/engine-results'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'
import { aBookWithPlace, aPictureFromBehind, aPictureWithPlace } from '../support/templates'

// All pages of a book with one child: requested, painted one by one, shown to the owner only, erased with the photo.

const face = drawPhoto()
let book = 0
beforeAll(async () => {
  book = await aBookWithPlace({ title: '고래의 노래' })
  const spread = { width: 1200, height: 600 }
  const [cover, first, second] = [
    await aPictureWithPlace(),
    await aPictureWithPlace(spread),
    await aPictureWithPlace(spread),
  ]
  const bare = (await aPicture('bare')).url
  const box = { id: 'a', x: 60, y: 60, width: 400, height: 200, style: defaultTextStyle() }
  const head = { x: 300, y: 300, scale: 2, turn: 10, flip: false }
  await savePreset(db, book, {
    document: {
      ...emptyDocument(book),
      pageImages: { 'cover-front': cover, '2-3': bare, '4-5': first, '6-7': second, 'cover-back': bare },
      heads: { '4-5': head },
      imagePositions: {
        '6-7': { x: 10, y: 20, scale: 900, aspectRatio: 2, originalWidth: 1200, originalHeight: 600 },
      },
      textBoxes: { '4-5': [{ ...box, text: '{childName:은/는} 바다로 갔어요.' }] },
    },
  })
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

/** A visitor whose first preview is done. */
async function aParent() {
  const { visitor, token } = await createVisitor(db)
  const owner: Owner = { visitorId: visitor.id }
  const { key } = await savePhoto(db, owner, { bytes: face })
  await recordConsents(db, owner, ['guardian'])
  const name = await requestPreview(db, owner, { bookId: book, photoKey: key, channel: 'web' })
  await paintPreview(db, name)
  return { owner, key, name, headers: await cookieHeader({ visitor: token }) }
}
type Parent = Awaited<ReturnType<typeof aParent>>

const at = (name: string, init: Parameters<typeof loaderArgs>[1] = {}, query = '') =>
  ({ ...loaderArgs(urls.wholeBook(name) + query, init), params: { name } }) as never
const opened = async (name: string, headers: Record<string, string>, query = '') =>
  (await loader(at(name, { headers }, query))) as { book: WholeBook; fault?: NameFault }
const press = (name: string, headers: Record<string, string>, query = '') =>
  action(at(name, { method: 'POST', headers, body: new URLSearchParams() }, query))
const pagesAsked = ({ name }: Pick<Parent, 'name'>) =>
  db
    .selectFrom('previewPages')
    .innerJoin('previews', 'previews.id', 'previewId')
    .select(['page', 'previewPages.state'])
    .where('name', '=', name)
    .execute()
/** The jobs in the order in which a worker takes them. */
async function jobsFor({ name }: Pick<Parent, 'name'>) {
  const pages: PageKey[] = []
  for (;;) {
    const [job] = await boss.fetch<{ name: string; page: PageKey }>('paint-page')
    if (!job) return pages
    if (job.data.name === name) pages.push(job.data.page)
  }
}
const stateOf = ({ pages }: WholeBook, page: PageKey) => pages.find((one) => one.page === page)?.state
async function objectsOf({ name, key }: Parent) {
  const found: string[] = []
  for (const folder of [key.replace('source.jpg', ''), `previews/${name}/`])
    for await (const object of storage.list(folder)) found.push(object)
  return found
}

describe('the whole-book page', () => {
  it('queues every page with a face position once, the first spread first', async () => {
    const parent = await aParent()
    await opened(parent.name, parent.headers)
    expect(await pagesAsked(parent)).toEqual([])
    const pressed = (await press(parent.name, parent.headers, '?name=지우')) as Response
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([
      303,
      `/previews/${parent.name}?name=%EC%A7%80%EC%9A%B0`,
    ])
    await Promise.all([press(parent.name, parent.headers), press(parent.name, parent.headers)])
    expect((await pagesAsked(parent)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(await jobsFor(parent)).toEqual(['4-5', 'cover-front', '6-7'])
  })

  it('is 404 for another visitor, and until the preview is done', async () => {
    const parent = await aParent()
    const other = await aParent()
    for (const headers of [{}, other.headers])
      expect((await catchResponse(() => opened(parent.name, headers))).status).toBe(404)
    await press(parent.name, other.headers)
    expect(await pagesAsked(parent)).toEqual([])
    await db.updateTable('previews').set({ state: 'waiting' }).where('name', '=', parent.name).execute()
    expect((await catchResponse(() => opened(parent.name, parent.headers))).status).toBe(404)
    await expect(startPages(db, parent.owner, parent.name)).rejects.toMatchObject({ code: 'preview.gone' })
  })

  it('streams progress to its owner only, until all pages are painted', async () => {
    const parent = await aParent()
    const other = await cookieHeader({ visitor: (await createVisitor(db)).token })
    await press(parent.name, parent.headers)
    const listen = (headers: Record<string, string>) =>
      news({
        ...loaderArgs(urls.pageProgress(parent.name), { headers }),
        params: { name: parent.name },
      } as never)
    expect([(await listen(other)).status, (await listen({})).status]).toEqual([404, 404])
    const words = (await listen(parent.headers)).body?.pipeThrough(new TextDecoderStream()).getReader()
    // A beat that keeps the connection open comes whenever painting takes long.
    const heard = async (): Promise<string | undefined> => {
      const value = (await words?.read())?.value
      return value === ':\n\n' ? heard() : value
    }
    const states: Record<string, string> = { '4-5': 'waiting', '6-7': 'waiting', 'cover-front': 'waiting' }
    const progress = (isOver = false) => `data: ${JSON.stringify({ states, isOrderable: true, isOver })}\n\n`
    expect([await heard(), await heard()]).toEqual(['retry: 2000\n\n', progress()])
    for (const page of ['4-5', 'cover-front', '6-7'] as const) {
      await paintPage(db, parent.name, page)
      states[page] = 'done'
      expect(await heard()).toBe(progress(page === '6-7'))
    }
    expect(await heard()).toBeUndefined()
  })

  it('shows painted pages, waiting pages, and pages without a face as they are', async () => {
    const parent = await aParent()
    await press(parent.name, parent.headers)
    await paintPage(db, parent.name, '4-5')
    const { book } = await opened(parent.name, parent.headers)
    expect(book.pages.map(({ page, state }) => [page, state])).toEqual([
      ['cover-front', 'waiting'],
      ['title', undefined],
      ['2-3', undefined],
      ['4-5', 'done'],
      ['6-7', 'waiting'],
      ['cover-back', undefined],
    ])
    const [cover, title, bare, painted] = book.pages
    expect(cover?.willBePainted).toBe(urls.file(`previews/${parent.name}/cover-front.webp`))
    expect(title?.painted).toMatch(/^data:image\/svg\+xml,<svg /)
    expect(bare).toMatchObject({ picture: { width: 1200 } })
    const key = `previews/${parent.name}/4-5.webp`
    expect(painted?.painted).toBe(urls.file(key))
    const answer = (await file({
      ...loaderArgs(urls.file(key), { headers: parent.headers }),
      params: { '*': key },
    } as never)) as Response
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 600 })
  })

  it('answers the request for a page that is being painted when it is painted, or cannot be', async () => {
    const [parent, other] = [await aParent(), await aParent()]
    await press(parent.name, parent.headers)
    const { book } = await opened(parent.name, parent.headers)
    const awaited = book.pages.filter(({ isAwaited }) => isAwaited).map(({ page }) => page)
    expect(awaited).toEqual(['cover-front', '4-5'])
    const request = async (page: PageKey, headers: Record<string, string> = parent.headers) => {
      const key = `previews/${parent.name}/${page}.webp`
      return (await file({
        ...loaderArgs(urls.file(key), { headers }),
        params: { '*': key },
      } as never)) as Response
    }
    let isPainted = false
    const asPicture = request('cover-front', { ...parent.headers, 'Sec-Fetch-Dest': 'image' })
    const answers = Promise.all(
      (['4-5', 'cover-front'] as const).map(async (page) => [
        isPainted,
        (await request(page)).status,
        isPainted,
      ]),
    )
    expect((await request('4-5', other.headers)).status).toBe(404)
    isPainted = true
    await paintPage(db, parent.name, '4-5')
    await db
      .updateTable('previewPages')
      .set({ state: 'failed' })
      .where('page', '=', 'cover-front')
      .where('state', '=', 'waiting')
      .execute()
    expect(await answers).toEqual([
      [false, 200, true],
      [false, 404, true],
    ])
    // Without script a browser would draw its sign for a broken picture over the page.
    const { status, headers } = await asPicture
    expect([status, headers.get('Content-Type')]).toEqual([404, expect.stringContaining('image/svg+xml')])
  })

  it('answers by an empty picture, and no error, if the page is still being painted when the wait ends', async () => {
    const { name, headers } = await aParent()
    await press(name, headers)
    const key = `previews/${name}/4-5.webp`
    const wait = new AbortController()
    const request = (dest: string) =>
      file({
        ...loaderArgs(urls.file(key), {
          headers: { ...headers, 'Sec-Fetch-Dest': dest },
          signal: wait.signal,
        }),
        params: { '*': key },
      } as never) as Promise<Response>
    const answers = Promise.all(['image', 'empty'].map(request))
    setTimeout(() => wait.abort(), 300)
    const [picture, text] = await answers
    expect([picture?.status, picture?.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(await picture?.text()).toMatch(/^<svg [^>]*width="1" height="1"\/>$/)
    expect(text?.status).toBe(404)
  })

  it('draws a moved picture in place, with the child in it', async () => {
    const parent = await aParent()
    await press(parent.name, parent.headers)
    await paintPage(db, parent.name, '6-7')
    const { book } = await opened(parent.name, parent.headers)
    const moved = book.pages.find(({ page }) => page === '6-7')
    expect(moved?.painted).toBeUndefined()
    expect(JSON.stringify(moved?.drawing)).toContain(urls.file(`previews/${parent.name}/6-7.webp`))
  })

  it('paints the head at the document’s position', async () => {
    const parent = await aParent()
    await press(parent.name, parent.headers)
    await paintPage(db, parent.name, '4-5')
    const kept = await storage.get(`previews/${parent.name}/4-5.webp`)
    const { data } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3).subarray(0, 3)]
    expect(colourAt(1100, 560)).toEqual(colourAt(900, 40))
    expect(colourAt(300, 300)).not.toEqual(colourAt(900, 40))
  })

  it('is refused while a thousand pages are waiting', async () => {
    const [parent, busy] = [await aParent(), await aParent()]
    const { id } = await db
      .selectFrom('previews')
      .select('id')
      .where('name', '=', busy.name)
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 1000 }, (_, i) => ({ previewId: id, page: `${i % 100}-${i % 99}` }))
    await db.insertInto('previewPages').values(many).execute()
    await expect(startPages(db, parent.owner, parent.name)).rejects.toMatchObject({ code: 'preview.busy' })
    expect(await pagesAsked(parent)).toEqual([])
    await db.deleteFrom('previewPages').where('previewId', '=', id).execute()
    await startPages(db, parent.owner, parent.name)
    expect(await pagesAsked(parent)).toHaveLength(3)
  })

  it('queues a failed page again', async () => {
    const parent = await aParent()
    await press(parent.name, parent.headers)
    await db.updateTable('previewPages').set({ state: 'failed' }).where('page', '=', '6-7').execute()
    await jobsFor(parent)
    await press(parent.name, parent.headers)
    expect(stateOf((await opened(parent.name, parent.headers)).book, '6-7')).toBe('waiting')
    expect(await jobsFor(parent)).toEqual(['6-7'])
  })
})

describe('the child’s name', () => {
  it('is filled into the story with its particles', async () => {
    const { name, headers } = await aParent()
    const text = async (query: string) => {
      const { book, fault } = await opened(name, headers, query)
      return [book.pages.find(({ page }) => page === '4-5')?.text, fault]
    }
    expect(await text('?name=서연')).toEqual(['서연이는 바다로 갔어요.', undefined])
    expect(await text('?name=%20%EC%A7%80%EC%9A%B0%20')).toEqual(['지우는 바다로 갔어요.', undefined])
    expect(await text('?name=<b>')).toEqual([expect.stringContaining('<b>'), undefined])
    expect(await text('')).toEqual(['우리 아이는 바다로 갔어요.', undefined])
    expect(await text(`?name=${'가'.repeat(21)}`)).toEqual(['우리 아이는 바다로 갔어요.', 'long'])
    expect(await text('?name=%00')).toEqual(['우리 아이는 바다로 갔어요.', 'letters'])
  })

  it('adds a font with its letters, for the owner only', async () => {
    const parent = await aParent()
    const { book } = await opened(parent.name, parent.headers, '?name=서연')
    const added = book.faces.find(({ letters }) => letters)
    expect(added?.letters).toBe('서연')
    const ask = async (headers: Record<string, string>) => {
      const params = { name: parent.name, file: added?.url.match(/[^/]+woff2/)?.[0] }
      return (await letters({ ...loaderArgs(added?.url ?? '', { headers }), params } as never)) as Response
    }
    expect((await ask({})).status).toBe(404)
    expect((await ask((await aParent()).headers)).status).toBe(404)
    const answer = await ask(parent.headers)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'font/woff2'])
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('its font is not stored, and not served publicly', async () => {
    const parent = await aParent()
    const { book: mine } = await opened(parent.name, parent.headers, '?name=하율')
    const url = mine.faces.find(({ letters }) => letters)?.url ?? ''
    const params = { name: parent.name, id: String(book), file: url.match(/[^/]+woff2/)?.[0] }
    await letters({ ...loaderArgs(url, { headers: parent.headers }), params } as never)
    const everybody = (await publicLetters({ ...loaderArgs('/x'), params } as never)) as Response
    expect(everybody.status).toBe(404)
    for await (const key of storage.list('letters/')) expect(key).not.toContain(params.file)
  })
})

describe('a page that shows the child from the back', () => {
  it('is painted in the photo’s hair colour without a face position', async () => {
    const another = await aBookWithPlace()
    const pageImages = { '2-3': await aPictureFromBehind() }
    await savePreset(db, another, { document: { ...emptyDocument(another), pageImages } })
    const parent = await aParent()
    const name = await requestPreview(db, parent.owner, {
      bookId: another,
      photoKey: parent.key,
      channel: 'web',
    })
    await paintPreview(db, name)
    await startPages(db, parent.owner, name)
    expect(await pagesAsked({ ...parent, name })).toEqual([{ page: '2-3', state: 'waiting' }])
    await paintPage(db, name, '2-3')
    const { dominant } = await sharp(await storage.get(`previews/${name}/2-3.webp`)).stats()
    // The hair is dark brown, the page a light green.
    expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(90)
  })
})

describe('a photo', () => {
  it('is cut out once: further pages use the stored head', async () => {
    const parent = await aParent()
    await press(parent.name, parent.headers)
    await storage.remove(parent.key)
    await paintPage(db, parent.name, '4-5')
    expect(stateOf((await opened(parent.name, parent.headers)).book, '4-5')).toBe('done')
  })

  it('its measured colours are only in the head file, which is erased with it', async () => {
    const parent = await aParent()
    const key = parent.key.replace('source.jpg', 'head.png')
    const head = readHeadFile((await storage.get(key)) ?? new Uint8Array(0))
    expect(head).toMatchObject({ tone: expect.stringMatching(/^#[0-9a-f]{6}$/), hair: { length: 'short' } })
    expect((await sharp(head?.picture).metadata()).format).toBe('png')
    const rows = await sql<{ row: string }>`
      select to_jsonb(photos)::text as row from photos where key = ${parent.key}
      union all select to_jsonb(previews)::text from previews where name = ${parent.name}`.execute(db)
    expect(rows.rows).toHaveLength(2)
    for (const { row } of rows.rows) expect(row).not.toMatch(/#[0-9a-f]{6}/)
    await erasePhoto(db, parent.owner, parent.key)
    expect(await storage.get(key)).toBeUndefined()
  })

  it('a stored head without colours is cut out again', async () => {
    const parent = await aParent()
    await press(parent.name, parent.headers)
    const key = parent.key.replace('source.jpg', 'head.png')
    const kept = readHeadFile((await storage.get(key)) ?? new Uint8Array(0))
    await storage.put(key, kept?.picture ?? new Uint8Array(0))
    await paintPage(db, parent.name, '4-5')
    expect(readHeadFile((await storage.get(key)) ?? new Uint8Array(0))?.tone).toBe(kept?.tone)
  })

  it('is erased together with all painted pages', async () => {
    const parent = await aParent()
    await press(parent.name, parent.headers)
    for (const page of ['4-5', 'cover-front'] as const) await paintPage(db, parent.name, page)
    const folder = parent.key.replace('source.jpg', '')
    expect((await objectsOf(parent)).sort()).toEqual(
      [
        parent.key,
        `${folder}head.png`,
        ...['result', '4-5', 'cover-front'].map((page) => `previews/${parent.name}/${page}.webp`),
      ].sort(),
    )
    expect(await erasePhoto(db, parent.owner, parent.key)).toBe(true)
    expect(await objectsOf(parent)).toEqual([])
    expect(await pagesAsked(parent)).toEqual([])
  })

  it('erased while a page is painted from it leaves no file', async () => {
    for (const wait of [0, 30, 120]) {
      const parent = await aParent()
      await press(parent.name, parent.headers)
      await withEnginesAtWork(async () => {
        const painting = paintPage(db, parent.name, '4-5')
        await new Promise((resolve) => setTimeout(resolve, wait))
        await erasePhoto(db, parent.owner, parent.key)
        await painting
      })
      expect([wait, await objectsOf(parent)]).toEqual([wait, []])
    }
  })
})

it('a busy engine postpones preview and page, which are painted later', async () => {
  const parent = await aParent()
  await press(parent.name, parent.headers)
  const waiting = await requestPreview(db, parent.owner, {
    bookId: book,
    photoKey: parent.key,
    channel: 'web',
  })
  let isOver = false
  // Every finished request queues another one at once, so the engine's queue stays full.
  const served = async (): Promise<unknown> => (await composite.cleaned(face)).ok && !isOver && served()
  await withEnginesAtWork(async () => {
    const others = Array.from({ length: 80 }, served)
    await Promise.all([paintPreview(db, waiting), paintPage(db, parent.name, '4-5')])
    isOver = true
    await Promise.all(others)
  })
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job
    where state = 'created' and start_after > created_on and data->>'name' in (${waiting}, ${parent.name})
    order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['paint-page', 'paint-preview'])
  await Promise.all([paintPreview(db, waiting), paintPage(db, parent.name, '4-5')])
  expect((await previewOf(db, parent.owner, waiting))?.state).toBe('done')
  expect(await pagesAsked(parent)).toContainEqual({ page: '4-5', state: 'done' })
})

it('a visitor’s waiting pages are limited, which does not limit another visitor', async () => {
  const parent = await aParent()
  const again = () => requestPreview(db, parent.owner, { bookId: book, photoKey: parent.key, channel: 'web' })
  const names = [parent.name]
  for (let i = 0; i < 2; i++) names.push(await again())
  await db.updateTable('previews').set({ state: 'done' }).where('name', 'in', names).execute()
  for (const name of names.slice(0, 2)) {
    await startPages(db, parent.owner, name)
    const { id } = await db
      .selectFrom('previews')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    // Further rows stand for a book with more pages than this one.
    const pages = Array.from({ length: 32 }, (_, i) => ({ previewId: id, page: `${90 - i}-${99 - i}` }))
    await db.insertInto('previewPages').values(pages).execute()
  }
  await expect(startPages(db, parent.owner, names[2] ?? '')).rejects.toMatchObject({ code: 'rate.limited' })
  const other = await aParent()
  await startPages(db, other.owner, other.name)
  expect(await pagesAsked(other)).not.toEqual([])
})
