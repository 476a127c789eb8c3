import type { Brush } from '../../kit/brush'
import { mix, ramp, shift, withAlpha } from '../../kit/colour'
import { between, lerp, type Random, rng } from '../../kit/random'
import { blob, type Point, points, ribbon, smooth, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import { blade, leaf, ridge, trunk } from '../../scenery'

/** Opaque colours from above to below. */
export type AirStops = [number, string][]

/** The air of the wood: a ramp, broad strokes over it, and no star. */
export function air(page: Page, stops: AirStops, { turn = -0.08, alpha = 0.24, strokes = 26 } = {}) {
  page.plane({ grain: 0.08, blotch: 0.14 }, (brush) => {
    brush.gradient([0, 0], [0, page.height], stops)
    for (let y = 30; y < page.height; y += 95) {
      const t = y / page.height
      const at = stops.findIndex(([stop]) => stop >= t)
      const [from, to] = [stops[Math.max(0, at - 1)], stops[at]]
      if (!from || !to) continue
      const colour = mix(from[1], to[1], (t - from[0]) / (to[0] - from[0] || 1))
      const box: [number, number, number, number] = [-40, y - 60, page.width + 40, y + 70]
      brush.hatch(box, colour, {
        strokes,
        width: 26,
        length: 0.22,
        turn,
        alpha,
        light: 0.025,
        hue: 14,
        seed: y,
      })
    }
  })
}

export interface WoodLook {
  /** colours of the farthest and the nearest trunks */
  far: string
  near: string
  /** where the ground begins, and how much lower each nearer row stands */
  horizon: number
  fall?: number
  rows?: number
  seed: number
  flame?: Point
  /** how far the flame gilds bark */
  reach?: number
  /** no trunk is rooted here: from x to x */
  clear?: [number, number][]
  mist?: string
  mistAlpha?: number
  isGroundless?: boolean
  wide?: number
}

/** Rows of trunks, far to near, with sprayed mist between them. */
export function wood(page: Page, look: WoodLook) {
  const { rows = 4, fall = 34, mist = '#a9d0c0', mistAlpha = 0.4 } = look
  const colours = ramp(look.far, look.near, rows)
  colours.forEach((colour, row) => {
    page.plane({ edge: 0.6, reach: 1.4, grain: 0.14, blotch: 0.1 }, (brush) => {
      if (!look.isGroundless)
        brush.fill(ridge(look.horizon + row * fall, 22, row + look.seed, { right: page.width + 60 }), colour)
      trunks(brush, page, row, colour, look)
    })
    if (row < rows - 1)
      page.glow(page.width / 2, look.horizon + row * fall, page.width * 0.62, mist, {
        strength: mistAlpha * (1 - row * 0.22),
        stretch: 0.2,
        power: 1.4,
        stipple: 0.6,
      })
  })
}

function trunks(brush: Brush, page: Page, row: number, colour: string, look: WoodLook) {
  const random = rng(look.seed * 7 + row * 13)
  const count = Math.round(([26, 17, 12, 8][row] ?? 7) * (page.width / 2000))
  const base = look.horizon + 30 + row * (look.fall ?? 34)
  for (let i = 0; i < count; i++) {
    const x = ((i + between(random, 0.1, 0.9)) / count) * (page.width + 80) - 40
    const width = (8 + row * 9) * between(random, 0.6, 1.3) * (look.wide ?? 1)
    const lean = between(random, -45, 45)
    const isClear = look.clear?.some(([from, to]) => x + width > from && x - width < to)
    if (isClear) continue
    const tree = trunk([x, base], [x + lean, -60], width, width * 0.6, { seed: i + row * 20 })
    brush.fill(tree, shift(colour, { l: between(random, -0.015, 0.015) }))
    const side = look.flame && x > look.flame[0] ? -1 : 1
    brush.crescent(tree, mix(colour, '#cfe3c4', 0.22), -side * width * 0.35, 0, 0.5)
    gild(brush, tree, x, width, colour, look)
    for (const rise of [0.3, 0.6])
      branch(brush, [x + lean * rise, lerp(base, 0, rise + random() * 0.2)], width, colour, random)
  }
}

/** A rim on the flame's side, weaker with every step away from it. */
function gild(
  brush: Brush,
  tree: Point[],
  x: number,
  width: number,
  colour: string,
  { flame, reach = 430 }: WoodLook,
) {
  if (!flame) return
  const near = Math.max(0, 1 - Math.abs(x - flame[0]) / reach)
  if (near > 0.05)
    brush.crescent(tree, mix(colour, '#f0a649', 0.5), (x > flame[0] ? 1 : -1) * width * 0.16, 0, near * 0.75)
}

function branch(brush: Brush, [x, y]: Point, width: number, colour: string, random: Random) {
  const way = random() < 0.5 ? -1 : 1
  const reach = between(random, 40, 110) * (width / 20 + 0.6)
  const centre = points(
    `${x},${y} ${x + way * reach * 0.5},${y - reach * 0.26} ${x + way * reach},${y - reach * 0.5}`,
  )
  brush.fill(ribbon(centre, [width * 0.26, width * 0.16, 1.2]), colour)
}

/** A quiet patch for words: soft at its rim, and of one colour in its middle. */
export function quietPatch(page: Page, [x, y]: Point, [rx, ry]: Point, colour: string, alpha = 0.85) {
  page.plane({ stipple: 0.35, grain: 0.05, alpha }, (brush) => {
    brush.context.save()
    brush.context.translate(x, y)
    brush.context.scale(1, ry / rx)
    const rings: [number, string][] = [0, 0.5, 0.62, 0.74, 0.87, 1].map((t) => [
      t,
      withAlpha(colour, t < 0.5 ? 1 : (1 - (t - 0.5) * 2) ** 1.3),
    ])
    brush.radial([0, 0], 0, rx, rings, [-rx, -rx, rx, rx])
    brush.context.restore()
    brush.touch([x - rx, y - ry, x + rx, y + ry])
  })
}

export interface GroundLook {
  y: number
  colour: string
  seed: number
  height?: number
  lift?: (x: number) => number
}

/** The ground's lip, before which everything stands. */
export function ground(page: Page, { y, colour, seed, height = 12, lift }: GroundLook) {
  const shadow = { colour: '#0c2030', dx: 0, dy: -7, blur: 14, alpha: 0.5 }
  page.plane({ edge: 0.6, reach: 1.6, grain: 0.14, blotch: 0.16, shadow }, (brush) => {
    const moss = ridge(y, height, seed, { frequency: 0.005, right: page.width + 60, lift })
    brush.within(moss, () => {
      brush.fill(moss, colour)
      brush.hatch([-40, y - 60, page.width + 40, page.height + 40], colour, {
        strokes: 110,
        width: 13,
        length: 0.12,
        turn: -0.05,
        alpha: 0.4,
        seed,
      })
    })
  })
}

/** Tufts; warm about the flame's foot. */
export function grass(
  brush: Brush,
  [left, top, right, bottom]: [number, number, number, number],
  count: number,
  look: { seed: number; flame?: Point; reach?: number; colour?: string; lit?: string },
) {
  const { seed, flame, reach = 380, colour = '#143840', lit: warm = '#e5ac4f' } = look
  const random = rng(seed)
  for (let i = 0; i < count; i++) {
    const [x, y] = [between(random, left, right), between(random, top, bottom)]
    const lit = flame ? Math.max(0, 1 - Math.hypot(x - flame[0], (y - (top + bottom) / 2) * 3) / reach) : 0
    const tone = shift(mix(colour, warm, lit * 0.8), { l: between(random, -0.03, 0.03) })
    for (let k = -1; k < 2; k++)
      brush.fill(blade(x + k * 4, y + 4, between(random, 12, 26), 1.9, k * 7 + between(random, -4, 4)), tone)
  }
}

export function fern(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  look: { seed: number; dark?: string; light?: string },
) {
  const { seed, dark = '#081620', light = '#1d4c4e' } = look
  const random = rng(seed)
  for (let k = 0; k < 5; k++) {
    const turn = -Math.PI / 2 + (k - 2) * 0.4 + between(random, -0.1, 0.1)
    const reach = size * between(random, 0.7, 1.1)
    const colour = mix(dark, light, random() * 0.6)
    const stem = smooth(
      [
        [x, y],
        [x + Math.cos(turn) * reach * 0.45, y + Math.sin(turn) * reach * 0.62],
        [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.95],
      ],
      false,
      9,
    )
    brush.fill(ribbon(stem, [size * 0.022, size * 0.008], 1), colour)
    stem.forEach(([u, v], i) => {
      const rest = 1 - i / stem.length
      if (i < 3 || i % 2) return
      for (const side of [-1, 1])
        brush.fill(
          leaf(u, v, 4 + size * 0.36 * rest * (1.15 - rest), 2 + size * 0.03, turn + side * 1.05, 0.15),
          colour,
        )
    })
  }
}

/** The darkest shapes: a giant trunk cropped by the page; `lit` is the side that the light reaches. */
export function giant(
  brush: Brush,
  tree: Point[],
  x: number,
  width: number,
  { colour = '#0b1b29', lit = 0, glow = '#f0a649' } = {},
) {
  brush.within(tree, () => {
    brush.fill(tree, colour)
    for (let i = 0; i < 18; i++) {
      const at = x - width + (i / 17) * width * 2
      const streak = points(`${at - 8},-60 ${at + 4},420 ${at - 6},1060`)
      brush.dry(streak, width * 0.08, i % 2 ? mix(colour, '#35606c', 0.28) : mix(colour, '#050c14', 0.5), {
        alpha: 0.5,
        gap: 0.42,
        seed: i,
      })
    }
  })
  if (!lit) return
  brush.crescent(tree, mix(colour, glow, 0.3), -lit * width * 0.16, 0, 0.35)
  brush.crescent(tree, mix(colour, glow, 0.42), -lit * width * 0.05, 0, 0.4)
}

/** Dark leaves that hang into the page. */
export function canopy(
  brush: Brush,
  x: number,
  y: number,
  [rx, ry]: Point,
  count: number,
  look: { seed: number; colours?: string[]; size?: number },
) {
  const { seed, size = 30, colours = ['#081620', '#0c2231', '#123242', '#1a4452'] } = look
  const region = wobble(blob(x, y, rx, ry), 9, 0.02, seed)
  brush.dabs(region, count, { size, colours, seed, turn: 1.1, from: [0.3, 0.9] })
}
