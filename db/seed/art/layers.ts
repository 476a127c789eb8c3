import { HEAD_REACH } from './figure'
import type { Take } from './looks'
import type { Page } from './page'

/** What every take is for; without a child a page has only one. */
export const takes: Take[] = ['whole', 'back', 'skinless', 'headBlack', 'headWhite']

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

export function layersOf(page: Page): Layers | undefined {
  const [head] = page.heads
  if (!head) return undefined
  const [back, skinless] = [page.pixels('back'), page.pixels('skinless')]
  return { back, skin: difference(back, skinless), front: frontOf(page) }
}

function difference(light: Pixels, dark: Pixels): Pixels {
  const data = light.data.map((value, i) => (i % 4 === 3 ? 255 : Math.max(0, value - (dark.data[i] ?? 0))))
  return { ...light, data }
}

/** Painted over black and over white, a colour and how much it covers can be told apart. */
function frontOf(page: Page): Pixels {
  const [black, white] = [page.pixels('headBlack'), page.pixels('headWhite')]
  const data = new Uint8ClampedArray(black.data.length)
  for (let i = 0; i < data.length; i += 4) {
    if (!isHead(page, (i / 4) % black.width, Math.floor(i / 4 / black.width))) continue
    let through = 0
    for (let c = 0; c < 3; c++) through += ((white.data[i + c] ?? 0) - (black.data[i + c] ?? 0)) / 765
    const covers = Math.min(1, Math.max(0, 1 - through))
    for (let c = 0; c < 3; c++) data[i + c] = covers ? (black.data[i + c] ?? 0) / covers : 0
    data[i + 3] = covers * 255
  }
  return { ...black, data }
}

/** Just within the disc that stood for the head. */
function isHead(page: Page, x: number, y: number): boolean {
  return page.heads.some((head) => {
    const reach = head.scale * HEAD_REACH - 4
    return Math.hypot(page.across(x) - head.x, y / page.scale - head.y) < reach
  })
}
