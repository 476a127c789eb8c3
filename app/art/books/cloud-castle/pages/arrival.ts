import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { blob, limb, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf } from '~/art/scenery'
import { castle } from '../castle'
import { BELLY, coil, dragonPlane, FIN, SKIN } from '../dragon'
import { bank, cast, dawn, hero, heroPlane, SHADOW, sky, smallPlane } from '../world'

const FAR_SKIN = mix(SKIN, '#a99cc8', 0.42)
const MID_SKIN = mix(SKIN, '#a99cc8', 0.2)

/** Behind everything a back goes over the page like a range of hills. */
function hills(brush: Brush) {
  coil(
    Pen.at(brush, {}),
    points('2120,560 1960,330 1760,210 1540,190 1330,280 1180,470 1100,690 1060,800'),
    [130, 150, 150, 140, 120, 100, 90],
    { skin: FAR_SKIN, plate: 84, scales: 46, every: 4, shade: [0.1, -1] },
  )
}

function tail(brush: Brush) {
  const pen = Pen.at(brush, {})
  pen.form(leaf(300, 150, 150, 62, 0.9, 0.4), FIN, { width: 4, shadeWidth: 14 })
  pen.form(leaf(306, 150, 120, 46, -0.1, -0.4), FIN, { width: 4, shadeWidth: 14 })
  coil(pen, points('-160,470 -10,200 110,90 220,86 310,160'), [92, 70, 48, 30, 12], {
    skin: MID_SKIN,
    plate: 46,
    side: -1,
    scales: 34,
    every: 4,
  })
}

/** One toe of it is as long as the child. */
function foot(brush: Brush) {
  const pen = Pen.at(brush, { x: 800, y: 836 })
  coil(pen, points('-500,260 -360,120 -170,60 -40,84'), [150, 130, 100, 70], { skin: SKIN, scales: 40 })
  for (const [x, y, turn] of [
    [-20, 30, -0.1],
    [14, 74, 0.12],
    [-16, 118, 0.3],
  ] as const) {
    const toe = pen.moved({ x, y, turn })
    toe.form(limb(points('-90,0 0,0 60,6'), [42, 40, 34], 5), SKIN, { width: 6, shadeWidth: 16 })
    toe.form(smooth(points('60,-22 104,-6 118,22 70,28 54,8'), true, 5), BELLY, { width: 3, shadeWidth: 10 })
  }
}

const leaning: Pose = {
  ...poses.stand,
  head: [0.05, -2.95],
  tilt: -0.09,
  nearArm: [
    [-0.28, -2.17],
    [-0.56, -1.86],
    [-0.74, -1.5],
  ],
  farArm: [
    [0.26, -2.17],
    [0.7, -2.2],
    [1.1, -2.46],
  ],
}

function mat(brush: Brush) {
  const pen = Pen.at(brush, { x: 1560, y: 818 })
  pen.form(smooth(points('-56,0 56,-4 66,26 -64,30'), true, 3), '#b9604c', { width: 2, shadeWidth: 6 })
  brush.line(pen.on(points('-48,5 50,2 57,22 -55,25')), '#f3cf98', 2.4, true)
  pen.fill(blob(0, 13, 15, 7, { turn: 0.3, seed: 4 }), '#5d4d92')
}

function stage(page: Page) {
  bank(
    page,
    '#d5a3ba',
    '#ffe9cf',
    '1010,840,70 1130,800,90 1290,770,96 1440,770,80 1580,772,90 1740,760,110 1900,770,100 2010,730,120 40,890,90 200,900,80 380,905,90 560,900,80 740,880,90 900,890,90',
  )
  page.glow(1480, 700, 420, '#ffe0b8', { strength: 0.5, stretch: 0.5 })
  page.plane(smallPlane, (brush) => castle(Pen.at(brush, { x: 1560, y: 800, scale: 1.16 })))
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1 }, mat)
  page.plane(heroPlane, (brush) => {
    hero(brush, { x: 1374, y: 826, height: 350, pose: leaning, crown: 'paper', gaze: 0.3 })
  })
  bank(
    page,
    '#c093bf',
    '#f8cbc4',
    '1010,960,70 1170,905,64 1300,896,50 1420,902,62 1700,880,76 1860,880,84 1990,880,96 1560,935,80',
  )
}

/** Too small a castle, too large a dragon. */
export const arrival = scene(
  {
    ground: '#f2ab9f',
    seed: 31,
    light: dawn,
    rooms: [{ x: 110, y: 300, width: 740, height: 480, ink: 'dark' }],
  },
  (page) => {
    sky(
      page,
      [
        [0, '#8fa3d4'],
        [0.25, '#d3b4d0'],
        [0.5, '#f7c3b0'],
        [0.75, '#ffdfb6'],
        [1, '#ffdfb6'],
      ],
      [
        [-40, 240, '#97a9d8'],
        [560, 800, '#ffd9b4'],
      ],
    )
    page.glow(560, 800, 700, '#ffe3b0', { strength: 0.9, power: 1.6, blend: 'source-over' })
    page.plane({ ...dragonPlane, shadow: { colour: SHADOW, blur: 14, alpha: 0.3 } }, hills)
    page.plane(dragonPlane, tail)
    stage(page)
    page.plane({ ...dragonPlane, shadow: { ...cast, dy: 12, blur: 14 } }, foot)
    bank(
      page,
      '#8f76b4',
      '#d9a9c4',
      '30,990,80 200,1010,70 420,1020,80 620,1050,50 820,1050,60 990,1010,60 1120,1010,70 1990,960,80 1840,1010,70 1210,1050,60 1310,1050,56 1410,1040,70 1520,1050,56 1630,1050,64 1740,1050,60',
    )
    page.vignette(SHADOW, { alpha: 0.3 })
  },
)
