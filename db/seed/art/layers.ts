import { HEAD_REACH } from './figure'
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

/**
 * Painted twice, or print sizes would fill the memory: the page with and without its skin, then, as wide as the head
 * alone, what lies before it.
 */
export async function layersOf(paint: (shot: Shot) => Page, shot: Shot): Promise<Layers | undefined> {
  const behind = await paint({ ...shot, takes: ['back', 'skinless'] }).painted()
  if (!behind.heads.length) return undefined
  const back = behind.pixels('back')
  const skin = difference(back, behind.pixels('skinless'))
  return { back, skin, front: await frontOf(paint, behind, back) }
}

function difference(light: Pixels, dark: Pixels): Pixels {
  const data = light.data.map((value, i) => (i % 4 === 3 ? 255 : Math.max(0, value - (dark.data[i] ?? 0))))
  return { ...light, data }
}

/** Painted over black and over white, a colour and how much it covers can be told apart. */
async function frontOf(
  paint: (shot: Shot) => Page,
  behind: Page,
  { width, height }: Pixels,
): Promise<Pixels> {
  const front = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const [from, to] = headColumns(behind, width)
  if (from >= to) return front
  const shot = { px: to - from, part: [behind.across(from), behind.across(to)] as [number, number] }
  const page = await paint({ ...shot, takes: ['headBlack', 'headWhite'] }).painted()
  const [black, white] = [page.pixels('headBlack').data, page.pixels('headWhite').data]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < to - from; x++)
      if (isHead(page, x, y))
        uncover(black, white, (y * (to - from) + x) * 4, front.data, (y * width + from + x) * 4)
  return front
}

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

/** From the first column that a head touches to the one after the last, of those that are painted. */
function headColumns(page: Page, width: number): [number, number] {
  const within = (units: number) => Math.min(width, Math.max(0, page.column(units)))
  const ends = page.heads.map(({ x, scale }) => [x - scale * HEAD_REACH, x + scale * HEAD_REACH])
  return [
    within(Math.floor(Math.min(...ends.map(([left = 0]) => left)))),
    within(Math.ceil(Math.max(...ends.map(([, right = 0]) => right)))),
  ]
}

/** Just within the disc that stood for the head. */
function isHead(page: Page, x: number, y: number): boolean {
  return page.heads.some((head) => {
    const reach = head.scale * HEAD_REACH - 4
    return Math.hypot(page.across(x) - head.x, y / page.scale - head.y) < reach
  })
}
