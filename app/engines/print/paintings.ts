import sharp from 'sharp'
import { behindOf, frontOf, hairOfLength, type Pixels } from '~/art/layers'
import { type Picture, pictures } from '~/art/paint'
import { BLEED_MM, PART_PX, TRIM_MM } from '~/book/print/print'
import type { HairLength } from '../composite/composite'
import type { Painted, Painting, PressAnswer } from './print'

/** A page of paper has this many painting units. */
const PAGE = 1000
const BLEED = (PAGE * BLEED_MM) / TRIM_MM

/** By the titles in their addresses. */
const titled = new Map(
  Object.entries(pictures).map(([name, picture]) => [name.replaceAll('/', '-'), picture]),
)
const titleOf = (picture: string) => picture.slice(0, picture.lastIndexOf('-'))

/** `px`: pixels of a page with its bleed; smaller in tests. */
export async function painted(
  { picture, side, take }: Painting,
  px = PART_PX,
): Promise<PressAnswer<Painted>> {
  const known = titled.get(titleOf(picture))
  if (!known || known.isSheet) return { ok: false, reason: 'unknown' }
  const shot = shotOf(known, side, px)
  if (take === 'whole') {
    const page = await known.paint(shot).painted()
    return { ok: true, made: { whole: await flat(page.pixels('whole')) } }
  }
  if (take === 'front') return { ok: true, made: { front: await clear(await frontOf(known.paint, shot)) } }
  if (take !== 'behind') return { ok: true, made: await hairPainted(known, shot, take) }
  const behind = await behindOf(known.paint, shot)
  if (!behind) return { ok: false, reason: 'unknown' }
  return { ok: true, made: { back: await flat(behind.back), skin: await flat(behind.skin) } }
}

async function hairPainted(
  { paint }: Picture,
  shot: ReturnType<typeof shotOf>,
  length: HairLength,
): Promise<Painted> {
  const { base, light, skin } = await hairOfLength(paint, shot, length)
  return {
    [`${length}-base`]: await clear(base),
    [`${length}-light`]: await flat(light),
    [`${length}-skin`]: await flat(skin),
  }
}

/** With bleed on four sides; at the fold the bleed shows the other half of the picture. */
export function shotOf(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  side: Painting['side'],
  px: number,
) {
  const half = width / 2
  const [from, to] = side === 'left' ? [0, half] : side === 'right' ? [half, width] : [0, width]
  const part: [number, number] = [from - BLEED, to + BLEED]
  const rows: [number, number] = [-BLEED, height + BLEED]
  return { px: Math.round(((part[1] - part[0]) * px) / (PAGE + 2 * BLEED)), part, rows }
}

const opened = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } })

const flat = (pixels: Pixels) =>
  opened(pixels).removeAlpha().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()

const clear = (pixels: Pixels) =>
  opened(pixels).webp({ quality: 95, alphaQuality: 100, effort: 2, smartSubsample: true }).toBuffer()
