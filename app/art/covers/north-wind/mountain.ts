import { mix } from '../../kit/colour'
import { fbm, lerp, rng } from '../../kit/random'
import { type Point, points, type Shape, smooth, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import { ridge } from '../../scenery'

const OUTLINE = points(
  '-60,760 -60,492 20,470 84,410 140,396 206,340 262,304 300,284 332,322 372,350 402,368 452,428 518,468 566,526 640,566 712,628 800,672 920,760',
)
/** Where the light turns: from the peak to the foot. */
const CREST = points('300,284 316,346 290,402 338,462 314,528 372,592 346,652 420,760')
const shadowSide: Shape = [
  ...CREST,
  [-60, 760],
  [-60, 492],
  [20, 470],
  [84, 410],
  [140, 396],
  [206, 340],
  [262, 304],
]

export function farRange(page: Page) {
  const range = ridge(628, 46, 5, { frequency: 0.006, octaves: 4 })
  page.plane({ edge: 0.5, reach: 1.4, grain: 0.08 }, (brush) => {
    brush.form(range, '#a9c0d2', { rim: '#fbe6c6', width: 4, shade: null })
    brush.spray(range, '#7f9cc4', { strength: 0.5, from: [0.3, -1] })
  })
}

/** A line of equal height, as on a map; it sags and wanders. */
function contour(y: number, seed: number): Shape {
  return Array.from({ length: 40 }, (_, i) => {
    const t = i / 39
    const x = lerp(-60, 420, t)
    return [x, y + 46 * Math.sin(t * 3) + (fbm(x * 0.008, seed * 0.33, 4, 3) - 0.5) * 110]
  })
}

/** Giant and calm: one side in the sun, the other a map of itself. */
export function mountain(page: Page) {
  page.plane(
    {
      edge: 0.55,
      reach: 1.6,
      grain: 0.1,
      blotch: 0.1,
      shadow: { colour: '#5f78b0', dx: -8, dy: 6, blur: 16, alpha: 0.3 },
    },
    (brush) => {
      const body = wobble(OUTLINE, 3, 0.05, 2)
      brush.form(body, '#f4ece0', { rim: '#fff7e4', width: 6, shade: null })
      brush.within(body, () => {
        brush.fill(shadowSide, '#86a7c8')
        brush.spray(shadowSide, '#4d72a4', { strength: 0.7, start: 0.15, from: [0.5, 0.8], dots: 0.5 })
        brush.within(shadowSide, () => {
          for (let k = 0; k < 13; k++)
            brush.line(contour(300 + k * 34, k), mix('#cfe0ec', '#86a7c8', 0.25), k % 4 ? 1.8 : 3.4)
        })
        for (const gully of [
          '338,462 372,500 366,560 400,640 380,600 352,540',
          '402,368 432,450 420,500 470,580 446,500 452,428',
          '518,468 530,540 520,580 580,660 552,570 560,526',
          '372,350 384,400 372,430 396,470 392,410',
        ])
          brush.fill(smooth(points(gully), true, 3), '#b9cadb')
      })
      brush.spray(body, '#6f8fc0', { strength: 0.4, start: 0.5, from: [0.5, -1] })
    },
  )
}

/** Tiny firs at the foot: they make the mountain large. */
export function firs(page: Page) {
  const random = rng(21)
  page.plane({ edge: 0.3, reach: 0.7, grain: 0.08 }, (brush) => {
    const at = [18, 40, 66, 84, 120, 560, 580, 596, 622, 958, 974, 990]
    for (const x of at) {
      const [y, tall] = [690 + random() * 14, 26 + random() * 22]
      const fir: Shape = [
        [x, y - tall],
        [x + tall * 0.24, y - tall * 0.4],
        [x + tall * 0.14, y - tall * 0.4],
        [x + tall * 0.32, y],
        [x - tall * 0.32, y],
        [x - tall * 0.14, y - tall * 0.4],
        [x - tall * 0.24, y - tall * 0.4],
      ]
      brush.form(fir, '#3f648c', { width: 1.6, shadeWidth: 4 })
    }
  })
}

/** The wind leaves the peak, swings round and comes back across the valley. */
export function windRoads(page: Page) {
  const roads = [
    '302,288 372,330 470,400 590,446 740,452 872,486 930,570 880,650 700,690 480,700 250,712 40,756',
    '306,300 390,366 490,436 610,474 740,484 840,522 876,588 820,644 660,676 440,690 230,700 20,730',
    '298,282 380,308 480,370 610,420 760,424 912,462 982,566 930,664 720,712 500,716 280,734 60,790',
    '312,318 400,400 500,466 620,504 730,520 800,556 816,604 760,644 620,662 420,680 200,690',
  ]
  page.plane({ edge: 0.2, reach: 0.6, alpha: 0.85 }, (brush) => {
    for (const [i, road] of roads.entries())
      brush.dry(points(road), 8 + (i % 3) * 3, '#f7f6ee', {
        bristles: 6,
        alpha: 0.8,
        gap: 0.22,
        seed: i + 3,
        taper: 0.5,
      })
  })
}

/** The same wind under the runners: it has turned into the way. */
export function windUnderfoot(page: Page) {
  const roads = [
    '-60,782 60,830 200,874 380,902 620,908 840,880 1060,812',
    '-60,820 80,880 240,922 420,938 650,936 860,910 1060,850',
  ]
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    for (const [i, road] of roads.entries()) {
      const way = points(road)
      const lower = way.map(([x, y]): Point => [x + 4, y + 9])
      brush.dry(lower, 12, '#6f90bd', { bristles: 8, alpha: 0.5, gap: 0.2, seed: i + 21, taper: 0.2 })
      brush.dry(way, 11, '#f9f7ee', { bristles: 9, alpha: 0.75, gap: 0.26, seed: i + 11, taper: 0.2 })
    }
  })
}
