import { joints } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, points, ribbon, type Shape, smooth, star, wobble } from '~/art/kit/shapes'
import type { PlaneLook } from '~/art/looks'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { silhouette } from '~/art/scenery'
import { hero } from '../child'
import { dog, sitPose } from '../dog'
import { bigHand, grandfatherHead, jersey } from '../grandfather'
import { rabbit } from '../rabbit'
import { sledge } from '../sledge'
import { gusts, windPlane } from '../wind'
import { cutPlane, sky, snowfield } from '../world'

const DARK = '#14284a'
const DOOR: Shape = points('1400,790 1400,398 1630,398 1630,790')

/** The wood they crossed, a moment ago. */
function firs(page: Page) {
  page.plane({ edge: 0.35, reach: 1, grain: 0.08 }, (brush) => {
    const row = [
      [-10, 790, 190],
      [70, 800, 130],
      [128, 794, 92],
      [190, 790, 118],
      [262, 776, 70],
      [310, 770, 54],
      [420, 752, 44],
      [452, 748, 32],
      [700, 716, 26],
      [724, 714, 20],
      [860, 712, 30],
      [1040, 716, 46],
    ] as const
    for (const [i, [x, y, tall]] of row.entries()) {
      const colour = tall > 80 ? '#1d3764' : '#34568c'
      for (const [from, to, wide] of [
        [0, 0.5, 0.3],
        [0.26, 0.76, 0.23],
        [0.52, 1, 0.15],
      ] as const) {
        const [low, high] = [y - tall * from, y - tall * to]
        brush.form(
          smooth(
            points(
              `${x},${high} ${x + tall * wide},${low} ${x},${low - tall * 0.04} ${x - tall * wide},${low}`,
            ),
            true,
            2,
          ),
          colour,
          { width: 2, shade: null, rim: i % 2 ? '#5f80b4' : '#4d6ea4' },
        )
      }
    }
  })
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) =>
    brush.fill(star(1010, 150, 13, { points: 4, inner: 0.3 }), '#fbe6b8'),
  )
}

/** Two tracks, side by side all the way. */
function tracks(page: Page) {
  page.plane({ edge: 0.25, reach: 0.9, alpha: 0.8 }, (brush) => {
    for (const [i, way] of [
      '60,800 240,830 520,880 860,930 1200,950 1420,950',
      '30,806 220,842 500,896 850,946 1200,966 1420,966',
      '200,790 380,812 640,846 940,880 1180,900 1330,905',
      '178,794 360,820 620,858 920,894 1170,912 1330,917',
    ].entries())
      brush.fill(ribbon(points(way), [1.5, 3, 4, 4.6, 5, 5]), i > 1 ? '#dfe9f4' : '#4a6aa2')
  })
}

function house(page: Page) {
  page.plane({ edge: 0.45, reach: 1.4, grain: 0.1 }, (brush) => {
    brush.fill(points('1180,800 1180,360 2060,360 2060,800'), DARK)
    brush.within(points('1180,800 1180,360 2060,360 2060,800'), () => {
      for (let y = 410; y < 800; y += 62)
        brush.dry(points(`1160,${y} 1600,${y + 4} 2060,${y}`), 5, '#2b4672', {
          bristles: 5,
          alpha: 0.7,
          gap: 0.3,
          seed: y,
        })
    })
    brush.fill(points('1730,270 1730,100 1820,100 1820,270'), '#1b3258')
    const roof = wobble(
      smooth(
        points(
          '1080,410 1180,326 1330,240 1480,184 1560,168 1660,178 1860,228 2080,286 2080,390 1960,380 1800,402 1600,388 1400,408 1240,392 1140,424',
        ),
        true,
        7,
      ),
      4,
      0.02,
      3,
    )
    brush.form(roof, '#7f9cc8', { rim: '#b9cde6', shade: '#4d6ea4', width: 7, shadeWidth: 34 })
    brush.spray(roof, '#3a5a90', { strength: 0.7, start: 0.3, from: [-0.3, -0.9] })
    brush.form(smooth(points('1716,104 1774,78 1834,104 1830,120 1720,120'), true, 5), '#a9c0de', {
      rim: null,
      shadeWidth: 10,
    })
  })
}

/** The only warm oblong for a hundred miles. */
function door(page: Page) {
  page.plane({ edge: 0.3, reach: 1 }, (brush) => {
    brush.fill(points('1386,794 1386,384 1644,384 1644,794'), '#0f1e3a')
    brush.fill(DOOR, '#ffc35e')
    brush.within(DOOR, () =>
      brush.sprayed({ dots: 0.5 }, (soft) =>
        soft.glow(1515, 640, 240, '#fff0c0', { strength: 0.95, power: 1 }),
      ),
    )
  })
  page.glow(1515, 620, 560, '#ffae4a', { strength: 0.5, power: 1.7, blend: 'screen' })
}

function lightOnSnow(page: Page) {
  page.plane({ stipple: 0.5 }, (brush) => {
    brush.within(points('1400,786 1630,786 1880,1070 1150,1070'), () =>
      brush.glow(1510, 800, 520, '#ffc973', { strength: 1, power: 0.7, stretch: 0.6 }),
    )
  })
}

/** Arms open; hair and beard stand straight up. The room behind him draws his edge. */
function grandfather(brush: Brush) {
  const pen = Pen.at(brush, { x: 1515, y: 792, scale: 96 })
  const lit = { rim: '#e8a95c', width: 0.035, shade: null }
  const cloth = '#22406a'
  for (const side of [-1, 1]) {
    pen.form(limb(points(`${side * 0.26},-1.2 ${side * 0.3},-0.1`), [0.3, 0.2]), DARK, lit)
    pen.form(blob(side * 0.36, -0.08, 0.3, 0.13, { corners: 9 }), '#3a2430', lit)
  }
  const jumper = smooth(points('-0.42,-2.6 0.42,-2.6 0.6,-2 0.62,-1.06 0,-1 -0.62,-1.06 -0.6,-2'), true, 6)
  jersey(pen, jumper, points('-0.7,-2.02 -0.3,-1.92 0,-1.9 0.3,-1.92 0.7,-2.02'))
  for (const side of [-1, 1]) {
    const arm = points(`${side * 0.45},-2.4 ${side * 0.86},-2.16 ${side * 1.02},-2.66`)
    pen.form(limb(arm, [0.22, 0.19, 0.15]), cloth, lit)
    pen.form(ribbon(points(`${side * 0.84},-2.62 ${side * 1.2},-2.7`), [0.07, 0.07]), '#d94f45', {
      ...lit,
      rim: null,
    })
  }
  silhouette(brush, DARK, 0.42)
  for (const side of [-1, 1]) {
    const wrist = { x: side * 1.06, y: -2.74, scale: 0.8, turn: -Math.PI / 2 + side * 0.28 }
    bigHand(pen.moved({ ...wrist, flip: side > 0 }))
  }
  grandfatherHead(pen.moved({ x: 0, y: -3.02 }), { isOnEnd: true, eyes: 'happy' })
  silhouette(brush, DARK, 0.1)
}

/** Sledge, child and dog, all in a heap; the door behind them draws a line of light along every edge. */
function heap(page: Page) {
  const plane: PlaneLook = { ...cutPlane, light: { from: [0.1, -0.9], colour: '#ffcf80' } }
  const child = { ...plane, showsChild: true }
  page.plane(plane, (brush) => sledgeAndDog(brush, RIM, RIM_WIDTH))
  page.plane(plane, (brush) => sledgeAndDog(brush, DUSKY))
  page.plane(child, (brush) => fallenChild(brush, RIM, RIM_WIDTH))
  page.plane(child, (brush) => fallenChild(brush, DUSKY))
}

/** Arm before arm, or the bright snow between them is a hole in the chest. */
const propped: Pose = {
  ...poses.tummy,
  nearArm: joints('-0.16,-0.6 0.06,-0.14 0.52,-0.15'),
  farArm: joints('0.1,-0.64 0.24,-0.2 0.8,-0.22'),
}

interface Dimming {
  colour: string
  depth: number
}
const RIM: Dimming = { colour: '#ffd58c', depth: 1 }
/** Dark enough to stand before the door, and not so dark that a deep skin has no face. */
const DUSKY: Dimming = { colour: '#672f16', depth: 0.26 }
const RIM_WIDTH = 3

function sledgeAndDog(brush: Brush, { colour, depth }: Dimming, rise = 0) {
  sledge(brush, { x: 1360, y: 900 - rise, scale: 78, turn: -2.9 })
  dog(brush, { pose: { ...sitPose, headTurn: -0.3 }, x: 1640, y: 962 - rise, scale: 52, turn: -0.1 })
  silhouette(brush, colour, depth)
}

function fallenChild(brush: Brush, { colour, depth }: Dimming, rise = 0) {
  hero(brush, { x: 1520, y: 960 - rise, height: 300, pose: propped })
  silhouette(brush, colour, depth)
}

/** Its arm is round them all. */
function wind(page: Page) {
  windPlane(page, (brush) => {
    gusts(
      brush,
      [
        '1000,500 1060,600 1100,740 1180,890 1330,975 1520,1000 1700,985 1830,930 1890,830 1850,740 1770,740 1760,820',
        '1040,440 1110,560 1150,720 1220,870 1350,955 1520,980 1690,965 1800,910 1850,830 1820,780',
        '980,590 1040,690 1090,810 1180,930 1340,1010 1540,1030 1740,1015 1870,950 1940,830 1900,710 1810,680',
      ],
      { width: 11, bristles: 8, colour: '#dfeaf4', seed: 4 },
    )
  })
}

export const dusk = scene(
  {
    ground: '#2b4a7c',
    seed: 161,
    light: { from: [-0.4, -0.85], colour: '#ffdca0', tint: '#1b2f58' },
    rooms: [{ x: 110, y: 120, width: 800, height: 540, ink: 'light' }],
  },
  (page) => {
    sky(
      page,
      800,
      [
        [0, '#243f70'],
        [0.75, '#2b4a7d'],
        [0.92, '#5a77a6'],
        [1, '#b99aa6'],
      ],
      (brush) =>
        brush.hatch([-40, -40, 2040, 640], '#294878', {
          strokes: 70,
          width: 18,
          turn: 0.06,
          alpha: 0.2,
          length: 0.2,
          seed: 4,
          light: 0.015,
        }),
    )
    snowfield(page, {
      y: 690,
      height: 40,
      seed: 5,
      colour: '#5f80b4',
      shade: 0.5,
      shadeColour: '#2f4f86',
      rim: '#9fb6d6',
      stroke: '#7f9cc8',
    })
    firs(page)
    house(page)
    door(page)
    page.plane({ ...cutPlane, edge: 0.2 }, grandfather)
    snowfield(page, {
      y: 792,
      height: 14,
      seed: 9,
      colour: '#6f8fc0',
      shade: 0.7,
      shadeColour: '#2f4f86',
      rim: '#a9c0de',
      stroke: '#86a3cc',
      frequency: 0.001,
    })
    tracks(page)
    lightOnSnow(page)
    wind(page)
    heap(page)
    page.plane({ ...cutPlane }, (brush) =>
      rabbit(Pen.at(brush, { x: 1560, y: 174, scale: 29 }), { arms: 'up', gaze: 0 }),
    )
    snowfield(page, {
      y: 1000,
      height: 8,
      seed: 16,
      colour: '#14284a',
      shade: 0,
      rim: '#35578c',
      stroke: '#1d3560',
      lift: (x) => 90 * Math.exp(-((x / 420) ** 2)),
    })
    page.vignette('#14234a', { alpha: 0.4, centre: [0.74, 0.6] })
  },
)
