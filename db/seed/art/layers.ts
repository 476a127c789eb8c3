import { HEAD_REACH, type HeadPlace } from './figure'
import type { Shot } from './looks'
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
}

type Paint = (shot: Shot) => Page

/**
 * Painted twice, or print sizes would fill the memory: the page with and without its skin, then, no larger than the head
 * alone, what lies before it.
 */
export async function layersOf(paint: Paint, shot: Shot): Promise<Layers | undefined> {
  const behind = await behindOf(paint, shot)
  return behind && { ...behind, front: await frontOf(paint, shot) }
}

/** Nothing where no child is. */
export async function behindOf(paint: Paint, shot: Shot): Promise<Omit<Layers, 'front'> | undefined> {
  const page = await paint({ ...shot, takes: ['back', 'skinless'] }).painted()
  if (!page.heads.length) return undefined
  const back = page.pixels('back')
  return { back, skin: difference(back, page.pixels('skinless')) }
}

function difference(light: Pixels, dark: Pixels): Pixels {
  const data = light.data.map((value, i) => (i % 4 === 3 ? 255 : Math.max(0, value - (dark.data[i] ?? 0))))
  return { ...light, data }
}

/** Painted over black and over white, a colour and how much it covers can be told apart. */
export async function frontOf(paint: Paint, shot: Shot): Promise<Pixels> {
  const { heads } = await paint({ px: LITTLE }).painted()
  // Nothing of it is painted: it tells where the pixels lie.
  const whole = paint(shot)
  const { px: width, down: height } = whole.cropped
  const front = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const { left, top, right, bottom } = boxOf(heads, whole)
  if (left >= right || top >= bottom) return front
  const across = right - left
  const page = await paint({
    px: across,
    part: [whole.across(left), whole.across(right)],
    rows: [whole.down(top), whole.down(bottom)],
    takes: ['headBlack', 'headWhite'],
  }).painted()
  const [black, white] = [page.pixels('headBlack').data, page.pixels('headWhite').data]
  for (let y = 0; y < bottom - top; y++)
    for (let x = 0; x < across; x++)
      if (isHead(page, x, y))
        uncover(black, white, (y * across + x) * 4, front.data, ((top + y) * width + left + x) * 4)
  return front
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

/** What the heads touch of the pixels that are painted. */
function boxOf(heads: HeadPlace[], page: Page) {
  const { px, down } = page.cropped
  const within = (at: number, most: number) => Math.min(most, Math.max(0, at))
  const ends = (middle: 'x' | 'y', sign: number) =>
    heads.map((head) => head[middle] + sign * head.scale * HEAD_REACH)
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
