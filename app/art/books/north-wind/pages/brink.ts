import { joints, type Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { limb, type Point, points, ribbon, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ridge } from '~/art/scenery'
import { ridePose, rider } from '../child'
import { type DogPose, dog, trot } from '../dog'
import { rabbit } from '../rabbit'
import { rope, sledgeBefore, sledgeBehind } from '../sledge'
import { gusts, windHead, windPlane } from '../wind'
import { cutPlane, dropShadow, sky } from '../world'

const FROM: [number, number] = [-0.6, -0.8]

/** All the land they came by, very small: range, river, birches, and a roof with smoke. */
function land(page: Page) {
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.08 }, (brush) => {
    const plain = ridge(760, 14, 3, { right: 1400, frequency: 0.002 })
    brush.form(plain, '#b9d0e0', { rim: '#eef3f2', width: 3, shade: null })
    brush.spray(plain, '#86a6cc', { strength: 0.6, start: 0.2, from: [0.2, -1] })
    for (const [i, shape] of [
      '40,766 130,690 176,706 250,640 330,716 420,770',
      '330,770 400,716 450,700 520,770',
      '640,764 700,728 760,766',
    ].entries()) {
      const hill = smooth(points(shape), true, 2)
      brush.form(hill, i ? '#dbe6ec' : '#e9eff0', {
        rim: '#ffffff',
        shade: '#86a9cc',
        width: 3,
        shadeWidth: 26,
      })
    }
    brush.fill(
      ribbon(
        points('-40,880 140,850 260,880 380,846 300,812 420,796 560,810 640,790'),
        [16, 14, 12, 9, 7, 5, 4, 2],
      ),
      '#6f9cc2',
    )
    brush.dry(points('-40,878 140,848 260,878 380,844'), 6, '#d8e8ee', { bristles: 4, alpha: 0.8 })
    for (let i = 0; i < 26; i++) {
      const x = 470 + ((i * 53) % 250)
      const y = 826 + ((i * 29) % 46)
      brush.fill(
        points(`${x},${y} ${x + 1},${y - 34 - (i % 4) * 5} ${x + 4},${y - 34 - (i % 4) * 5} ${x + 4.5},${y}`),
        i % 3 ? '#f6f5ee' : '#8fabc8',
      )
    }
    home(brush, 150, 944)
  })
}

function home(brush: Brush, x: number, y: number) {
  brush.fill(points(`${x - 26},${y} ${x - 26},${y - 18} ${x + 24},${y - 18} ${x + 24},${y}`), '#7d5140')
  brush.fill(points(`${x - 6},${y - 3} ${x - 6},${y - 13} ${x + 5},${y - 13} ${x + 5},${y - 3}`), '#ffd27a')
  brush.fill(
    smooth(points(`${x - 36},${y - 14} ${x},${y - 42} ${x + 34},${y - 14} ${x},${y - 18}`), true, 4),
    '#f6f6f1',
  )
  brush.fill(
    points(`${x + 10},${y - 28} ${x + 10},${y - 46} ${x + 19},${y - 46} ${x + 19},${y - 24}`),
    '#6f6a80',
  )
  brush.dry(
    points(`${x + 14},${y - 50} ${x + 8},${y - 74} ${x + 18},${y - 96} ${x + 10},${y - 122}`),
    5,
    '#f6f4ea',
    { bristles: 5, alpha: 0.9 },
  )
}

/** The edge of the world's roof, falling away to the left. */
const brow: Shape = wobble(
  smooth(
    points('1010,1080 1040,960 1076,890 1130,846 1240,826 1420,812 1640,806 1840,812 2080,790 2080,1080'),
    true,
    8,
  ),
  3,
  0.03,
  4,
)

function brinkSnow(page: Page) {
  page.plane({ edge: 0.5, reach: 1.7, grain: 0.09, blotch: 0.08, shadow: dropShadow(FROM, 0.3) }, (brush) => {
    brush.form(brow, '#f1f4f1', { rim: '#ffffff', width: 7, shade: null })
    brush.spray(brow, '#7f9fd0', { strength: 0.85, start: 0.25, from: [-0.1, -1] })
  })
}

/** It has made itself a sledge of snow, and looks away to hide how much it wants to ride. */
function wind(page: Page) {
  windPlane(page, (brush) => {
    gusts(brush, ['2060,90 1930,70 1840,110 1760,60', '2060,560 1940,540 1880,590 1780,570'], {
      width: 12,
      bristles: 8,
    })
    const body = smooth(
      points('1600,480 1680,420 1800,430 1960,400 2080,420 2080,700 1900,720 1720,700 1620,670 1570,580'),
      true,
      7,
    )
    brush.fill(body, '#e6eef1')
    brush.spray(body, '#7f9fcb', { strength: 0.75, start: 0.25, from: [-0.4, -0.9] })
    brush.context.save()
    brush.context.globalCompositeOperation = 'destination-out'
    gusts(
      brush,
      [
        '1540,500 1640,500 1760,470',
        '1540,560 1660,560 1820,520',
        '1530,620 1680,610 1800,590',
        '1540,670 1700,660 1900,640',
        '1640,720 1800,690 2060,690',
        '2080,560 1940,570 1840,600',
      ],
      { width: 13, bristles: 7, alpha: 1, gap: 0.15 },
    )
    brush.context.restore()
    gusts(
      brush,
      [
        '1480,560 1600,520 1660,450 1820,470 2060,430',
        '1440,640 1560,590 1700,530 1860,550 2060,510',
        '1470,690 1580,650 1720,600 1880,620 2060,590',
        '1560,700 1700,670 1840,680 2060,650',
      ],
      { width: 13, bristles: 9, colour: '#ffffff', seed: 9 },
    )
    windHead(brush, { x: 1790, y: 250, scale: 168, mood: 'sly', turn: -0.06 })
  })
  page.plane({ edge: 0.35, reach: 1.1, grain: 0.08, shadow: dropShadow(FROM, 0.35) }, (brush) => {
    brush.form(
      ribbon(
        points('2080,800 1800,812 1560,808 1420,780 1340,700 1332,596 1392,528 1456,552 1450,606'),
        [24, 24, 24, 22, 22, 20, 16, 8],
      ),
      '#eef3f3',
      { width: 6, shade: '#9db7da', shadeWidth: 16 },
    )
    for (const strut of ['1600,700 1590,800', '1800,700 1800,800', '1980,700 1980,800'])
      brush.form(limb(points(strut), [20, 22]), '#e3ebef', { width: 5, shade: '#9db7da' })
    brush.form(smooth(points('1500,672 1700,690 2080,676 2080,728 1700,740 1496,722'), true, 5), '#f6f7f4', {
      width: 6,
      shade: '#9db7da',
      shadeWidth: 18,
    })
  })
}

const ready: Pose = {
  ...ridePose,
  tilt: 0.19,
  head: [-0.02, -2.03],
  nearArm: joints('-0.32,-1.24 -0.26,-0.76 0.34,-0.8'),
}

/** Like a sprinter: nose down, rump up. */
const sprint: DogPose = {
  ...trot,
  rump: [-0.75, -1.5],
  chest: [0.6, -0.86],
  head: [1.3, -1.3],
  headTurn: 0.12,
  farHind: joints('-0.65,-1.2 -0.5,-0.7 -0.95,-0.12'),
  nearHind: joints('-0.8,-1.25 -0.5,-0.7 -0.85,-0.12'),
  farFore: joints('0.7,-0.7 0.75,-0.3 1.2,-0.12'),
  nearFore: joints('0.55,-0.7 0.55,-0.3 0.9,-0.12'),
  tail: points('-1.1,-1.7 -1.4,-2.1 -1.3,-2.6 -0.95,-2.7'),
}

const carrot = (pen: Pen, [x, y]: Point) => {
  pen.part(
    ribbon(
      [
        [x - 0.16, y + 0.3],
        [x, y],
        [x + 0.12, y - 0.62],
      ],
      [0.04, 0.13, 0.17],
    ),
    '#ea8a3c',
  )
  for (const turn of [-0.4, 0, 0.4])
    pen.stroke(
      [
        [x + 0.12, y - 0.6],
        [x + 0.16 + turn, y - 1.2],
      ],
      '#4f9468',
      [0.05, 0.03],
    )
}

function racers(page: Page) {
  page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.35) }, (brush) => sledgeBehind(Pen.at(brush, at)))
  page.plane({ isChild: true, ...cutPlane, shadow: dropShadow(FROM, 0.3) }, (brush) => {
    rider(brush, {
      x: 1580,
      y: 836,
      height: 420,
      pose: ready,
      flip: true,
      gaze: -0.15,
      mouth: 'smile',
      hairMotion: 'blown',
      sway: -0.8,
    })
  })
  page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.35) }, (brush) => {
    sledgeBefore(Pen.at(brush, at))
    const ring = dog(brush, { pose: sprint, x: 1276, y: 868, scale: 84, flip: true, face: { mouth: 'shut' } })
    rope(brush, [1402, 830], ring, 14)
    rabbit(Pen.at(brush, { x: 1784, y: 926, scale: 40 }), { arms: 'one', gaze: -0.6, held: carrot })
  })
}
const at = { x: 1556, y: 906, scale: 122, flip: true }

export const brink = scene(
  {
    ground: '#a9c6d8',
    seed: 141,
    light: { from: FROM, colour: '#fff3d8', tint: '#4f6ea6' },
    rooms: [{ x: 110, y: 90, width: 800, height: 530, ink: 'light' }],
  },
  (page) => {
    sky(
      page,
      800,
      [
        [0, '#2b5687'],
        [0.62, '#34628f'],
        [0.86, '#8db2ce'],
        [1, '#dfe6e2'],
      ],
      (brush) =>
        brush.hatch([-40, -40, 2040, 560], '#305e8e', {
          strokes: 70,
          width: 18,
          turn: 0.06,
          alpha: 0.2,
          length: 0.2,
          seed: 4,
          light: 0.015,
        }),
    )
    land(page)
    wind(page)
    brinkSnow(page)
    racers(page)
    page.vignette('#24406a', { alpha: 0.3 })
  },
)
