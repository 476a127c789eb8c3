import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { lerp } from '~/art/kit/random'
import { blob, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import { scene } from '~/art/scene'

/** The darkest page: a thread of smoke, and at the upper edge half a speck. */
export const lanternOut = scene(
  {
    ground: '#08131f',
    seed: 241,
    light: { from: [0.2, -1], colour: '#86ada3', tint: '#231f4a' },
    rooms: [{ x: 1120, y: 400, width: 740, height: 270, ink: 'light' }],
  },
  (page) => {
    page.plane({ grain: 0.1, blotch: 0.18 }, (brush) => {
      brush.fill(
        [
          [-42, -42],
          [2042, -42],
          [2042, 1042],
          [-42, 1042],
        ],
        '#091623',
      )
      brush.hatch(brush.box, '#0a1826', {
        strokes: 220,
        width: 30,
        length: 0.14,
        turn: -0.5,
        alpha: 0.3,
        light: 0.012,
        hue: 26,
        seed: 5,
      })
    })
    page.glow(560, 520, 1100, '#17364c', { strength: 0.55, power: 1.1, stretch: 0.6, stipple: 0.35 })
    page.glow(500, 560, 700, '#1d4058', { strength: 0.4, power: 1.5, stretch: 0.8, stipple: 0.5 })
    page.plane({ stipple: 0.3, grain: 0.12 }, silk)
    page.plane({ grain: 0.1 }, thread)
    page.plane({ edge: 0.2, reach: 0.6 }, speck)
  },
)

const way: Shape = smooth(
  points(
    '372,1060 370,960 384,870 424,790 446,708 424,626 392,548 392,462 444,392 540,352 640,346 728,320 800,264 880,206 980,176 1090,178 1180,150 1260,96',
  ),
  false,
  10,
)

/** The way moved aside by a part of itself. */
const along = (aside: (t: number) => number): Shape =>
  way.map((here, i): Point => {
    const [a, b] = [way[Math.max(0, i - 1)] ?? here, way[i + 1] ?? here]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const far = aside(i / way.length)
    return [here[0] - ((b[1] - a[1]) / length) * far, here[1] + ((b[0] - a[0]) / length) * far]
  })

const breadth = (t: number) => 4 + 74 * t ** 1.2
const edge = (phase: number) => (t: number) => breadth(t) * Math.sin(t * 8.2 + phase)

/** A ribbon of many hairs, strung between two edges that cross and part again. */
function silk(brush: Brush) {
  for (let k = 0; k <= 34; k++) {
    const [one, other] = [edge(0), edge(1.9)]
    const hair = along((t) => lerp(one(t), other(t), k / 34))
    brush.context.globalAlpha = 0.2 + 0.18 * Math.abs(k / 17 - 1)
    brush.fill(
      ribbon(hair, (t) => (0.7 + 1.5 * t) * Math.min(1, (1 - t) * 2.4), 1),
      mix('#6f95a0', '#b9d0c8', Math.abs(k / 17 - 1)),
    )
  }
  brush.context.globalAlpha = 1
}

/** Its two edges, clearer than what is between, and where it begins: the wick, just gone. */
function thread(brush: Brush) {
  for (const phase of [0, 1.9])
    brush.fill(
      ribbon(along(edge(phase)), (t) => (1.7 - t) * Math.min(1, (1 - t) * 2), 1),
      '#a9c2bf',
    )
}

/** Half cut off, and yellow. */
function speck(brush: Brush) {
  brush.glow(1388, 4, 78, '#ffd978', { strength: 0.5, power: 1.6 })
  brush.fill(blob(1388, 3, 11, 10, { jitter: 0.05 }), '#ffe9a0')
}
