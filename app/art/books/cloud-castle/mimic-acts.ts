import { Pen } from '../../figure/pen'
import { type Pose, poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { blob, points, ribbon, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'
import { type SheepLook, sheep } from './sheep'
import { dress, GOLD, hero } from './world'

/** A puff of wind, of whatever rank. */
export function puff(pen: Pen, colour: string, isRoyal = false) {
  for (const [x, y, r] of [
    [-20, 4, 20],
    [18, 8, 22],
    [0, -10, 24],
    [36, -4, 14],
    [-38, 10, 12],
  ] as const)
    pen.form(blob(x, y, r, r * 0.92, { corners: 9, jitter: 0.06, seed: r }), colour, {
      rim: null,
      shadeWidth: 5,
    })
  pen.stroke(points('-8,2 4,-10 16,-2 10,8 2,4'), '#c58aa8', [0.8, 2.4, 2.4, 2, 0.6])
  if (isRoyal)
    pen.form(points('-18,-28 -22,-52 -10,-40 -2,-58 8,-40 20,-52 18,-28'), GOLD, { width: 2, shadeWidth: 5 })
}

const rearing: Pose = {
  ...poses.behind,
  tilt: -0.2,
  farArm: [
    [0.28, -2.16],
    [0.72, -2.2],
    [0.98, -2.46],
  ],
  nearArm: [
    [-0.28, -2.16],
    [-0.6, -1.8],
    [-0.5, -1.5],
  ],
}

/** Seen from behind: that is where the noise comes from. */
export function elephant(brush: Brush) {
  brush.fill(smooth(points('640,330 760,318 900,322 1010,330 1010,420 640,420'), true, 6), '#c9b3dc')
  const pen = Pen.at(brush, { x: 806, y: 362 })
  pen.form(
    ribbon(points('16,-214 62,-222 98,-196 100,-156 120,-130 146,-150'), [17, 18, 15, 12, 9, 5], 9),
    dress.cape,
    { width: 3, shadeWidth: 9 },
  )
  for (const way of ['64,-240 60,-206', '112,-206 86,-188', '114,-156 90,-150'])
    pen.stroke(points(way), '#cf8f45', [1, 2, 1])
  hero(brush, { x: 806, y: 362, height: 268, pose: rearing, crown: 'gold', cape: undefined })
  puff(Pen.at(brush, { x: 750, y: 296, scale: 0.8 }), '#f7e3da')
  puff(Pen.at(brush, { x: 716, y: 258, scale: 0.5 }), '#f7e3da')
}

/** Played by a sheep, in a bowl, with all its cheeks. */
export function goldfish(brush: Brush) {
  const pen = Pen.at(brush, { x: 806, y: 566 })
  const bowl = smooth(points('-62,-86 62,-86 96,-30 92,40 46,88 -46,88 -92,40 -96,-30'), true, 7)
  pen.fill(bowl, '#cfe3e4')
  pen.within(bowl, () => {
    pen.fill(points('-120,-34 120,-34 120,120 -120,120'), '#86bcc4')
    for (const [turn, curve] of [
      [-0.5, 0.3],
      [0.5, -0.3],
    ] as const)
      pen.form(leaf(36, 34, 50, 20, turn, curve), '#f0954f', { width: 2, shadeWidth: 6 })
    const look: SheepLook = { legs: 'none', mood: 'surprised', seed: 4, head: [-0.3, -0.1], headScale: 1.9 }
    sheep(pen.moved({ x: -4, y: 34, scale: 54 }), look)
    pen.form(leaf(6, -4, 34, 15, -1.9, 0.3), '#f0954f', { width: 2, shadeWidth: 5 })
    for (const x of [-46, 6]) {
      pen.form(blob(x, 44, 19, 17, { corners: 10 }), '#80689c', { rim: null, shadeWidth: 5 })
      pen.blush([x, 46], 13, '#f08f86', 0.8)
    }
  })
  pen.brush.line(pen.on(bowl), '#f4fbff', 4, true)
  for (const [x, y, r] of [
    [-30, -54, 8],
    [-12, -84, 11],
    [-40, -112, 7],
    [-10, -122, 5],
  ] as const)
    pen.brush.line(pen.on(blob(x, y, r, r)), '#f4fbff', 3, true)
}
