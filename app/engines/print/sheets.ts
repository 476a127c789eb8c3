import sharp from 'sharp'
import type { Pixels } from '../composite/colour/pixels'
import { FRAME, HEAD } from '../composite/cut-out/frame'
import { type HeadPixels, headAcross } from '../composite/cut-out/head'
import { layHair } from '../composite/hair-from-behind'
import { BadPage, layerAcross } from '../composite/page/layers'
import { withHead, withTone } from '../composite/page/on-page'
import { chinOf } from '../composite/page/patch'
import { type Room, roomOf } from '../composite/page/room'
import { lay } from './layers'
import type { Child, PressAnswer, Sheet } from './print'

/** Areas that no picture covers are paper. */
const PAPER = 0xffffffff
const BLACK = 0xff000000
const NOTHING = 0

/** A printed page without its words, as a file for storage: the same page gives the same bytes. */
export async function printed(sheet: Sheet): Promise<PressAnswer<Uint8Array>> {
  try {
    const page = await pixelsOf(sheet)
    const raw = { width: page.width, height: page.height, channels: 4 as const }
    const made = await sharp(page.data, { raw })
      .removeAlpha()
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer()
    return { ok: true, made }
  } catch (error) {
    if (error instanceof BadPage) return { ok: false, reason: 'unfit' }
    throw error
  }
}

export async function pixelsOf(sheet: Sheet): Promise<Pixels> {
  let page = await laidOn(sheet, sheet.under, PAPER)
  if (sheet.child) page = await withChild(page, sheet.child, sheet)
  for (const one of sheet.over) await lay(page, one, sheet.bleed)
  return page
}

async function laidOn({ px, bleed }: Sheet, pictures: Sheet['under'], ground: number): Promise<Pixels> {
  const words = new Uint32Array(px * px)
  if (ground) words.fill(ground)
  const onto: Pixels = { width: px, height: px, data: new Uint8ClampedArray(words.buffer) }
  for (const one of pictures) await lay(onto, one, bleed)
  return onto
}

async function withChild(back: Pixels, child: Child, sheet: Sheet): Promise<Pixels> {
  const { tone, light, skin, hair, head } = child
  const behind = { back, skin: await laidOn(sheet, skin, BLACK) }
  if (hair) layHair(behind, await hairOn(sheet, hair), hair.colour)
  if (!head) return skin.length ? withTone(behind, tone, light) : back
  const { from, strength, seen } = head
  const { unit } = from
  const place = { ...head.place, x: head.place.x + from.x / unit, y: head.place.y + from.y / unit }
  const file = { picture: head.picture, tone }
  const room = await roomSeen(await headAcross(file, FRAME), head.place, seen)
  // The head is scaled to its final number of pixels, so that sampling it loses nothing and makes no steps.
  const across = Math.round((FRAME * place.scale * unit * room.fit.size) / HEAD / 2) * 2
  const pixels = await headAcross(file, Math.max(FRAME / 2, Math.min(across, MOST_ACROSS)))
  const layers = { ...behind, front: await laidOn(sheet, head.front, NOTHING) }
  return withHead(pixels, { layers, place, light, strength, print: { unit, room } })
}

const hairOn = async (sheet: Sheet, { base, light, skin }: NonNullable<Child['hair']>) => ({
  base: await laidOn(sheet, base, NOTHING),
  light: await laidOn(sheet, light, BLACK),
  skin: await laidOn(sheet, skin, BLACK),
})

/** The limit for a head larger than its page. */
const MOST_ACROSS = FRAME * 5

/** The head moves and shrinks for print just as it does on a screen, where the whole page is known. */
async function roomSeen(
  head: HeadPixels,
  place: NonNullable<Child['head']>['place'],
  { front, width }: NonNullable<Child['head']>['seen'],
): Promise<Room> {
  const layer = front
    ? await layerAcross(front, width)
    : { width: 1, height: 1, data: new Uint8ClampedArray(4) }
  return roomOf(layer, place, { unit: layer.height / 1000, chin: chinOf(head) })
}
