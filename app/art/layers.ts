import { HEAD_REACH, type HeadPlace } from './figure/figure'
import type { HairLength, HairTake, Shot } from './looks'
import type { Page } from './page'

export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** A page with a place for a head: page = back + (tone ÷ neutral − 1) × skin; then the head; then, on the head only, the front. */
export interface Layers {
  /** the page without a head, the skin in its neutral tone */
  back: Pixels
  /** what of that page's light comes from skin: black wherever there is none */
  skin: Pixels
  /** what lies over the head, with alpha: brim, visor, collar, and the page's own light and paper */
  front: Pixels
  /** of each length, where the child is seen from behind; else of long hair, which falls below the head's cut */
  hair?: Partial<Record<HairLength, HairLayers>>
}

export const isOpaque = ({ data }: Pixels) => {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false
  return true
}

type Paint = (shot: Shot) => Page

/**
 * Painted twice, or print sizes would fill the memory: the page with and without its skin, then, no larger than the head
 * alone, what lies before it.
 */
export async function paintLayers(paint: Paint, shot: Shot): Promise<Layers | undefined> {
  const behind = await paintBehind(paint, shot)
  if (!behind) return undefined
  return { ...behind, front: await paintFront(paint, shot), hair: await paintHair(paint, shot) }
}

/** Hair from behind: page = back + cover × (base + share × light − back), and so its skin. */
export interface HairLayers {
  /** nearly black, over what of the page it changes, with alpha */
  base: Pixels
  /** what it becomes lighter by where it is nearly white */
  light: Pixels
  /** what of the base's light comes from skin */
  skin: Pixels
}

/** Nothing where no child is. */
export async function paintBehind(
  paint: Paint,
  shot: Shot,
): Promise<Pick<Layers, 'back' | 'skin'> | undefined> {
  const page = await paint({ ...shot, takes: ['back', 'skinless'] }).painted()
  if (!page.heads.length && !page.backs.length) return undefined
  const back = page.pixels('back')
  return { back, skin: difference(back, page.pixels('skinless')) }
}

export function difference(light: Pixels, dark: Pixels): Pixels {
  const data = light.data.map((value, i) => (i % 4 === 3 ? 255 : Math.max(0, value - (dark.data[i] ?? 0))))
  return { ...light, data }
}

/** Painted over black and over white, a colour and how much it covers can be told apart. */
export async function paintFront(paint: Paint, shot: Shot): Promise<Pixels> {
  const { heads } = await paint({ px: LITTLE }).painted()
  // Nothing of it is painted: it tells where the pixels lie.
  const whole = paint(shot)
  const front = openPixels(whole)
  const { width } = front
  const box = boxOf(heads, whole, HEAD_REACH)
  if (isEmpty(box)) return front
  const { left, top, right, bottom } = box
  const across = right - left
  const page = paint({ ...shotOf(whole, box), takes: ['headBlack', 'headWhite'] })
  // The head hides what lies below it.
  page.planes.splice(
    0,
    page.planes.findIndex(({ look }) => look.isChild),
  )
  await page.painted()
  const [black, white] = [page.pixels('headBlack').data, page.pixels('headWhite').data]
  for (let y = 0; y < bottom - top; y++)
    for (let x = 0; x < across; x++)
      if (isHead(page, x, y))
        uncover(black, white, (y * across + x) * 4, front.data, ((top + y) * width + left + x) * 4)
  return front
}

/** Nothing where no hair shows beside the heads that go there. */
async function paintHair(paint: Paint, shot: Shot): Promise<Layers['hair']> {
  const { backs } = await paint({ px: LITTLE }).painted()
  const of = (length: HairLength) => paintHairOfLength(paint, shot, length)
  if (backs.length) return { short: await of('short'), middle: await of('middle'), long: await of('long') }
  const long = await of('long')
  return isSeen(long.base) ? { long } : undefined
}

export const isSeen = ({ data }: Pixels) => data.some((value, i) => i % 4 === 3 && value > 0)

/** Painted no larger than the hair; empty where this part of the page has none. */
export async function paintHairOfLength(paint: Paint, shot: Shot, length: HairLength): Promise<HairLayers> {
  const { backs, heads } = await paint({ px: LITTLE }).painted()
  const places = [...backs, ...heads]
  const whole = paint(shot)
  const box = boxOf(places, whole, HAIR_REACH)
  if (!places.length || isEmpty(box)) return noHair(whole)
  const page = await paint({ ...shotOf(whole, box), takes: ['back', ...takesOf(length)] }).painted()
  return hairIn(page, length, box, whole)
}

/** How far from a head's middle hair may fall, in heads. */
const HAIR_REACH = 1.5
const takesOf = (length: HairLength): HairTake[] => [`${length}Dark`, `${length}Fair`, `${length}Skinless`]

const noHair = (whole: Page): HairLayers => ({
  base: openPixels(whole),
  light: blackPixels(whole),
  skin: blackPixels(whole),
})

function hairIn(page: Page, length: HairLength, box: PixelBox, whole: Page): HairLayers {
  const [dark, fair] = [page.pixels(`${length}Dark`), page.pixels(`${length}Fair`)]
  const base = covering(dark, fair, page.pixels('back'))
  fadeBesideFaces(base, page)
  return {
    base: laidIn(openPixels(whole), base, box),
    light: laidIn(blackPixels(whole), difference(fair, dark), box),
    skin: laidIn(blackPixels(whole), difference(dark, page.pixels(`${length}Skinless`)), box),
  }
}

/** Opaque where either of the two differs from what is there, softly. */
function covering(dark: Pixels, fair: Pixels, back: Pixels): Pixels {
  const data = new Uint8ClampedArray(dark.data)
  for (let i = 0; i < data.length; i += 4) {
    let apart = 0
    for (let c = 0; c < 3; c++)
      for (const { data: other } of [dark, fair])
        apart = Math.max(apart, Math.abs((other[i + c] ?? 0) - (back.data[i + c] ?? 0)))
    data[i + 3] = Math.min(255, Math.max(0, apart - 1) * 64)
  }
  return { ...dark, data }
}

/** Down a head, in heads: where painted hair begins, and where it is as dense as below. */
const [BEGINS, DENSE] = [0.14, 0.38]

/** A photo's hair may be narrower than the painted hair that it goes on with, which would begin with a blunt end. */
function fadeBesideFaces({ data, width }: Pixels, page: Page) {
  for (const { x, y, scale, turn } of page.heads) {
    const [cos, sin] = [Math.cos(turn) / scale, Math.sin(turn) / scale]
    for (let i = 3, at = 0; i < data.length; i += 4, at++) {
      if (!data[i]) continue
      const [dx, dy] = [page.across(at % width) - x, page.down(Math.floor(at / width)) - y]
      const [across, down] = [dx * cos + dy * sin, dy * cos - dx * sin]
      if (Math.hypot(across, down) > HEAD_REACH || down > DENSE) continue
      const share = Math.max(0, (down - BEGINS) / (DENSE - BEGINS))
      data[i] = (data[i] ?? 0) * share * share * (3 - 2 * share)
    }
  }
}

function laidIn(onto: Pixels, part: Pixels, { left, top }: PixelBox): Pixels {
  for (let y = 0; y < part.height; y++)
    onto.data.set(
      part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4),
      ((top + y) * onto.width + left) * 4,
    )
  return onto
}

function openPixels({ cropped: { px: width, down: height } }: Page): Pixels {
  return { data: new Uint8ClampedArray(width * height * 4), width, height }
}

function blackPixels(page: Page): Pixels {
  const pixels = openPixels(page)
  for (let i = 3; i < pixels.data.length; i += 4) pixels.data[i] = 255
  return pixels
}

/** Pixels across: enough to learn where the heads are. */
const LITTLE = 60

function uncover(
  black: Pixels['data'],
  white: Pixels['data'],
  at: number,
  front: Pixels['data'],
  onto: number,
) {
  let through = 0
  for (let c = 0; c < 3; c++) through += ((white[at + c] ?? 0) - (black[at + c] ?? 0)) / 765
  const covers = Math.min(1, Math.max(0, 1 - through))
  for (let c = 0; c < 3; c++) front[onto + c] = covers ? (black[at + c] ?? 0) / covers : 0
  front[onto + 3] = covers * 255
}

interface PixelBox {
  left: number
  top: number
  right: number
  bottom: number
}
const isEmpty = ({ left, top, right, bottom }: PixelBox) => left >= right || top >= bottom

/** Just this box of what the page would paint, pixel for pixel. */
const shotOf = (whole: Page, { left, top, right, bottom }: PixelBox): Shot => ({
  px: right - left,
  part: [whole.across(left), whole.across(right)],
  rows: [whole.down(top), whole.down(bottom)],
})

/** The painted pixels that the heads touch, within so many heads around their middles. */
function boxOf(heads: HeadPlace[], page: Page, reach: number): PixelBox {
  const { px, down } = page.cropped
  const within = (at: number, most: number) => Math.min(most, Math.max(0, at))
  const ends = (middle: 'x' | 'y', sign: number) =>
    heads.map((head) => head[middle] + sign * head.scale * reach)
  return {
    left: within(page.column(Math.floor(Math.min(...ends('x', -1)))), px),
    top: within(page.row(Math.floor(Math.min(...ends('y', -1)))), down),
    right: within(page.column(Math.ceil(Math.max(...ends('x', 1)))), px),
    bottom: within(page.row(Math.ceil(Math.max(...ends('y', 1)))), down),
  }
}

/** Just within the disc that stood for the head. */
function isHead(page: Page, x: number, y: number): boolean {
  return page.heads.some((head) => {
    const reach = head.scale * HEAD_REACH - 4
    return Math.hypot(page.across(x) - head.x, page.down(y) - head.y) < reach
  })
}
