import { figure } from '../../figure/figure'
import { Pen } from '../../figure/pen'
import { type Pose, poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { blob, limb, type Point, points, ribbon, type Shape, smooth, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import { RING } from './dog'

const WOOD = '#a9714a'
const LANTERN: Point = [622, 806]
const SHADOW = '#5f78b0'

function runner(brush: Brush, dx: number, dy: number, colour: string) {
  const at = (list: string) => points(list).map(([x, y]): Point => [x + dx, y + dy])
  for (const strut of ['286,850 280,902', '400,850 400,902', '510,850 516,902'])
    brush.form(limb(at(strut), [8, 8]), colour, { width: 2 })
  const curl = at('222,900 300,908 460,908 570,900 624,866 634,816 606,796 588,816')
  brush.form(ribbon(curl, [7, 9, 9, 9, 9, 8, 7, 4], 8), colour, { width: 2.5, shadeWidth: 5 })
}

function seat(brush: Brush) {
  for (const [i, y] of [838, 848].entries()) {
    const plank = smooth(
      points(`236,${y - 8} 420,${y - 7} 584,${y - 9} 588,${y + 6} 420,${y + 8} 234,${y + 7}`),
      true,
      4,
    )
    brush.form(plank, i ? WOOD : '#8a5a40', { width: 2.5, shadeWidth: 5 })
  }
  brush.dry(points('250,848 400,849 570,847'), 5, '#7d4f38', { alpha: 0.5, bristles: 5 })
}

/** Grandfather's map, streaming behind: the roads of the wind in dashes, the end a cross. */
function map(brush: Brush, [x, y]: Point) {
  const at = (list: string): Shape => points(list).map(([u, v]): Point => [x + u, y + v])
  const sheet = smooth(
    at('10,-14 -50,-40 -110,-24 -170,-52 -206,-44 -212,20 -204,92 -160,84 -104,112 -44,92 16,104 12,40'),
    true,
    6,
  )
  brush.form(sheet, '#f3dcae', { width: 4, shadeWidth: 10 })
  brush.within(sheet, () => {
    for (const [fold, tone] of [
      ['-50,-60 -46,20 -44,120', '#d5b285'],
      ['-110,-40 -108,30 -104,130', '#fff0cc'],
      ['-170,-60 -164,10 -160,110', '#d5b285'],
    ] as const)
      brush.fill(ribbon(at(fold), [9, 12, 9]), tone)
    for (const road of [
      '-190,-20 -150,10 -110,-2 -70,20 -30,0',
      '-196,20 -150,44 -100,30 -60,52 -20,36',
      '-190,60 -140,72 -100,64 -50,76',
    ]) {
      const way = smooth(at(road), false, 5)
      for (let i = 0; i < way.length - 2; i += 3) brush.line(way.slice(i, i + 3), '#5b7ea6', 3)
    }
    brush.fill(at('-190,36 -170,4 -152,36'), '#7fa3c0')
    brush.line(at('-40,-12 -24,4'), '#d94f45', 4.5).line(at('-24,-12 -40,4'), '#d94f45', 4.5)
  })
}

const riding: Pose = {
  ...poses.sit,
  hem: { width: 0.42, drop: -0.1, blown: 0.05 },
  hip: [-0.04, -0.24],
  neck: [-0.06, -1.5],
  head: [0.02, -2.03],
  tilt: 0.04,
  nearArm: [
    [-0.34, -1.24],
    [-0.74, -1.3],
    [-1.04, -1.62],
  ],
  farArm: [
    [0.2, -1.24],
    [0.5, -0.9],
    [0.92, -0.86],
  ],
  nearLeg: [
    [0, -0.16],
    [0.66, -0.4],
    [1.2, -0.17],
  ],
  farLeg: [
    [0.1, -0.2],
    [0.8, -0.56],
    [1.58, -0.27],
  ],
  nearFoot: -0.45,
  farFoot: -0.5,
}

function child(brush: Brush): Point {
  const { hands, head } = figure(brush, {
    x: 378,
    y: 838,
    height: 420,
    pose: riding,
    coat: '#d94f45',
    trim: '#fbeed6',
    leg: '#a9714a',
    boot: '#24385c',
    cover: { kind: 'knit', colour: '#d94f45', trim: '#fbeed6' },
    gaze: 0.8,
    mouth: 'open',
    held: map,
    heldBy: 'near',
  })
  lap(Pen.at(brush, { x: 378, y: 838, scale: 120 }))
  stripes(Pen.at(brush, head))
  return hands.far
}

/** The coat lies over the thighs and ends at the knee: a child that sits, not one that stands on its hem. */
function lap(pen: Pen) {
  const skirt = smooth(
    points(
      '-0.4,-0.5 -0.1,-0.66 0.3,-0.7 0.64,-0.66 0.84,-0.5 0.86,-0.26 0.72,-0.1 0.3,-0.02 -0.2,0 -0.46,-0.04 -0.48,-0.3',
    ),
    true,
    7,
  )
  const colour = '#d94f45'
  pen.form(skirt, colour, { shadeWidth: 0.12, width: 0.028 })
  pen.spray(skirt, pen.shade(colour, 0.6), { strength: 0.5, start: 0.4, dots: 0.5, from: [0.5, -0.85] })
  pen.within(skirt, () => {
    for (const fold of ['-0.3,-0.46 0.06,-0.36 0.4,-0.4', '-0.34,-0.24 0.02,-0.16 0.46,-0.22'])
      pen.stroke(points(fold), pen.shade(colour, 0.34), [0.004, 0.026, 0.003])
    pen.stroke(points('0.74,-0.7 0.82,-0.5 0.83,-0.24 0.68,-0.02'), '#fbeed6', [0.045, 0.045, 0.045, 0.045])
  })
  pen.stroke(points('-0.38,-0.5 -0.12,-0.66 0.26,-0.705'), pen.shade(colour, 0.4), [0.004, 0.018, 0.003])
}

/** Knitted into the cap: two cream rounds; a gold bobble, for cream would be lost on the snow. */
function stripes(cap: Pen) {
  cap.part(
    wobble(blob(0.02, -0.87, 0.165, 0.15, { corners: 12, jitter: 0.04 }), 0.035, 26, 6),
    '#f6c667',
    0.06,
  )
  for (const [y, reach] of [
    [-0.5, 0.44],
    [-0.645, 0.3],
  ] as const) {
    const round = points(
      `${-reach},${y} ${-reach * 0.5},${y + 0.045} 0.02,${y + 0.06} ${reach * 0.55},${y + 0.045} ${reach},${y}`,
    )
    cap.stroke(round, '#fbeed6', [0.02, 0.026, 0.027, 0.026, 0.02])
  }
}

/** The one warm thing near by. */
export function lanternGlow(page: Page) {
  page.glow(LANTERN[0], LANTERN[1] + 60, 230, '#ffc466', { strength: 0.95, power: 1.8, blend: 'source-over' })
}

function lantern(brush: Brush) {
  const [x, y] = LANTERN
  const at = (list: string): Shape => points(list).map(([u, v]): Point => [x + u * 1.25, y + v * 1.25])
  brush.line(smooth(at('-10,22 0,2 10,22'), false, 5), '#3a2c34', 3)
  brush.fill(at('-16,28 16,28 20,64 -20,64'), '#ffdf8e')
  brush.fill(blob(x, y + 61, 8, 14), '#fff8e0')
  brush.fill(at('-18,30 0,14 18,30'), '#3a2c34').fill(at('-22,62 22,62 20,71 -20,71'), '#3a2c34')
  brush.line(at('-16,30 -20,64'), '#3a2c34', 3).line(at('16,30 20,64'), '#3a2c34', 3)
}

/** Long shadows lie on the snow, away from the low sun; they fade, or everything would float. */
function castShadow(page: Page) {
  page.plane({ stipple: 0.4, blend: 'multiply', alpha: 0.75 }, (brush) => {
    brush.glow(350, 908, 300, '#6f86bd', { strength: 1, power: 0.9, stretch: 0.085 })
    brush.glow(700, 900, 250, '#6f86bd', { strength: 0.9, power: 0.9, stretch: 0.09 })
  })
}

export function ride(page: Page) {
  castShadow(page)
  const look = {
    isChild: true,
    edge: 0.28,
    reach: 0.8,
    grain: 0.08,
    shadow: { colour: SHADOW, dx: -9, dy: 5, blur: 9, alpha: 0.4 },
  }
  page.plane(look, (brush) => {
    runner(brush, 26, -16, '#6f4638')
    seat(brush)
    const [hx, hy] = child(brush)
    runner(brush, 0, 0, WOOD)
    brush.line(smooth([[hx + 6, hy], [(hx + RING[0]) / 2, hy + 30], RING], false, 8), '#6f4638', 4)
    lantern(brush)
  })
}
