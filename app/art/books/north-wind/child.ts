import { coatGarment, type Garment } from '../../figure/clothes/garments'
import { type Figure, type FigureLook, figure } from '../../figure/figure'
import { joints as arms } from '../../figure/joints'
import { Pen } from '../../figure/pen'
import { type Joints, type Pose, poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { bend, blob, limb, points, smooth, wobble } from '../../kit/shapes'
import { CREAM, GOLD, RED } from './world'

const HERO = {
  coat: RED,
  trim: CREAM,
  leg: '#a9714a',
  boot: '#24385c',
  cover: { kind: 'knit', colour: RED, trim: CREAM },
} as const satisfies Partial<FigureLook>

export interface HeroLook extends FigureLook {
  isBare?: boolean
  isHatless?: boolean
}

const mittened: Garment = {
  ...coatGarment,
  arm(pen, joints, look) {
    coatGarment.arm(pen, joints, { ...look, hand: look.hand === 'open' ? 'mitt' : look.hand })
    mitten(pen, joints)
  },
}

/** The child of the book: red coat, grandfather's striped cap, yellow mittens. */
export function hero(brush: Brush, { isBare, isHatless, ...look }: HeroLook): Figure {
  const done = figure(brush, { ...HERO, garment: isBare ? 'coat' : mittened, ...look })
  if (!isHatless) stripes(Pen.at(brush, done.head))
  return done
}

/** Painted once more where a hand lies over the cap. */
export function mitten(pen: Pen, joints: Joints) {
  const before = bend(...joints).at(-3) ?? joints[1]
  const [x, y] = joints[2]
  const turn = Math.atan2(y - before[1], x - before[0])
  const wrist = pen.moved({ x, y, turn })
  const up = Math.cos(turn) >= 0 ? -1 : 1
  wrist.part(
    limb(points(`0.06,${up * 0.08} 0.15,${up * 0.18} 0.22,${up * 0.2}`), [0.06, 0.062, 0.05], 5),
    GOLD,
  )
  const palm = smooth(
    points('0.05,-0.13 0.14,-0.155 0.27,-0.13 0.345,-0.01 0.27,0.125 0.12,0.15 0.05,0.13'),
    true,
    6,
  )
  wrist.form(palm, GOLD, { shadeWidth: 0.06, width: 0.018 })
}

/** Knitted into the cap: two cream rounds, and a gold bobble, for cream would be lost on the snow. */
function stripes(cap: Pen) {
  bobble(cap, 0.02, -0.87)
  for (const [y, reach] of [
    [-0.5, 0.44],
    [-0.645, 0.3],
  ] as const) {
    const round = points(
      `${-reach},${y} ${-reach * 0.5},${y + 0.045} 0.02,${y + 0.06} ${reach * 0.55},${y + 0.045} ${reach},${y}`,
    )
    cap.stroke(round, CREAM, [0.02, 0.026, 0.027, 0.026, 0.02])
  }
}

export function bobble(cap: Pen, x: number, y: number, size = 1) {
  const ball = wobble(
    blob(x, y, 0.165 * size, 0.15 * size, { corners: 12, jitter: 0.04 }),
    0.035 * size,
    26,
    6,
  )
  cap.part(ball, GOLD, 0.06 * size)
  if (cap.unit < 60) return
  for (let i = 0; i < 16; i++) {
    const [dx, dy] = [Math.cos(i * 2.4) * size, Math.sin(i * 2.4) * size]
    const reach = 0.03 + (i % 4) * 0.026
    cap.stroke(
      [
        [x + dx * reach, y + dy * reach],
        [x + dx * (reach + 0.045), y + dy * (reach + 0.045)],
      ],
      i % 3 ? '#dd9a3e' : '#fde3a0',
      [0.002, 0.008, 0.001],
    )
  }
}

/** On the sledge, hands on the reins. */
export const ridePose: Pose = {
  ...poses.sit,
  hem: { width: 0.42, drop: -0.1, blown: 0.05 },
  hip: [-0.04, -0.24],
  neck: [-0.06, -1.5],
  head: [0.02, -2.03],
  tilt: 0.04,
  nearArm: arms('-0.32,-1.24 -0.24,-0.74 0.36,-0.86'),
  farArm: arms('0.2,-1.24 0.42,-0.84 0.92,-0.92'),
  nearLeg: arms('0,-0.16 0.66,-0.4 1.2,-0.17'),
  farLeg: arms('0.1,-0.2 0.8,-0.56 1.58,-0.27'),
  nearFoot: -0.45,
  farFoot: -0.5,
  isSeated: true,
  areArmsBefore: true,
  lap: poses.slide.lap,
}

/** The hero on the sledge's seat at x, y. */
export const rider = (brush: Brush, look: HeroLook): Figure =>
  hero(brush, { pose: ridePose, gaze: 0.4, mouth: 'open', ...look })
