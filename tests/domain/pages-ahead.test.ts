import { beforeEach, expect, it, vi } from 'vitest'
import type { PageKey } from '~/book/document'
import { db } from '~/domain/db.server'
import { paintFirstPagesAhead, paintPage, startPages } from '~/domain/previews/pages.server'
import { pageFileKey, previewNameInKey } from '~/domain/previews/preview'
import { storage } from '~/domain/storage.server'
import type { DrawnPageRequest } from '~/engines/drawn/drawn'
import { drawnEngine } from '~/engines/engines.server'
import { aDrawnPicture, aMember } from '../support/carts'
import { aBookOfArt, braidedLook as look } from '../support/drawn-books'

// The pages that a book opens with are painted once its first picture is done, while no visitor waits for a picture.

vi.mock('~/domain/drawn-pages/art-release.server', () => ({ readArtRelease: () => 'release' }))

const PICTURES = ['whale-song/2-3', 'whale-song', 'whale-song/4-5']
const painted: DrawnPageRequest[] = []
const painting = vi.spyOn(drawnEngine, 'paintPage')
vi.spyOn(drawnEngine, 'keepPage').mockResolvedValue({
  ok: true,
  keptPage: { base: pictureOf('base'), planes: Buffer.from('planes') },
})
beforeEach(async () => {
  painted.length = 0
  painting.mockReset().mockImplementation(async (request) => {
    painted.push(request)
    return { ok: true, picture: pictureOf(`${request.picture} of ${request.look?.hair.style}`) }
  })
  await db.updateTable('previewPages').set({ state: 'done' }).where('state', '=', 'waiting').execute()
  await db.deleteFrom('keptPages').execute()
  await keepPlanes(PICTURES)
})

function pictureOf(text: string) {
  return { bytes: Buffer.from(text), type: 'image/webp', width: 12, height: 6 } as const
}

async function keepPlanes(pictures: string[]) {
  const files = JSON.stringify({ type: 'image/webp', width: 12, height: 6, hasPlanes: true })
  const at = new Date()
  for (const picture of pictures) {
    const folder = `planes/release/${picture.replaceAll('/', '-')}`
    await storage.put(`${folder}/1200-base.webp`, Buffer.from('base'))
    await storage.put(`${folder}/1200-planes.bin`, Buffer.from('planes'))
    await db
      .insertInto('keptPages')
      .values({ release: 'release', picture, shot: '1200', files, leasedUntil: at, paintedAt: at })
      .execute()
  }
}

/** A member whose first picture is done. */
async function aParent() {
  const { owner } = await aMember()
  const { previewKey } = await aDrawnPicture(owner, await aBookOfArt())
  const name = previewNameInKey(previewKey)
  await db.updateTable('previews').set({ look }).where('name', '=', name).execute()
  return { owner, name }
}
const pictures = () => painted.map(({ picture, isAhead }) => (isAhead ? `${picture} ahead` : picture))
const fileOf = async (name: string, page: PageKey) => (await storage.get(pageFileKey(name, page)))?.toString()

it('the first spread, the cover and the next spread are painted behind everything else, and stored when asked for', async () => {
  const { owner, name } = await aParent()
  await paintFirstPagesAhead(db, name)
  expect(pictures()).toEqual(PICTURES.map((picture) => `${picture} ahead`))
  expect(await fileOf(name, '2-3')).toBeUndefined()
  expect(await db.selectFrom('previewPages').select('page').where('state', '=', 'waiting').execute()).toEqual(
    [],
  )
  await startPages(db, owner, name)
  for (const page of ['2-3', 'cover-front', '4-5'] as const) await paintPage(db, name, page)
  expect(painted).toHaveLength(3)
  expect(await fileOf(name, '2-3')).toBe('whale-song/2-3 of two-braids')
})

it('a page that is asked for while it is painted is painted once, and no further page is painted ahead', async () => {
  const { owner, name } = await aParent()
  let finish = () => {}
  const ahead = new Promise<void>((resolve) => {
    finish = resolve
  })
  const begun = new Promise<void>((resolve) => {
    painting.mockImplementationOnce(async (request) => {
      painted.push(request)
      resolve()
      await ahead
      return { ok: true, picture: pictureOf('ahead') }
    })
  })
  const run = paintFirstPagesAhead(db, name)
  await begun
  await startPages(db, owner, name)
  const asked = paintPage(db, name, '2-3')
  await vi.waitFor(async () => {
    const row = db
      .selectFrom('previewPages')
      .select('tries')
      .where('page', '=', '2-3')
      .orderBy('previewId', 'desc')
    expect((await row.executeTakeFirst())?.tries).toBe(1)
  })
  finish()
  await Promise.all([run, asked])
  expect(pictures()).toEqual(['whale-song/2-3 ahead'])
  expect(await fileOf(name, '2-3')).toBe('ahead')
})

it('nothing is painted ahead while another visitor waits for a page or a first picture', async () => {
  const [{ name }, other] = [await aParent(), await aParent()]
  await startPages(db, other.owner, other.name)
  await paintFirstPagesAhead(db, name)
  await db.updateTable('previewPages').set({ state: 'done' }).execute()
  await db.updateTable('previews').set({ state: 'waiting' }).where('name', '=', other.name).execute()
  await paintFirstPagesAhead(db, name)
  await db.updateTable('previews').set({ state: 'done' }).where('name', '=', other.name).execute()
  expect(painted).toEqual([])
})

it('a page whose planes are not kept is painted only when it is requested', async () => {
  const { name } = await aParent()
  await db.deleteFrom('keptPages').where('picture', '=', 'whale-song').execute()
  await paintFirstPagesAhead(db, name)
  expect(pictures()).toEqual(['whale-song/2-3 ahead'])
})

it('another look of the child is painted anew', async () => {
  const { owner, name } = await aParent()
  await paintFirstPagesAhead(db, name)
  const changed = look.replace('two-braids', 'afro')
  await db.updateTable('previews').set({ look: changed }).where('name', '=', name).execute()
  await startPages(db, owner, name)
  await paintPage(db, name, '2-3')
  expect(await fileOf(name, '2-3')).toBe('whale-song/2-3 of afro')
})
