import { figure } from '../../figure/figure'
import { joints } from '../../figure/joints'
import { poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { fbm } from '../../kit/random'
import {
  blob,
  limb,
  type Placement,
  type Point,
  placeShape,
  points,
  type Shape,
  smooth,
} from '../../kit/shapes'
import type { Page } from '../../page'
import { silhouette } from '../../scenery'
import { calfShadow } from './creatures/calf'

export const INK = '#0b3346'
export const SPARK = '#f6c65a'

/** The ridge that they dance along. */
export const ground = (x: number) =>
  812 + Math.sin(x * 0.0034 + 0.6) * 46 + (fbm(x * 0.006, 3.1, 7, 3) - 0.5) * 26

interface Dancer {
  x: number
  size: number
  /** how far on tiptoe */
  lift: number
  turn: number
  flip: boolean
}

/** Clusters with a gap; the last dances the other way. */
export const dancerRow: Dancer[] = [
  [168, 62, 4, -0.1],
  [306, 70, 22, 0.08],
  [930, 66, 20, -0.06],
  [1090, 76, 6, 0.1],
  [1250, 70, 26, -0.1],
  [1400, 62, 8, 0.06],
  [1520, 58, 22, -0.08],
  [1632, 52, 6, 0.1],
  [1800, 56, 24, 0.14],
].map(([x = 0, size = 0, lift = 0, turn = 0], i) => ({ x, size, lift, turn, flip: i === 8 }))

const body = smooth(
  points(
    '-0.72,-0.06 -0.66,-0.36 -0.4,-0.56 0,-0.62 0.4,-0.56 0.66,-0.36 0.72,-0.06 0.5,0.22 0,0.32 -0.5,0.22',
  ),
  true,
  7,
)
const claw = smooth(
  points(
    '-0.08,0.1 -0.26,-0.02 -0.26,-0.26 -0.1,-0.42 -0.1,-0.2 0,-0.14 0.1,-0.4 0.24,-0.24 0.22,0 0.08,0.1',
  ),
  true,
  6,
)

const placeOf = ({ x, size, lift, turn, flip }: Dancer): Placement => ({
  x,
  y: ground(x) - size * 0.86 - lift,
  scale: size,
  turn,
  flip,
})

/** On tiptoe: the left legs lead, as crabs go. */
function crab(brush: Brush, dancer: Dancer) {
  const on = (shape: Shape) => placeShape(shape, placeOf(dancer))
  const tip = 0.9 + dancer.lift / dancer.size
  for (const [x, kneeX, kneeY, footX] of [
    [-0.5, -1.0, -0.16, -0.92],
    [-0.36, -0.78, 0.12, -0.62],
    [-0.2, -0.48, 0.3, -0.36],
    [0.24, 0.5, 0.28, 0.3],
    [0.4, 0.84, 0.06, 0.62],
    [0.52, 1.06, -0.12, 1.06],
  ] as const)
    brush.fill(
      on(
        limb(
          [
            [x, 0.08],
            [kneeX, kneeY],
            [footX, tip],
          ],
          [0.09, 0.075, 0.022],
          6,
        ),
      ),
      INK,
    )
  brush.fill(on(body), INK)
  for (const side of [-1, 1]) {
    brush.fill(
      on(
        limb(
          points(`${side * 0.56},-0.24 ${side * 0.96},-0.34 ${side * 1.06},-0.66`),
          [0.085, 0.08, 0.07],
          6,
        ),
      ),
      INK,
    )
    brush.fill(on(placeShape(claw, { x: side * 1.06, y: -0.78, turn: side * 0.12 })), INK)
    brush.fill(on(limb(points(`${side * 0.2},-0.5 ${side * 0.24},-0.88`), [0.05, 0.05], 4)), INK)
    brush.fill(on(blob(side * 0.24, -0.95, 0.135)), INK)
  }
}

export function dancers(page: Page) {
  const plane = { edge: 0.3, reach: 0.8, grain: 0.06 }
  page.plane({ ...plane, showsChild: true }, childDancing)
  page.plane(plane, (brush) => {
    for (const dancer of dancerRow) crab(brush, dancer)
    partner(brush)
  })
}

/** Two who are no crabs have joined in, sideways. */
function childDancing(brush: Brush) {
  const dark = {
    coat: INK,
    trim: INK,
    leg: INK,
    boot: INK,
    ink: INK,
    isBacklit: true,
  } as const
  const x = 490
  figure(brush, {
    ...dark,
    x,
    y: ground(x) + 6,
    height: 300,
    pose: {
      ...poses.hipsOut,
      isBehind: true,
      nearArm: joints('-0.3,-2.1 -0.72,-1.98 -1.1,-1.62'),
      farArm: joints('0.36,-2.1 0.82,-1.92 1.16,-1.72'),
    },
    cover: { kind: 'helmet' },
  })
  // Rims as bright as on a lit coat would cut the head off at the collar.
  silhouette(brush, INK, 0.5)
}

function partner(brush: Brush) {
  brush.line(blob(492, ground(490) - 250, 64, 64, { jitter: 0.01 }), INK, 4, true)
  calfShadow(brush, { x: 716, y: ground(716) - 134, scale: 132, turn: 1.2 }, INK, 0.9)
  calfShadow(brush, { x: 716, y: ground(716) - 134, scale: 132, turn: 1.2 }, INK, -1.9)
}

export function eyes(page: Page) {
  page.plane({ edge: 0.2, reach: 0.6, grain: 0.05 }, (brush) => {
    for (const dancer of dancerRow) {
      const look: Point = dancer.flip ? [0.03, -0.95] : [-0.03, -0.95]
      for (const side of [-1, 1]) {
        const at = placeShape(
          [[side * 0.24 + (dancer.flip ? -look[0] : look[0]), -0.95]],
          placeOf(dancer),
        )[0] ?? [0, 0]
        brush.fill(blob(at[0], at[1], dancer.size * 0.085, dancer.size * 0.095, { jitter: 0.03 }), SPARK)
        brush.fill(blob(at[0] + (dancer.flip ? 2 : -2), at[1], dancer.size * 0.036), INK)
      }
    }
  })
  page.plane({ stipple: 0.6, blend: 'screen', alpha: 0.5 }, (brush) => {
    for (const { x, size, lift } of dancerRow)
      brush.glow(x, ground(x) - size * 1.8 - lift, size * 0.7, '#f6c65a', { strength: 0.4 })
  })
}
