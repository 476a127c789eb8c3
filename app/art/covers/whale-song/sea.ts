import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { lerp, rng } from '../../kit/random'
import { blob, type Point, placeShape, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { leaf } from '../../scenery'

export const sea = { deep: '#0A2C3B', mid: '#1F7480', light: '#BFE6C8', hero: '#F2795B', spark: '#F0B63F' }
export const tint = '#123C58'

const body = smooth(
  points(
    '-70,-70 250,-110 520,-90 715,-20 850,88 946,212 1004,330 1034,424 1026,476 984,536 900,584 780,610 640,606 470,566 290,500 110,440 -70,400',
  ),
)
/** Along the mouth first, then under the chin: the pale throat. */
const throat = smooth(
  points(
    '1050,440 990,474 920,490 856,484 780,486 690,492 590,490 480,482 380,474 280,482 216,470 260,540 480,660 700,700 920,660 1070,540',
  ),
)
const fin = smooth(points('660,572 736,556 770,590 752,640 708,690 654,724 592,740 618,694 638,648 648,606'))

function grooves(brush: Brush) {
  for (let i = 0; i < 8; i++) {
    const t = i / 8
    const groove: Shape = [
      [1020 - t * 60, 482 + t * 96],
      [850, 508 + t * 92],
      [670, 506 + t * 94],
      [500, 496 + t * 72],
      [330 + t * 60, 486 + t * 62],
    ]
    brush.fill(ribbon(groove, [0.5, 2.6, 3.2, 2.4, 0.4]), '#7fb3ac')
  }
}

/** A kind eye under a heavy lid, and the corner of a smile. */
function whaleFace(brush: Brush) {
  const mouth = points('1046,440 990,474 922,490 862,483 818,460 806,436')
  brush.fill(ribbon(mouth, [4, 4.5, 4.5, 4, 3, 0.6]), '#0d3248')
  brush.fill(blob(858, 410, 25, 20, { corners: 12, jitter: 0.03 }), '#0f3b52')
  brush.fill(blob(860, 412, 15, 15.5, { corners: 12, jitter: 0.02 }), '#071d2b')
  brush.fill(blob(866, 406, 5, 5), '#f3f8e4')
  brush.fill(blob(855, 418, 2.2, 2.2), '#7fb3ac')
  brush.fill(ribbon(points('828,396 850,384 874,386 890,400'), [0.8, 4.5, 4.5, 0.8]), '#3c8496')
  brush.fill(ribbon(points('834,432 856,440 880,434'), [0.6, 2.4, 0.6]), '#0f3b52')
}

/** The belly turns from the light; wider than the throat, or its outline would stay. */
const shade = points('150,436 1070,436 1070,700 150,700')

/** Freckles; seven of them stand as the Great Bear does. */
function freckles(brush: Brush) {
  const bear = placeShape(points('0,0 0.05,0.27 0.36,0.34 0.4,0.1 0.64,0 0.84,-0.02 1.06,0.14'), {
    x: 862,
    y: 196,
    scale: 112,
    turn: 0.95,
  })
  bear.forEach(([x, y], i) => {
    brush.fill(blob(x, y, 4.4 + (i % 3), 4 + (i % 2), { corners: 7, seed: i }), '#9fd3c6')
  })
  const random = rng(14)
  for (let i = 0; i < 14; i++) {
    const [x, y] = [lerp(900, 1000, random()), lerp(330, 440, random())]
    const size = 1.2 + random() ** 2 * 3
    brush.fill(blob(x, y, size, size * 0.8, { corners: 7, seed: i }), '#4f93a0')
  }
}

export function whale(page: Page) {
  page.plane(
    {
      edge: 0.5,
      reach: 1.8,
      grain: 0.11,
      blotch: 0.12,
      shadow: { colour: tint, dx: -8, dy: 20, blur: 22, alpha: 0.45 },
    },
    (brush) => {
      brush.within(body, () => {
        brush.fill(body, '#185069')
        brush.hatch([-60, -60, 1000, 430], '#185069', {
          strokes: 60,
          width: 22,
          length: 0.4,
          turn: 0.22,
          alpha: 0.2,
          light: 0.02,
        })
        brush.fill(throat, '#c3e2cb')
        grooves(brush)
        freckles(brush)
      })
      brush.crescent(body, '#8fd0c0', -7, 6, 0.85)
      brush.within(body, () =>
        brush.spray(shade, '#185069', {
          from: [0.45, -1],
          strength: 1.1,
          start: 0.3,
          power: 1.2,
          blend: 'source-over',
        }),
      )
      whaleFace(brush)
    },
  )
  page.plane(
    {
      edge: 0.45,
      reach: 1.5,
      grain: 0.12,
      shadow: { colour: tint, dx: -10, dy: 12, blur: 12, alpha: 0.5 },
    },
    (brush) => {
      brush.form(fin, '#17495f', { rim: '#6fb3ae', width: 4, shadeWidth: 14 })
      brush.spray(fin, '#123a56', { strength: 0.55 })
    },
  )
}

interface KelpLook {
  x: number
  y: number
  height: number
  lean: number
  width: number
  colour: string
  seed: number
}

/** A stem and its long leaves, root first; near ones nearly black. */
export function kelp(brush: Brush, { x, y, height, lean, width, colour, seed }: KelpLook) {
  const random = rng(seed)
  const stem = smooth(
    Array.from({ length: 7 }, (_, i): Point => {
      const t = i / 6
      return [x + lean * t * t + Math.sin(t * 5 + seed) * width * 1.1 * t, y - height * t]
    }),
    false,
  )
  stem.forEach(([sx, sy], k) => {
    if (k % 5 || k < 4) return
    const t = k / stem.length
    const side = (k / 5) % 2 ? 1 : -1
    const turn = -Math.PI / 2 + side * (0.75 + random() * 0.4)
    const tone = shift(colour, { l: (random() - 0.5) * 0.035, h: (random() - 0.5) * 14 })
    const blade = leaf(
      sx,
      sy,
      width * lerp(4.6, 2.4, t) * (0.8 + random() * 0.4),
      width * lerp(0.62, 0.4, t),
      turn,
      -side * 0.4,
    )
    brush.form(blade, tone, { rim: mix(tone, sea.light, 0.22), width: 2, shadeWidth: 5 })
  })
  brush.fill(
    ribbon(stem, (t) => width * 0.3 * (1 - t) + 2, 1),
    colour,
  )
}
