import sharp from 'sharp'
import type { Pixels } from '../composite/colour/pixels'
import { FRAME, HEAD } from '../composite/cut-out/frame'
import { type HeadPixels, scaleHead } from '../composite/cut-out/head'
import { paintHair } from '../composite/hair-from-behind'
import { type HeadOpening, measureOpening } from '../composite/page/head-opening'
import { BadPage, readLayer } from '../composite/page/layers'
import { hangLocks } from '../composite/page/loose-hair'
import { paintHead, paintSkinTone } from '../composite/page/paint-head'
import { measureHead } from '../composite/page/patch'
import { blendOpened, blendPicture } from './blend-picture'
import { openLayers } from './paint-layers'
import type { LaidLayers, PrintedChild, PrintPage, PrintResult } from './print'
import { JPEG, separateInks } from './separate-inks'

/** Areas that no picture covers are paper. */
const PAPER = 0xffffffff
const BLACK = 0xff000000
const NOTHING = 0

/** A printed page without its words, as a file for storage: the same page gives the same bytes. */
export async function printPage(sheet: PrintPage): Promise<PrintResult<Uint8Array>> {
  try {
    const page = await renderPage(sheet)
    return { ok: true, made: await (sheet.inks ? separateInks(page, sheet.inks) : toJpeg(page)) }
  } catch (error) {
    if (error instanceof BadPage) return { ok: false, reason: 'unfit' }
    throw error
  }
}

const toJpeg = ({ width, height, data }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer()

export async function renderPage(sheet: PrintPage): Promise<Pixels> {
  let page = await blendPictures(sheet, sheet.under, PAPER)
  if (sheet.child) page = await paintChild(page, sheet.child, sheet)
  for (const one of sheet.over)
    if ('layers' in one) await blendLaid(page, one, sheet.bleed)
    else await blendPicture(page, one, sheet.bleed)
  return page
}

/** The pixels go onto the page without a file between: each would be as large as the page. */
async function blendLaid(page: Pixels, { layers, seen, at, bytes }: LaidLayers, bleed: number) {
  const { width, height } = at
  const picture = await openLayers(layers, { seen, width, height, pictureOf: async () => bytes })
  await blendOpened(page, { picture, width, height }, { at, bleed })
}

async function blendPictures(
  { px, bleed }: PrintPage,
  pictures: PrintPage['under'],
  ground: number,
): Promise<Pixels> {
  const words = new Uint32Array(px * px)
  if (ground) words.fill(ground)
  const onto: Pixels = { width: px, height: px, data: new Uint8ClampedArray(words.buffer) }
  for (const one of pictures) await blendPicture(onto, one, bleed)
  return onto
}

async function paintChild(back: Pixels, child: PrintedChild, sheet: PrintPage): Promise<Pixels> {
  const { tone, light, skin, hair, head } = child
  const behind = { back, skin: await blendPictures(sheet, skin, BLACK) }
  const stand = head && (await standOf(head, tone))
  const front = await blendPictures(sheet, head?.front ?? [], NOTHING)
  if (hair) {
    const layers = await renderHair(sheet, hair)
    if (stand && hair.isLoose) hangLocks(layers, stand.small, { ...stand, front })
    paintHair(behind, layers, hair.colour)
  }
  if (!head || !stand) return skin.length ? paintSkinTone(behind, tone, light) : back
  const { place, unit, room } = stand
  // The head is scaled to its final number of pixels, so that sampling it loses nothing and makes no steps.
  const across = Math.round((FRAME * place.scale * unit * room.fit.size) / HEAD / 2) * 2
  const wide = Math.max(FRAME / 2, Math.min(across, MAX_HEAD_WIDTH))
  return paintHead(await scaleHead({ picture: head.picture, tone }, wide), {
    ...{ layers: { ...behind, front }, place, light, strength: head.strength, room, print: { unit } },
    hasLooseHair: hair?.isLoose,
  })
}

/** Places the head in print. Its outline is measured at the size of a screen, so that print and screen agree. */
async function standOf({ from, picture, place, seen }: NonNullable<PrintedChild['head']>, tone: string) {
  const { unit } = from
  const small = await scaleHead({ picture, tone }, FRAME)
  const room = await measureScreenOpening(small, place, seen)
  const shifted = { ...place, x: place.x + from.x / unit, y: place.y + from.y / unit }
  return { small, place: shifted, unit, room, fit: room.fit }
}

const renderHair = async (sheet: PrintPage, { base, light, skin }: NonNullable<PrintedChild['hair']>) => ({
  base: await blendPictures(sheet, base, NOTHING),
  light: await blendPictures(sheet, light, BLACK),
  skin: await blendPictures(sheet, skin, BLACK),
})

/** The limit for a head larger than its page. */
const MAX_HEAD_WIDTH = FRAME * 5

/** The head moves and shrinks for print just as it does on a screen, where the whole page is known. */
async function measureScreenOpening(
  head: HeadPixels,
  place: NonNullable<PrintedChild['head']>['place'],
  { front, width }: NonNullable<PrintedChild['head']>['seen'],
): Promise<HeadOpening> {
  const layer = front
    ? await readLayer(front, width)
    : { width: 1, height: 1, data: new Uint8ClampedArray(4) }
  return measureOpening(layer, place, { unit: layer.height / 1000, ...measureHead(head) })
}
