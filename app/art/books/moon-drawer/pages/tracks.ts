import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { catAbove, childAbove, glassAbove, rabbitAbove, skinAbove } from '../from-above'
import { groundPlane, ink, thingPlane } from '../world'

const dust = '#e2d2cd'
/** where every shadow goes, and how the lit things lie to each other */
const away: Point = [-0.922, -0.387]
const child: Point = [1716, 722]
const childPlace = { x: child[0], y: child[1], scale: 46, turn: -1.17 }
const rabbit: Point = [1330, 560]

/** From high above: a bag turned inside out, and the small rabbit without a letter. */
export const tracks = scene(
  {
    ground: dust,
    seed: 32,
    light: { from: [0.92, 0.39], colour: '#fff6da', tint: '#6a4f98' },
    rooms: [{ x: 130, y: 200, width: 710, height: 410, ink: 'dark' }],
  },
  (page) => {
    plain(page)
    craters(page)
    prints(page)
    shadows(page)
    letterBox(page)
    page.plane({ ...thingPlane, edge: 0.3 }, (brush) => {
      rabbitAbove(brush, { x: rabbit[0], y: rabbit[1], scale: 34, turn: 0.4 })
      catAbove(brush, { x: 1512, y: 866, scale: 29, turn: -0.4 })
      childAbove(brush, childPlace)
    })
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.08, showsChild: true }, (brush) =>
      skinAbove(brush, childPlace),
    )
    page.plane({ grain: 0.04 }, (brush) => glassAbove(brush, childPlace))
    page.vignette('#5b4A86', { alpha: 0.5, centre: [0.55, 0.5], clear: 0.4 })
  },
)

function plain(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.06 }, (brush) => {
    brush.gradient(
      [2000, 1000],
      [0, 0],
      [
        [0, '#f6e8cf'],
        [0.5, dust],
        [1, '#b9a2c6'],
      ],
    )
    brush.hatch([-40, -40, 2040, 1040], dust, {
      strokes: 160,
      width: 24,
      length: 0.16,
      turn: 0.4,
      alpha: 0.15,
      light: 0.018,
      hue: 9,
    })
  })
}

/** A plate pressed into dust: the wall toward the light lies in the dark. */
function plate(brush: Brush, shape: Shape, size: number, floor = '#cfbcc9') {
  const [fx, fy] = brush.light.from
  brush.within(shape, () => {
    brush.fill(shape, floor)
    brush.crescent(shape, '#9c84b4', -fx * size * 0.3, -fy * size * 0.3, 0.7)
    brush.crescent(shape, '#6f569c', -fx * size * 0.13, -fy * size * 0.13, 0.85)
    brush.crescent(shape, '#fff6dc', fx * size * 0.07, fy * size * 0.07, 0.9)
  })
  brush.line([...shape, shape[0] ?? [0, 0]], '#fdf3dc', Math.max(1.5, size * 0.03))
}

function craters(page: Page) {
  page.plane({ ...groundPlane, edge: 0.4, reach: 1.3, blotch: 0.05 }, (brush) => {
    plate(brush, blob(484, 400, 494, 384, { corners: 18, jitter: 0.012, seed: 4 }), 190, '#dccbca')
    for (const [x, y, size] of [
      [1890, 150, 156],
      [1106, 152, 84],
      [1236, 92, 34],
      [1620, 250, 62],
      [1950, 900, 130],
      [1070, 690, 46],
      [1780, 440, 30],
      [80, 930, 84],

      [1420, 960, 40],
      [1500, 120, 22],
      [760, 880, 30],
    ] as const)
      plate(brush, blob(x, y, size, size * 0.96, { corners: 13, jitter: 0.035, seed: x }), size)
    envelopeCrater(brush)
  })
}

/** Where the prints begin, a hollow has four corners and a flap. */
function envelopeCrater(brush: Brush) {
  const pen = Pen.at(brush, { x: 300, y: 868, scale: 74, turn: -0.12 })
  plate(brush, pen.on(smooth(points('-1,-0.64 1,-0.62 0.98,0.66 -1.02,0.64'), true, 2)), 66)
  brush.fill(
    pen.on(ribbon(points('-0.94,-0.56 -0.4,-0.1 0.02,0.16 0.44,-0.1 0.94,-0.54'), [0.04, 0.06, 0.04])),
    '#a98fb0',
  )
}

const route = smooth(
  points('380,850 540,806 700,812 860,884 1010,916 1150,868 1260,800 1400,786 1540,822 1650,800 1704,740'),
  false,
  12,
)

function prints(page: Page) {
  page.plane({ ...thingPlane, edge: 0.3 }, (brush) => {
    let run = 0
    let side = 1
    route.forEach(([x, y], i) => {
      const [px, py] = route[i - 1] ?? [x, y]
      run += Math.hypot(x - px, y - py)
      if (run < 25) return
      run = 0
      side = -side
      const turn = Math.atan2(y - py, x - px)
      const [fx, fy] = [x - Math.sin(turn) * side * 9, y + Math.cos(turn) * side * 9]
      brush.fill(blob(fx, fy, 9, 5.4, { corners: 8, jitter: 0.05, turn }), '#8a6ba4')
      brush.crescent(blob(fx, fy, 9, 5.4, { corners: 8, jitter: 0.05, turn }), '#fbf0d2', 1.6, 1)
    })
  })
}

/** Three times as long as what throws them. */
function shadows(page: Page) {
  const along = ([x, y]: Point, far: number, aside = 0): Point => [
    x + away[0] * far - away[1] * aside,
    y + away[1] * far + away[0] * aside,
  ]
  page.plane({ edge: 0.3, reach: 1, blend: 'multiply', alpha: 0.72, grain: 0.1 }, (brush) => {
    const tone = '#6f56a4'
    brush.fill(limb([along(child, 0), along(child, 130), along(child, 250)], [30, 36, 24]), tone)
    brush.fill(blob(...along(child, 300), 54, 38, { turn: 0.4, corners: 12, jitter: 0.02 }), tone)
    brush.fill(
      limb([along(child, 130, -30), along(child, 170, -64), along(child, 214, -62)], [11, 11, 10]),
      tone,
    )
    brush.fill(limb([along(rabbit, 0), along(rabbit, 50), along(rabbit, 96)], [20, 24, 17]), tone)
    for (const aside of [-8, 9])
      brush.fill(
        limb(
          [along(rabbit, 96, aside * 0.6), along(rabbit, 140, aside), along(rabbit, 176, aside * 1.6)],
          [7, 8, 4],
        ),
        tone,
      )
    brush.fill(limb([along([1404, 470], 0), along([1404, 470], 130)], [6, 6]), tone)
    brush.fill(limb([along([1404, 470], 120), along([1404, 470], 190)], [26, 26]), tone)
    brush.fill(limb([along([1512, 866], 6), along([1512, 866], 90)], [16, 12]), tone)
  })
}

function letterBox(page: Page) {
  page.plane({ ...thingPlane, edge: 0.3 }, (brush) => {
    const pen = Pen.at(brush, { x: 1404, y: 462, scale: 34, turn: 0.1 })
    pen.form(points('-0.08,0.1 0.08,0.1 0.07,0.9 -0.07,0.9'), '#6a4458', { width: 0.03 })
    pen.form(
      smooth(points('-0.9,0.3 -0.92,-0.3 -0.5,-0.62 0.5,-0.62 0.92,-0.3 0.9,0.3'), true, 4),
      ink.hero,
      { width: 0.07, shadeWidth: 0.2, shade: '#a8405a' },
    )
    pen.fill(ribbon(points('-0.5,-0.06 0,-0.1 0.5,-0.06'), [0.08, 0.09, 0.08]), '#5a2145')
    pen.form(points('0.9,-0.3 1.02,-0.3 1.02,-0.9 1.4,-0.78 1.02,-0.62 1,0.1 0.9,0.1'), ink.lamp, {
      width: 0.03,
    })
  })
}
