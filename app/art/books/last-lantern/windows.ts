import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { between, rng } from '../../kit/random'
import { blob, isInside, type Point, type Shape, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import type { Room } from '../../paint'
import { leaf } from '../../scenery'

/** A hole in a hedge, cut by hand: corners rounded, sides not quite straight. */
export function hole(left: number, top: number, right: number, bottom: number, seed = 1): Shape {
  const [x, y, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2]
  const round: Shape = Array.from({ length: 72 }, (_, i) => {
    const angle = (i / 72) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const squared = (v: number) => Math.sign(v) * Math.abs(v) ** 0.42
    return [x + squared(cos) * rx, y + squared(sin) * ry]
  })
  return wobble(round, 12, 0.012, seed)
}

/** Paints inside a hole's outline, which is a little larger than the hole: the hedge's edge covers the rest. */
export function paintThrough(page: Page, shape: Shape, draw: (brush: Brush) => void, look = {}) {
  page.plane({ grain: 0.1, blotch: 0.1, ...look }, (brush) => brush.within(shape, () => draw(brush)))
}

export interface HedgeLook {
  colour?: string
  seed?: number
  /** words stand here: leaves hardly lighter than what they grow on, and no berries */
  rooms: Room[]
  /** what burns behind the holes, and how far it gilds the leaves */
  flames?: [Point, number][]
}

/** The hedge with its holes: one dark sheet that throws a shadow into them. */
export function hedge(page: Page, holes: Shape[], look: HedgeLook) {
  const { colour = '#0e2735' } = look
  const shadow = { colour: '#050e18', dx: 5, dy: 9, blur: 16, alpha: 0.7 }
  page.plane({ edge: 0.5, reach: 1.3, grain: 0.12, blotch: 0.14, shadow }, (brush) => {
    const [left, top, right, bottom] = brush.box
    brush.fill(
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      colour,
    )
    thicket(brush, page, holes, { ...look, colour })
    for (const shape of holes) brush.erase(shape)
    for (const shape of holes) rim(brush, shape, { ...look, colour })
    berries(brush, page, holes, look)
  })
}

const isWritten = (x: number, y: number, { rooms }: HedgeLook) =>
  rooms.some(
    (room) =>
      x > room.x - 30 && x < room.x + room.width + 30 && y > room.y - 20 && y < room.y + room.height + 20,
  )

const nearest = (holes: Shape[], x: number, y: number) =>
  Math.min(
    ...holes.flatMap((shape) =>
      shape.filter((_, i) => i % 3 === 0).map(([u, v]) => Math.hypot(x - u, y - v)),
    ),
  )

/** Gold where light falls through. */
function gilded(tone: string, x: number, y: number, look: HedgeLook): string {
  if (isWritten(x, y, look)) return tone
  const { flames = [] } = look
  const lit = flames.map(([[u, v], reach]) => Math.max(0, 1 - Math.hypot(x - u, y - v) / reach))
  return mix(tone, '#d9944a', Math.max(0, ...lit) * 0.75)
}

function thicket(brush: Brush, page: Page, holes: Shape[], look: HedgeLook & { colour: string }) {
  const random = rng(look.seed ?? 1)
  for (let i = 0; i < 1300; i++) {
    const [x, y] = [random() * page.width, random() * page.height]
    const near = isWritten(x, y, look) ? 0 : Math.max(0, 1 - nearest(holes, x, y) / 190)
    const away = isWritten(x, y, look) ? 0 : 0.02
    const lift = between(random, -0.018, 0.02 + away) + near * between(random, 0.01, 0.08)
    const tone = shift(look.colour, { l: lift, h: between(random, -14, 14) })
    const shape = leaf(x, y, between(random, 26, 52), between(random, 6, 12), between(random, 0, 6.28))
    brush.fill(shape, gilded(tone, x, y, look))
  }
}

/** Leaves that reach a little way into the hole. */
function rim(brush: Brush, shape: Shape, look: HedgeLook & { colour: string }) {
  const random = rng(shape.length + 3)
  shape.forEach(([x, y], i) => {
    const [u, v] = shape[(i + 1) % shape.length] ?? [x, y]
    const turn = Math.atan2(v - y, u - x)
    for (let k = 0; k < 4; k++) {
      const tone = shift(look.colour, { l: between(random, -0.01, 0.1), h: between(random, -10, 24) })
      const length = between(random, 24, 46)
      const [px, py] = [x + (u - x) * random(), y + (v - y) * random()]
      const way =
        turn +
        (isInside(shape, px + Math.cos(turn + 1.2) * 12, py + Math.sin(turn + 1.2) * 12) ? 0.35 : -0.35)
      brush.fill(
        leaf(px, py, length, length * 0.26, way + between(random, -0.5, 0.3), 0.3),
        gilded(tone, px, py, look),
      )
    }
  })
}

/** A few, in threes. */
function berries(brush: Brush, page: Page, holes: Shape[], look: HedgeLook) {
  const random = rng((look.seed ?? 1) + 40)
  let left = 11
  for (let tries = 0; tries < 400 && left > 0; tries++) {
    const [x, y] = [between(random, 80, page.width - 80), between(random, 40, page.height - 50)]
    const far = nearest(holes, x, y)
    if (isWritten(x, y, look) || far < 34 || far > 130 || holes.some((shape) => isInside(shape, x, y)))
      continue
    left--
    for (const [dx, dy] of [
      [-9, 3],
      [8, 5],
      [1, -9],
    ] as const)
      brush.form(
        blob(x + dx, y + dy, 7.5, 7.5, { corners: 8, seed: dx + 20 }),
        gilded('#9c3a34', x, y, look),
        { width: 1.6, shadeWidth: 4 },
      )
  }
}
