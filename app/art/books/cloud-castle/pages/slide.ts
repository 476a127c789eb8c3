import { crown } from '~/art/figure/clothes/hats'
import { joints } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { rng } from '~/art/kit/random'
import { blob, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { leaf } from '~/art/scenery'
import { bird, suitcase } from '../bird'
import { sheep } from '../sheep'
import { hero, sky } from '../world'

const NIGHT = '#3a2f66'
const MID = '#7566a5'
const TAIL = '#5a4b8d'

/** Everything painted so far on this plane in one value. */
function flattened(brush: Brush, colour: string) {
  brush.context.save()
  brush.context.globalCompositeOperation = 'source-atop'
  brush.fill(
    [
      [-60, -60],
      [2060, -60],
      [2060, 1060],
      [-60, 1060],
    ],
    colour,
  )
  brush.context.restore()
}

const WAY = points(
  '-120,40 120,120 330,190 560,250 770,330 850,450 760,560 560,620 380,690 330,800 450,884 640,912 820,918 960,924 1080,940 1180,990',
)
const WIDTHS = [96, 92, 86, 80, 74, 70, 66, 60, 56, 50, 44, 38, 30, 22, 14, 6]

function tail(brush: Brush) {
  const body = ribbon(WAY, WIDTHS, 12)
  const soft = smooth(WAY, false, 10)
  for (let i = 12; i < soft.length - 14; i += 8) {
    const [[x, y], [nx, ny]] = [soft[i] ?? [0, 0], soft[i + 1] ?? [0, 0]]
    const turn = Math.atan2(ny - y, nx - x)
    const size = 84 - (i / soft.length) * 66
    const reach = 90 - (i / soft.length) * 76
    const side = turn + Math.PI / 2
    if (i > 62)
      brush.fill(
        leaf(
          x + Math.cos(side) * reach * 0.7,
          y + Math.sin(side) * reach * 0.7,
          size,
          size * 0.34,
          side - 0.3,
          0.3,
        ),
        TAIL,
      )
  }
  brush.fill(body, TAIL)
  brush.pattern(body, '#6d5e9e', { step: 44, size: 15, row: 30, width: 2.6 })
  brush.dry(points('60,60 330,140 580,200 790,290 880,430'), 5, '#8f7fb8', {
    bristles: 6,
    alpha: 0.7,
    gap: 0.3,
  })
  for (const turn of [-0.9, 0.1]) brush.fill(leaf(1170, 975, 74, 28, turn + 0.6, 0.3), TAIL)
}

/** Low and dark; in one of them a light is on. */
function houses(brush: Brush) {
  street(brush, 1080, 936, 8, '#6a5a9a')
  street(brush, 1030, 962, 21, NIGHT)
  brush.fill(
    [
      [960, 1060],
      [1010, 976],
      [2060, 956],
      [2060, 1060],
    ],
    NIGHT,
  )
  for (const [x, y, r] of points3('1100,930,34 1140,946,26 1484,926,40 1900,936,36 1944,950,26'))
    brush.fill(blob(x, y, r, r * 1.1, { corners: 9, seed: x }), NIGHT)
}

const points3 = (list: string): [number, number, number][] =>
  list.split(' ').map((each) => {
    const [x = 0, y = 0, r = 0] = each.split(',').map(Number)
    return [x, y, r]
  })

/** Eaves that curve up a little at their ends, now and then a chimney. */
function street(brush: Brush, left: number, foot: number, seed: number, colour: string) {
  const random = rng(seed)
  for (let x = left; x < 2060; ) {
    const [width, height, rise] = [96 + random() * 84, 34 + random() * 46, 34 + random() * 34]
    const top = foot - height
    const right = x + width
    brush.fill(points(`${x + 10},1060 ${x + 10},${top} ${right - 10},${top} ${right - 10},1060`), colour)
    brush.fill(
      smooth(
        points(
          `${x - 10},${top + 1} ${x + 8},${top - 2} ${x + width * 0.3},${top - rise * 0.62} ${x + width * 0.42},${top - rise} ${x + width * 0.58},${top - rise} ${x + width * 0.7},${top - rise * 0.62} ${right - 8},${top - 2} ${right + 10},${top + 1} ${right},${top + 8} ${x},${top + 8}`,
        ),
        true,
        5,
      ),
      colour,
    )
    if (random() > 0.5)
      brush.fill(
        points(
          `${x + width * 0.66},${top} ${x + width * 0.66},${top - rise - 16} ${x + width * 0.78},${top - rise - 16} ${x + width * 0.78},${top}`,
        ),
        colour,
      )
    x += width + 4 + random() * 26
  }
}

function lamp(brush: Brush) {
  brush.fill(
    [
      [1600, 926],
      [1630, 924],
      [1631, 966],
      [1600, 966],
    ],
    '#ffcf5e',
  )
  brush
    .fill(
      [
        [1613, 925],
        [1616, 925],
        [1617, 966],
        [1614, 966],
      ],
      NIGHT,
    )
    .fill(
      [
        [1600, 943],
        [1631, 942],
        [1631, 945],
        [1600, 946],
      ],
      NIGHT,
    )
}

const heap = (list: string): Shape[] =>
  list.split(' ').map((each) => {
    const [x = 0, y = 0, r = 0] = each.split(',').map(Number)
    return blob(x, y, r * 1.3, r, { corners: 11, jitter: 0.06, seed: x })
  })

/** Three who want to be next. */
function queue(brush: Brush) {
  const places: [Point, number][] = [
    [[90, 96], 40],
    [[196, 118], 36],
    [[296, 146], 32],
  ]
  for (const [[x, y], scale] of places)
    sheep(Pen.at(brush, { x, y: y - 62, scale, flip: true, turn: 0.2 }), { seed: x })
  flattened(brush, '#2c2352')
}

/** Flat as it is, an arm must keep below all hair that flies, or both close round a hole. */
const sliding: Pose = { ...poses.slide, nearArm: joints('-0.68,-1.06 -1.1,-0.74 -1.5,-0.62') }

function slider(brush: Brush) {
  const { head } = hero(brush, {
    x: 690,
    y: 252,
    height: 270,
    pose: sliding,
    crown: 'gold',
    turn: 0.42,
    gaze: 0.9,
    hairMotion: 'blown',
    sway: -1,
    cape: undefined,
  })
  // A breath of the colours is left, or hair and coat are one lump.
  flattened(brush, withAlpha('#4a2a58', 0.4))
  // The page's spark besides the lamp: it shows which end of the shape is the head.
  crown(Pen.at(brush, head), { kind: 'crown', colour: '#d9a04e', trim: '#d9a04e' })
}

/** Who slides along. */
function company(brush: Brush) {
  bird(Pen.at(brush, { x: 506, y: 176, scale: 1.5, flip: true, turn: 0.3 }))
  suitcase(Pen.at(brush, { x: 462, y: 122, scale: 1.2, turn: 0.2 }))
  flattened(brush, '#2c2352')
}

/** The way home. */
export const slide = scene(
  {
    ground: '#a795cc',
    seed: 151,
    light: { from: [0.5, 0.8], colour: '#f7c3b4', tint: NIGHT },
    rooms: [{ x: 1120, y: 150, width: 770, height: 400, ink: 'dark' }],
  },
  (page) => {
    sky(
      page,
      [
        [0, '#b9a9dc'],
        [0.5, '#cbb2da'],
        [0.78, '#eebfc4'],
        [0.95, '#fbc9a8'],
        [1, '#fbc9a8'],
      ],
      [
        [-40, 400, '#c3b1de'],
        [620, 900, '#f6c6c0'],
      ],
    )
    page.glow(1180, 960, 560, '#ffdba8', { strength: 0.8, power: 1.5, stretch: 0.5, blend: 'source-over' })
    page.plane({ edge: 0.5, reach: 1.5, grain: 0.08 }, (brush) => {
      for (const puff of heap('120,980,120 300,1000,90 520,1030,70 1900,930,80 2020,900,90'))
        brush.fill(puff, '#c39cc4')
    })
    page.plane({ edge: 0.5, reach: 1.5, grain: 0.1, blotch: 0.08 }, (brush) => {
      for (const puff of heap('-20,90,130 150,10,120 320,-20,110 -30,250,110 90,210,84 460,-30,70'))
        brush.fill(puff, MID)
    })
    page.plane({ edge: 0.35, reach: 1.1, grain: 0.1 }, tail)
    page.plane({ edge: 0.2, reach: 0.7, grain: 0.06 }, queue)
    page.plane({ edge: 0.5, reach: 1.5, grain: 0.1 }, (brush) => {
      for (const puff of heap('-10,330,100 110,300,60 -20,430,60')) brush.fill(puff, '#685a99')
    })
    page.plane({ edge: 0.2, reach: 0.6, grain: 0.05 }, company)
    page.plane({ showsChild: true, edge: 0.2, reach: 0.6, grain: 0.05 }, slider)
    page.plane({ edge: 0.35, reach: 1, grain: 0.1 }, houses)
    page.glow(1615, 945, 120, '#ffcf5e', { strength: 0.6 })
    page.plane({ edge: 0.2, reach: 0.6, grain: 0.04 }, lamp)
  },
)
