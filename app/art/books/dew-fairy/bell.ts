import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { lerp } from '../../kit/random'
import { limb, type Placement, type Point, placeShape, points, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { leaf } from '../../scenery'
import { drop } from './dew'
import { PETAL } from './world'

const tips = points('74,478 394,506 704,476 972,388')
const valleys = points('236,388 556,408 836,362')

/** The bell's front: a calm wall of petal, four tips curled outward; 1000 units wide. */
function front(): Shape {
  const lobe = (i: number): Shape => {
    const [x, y] = tips[i] ?? [0, 0]
    const near = points('-92,-74 -34,-22 0,0 30,-30 80,-82').map(([u, v]): Point => [x + u, y + v])
    return [...near, valleys[i] ?? [x, y]]
  }
  const last: Point = tips[3] ?? [0, 0]
  return smooth(
    [
      [-90, -400],
      [-90, 200],
      [-90, 380],
      ...lobe(0),
      ...lobe(1),
      ...lobe(2),
      [last[0] - 62, last[1] - 40],
      last,
      [last[0] + 8, last[1] - 22],
      ...points('930,318 886,240 856,130 846,20 850,-400'),
    ],
    true,
    9,
  )
}

const inside = smooth(
  points(
    '-20,360 90,400 170,416 248,462 330,420 440,420 556,484 690,420 780,396 846,428 900,380 930,330 600,280',
  ),
  true,
  7,
)

export interface AwningLook extends Placement {
  /** how warm the lining is lit */
  lit?: number
}

/** One bell, cropped by the page: the shop's roof. */
export function awning(page: Page, look: AwningLook) {
  const on = (shape: Shape) => placeShape(shape, look)
  const scale = look.scale ?? 1
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.1, blotch: 0.1 }, (brush) => {
    const behind = on(inside)
    brush.form(behind, '#3b3f70', { width: 5, shade: null, rim: '#c99a6e' })
    brush.spray(behind, '#e9b56a', { blend: 'screen', from: [0, -1], start: 0.4, strength: look.lit ?? 0.5 })
  })
  const wall = on(front())
  page.plane(
    {
      edge: 0.5,
      reach: 1.8,
      grain: 0.1,
      blotch: 0.12,
      shadow: { colour: '#23283f', dx: -4, dy: 12, blur: 12, alpha: 0.35 },
    },
    (brush) => {
      brush.form(wall, PETAL, { width: 7, shadeWidth: 26, rim: '#b3a7c4' })
      brush.within(wall, (box) =>
        brush.hatch(box, PETAL, {
          strokes: 46,
          width: 20,
          length: 0.4,
          turn: 1.5,
          alpha: 0.2,
          seed: 3,
          light: 0.025,
          hue: 8,
        }),
      )
      veins(brush, on)
      brush.spray(wall, '#262a58', { strength: 0.7, start: 0.4 })
      brush.crescent(wall, '#8d8fbb', 3, -11, 0.85)
      brush.crescent(wall, '#d9c6c0', 2, -4, 0.8)
    },
  )
  page.plane({}, (brush) => {
    for (const [x, y, size] of [
      [75, 498, 15],
      [240, 408, 9],
      [396, 528, 11],
      [557, 428, 10],
      [706, 498, 13],
      [838, 384, 9],
      [976, 408, 14],
    ] as const) {
      const [[px, py] = [0, 0]] = on([[x, y]])
      drop(brush, { x: px, y: py, size: size * scale, lit: '#ffe2a0' })
    }
  })
}

/** From the stalk to each tip, and to each fold between. */
function veins(brush: Brush, on: (shape: Shape) => Shape) {
  for (const [x, y] of tips)
    brush.dry(
      on([
        [lerp(520, x, 0.35), -200],
        [lerp(520, x, 0.8), 200],
        [x, y],
      ]),
      6,
      '#7d84b4',
      { alpha: 0.5, gap: 0.25, seed: x },
    )
  for (const [x, y] of valleys)
    brush.dry(
      on([
        [lerp(520, x, 0.4), -200],
        [lerp(520, x, 0.84), 200],
        [x, y],
      ]),
      9,
      '#3e4478',
      { alpha: 0.6, gap: 0.15, seed: x },
    )
}

/** A bell on its own stalk, from its calyx at 0,0; about 150 high. */
export function smallBell(brush: Brush, at: Placement, colour = '#666ea6') {
  const on = (shape: Shape) => placeShape(shape, at)
  brush.fill(on(limb(points('60,-150 54,-96 20,-60 0,-4'), [4, 5, 6, 6], 8)), '#3f6e58')
  brush.form(on(smooth(points('-38,132 0,118 40,130 26,156 -26,156'), true, 6)), '#343a6c')
  const bell = on(
    smooth(
      points(
        '0,0 -30,12 -40,46 -44,92 -62,128 -40,126 -24,146 -6,128 12,150 28,126 58,128 42,92 40,46 30,12',
      ),
      true,
      7,
    ),
  )
  brush.form(bell, colour, { shadeWidth: 12 })
  brush.spray(bell, '#2f346a', { strength: 0.6 })
  brush.fill(on(leaf(0, 8, 46, 9, 2.3, 0.3)), '#4f8060').fill(on(leaf(0, 6, 46, 9, 0.8, -0.3)), '#5f9168')
}

/** Dew in rows: what hangs on a blade or a thread between two points. */
export function beads(brush: Brush, from: Point, to: Point, count: number, size: number, colour = '#ffffff') {
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    brush.fill(
      smooth(
        [
          [lerp(from[0], to[0], t) - size, lerp(from[1], to[1], t)],
          [lerp(from[0], to[0], t), lerp(from[1], to[1], t) + size],
          [lerp(from[0], to[0], t) + size, lerp(from[1], to[1], t)],
          [lerp(from[0], to[0], t), lerp(from[1], to[1], t) - size],
        ],
        true,
        4,
      ),
      withAlpha(colour, 0.9),
    )
  }
}
