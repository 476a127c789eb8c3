import { Pen } from '~/art/figure/pen'
import { blob, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { rabbit } from '../creatures/rabbit'
import { envelope, pencil } from '../letters'
import { hollow, land } from '../moonscape'
import { castShadow, changePose, groundPlane, hero, ink, joints, nightSky, stars, thingPlane } from '../world'

const lamp = { from: [-0.9, -0.3] as [number, number], colour: '#ffd894', tint: '#3a2a80' }

/** Knee to knee: the stub of pencil, a sheet, and the rabbit, which looks at nothing else. */
export const toRabbit = scene(
  {
    ground: ink.deep,
    seed: 33,
    light: lamp,
    rooms: [{ x: 1140, y: 130, width: 740, height: 410, ink: 'light' }],
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#231c55'],
        [0.5, '#3a2c72'],
        [1, '#5c4590'],
      ],
      seed: 18,
      turn: 0.1,
    })
    stars(page, {
      count: 40,
      within: [300, 30, 980, 420],
      seed: 23,
      large: [
        [880, 120, 11],
        [560, 90, 8],
      ],
    })
    mountOfLetters(page)
    land(
      page,
      { y: 690, height: 26, seed: 12, colour: '#5a478c', deep: '#2c2264', strokes: 0.014 },
      (brush) => {
        hollow(brush, 1560, 800, 170, '#54418a', { flat: 0.16 })
        hollow(brush, 1180, 760, 70, '#54418a', { flat: 0.16 })
      },
    )
    page.glow(60, 560, 900, '#ffb663', { strength: 0.75, power: 1.6 })
    hull(page)
    land(page, { y: 880, height: 14, seed: 5, colour: '#8a70a8', deep: '#33286e', strokes: 0.02 })
    page.plane({ ...thingPlane, shadow: castShadow(22, 14, 0.45, 18) }, (brush) =>
      rabbit(brush, {
        x: 806,
        y: 1000,
        scale: 186,
        hang: 1,
        tilt: -0.14,
        look: [-1, 0.9],
        paws: [
          [-0.42, -0.72],
          [0.2, -0.7],
        ],
      }),
    )
    child(page)
    page.vignette(ink.night, { alpha: 0.45, centre: [0.28, 0.55] })
  },
)

/** Far off, on the near side's edge: a hill of post, and a pestle that goes up and down. */
function mountOfLetters(page: Page) {
  page.plane({ ...groundPlane, edge: 0.3, reach: 1 }, (brush) => {
    brush.fill(ribbon(points('1778,690 1796,610 1814,540'), [5, 5, 5]), '#b3a2d0')
    brush.fill(ribbon(points('1808,562 1816,530 1824,500'), [12, 13, 11]), '#b3a2d0')
    brush.fill(
      smooth(points('1560,720 1620,668 1672,624 1716,606 1764,626 1810,668 1880,720'), true, 4),
      '#8d7cb8',
    )
    for (const [x, y, turn] of [
      [1640, 680, 0.4],
      [1684, 648, -0.3],
      [1724, 630, 0.2],
      [1766, 660, -0.4],
      [1716, 676, 0.5],
      [1810, 690, 0.1],
    ] as const)
      envelope(brush, x, y, 21, turn, 'none')
  })
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    for (const arc of ['1782,516 1790,496 1804,484', '1836,484 1850,492 1856,508'])
      brush.fill(ribbon(points(arc), [0.8, 2.4, 0.8]), '#d9c9e4')
  })
}

/** The rocket stands close by; its porthole is the lamp. */
function hull(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(16, 8, 0.4, 16) }, (brush) => {
    const side: Shape = smooth(points('-80,40 40,150 116,330 138,560 116,800 60,960 -80,1000'), true, 8)
    brush.form(side, ink.teal, { rim: null, shadeWidth: 34, shade: '#2d6a7c' })
    brush.within(side, () => {
      for (const y of [250, 760])
        brush.fill(ribbon(points(`-80,${y} 40,${y + 14} 150,${y}`), [3, 3, 3]), '#3d8c88')
      for (const x of [-20, 24, 66, 104])
        brush.fill(blob(x, 236 + Math.abs(x - 40) * 0.1, 6, 6, { corners: 8 }), '#a7dcc8')
    })
    brush.spray(side, '#28407c', { from: [-1, 0.2], strength: 0.6, start: 0.4 })
    brush.form(blob(14, 520, 104, 112, { corners: 16, jitter: 0.01 }), ink.light, {
      width: 6,
      shadeWidth: 16,
      shade: '#b99a92',
    })
    brush.fill(blob(14, 520, 76, 84, { corners: 16, jitter: 0.01 }), '#ffdf98')
  })
  page.glow(14, 520, 420, '#ffc470', { strength: 0.7, power: 1.6 })
}

function child(page: Page) {
  hero(
    page,
    {
      wear: 'suit',
      x: 438,
      y: 958,
      height: 1050,
      gaze: 0.42,
      mouth: 'smile',
      pose: changePose('sitFront', {
        hip: [0, -0.1],
        neck: [0.02, -1.34],
        head: [0.05, -1.87],
        tilt: 0.2,
        areArmsBefore: true,
        nearArm: joints('-0.3,-1.08 -0.68,-0.7 -0.4,-0.32'),
        farArm: joints('0.3,-1.08 0.7,-0.72 0.32,-0.54'),
      }),
      held: {
        far: (brush, [x, y], unit) => {
          const at = { x: x - unit * 0.28, y: y + unit * 0.22, scale: unit * 0.5, turn: -0.08 }
          Pen.at(brush, at).form(points('-0.8,-0.34 0.72,-0.42 0.9,0.42 -0.74,0.5'), '#fdf3dc', {
            width: 0.03,
            shade: '#b8a2c0',
            shadeWidth: 0.06,
          })
          pencil(brush, x - unit * 0.05, y + unit * 0.05, unit * 0.34, 2.3)
        },
      },
    },
    { shadow: castShadow(20, 12, 0.4, 16) },
  )
}
