import { shopkeeper } from '../../books/dew-fairy/shopkeeper'
import { type FigureLook, figure } from '../../figure/figure'
import { type Pose, poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'

/** An acorn cup held up for the drop, the other hand on the hip. */
const asking: Pose = {
  ...poses.stand,
  head: [0.1, -2.94],
  tilt: -0.1,
  farArm: [
    [0.27, -2.16],
    [0.7, -2.02],
    [1.02, -2.32],
  ],
  nearArm: [
    [-0.28, -2.17],
    [-0.64, -1.8],
    [-0.36, -1.46],
  ],
}

/** A child dressed for a summer dawn. */
export function customer(brush: Brush, held: FigureLook['held']) {
  figure(brush, {
    x: 306,
    y: 902,
    height: 398,
    pose: asking,
    garment: 'romper',
    coat: '#e9795d',
    boot: '#7a4432',
    cover: { kind: 'leaves', colour: '#6fa657', trim: '#f2b84b' },
    gaze: 0.6,
    mouth: 'open',
    held,
  })
}

/** The fairy's petals are of the flower that roofs her shop. */
export function fairy(brush: Brush) {
  figure(brush, {
    x: 700,
    y: 724,
    height: 252,
    flip: true,
    pose: 'float',
    garment: 'romper',
    coat: '#767db8',
    boot: '#3f6e48',
    person: shopkeeper,
    gaze: 0.6,
    eyes: 'happy',
    mouth: 'smile',
  })
}
