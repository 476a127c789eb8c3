import sharp from 'sharp'
import { difference, type Pixels, paintBehind, paintFront, paintHairOfLength } from '~/art/layers'
import type { Shot, Take } from '~/art/looks'
import { type Picture, pictures } from '~/art/paint'
import { PART_PX } from '~/book/print/print'
import type { HairLength } from '../composite/composite'
import type { KeptPage } from '../drawn/drawn'
import { paintOverKept } from '../drawn/kept-file'
import { paintAreaOf } from '../drawn/paint-area'
import type { PaintedLayers, PaintRequest, PrintResult } from './print'

/** By the titles in their addresses. */
const picturesByTitle = new Map(
  Object.entries(pictures).map(([name, picture]) => [name.replaceAll('/', '-'), picture]),
)
const titleOf = (picture: string) => picture.slice(0, picture.lastIndexOf('-'))

/** `px`: pixels of a page with its bleed; smaller in tests. */
export async function paintPicture(
  { picture, side, take, keptPage }: PaintRequest,
  px = PART_PX,
): Promise<PrintResult<PaintedLayers>> {
  const known = picturesByTitle.get(titleOf(picture))
  if (!known || known.isSheet) return { ok: false, reason: 'unknown' }
  const shot = paintAreaOf(known, side, px)
  if (take === 'whole') {
    // Without planes of a child the kept page is the whole one.
    if (keptPage && !keptPage.planes) return { ok: true, made: { whole: keptPage.base.bytes } }
    return { ok: true, made: { whole: await toJpeg(await paintWhole(known, shot, keptPage)) } }
  }
  if (take === 'front')
    return { ok: true, made: { front: await toWebp(await paintFront(known.paint, shot)) } }
  if (take !== 'behind') return { ok: true, made: await paintHair(known, shot, take) }
  const behind =
    (keptPage && (await paintBehindOver(keptPage, known, shot))) ?? (await paintBehind(known.paint, shot))
  if (!behind) return { ok: false, reason: 'unknown' }
  return { ok: true, made: { back: await toJpeg(behind.back), skin: await toJpeg(behind.skin) } }
}

async function paintWhole({ paint }: Picture, shot: Shot, keptPage?: KeptPage): Promise<Pixels> {
  const pixels = keptPage && (await paintOverKept(paint(shot), keptPage))
  return pixels ?? (await paint(shot).painted()).pixels('whole')
}

/** Twice over the kept planes takes half as long as painting them again. */
async function paintBehindOver(keptPage: KeptPage, { paint }: Picture, shot: Shot) {
  const paintTake = (take: Take) => paintOverKept(paint({ ...shot, takes: [take] }), keptPage)
  const back = await paintTake('back')
  const skinless = back && (await paintTake('skinless'))
  return skinless && { back, skin: difference(back, skinless) }
}

async function paintHair({ paint }: Picture, shot: Shot, length: HairLength): Promise<PaintedLayers> {
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
