import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { rng } from '~/art/kit/random'
import { points, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { blade } from '~/art/scenery'
import { bird } from '../bird'
import { castle } from '../castle'
import { grass, land, tufts } from '../hill-land'
import { cumulus, dawn, hero, heroPlane, paperPlane, SHADOW, sky, smallPlane } from '../world'

const throwing: Pose = {
  ...poses.stand,
  head: [0.0, -2.94],
  tilt: 0.26,
  farArm: [
    [0.26, -2.17],
    [0.7, -2.4],
    [1.06, -2.78],
  ],
  nearArm: [
    [-0.28, -2.17],
    [-0.6, -1.9],
    [-0.82, -1.5],
  ],
  nearLeg: [
    [-0.16, -1.1],
    [-0.26, -0.6],
    [-0.34, -0.18],
  ],
  farLeg: [
    [0.17, -1.1],
    [0.26, -0.6],
    [0.3, -0.2],
  ],
  cape: {
    outline: points(
      '0.2,-2.42 -0.2,-2.46 -0.66,-2.2 -1.06,-1.72 -1.56,-1.38 -1.42,-1.14 -1.56,-0.86 -1.24,-0.74 -1.06,-0.5 -0.66,-0.66 -0.1,-0.6 0.3,-1.4 0.34,-2.1',
    ),
    folds: points('-1.42,-1.14 -1.24,-0.74 -0.66,-0.66'),
  },
}

/** The way of the plane, as dashes that grow toward its end. */
function track(brush: Brush, way: Shape) {
  const line = smooth(way, false, 16)
  for (let i = 0; i + 3 < line.length; i += 5)
    brush.line(line.slice(i, i + 4), '#fffaf0', 2.6 + (i / line.length) * 1.8)
}

function thrower(page: Page) {
  page.plane(heroPlane, (brush) => {
    hero(brush, {
      x: 1420,
      y: 822,
      height: 385,
      pose: throwing,
      flip: true,
      crown: 'paper',
      gaze: 0.6,
      mouth: 'open',
      hairMotion: 'blown',
      sway: -0.8,
    })
  })
  page.plane({ ...smallPlane, shadow: undefined }, (brush) => {
    bird(Pen.at(brush, { x: 1366, y: 806, scale: 0.85, flip: true }), { turnHead: 0.7 })
    const random = rng(40)
    for (let i = 0; i < 26; i++)
      brush.fill(blade(1330 + random() * 170, 850, 10 + random() * 14, 2, -6 + random() * 10), '#86aa8d')
  })
}

/** A plane that does not come down. */
export const flight = scene(
  {
    ground: '#f9d9bd',
    seed: 11,
    light: dawn,
    rooms: [{ x: 110, y: 96, width: 740, height: 520, ink: 'dark' }],
  },
  (page) => {
    sky(
      page,
      [
        [0, '#9db3da'],
        [0.3, '#e3c2d0'],
        [0.55, '#fbd3b8'],
        [0.8, '#ffe6bd'],
        [1, '#ffe6bd'],
      ],
      [
        [-40, 200, '#a9b8dc'],
        [240, 700, '#fbd9bf'],
      ],
    )
    page.glow(60, 760, 620, '#ffe6b0', { strength: 0.8, power: 1.6, blend: 'source-over' })
    page.plane(
      { edge: 0.5, reach: 1.6, grain: 0.08, shadow: { colour: SHADOW, dy: 10, blur: 16, alpha: 0.2 } },
      (brush) => {
        cumulus(brush, [1760, 20, 760, 190], 5, '#cfb0d0', '#fff0da')
        cumulus(brush, [1560, 70, 420, 90], 8, '#cfb0d0', '#fff0da')
        cumulus(brush, [1860, 110, 420, 80], 3, '#cfb0d0', '#fff0da')
      },
    )
    page.plane(smallPlane, (brush) => castle(Pen.at(brush, { x: 1760, y: -34, scale: 0.2 })))
    land(page)
    page.plane({ edge: 0.5, reach: 1.5, grain: 0.1, blotch: 0.1 }, grass)
    page.plane({ edge: 0.2, reach: 0.6, grain: 0.05 }, (brush) => {
      track(
        brush,
        points(
          '1290,512 1240,560 1150,650 1000,720 860,742 740,700 720,640 800,640 880,670 950,640 1040,500 1120,330 1190,220',
        ),
      )
    })
    page.plane(smallPlane, (brush) => paperPlane(Pen.at(brush, { x: 1226, y: 160, turn: -0.95, scale: 0.8 })))
    thrower(page)
    tufts(page)
    page.vignette(SHADOW, { alpha: 0.25 })
  },
)
