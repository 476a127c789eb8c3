import { space } from '../../covers/moon-drawer/rocket'
import { collar } from '../../figure/body'
import { pyjamas } from '../../figure/clothes/pyjamas'
import { suit } from '../../figure/clothes/suit'
import { type Figure, type FigureLook, figure } from '../../figure/figure'
import { type Pose, type PoseName, poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { rng } from '../../kit/random'
import { type Box, blob, type Point, star } from '../../kit/shapes'
import type { PlaneLook } from '../../looks'
import type { Page } from '../../page'

/** Deep, mid, light, hero, spark; the rest is mixed from them. */
export const ink = {
  ...space,
  coral: '#e8623f',
  fur: '#2c2559',
  furLit: '#8d7ac6',
  wool: '#eadfc9',
  lamp: '#ffcf7a',
  moon: '#f0dcb2',
  crater: '#dcc09c',
  dusk: '#6B4F9C',
  night: '#15153A',
}

export const figurePlane: PlaneLook = { edge: 0.3, reach: 0.8, grain: 0.09 }
export const thingPlane: PlaneLook = { edge: 0.32, reach: 0.9, grain: 0.11, blotch: 0.08 }
export const groundPlane: PlaneLook = { edge: 0.55, reach: 1.7, grain: 0.12, blotch: 0.12 }
/** thrown by things onto what lies right behind them */
export const castShadow = (dx: number, dy: number, alpha = 0.4, blur = 9) => ({
  colour: '#120f30',
  dx,
  dy,
  blur,
  alpha,
})

const clothes = {
  pyjamas: {
    garment: { ...pyjamas, collar },
    coat: ink.coral,
    trim: '#fff1cd',
    leg: ink.coral,
    accent: '#ffb48a',
    cover: { kind: 'hood' },
  },
  suit: {
    garment: { ...suit, collar },
    coat: ink.coral,
    trim: '#fff1cd',
    accent: ink.teal,
    boot: '#f3e3c0',
    cover: { kind: 'helmet' },
    scarf: ink.teal,
  },
} satisfies Record<string, Partial<FigureLook>>

export interface HeroLook extends FigureLook {
  wear: keyof typeof clothes
}

/** The child that a head goes to. */
export function hero(page: Page, { wear, ...look }: HeroLook, plane: PlaneLook = {}) {
  let done: Figure | undefined
  page.plane({ ...figurePlane, ...plane, isChild: true }, (brush) => {
    done = figure(brush, { gaze: 0.2, ...clothes[wear], ...look })
  })
  if (wear === 'suit') page.plane({ grain: 0.04 }, (brush) => done?.glass(brush))
}

/** The same child where no head can go: from behind, or tiny. */
export function paintChild(brush: Brush, { wear, ...look }: HeroLook): Figure {
  return figure(brush, { gaze: 0.2, ...clothes[wear], ...look })
}

/** A usual pose with some of its joints elsewhere. */
export const changePose = (name: PoseName, changes: Partial<Pose>): Pose => ({ ...poses[name], ...changes })

export interface SkyLook {
  stops: [number, string][]
  /** neighbouring hues, above and below */
  from?: Point
  to?: Point
  seed?: number
  turn?: number
  alpha?: number
}

export function nightSky(
  page: Page,
  { stops, from = [900, 0], to = [1050, 1000], seed = 1, turn = 0.2, alpha = 0.15 }: SkyLook,
) {
  page.plane({ grain: 0.09, blotch: 0.16 }, (brush) => {
    brush.gradient(from, to, stops)
    stops.forEach(([t, colour], i) => {
      const top = from[1] + (to[1] - from[1]) * t
      const look = { strokes: 34, width: 24, length: 0.16, turn, alpha, light: 0.022, hue: 13 }
      brush.hatch([-40, top - 150, page.width + 40, top + 190], colour, { ...look, seed: seed + i * 7 })
    })
  })
}

export interface StarsLook {
  count: number
  within: Box
  seed: number
  /** nothing here */
  clear?: Box[]
  /** some with four points: x, y, size */
  large?: [number, number, number][]
}

const isIn = ([left, top, right, bottom]: Box, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom

/** In clusters, with gaps between them. */
export function stars(page: Page, { count, within, seed, clear = [], large = [] }: StarsLook) {
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    const random = rng(seed)
    const [left, top, right, bottom] = within
    let [x, y] = [left, top]
    for (let i = 0; i < count; i++) {
      const isNew = random() < 0.3
      x = isNew ? left + random() * (right - left) : x + (random() - 0.5) * 190
      y = isNew ? top + random() * (bottom - top) : y + (random() - 0.5) * 130
      const size = 0.8 + random() ** 4 * 3.4
      const colour = random() < 0.22 ? '#f6b98a' : '#fbf0d6'
      if (!isIn(within, x, y) || clear.some((box) => isIn(box, x, y))) continue
      brush.fill(blob(x, y, size, size, { corners: 6, jitter: 0.1, seed: i }), colour)
    }
    for (const [sx, sy, size] of large)
      brush.fill(star(sx, sy, size, { points: 4, inner: 0.22, seed: sx }), '#fff3cf')
  })
}

export { joints } from '../../figure/joints'
