import type { Brush } from '../brush'
import { mix, shift } from '../colour'
import type { Page } from '../page'
import { lerp, rng } from '../random'
import { leaf } from '../scenery'
import { blob, type Point, points, ribbon, type Shape, smooth } from '../shapes'

export const sea = { deep: '#0A2C3B', mid: '#1F7480', light: '#BFE6C8', hero: '#F2795B', spark: '#F0B63F' }
export const tint = '#123C58'

const body = smooth(
  points(
    '-70,-70 250,-110 520,-90 715,-20 850,92 934,220 982,340 1000,424 990,470 958,528 890,580 780,610 640,606 470,566 290,500 110,440 -70,400',
  ),
)
/** Along the mouth first, then under the chin: the pale throat. */
const throat = smooth(
  points(
    '1010,452 962,478 900,492 830,484 770,482 680,488 560,478 420,448 290,424 190,424 150,440 240,520 480,640 700,680 900,650 1040,540',
  ),
)
const fin = smooth(points('640,570 716,560 748,590 728,640 680,688 620,722 556,734 584,690 608,646 624,606'))

function grooves(brush: Brush) {
  for (let i = 0; i < 8; i++) {
    const t = i / 8
    const groove: Shape = [
      [972 - t * 60, 492 + t * 96],
      [840, 508 + t * 92],
      [660, 502 + t * 96],
      [460, 470 + t * 84],
      [270 - t * 30, 434 + t * 50],
    ]
    brush.fill(ribbon(groove, [0.5, 2.6, 3.2, 2.4, 0.4]), '#7fb3ac')
  }
}

/** A kind eye under a heavy lid, and the corner of a smile. */
function whaleFace(brush: Brush) {
  const mouth = points('1002,450 962,476 900,490 842,482 800,458 788,436')
  brush.fill(ribbon(mouth, [4, 4.5, 4.5, 4, 3, 0.6]), '#0d3248')
  brush.fill(blob(836, 412, 25, 20, { corners: 12, jitter: 0.03 }), '#0f3b52')
  brush.fill(blob(838, 414, 15, 15.5, { corners: 12, jitter: 0.02 }), '#071d2b')
  brush.fill(blob(843, 408, 5, 5), '#f3f8e4')
  brush.fill(blob(833, 420, 2.2, 2.2), '#7fb3ac')
  brush.fill(ribbon(points('806,398 828,386 852,388 868,402'), [0.8, 4.5, 4.5, 0.8]), '#3c8496')
  brush.fill(ribbon(points('812,434 834,442 858,436'), [0.6, 2.4, 0.6]), '#0f3b52')
}

/** Pale freckles that thin out toward the back, where the title lies. */
function freckles(brush: Brush) {
  const random = rng(14)
  for (let i = 0; i < 26; i++) {
    const [x, y] = [lerp(880, 985, random()), lerp(190, 420, random())]
    const size = 1.4 + random() ** 2 * 4.4
    brush.fill(blob(x, y, size, size * 0.8, { corners: 7, seed: i }), '#5d9fa8')
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
        brush.spray(throat, '#185069', {
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
      brush.spray(fin, '#0b2f48', { strength: 0.6 })
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
