import sharp from 'sharp'
import { beforeEach, expect, it, vi } from 'vitest'
import { db } from '~/domain/db.server'
import { pagesToPaint, paintRecipePage } from '~/domain/ebooks/paint-recipe-page.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { writeHeadFile } from '~/domain/photos/head-file.server'
import { photoFolder } from '~/domain/photos/photo'
import { paintPage, startPages } from '~/domain/previews/pages.server'
import { pageFileKey } from '~/domain/previews/preview'
import { prepareSheet } from '~/domain/prints/sheets.server'
import { storage } from '~/domain/storage.server'
import { composite, drawnEngine } from '~/engines/engines.server'
import { anOrder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { aBookOfArt } from '../support/drawn-books'

// A page on which no photographed head has a place shows a drawn child with the hair and skin of the photo.

const PAGE = '20-21'
const art = 'whale-song/20-21'
const picture = { bytes: Buffer.from('a child'), type: 'image/webp', width: 2, height: 2 } as const
const painting = vi.spyOn(drawnEngine, 'paintPage')
const cuttingOut = vi.spyOn(composite, 'headOf')
beforeEach(() => {
  cuttingOut.mockReset().mockResolvedValue({ ok: false, reason: 'noFace' })
  painting.mockReset().mockResolvedValue({ ok: true, picture })
  vi.spyOn(drawnEngine, 'keepPage').mockResolvedValue({ ok: false, reason: 'busy' })
})

async function aPhotographedBook() {
  const { owner, userId } = await aMember()
  const bookId = await aBookOfArt({ [PAGE]: '/pictures/whale-song-20-21-0123456789ab/960.jpg' })
  const { name, sourceKey, previewKey } = await aPicture(owner, bookId)
  const head = {
    picture: await sharp({ create: { width: 4, height: 4, channels: 4, background: '#f3d3be' } })
      .png()
      .toBuffer(),
    tone: '#f3d3be',
    hair: { length: 'long', colour: '#cda05c' },
  } as const
  await storage.put(`${photoFolder(sourceKey)}/head.png`, writeHeadFile(head))
  const { id } = await anOrder({ userId, bookId, previewKey })
  return { owner, name, id }
}

const painted = () =>
  painting.mock.calls.map(([{ picture, shot, look }]) => [picture, shot, look?.hair.style, look?.hair.colour])

it('is painted for the preview’s whole book', async () => {
  const { owner, name } = await aPhotographedBook()
  await startPages(db, owner, name)
  await paintPage(db, name, PAGE)
  expect(painted()).toEqual([[art, { px: 1200 }, 'long-middle', 'blond']])
  expect(await storage.get(pageFileKey(name, PAGE))).toBeDefined()
})

it('is painted for an e-book, while a page without the child is not', async () => {
  const { id } = await aPhotographedBook()
  const recipe = await findRecipe(db, id)
  if (!recipe) throw new Error('no recipe')
  expect(pagesToPaint(recipe)).toEqual([PAGE])
  expect(await paintRecipePage(db, recipe, PAGE)).toMatchObject({ ok: true })
  expect(painted()).toEqual([[art, { px: 1200 }, 'long-middle', 'blond']])
})

it('is printed so, without a larger head cut out for it', async () => {
  const { id } = await aPhotographedBook()
  const recipe = await findRecipe(db, id)
  if (!recipe) throw new Error('no recipe')
  const made = await prepareSheet(db, recipe, `${PAGE}-left`)
  expect(painted()).toEqual([[art, { part: 'left' }, 'long-middle', 'blond']])
  expect(made).toMatchObject({ sheet: { under: [{ bytes: picture.bytes }], child: undefined }, faults: [] })
  expect(cuttingOut).not.toHaveBeenCalled()
})
