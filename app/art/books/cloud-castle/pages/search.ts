import { defaultLook } from '~/art/child/look'
import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { rng } from '~/art/kit/random'
import { limb, points, type Shape, smooth } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { bird, umbrella } from '../bird'
import { cumulus, dawn, dress, hero, SHADOW, sky, smallPlane } from '../world'

const SAND = '#d99a45'

const headDown: Pose = {
  ...poses.behind,
  nearLeg: [
    [-0.18, -1.1],
    [-0.34, -0.66],
    [-0.5, -0.2],
  ],
  farLeg: [
    [0.17, -1.1],
    [0.28, -0.7],
    [0.1, -0.26],
  ],
  nearArm: poses.armsUp.nearArm,
  farArm: poses.armsUp.farArm,
  nearFoot: 0.5,
  farFoot: -0.2,
}

function legs(brush: Brush) {
  hero(brush, {
    x: 330,
    y: 316,
    height: 440,
    // Nothing of the child shows above the cloud but its boots and hem.
    person: defaultLook,
    pose: headDown,
    crown: 'paper',
    cape: undefined,
    turn: Math.PI + 0.12,
  })
}

/** It has slid down to the neck, which is in the cloud. */
function capeEnd(brush: Brush) {
  const shape = smooth(
    points(
      '262,548 280,510 322,494 376,504 428,536 480,584 530,634 566,690 596,752 560,744 536,772 498,748 466,780 430,746 400,760 374,690 340,624 296,582',
    ),
    true,
    7,
  )
  brush.form(shape, dress.cape, { width: 5, shadeWidth: 16 })
  brush.spray(shape, '#b0703f', { strength: 0.5, start: 0.4 })
  for (const fold of ['350,520 456,620 536,736', '334,536 414,650 468,756', '318,550 366,640 404,742'])
    brush.fill(limb(points(fold), [1, 4, 1]), '#cf8f45')
}

/** A striped sock hangs over the edge, its leg down. */
function sock(brush: Brush) {
  const pen = Pen.at(brush, { x: 806, y: 668 })
  const shape = smooth(
    points('-26,96 -24,30 -26,-6 -70,-16 -84,-44 -60,-66 -8,-56 24,-34 28,10 28,96'),
    true,
    6,
  )
  pen.form(shape, '#f7ead6', { width: 4, shadeWidth: 12 })
  pen.within(shape, () => {
    for (const y of [10, 36, 62]) pen.stroke(points(`-40,${y} 0,${y + 5} 40,${y}`), '#3F7F8C', [6, 6, 6])
    pen.stroke(points('-70,-70 -56,-40 -70,-6'), '#c8586a', [8, 8, 8])
    pen.stroke(points('-40,88 0,94 40,88'), '#c8586a', [9, 9, 9])
  })
}

function sand(brush: Brush) {
  const random = rng(9)
  brush.fill(limb(points('807,762 806,810 808,860 807,880'), [8, 5, 6, 5]), SAND)
  for (let i = 0; i < 260; i++) {
    const t = random()
    const spread = 4 + t * 5
    brush.fill(
      dot(807 + (random() - 0.5) * 2 * spread, 760 + t * 112, 1 + random() * 1.6),
      random() > 0.4 ? SAND : '#f0c877',
    )
  }
  for (let i = 0; i < 150; i++) {
    const side = i % 2 ? 1 : -1
    const t = random()
    brush.fill(
      dot(
        807 + side * (10 + t * 46) + random() * 6,
        872 + t ** 2 * 60 + random() * 10 + (t > 0.9 ? random() * 90 : 0),
        1 + random() * 1.5,
      ),
      random() > 0.4 ? SAND : '#f0c877',
    )
  }
}
const dot = (x: number, y: number, r: number): Shape => [
  [x - r, y],
  [x, y - r],
  [x + r, y],
  [x, y + r],
]

/** Under the cloud, in the sock: only sand. */
export const search = scene(
  {
    ground: '#fbd5bd',
    seed: 61,
    light: dawn,
    rooms: [{ x: 1130, y: 170, width: 750, height: 400, ink: 'dark' }],
  },
  (page) => {
    sky(
      page,
      [
        [0, '#f6c4bd'],
        [0.45, '#fbd3b8'],
        [0.8, '#ffe4c0'],
        [1, '#ffe9c9'],
      ],
      [
        [-40, 460, '#f3bcb8'],
        [420, 1000, '#ffe0c0'],
      ],
    )
    page.glow(120, 280, 560, '#fff0cf', { strength: 0.7, power: 1.6, blend: 'source-over' })
    page.plane({ ...smallPlane, edge: 0.3 }, legs)
    page.plane(
      {
        edge: 0.5,
        reach: 1.6,
        grain: 0.09,
        blotch: 0.08,
        shadow: { colour: SHADOW, dx: 8, dy: 16, blur: 18, alpha: 0.3 },
      },
      (brush) => {
        cumulus(brush, [120, 730, 700, 150], 4, '#cda6c6', '#fff3e0')
        cumulus(brush, [560, 740, 700, 100], 9, '#cda6c6', '#fff3e0')
        cumulus(brush, [300, 770, 520, 90], 12, '#cda6c6', '#fff3e0')
      },
    )
    page.plane({ ...smallPlane, edge: 0.3 }, capeEnd)
    page.plane(smallPlane, sock)
    page.plane({ edge: 0.2, reach: 0.5, grain: 0.05 }, sand)
    page.plane(smallPlane, (brush) => {
      umbrella(Pen.at(brush, { x: 808, y: 944, scale: 0.95 }))
      bird(Pen.at(brush, { x: 826, y: 972, scale: 1.1, flip: true }), { turnHead: 0.4, legs: false })
    })
    page.vignette(SHADOW, { alpha: 0.2 })
  },
)
