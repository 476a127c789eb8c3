import sharp from 'sharp'
import { type Pixels, paintBehind, paintFront, paintHairOfLength } from '~/art/layers'
import { type Picture, pictures } from '~/art/paint'
import { PART_PX } from '~/book/print/print'
import type { HairLength } from '../composite/composite'
import { paintAreaOf } from './paint-area'
import type { PaintedLayers, PaintRequest, PrintResult } from './print'

/** By the titles in their addresses. */
const picturesByTitle = new Map(
  Object.entries(pictures).map(([name, picture]) => [name.replaceAll('/', '-'), picture]),
)
const titleOf = (picture: string) => picture.slice(0, picture.lastIndexOf('-'))

/** `px`: pixels of a page with its bleed; smaller in tests. */
export async function paintPicture(
  { picture, side, take }: PaintRequest,
  px = PART_PX,
): Promise<PrintResult<PaintedLayers>> {
  const known = picturesByTitle.get(titleOf(picture))
  if (!known || known.isSheet) return { ok: false, reason: 'unknown' }
  const shot = paintAreaOf(known, side, px)
  if (take === 'whole') {
    const page = await known.paint(shot).painted()
    return { ok: true, made: { whole: await toJpeg(page.pixels('whole')) } }
  }
  if (take === 'front')
    return { ok: true, made: { front: await toWebp(await paintFront(known.paint, shot)) } }
  if (take !== 'behind') return { ok: true, made: await paintHair(known, shot, take) }
  const behind = await paintBehind(known.paint, shot)
  if (!behind) return { ok: false, reason: 'unknown' }
  return { ok: true, made: { back: await toJpeg(behind.back), skin: await toJpeg(behind.skin) } }
}

async function paintHair(
  { paint }: Picture,
  shot: ReturnType<typeof paintAreaOf>,
  length: HairLength,
): Promise<PaintedLayers> {
  const { base, light, skin } = await paintHairOfLength(paint, shot, length)
  return {
    [`${length}-base`]: await toWebp(base),
    [`${length}-light`]: await toJpeg(light),
    [`${length}-skin`]: await toJpeg(skin),
  }
}

const toSharp = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } })

const toJpeg = (pixels: Pixels) =>
  toSharp(pixels).removeAlpha().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()

const toWebp = (pixels: Pixels) =>
  toSharp(pixels).webp({ quality: 95, alphaQuality: 100, effort: 2, smartSubsample: true }).toBuffer()
