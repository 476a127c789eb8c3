import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Placement, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { sittingCat } from '../creatures/cat'
import { rabbit } from '../creatures/rabbit'
import { balloon, mouse, snowman, spade } from '../folk'
import { envelopeBack } from '../letters'
import { hollow, land } from '../moonscape'
import { puzzlePiece } from '../puzzle'
import { castShadow, changePose, groundPlane, hero, ink, joints, nightSky, stars, thingPlane } from '../world'

/** One yawn goes round. */
export const yawning = scene(
  {
    ground: ink.deep,
    seed: 35,
    light: { from: [-0.7, -0.75], colour: '#cfeaf8', tint: '#2a2f86' },
    rooms: [{ x: 110, y: 110, width: 740, height: 410, ink: 'light' }],
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#16204e'],
        [0.45, '#25336f'],
        [0.7, '#3f5196'],
      ],
      seed: 16,
      turn: -0.1,
    })
    stars(page, {
      count: 80,
      within: [900, 20, 1980, 460],
      seed: 41,
      large: [
        [1560, 110, 12],
        [1880, 250, 9],
        [1300, 300, 8],
      ],
    })
    earth(page)
    land(page, { y: 610, height: 40, seed: 6, colour: '#5a6db0', deep: '#2a3580' })
    land(
      page,
      { y: 690, height: 20, seed: 9, colour: '#8fa3d2', deep: '#414a9c', strokes: 0.025 },
      yawnOfTheMoon,
    )
    feet(page)
    ring(page)
    child(page)
    front(page)
    page.vignette(ink.night, { alpha: 0.4, centre: [0.62, 0.55] })
  },
)

/** Blue, and so small from here. */
function earth(page: Page) {
  page.glow(1130, 190, 420, '#7fc0e0', { strength: 0.6, power: 2 })
  page.plane({ ...thingPlane, edge: 0.3 }, (brush) => {
    const globe = blob(1130, 190, 66, 66, { corners: 16, jitter: 0.006 })
    brush.fill(globe, '#5fa8c8')
    brush.within(globe, () => {
      for (const land of [
        '1085,150 1115,132 1147,144 1135,170 1105,180 1091,210 1075,180',
        '1145,196 1181,184 1205,210 1175,240 1151,230',
        '1105,236 1129,226 1137,256 1111,260',
      ])
        brush.fill(smooth(points(land), true, 5), '#8fd0a8')
      brush.fill(ribbon(points('1071,188 1115,170 1161,180 1205,166'), [3, 7, 5, 3]), '#eaf6f6')
    })
    brush.spray(globe, '#1f2a70', { from: [-0.6, -0.7], strength: 0.9, start: 0.45 })
    brush.crescent(globe, '#e6f8fb', 4, 4, 0.8)
  })
}

/** Two shut eyes and a round mouth, as craters. */
function yawnOfTheMoon(brush: Brush) {
  hollow(brush, 470, 850, 130, '#8597cc', { flat: 0.5 })
  for (const x of [306, 610]) {
    const lid: Shape = smooth(points(`${x - 66},742 ${x - 30},762 ${x + 16},764 ${x + 58},744`), false, 6)
    brush.fill(ribbon(lid, [3, 11, 3], 1), '#5c6cb0')
    brush.fill(
      ribbon(
        lid.map(([u, v]): [number, number] => [u, v + 9]),
        [1, 4, 1],
        1,
      ),
      '#c2d2ee',
    )
  }
  hollow(brush, 150, 800, 60, '#8597cc', { flat: 0.26 })
  hollow(brush, 830, 760, 46, '#8597cc', { flat: 0.26 })
}

/** A sock stands up, its people look out. */
function sockful(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  for (const [x, y, k] of [
    [-0.52, -2.72, 0],
    [0.5, -2.76, 1],
    [0.0, -2.5, 2],
  ] as const) {
    const [mx, my] = pen.point([x, y])
    mouse(
      brush,
      {
        x: mx,
        y: my,
        scale: pen.unit * 0.36,
        turn: x * 0.2,
        mouth: k === 0 ? 'yawn' : k === 1 ? 'half' : 'yawn',
      },
      [ink.teal, '#6f5db4', ink.hero][k],
    )
  }
  const whole = limb(points('0,-1.7 0.02,-0.9 0.2,-0.5 1.2,-0.42'), [0.82, 0.74, 0.62, 0.44])
  pen.form(whole, '#efe0c6', { width: 0.05, shadeWidth: 0.2 })
  pen.within(whole, () => {
    for (const y of [-1.12, -0.62])
      pen.fill(ribbon(points(`-1,${y + 0.06} 0,${y} 1,${y - 0.1}`), [0.13, 0.14, 0.13]), ink.hero)
    pen.fill(blob(1.5, -0.4, 0.46, 0.6), ink.hero)
  })
  pen.spray(whole, '#3a3f94', { strength: 0.5, start: 0.45 })
  pen.form(ribbon(points('-0.86,-1.72 0,-1.6 0.86,-1.74'), [0.2, 0.22, 0.2]), '#f6ead2', {
    width: 0.04,
    shadeWidth: 0.08,
  })
}

/** Objects darken the ground on the side away from the earth. */
function feet(page: Page) {
  page.plane({ blend: 'multiply', alpha: 0.6, blur: 4, edge: 0.2, reach: 1.4 }, (brush) => {
    for (const [x, y, wide] of [
      [1290, 744, 96],
      [1186, 880, 104],
      [1430, 902, 108],
      [1606, 926, 74],
      [1784, 926, 92],
      [1906, 802, 54],
      [1420, 768, 40],
      [1606, 790, 50],
    ] as const)
      brush.fill(
        blob(x + wide * 0.3, y + 4, wide, wide * 0.15, { corners: 12, jitter: 0.04, turn: 0.08 }),
        '#232a78',
      )
  })
}

function ring(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(14, 9, 0.4, 9) }, (brush) => {
    snowman(brush, { x: 1262, y: 742, scale: 70, mouth: 'yawn' }, points('-0.6,-2.05 -1,-2.3 -1.2,-2.7'))
    puzzlePiece(brush, { x: 1590, y: 660, scale: 116, turn: 0.1, mouth: 'half' })
    spade(brush, { x: 1886, y: 812, scale: 84, turn: 0.12, mouth: 'half' })
    brush.form(smooth(points('1836,812 1860,796 1890,792 1926,800 1950,814 1890,824'), true, 5), '#6d7cbc', {
      width: 3,
    })
    brush.fill(ribbon(points('1404,500 1412,600 1396,690 1408,760'), [2, 1.8, 2], 8), '#e9e2f0')
    brush.form(blob(1410, 764, 26, 15, { corners: 8, jitter: 0.1 }), '#6d7cbc', { width: 3 })
    balloon(brush, { x: 1404, y: 488, scale: 86, turn: -0.1, mouth: 'yawn' })
  })
  page.plane({ ...thingPlane, shadow: castShadow(16, 10, 0.42, 10) }, (brush) => {
    sockful(brush, { x: 1140, y: 880, scale: 72 })
    rabbit(brush, {
      x: 1396,
      y: 900,
      scale: 84,
      mouth: 'yawn',
      hang: 0.18,
      tilt: -0.06,
      paws: [
        [-0.32, -0.9],
        [0.74, -2.16],
      ],
    })
    envelopeBack(brush, 1456, 652, 50, 3.0)
    sittingCat(brush, { x: 1580, y: 926, scale: 56, mouth: 'yawn', tilt: -0.1 })
  })
}

function child(page: Page) {
  hero(
    page,
    {
      wear: 'suit',
      x: 1748,
      y: 920,
      height: 385,
      gaze: -0.1,
      eyes: 'closed',
      mouth: 'awe',
      pose: changePose('armsUp', {
        tilt: -0.17,
        nearArm: joints('-0.28,-2.16 -0.82,-2.46 -0.98,-3.02'),
        farArm: joints('0.29,-2.16 0.84,-2.44 0.98,-3'),
      }),
    },
    { shadow: castShadow(16, 10, 0.4, 10) },
  )
}

function front(page: Page) {
  page.plane({ ...groundPlane, shadow: castShadow(0, -8, 0.4, 14) }, (brush) => {
    brush.fill(
      smooth(
        points('-60,1060 -60,960 160,950 420,978 800,996 1240,990 1640,1000 1860,976 2060,940 2060,1060'),
        true,
        6,
      ),
      '#232a68',
    )
  })
}
