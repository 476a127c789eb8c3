import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { lerp } from '../../kit/random'
import {
  blob,
  type Placement,
  type Point,
  placeShape,
  ribbon,
  type Shape,
  smooth,
  wobble,
} from '../../kit/shapes'
import { leaf } from '../../scenery'

export interface DaisyLook extends Placement {
  /** where its stalk ends, below the counter */
  foot?: number
  gold?: [string, string]
}

/** A daisy from the side: petals hang like a cloth over the counter. 0,0 is the middle of its top; 340 units wide. */
export function daisy(brush: Brush, look: DaisyLook) {
  const on = (shape: Shape) => placeShape(shape, look)
  const size = look.scale ?? 1
  const foot = (look.foot ?? 165) / size
  brush.form(
    on(
      ribbon(
        [
          [10, foot],
          [-4, lerp(25, foot, 0.55)],
          [4, 25],
        ],
        [22, 15, 17],
      ),
    ),
    '#4f8050',
    { shadeWidth: 12 * size },
  )
  brush
    .form(on(leaf(4, foot * 0.82, 130, 30, -0.5, 0.4)), '#5d9156', { shadeWidth: 10 * size })
    .form(on(leaf(-2, foot * 0.86, 110, 26, -2.7, -0.4)), '#3f6e48', { shadeWidth: 8 * size })
  for (const dx of [-140, -96, -50, -4, 44, 92, 138])
    brush.form(on(blob(dx, -15 + Math.abs(dx) * 0.05, 27, 13, { seed: dx + 200 })), '#e4dcc8', {
      width: 2,
      shade: null,
    })
  for (const [i, dx] of [-182, -150, 178, 146, -112, 110, -72, 70, -34, 32, 0].entries())
    petal(brush, on, dx, i)
  heart(brush, on, look.gold ?? ['#c07f38', '#ffd35e'])
}

function petal(brush: Brush, on: (shape: Shape) => Shape, dx: number, i: number) {
  const hang = lerp(84, 44, Math.abs(dx) / 190)
  const away = brush.light.from[0] > 0 ? -dx : dx
  const tone = mix('#fbf3dc', '#b3b4c9', away > 0 ? away / 260 : 0)
  const shape = smooth(
    [
      [dx * 0.78, 3],
      [dx * 1.02 - 26, 7 + hang * 0.5],
      [dx * 1.1 - 8, 9 + hang],
      [dx * 1.1 + 10, 6 + hang],
      [dx * 1.02 + 26, 7 + hang * 0.5],
    ],
    true,
    6,
  )
  brush.form(on(wobble(shape, 1.5, 0.05, i)), tone, {
    width: 3,
    shadeWidth: 7,
    shade: mix(tone, '#7f86ad', 0.45),
  })
}

/** The gold of the counter: hundreds of florets in a spiral. */
function heart(brush: Brush, on: (shape: Shape) => Shape, [dim, lit]: [string, string]) {
  brush.form(on(wobble(blob(0, 6, 170, 27, { corners: 40, jitter: 0.03, seed: 4 }), 2.5, 0.2)), '#c98a3c', {
    width: 3,
    shadeWidth: 5,
    shade: '#96603c',
  })
  const top = on(blob(1, 0, 164, 23, { corners: 16, jitter: 0.02, seed: 4 }))
  brush.fill(top, '#eeb042')
  brush.within(top, () => {
    for (let i = 0; i < 300; i++) {
      const [reach, angle] = [Math.sqrt(i / 300), i * 2.39996]
      const [x, y]: Point = [Math.cos(angle) * reach * 166, Math.sin(angle) * reach * 24]
      const bright = 0.5 + (Math.sign(brush.light.from[0]) * x) / 330 + Math.sin(i * 1.7) * 0.14
      const size = 3.2 + (y + 24) * 0.05
      brush.fill(on(blob(x, y, size, size * 0.62, { corners: 6, seed: i, steps: 3 })), mix(dim, lit, bright))
    }
  })
}

/** A daisy from above or from its front: a wheel of petals. */
export function daisyFace(
  brush: Brush,
  {
    x,
    y,
    size,
    turn = 0,
    squash = 1,
    seed = 1,
  }: { x: number; y: number; size: number; turn?: number; squash?: number; seed?: number },
) {
  for (const ring of [0, 1])
    for (let i = 0; i < 13; i++) {
      const angle = ((i + ring * 0.5) / 13) * Math.PI * 2 + turn
      const reach = size * (0.92 + (((i + seed) * 5) % 7) * 0.03 - ring * 0.1)
      const shape = leaf(0, 0, reach, size * 0.16, angle, 0.06).map(
        ([u, v]): Point => [x + u, y + v * squash],
      )
      brush.form(shape, mix('#fbf3dc', '#c9c6cf', ring ? 0 : 0.35), {
        width: size * 0.02,
        shadeWidth: size * 0.05,
      })
    }
  brush.form(blob(x, y, size * 0.3, size * 0.28 * squash, { corners: 14, jitter: 0.03 }), '#eeb042', {
    width: size * 0.03,
    shadeWidth: size * 0.08,
  })
  for (let i = 0; i < 60; i++) {
    const [reach, angle] = [Math.sqrt(i / 60) * size * 0.26, i * 2.39996]
    brush.fill(
      blob(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * squash, size * 0.022, size * 0.018, {
        corners: 5,
        steps: 3,
      }),
      i % 3 ? '#d9932f' : '#ffd873',
    )
  }
}
