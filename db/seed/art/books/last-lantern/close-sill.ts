import type { Brush } from '../../brush'
import { mix } from '../../colour'
import { Pen } from '../../figure-pen'
import type { Page } from '../../page'
import { between, rng } from '../../random'
import { scene } from '../../scene'
import { ridge } from '../../scenery'
import { blob, type Point, points, ribbon, type Shape, smooth, wobble } from '../../shapes'
import { husk } from './hedgehog'
import { lantern } from './lantern'
import { atSill } from './poses'
import { fireflyUpClose, spark } from './swarm'
import { ember, type HeroLook, hero, lightFrom } from './world'

const hook: Point = [800, 250]
const unit = 290
/** Here the flame is somebody: it sits on the wick. */
const flame: Point = [hook[0], hook[1] + unit * 0.54]
const child: HeroLook = { x: 430, y: 1118, height: 1085, pose: atSill, gaze: 0.2, lamp: null, mouth: 'smile' }

/** It need not be lit: somebody has come in. */
export const goodNight = scene(
  {
    ground: '#33222c',
    seed: 321,
    light: lightFrom(flame, [430, 480]),
    rooms: [{ x: 1150, y: 220, width: 720, height: 520, ink: 'light' }],
  },
  (page) => {
    wall(page)
    outside(page)
    window(page)
    page.glow(...flame, 640, '#c9823a', { strength: 0.5, power: 1.6, stipple: 0.4 })
    page.glow(...flame, 420, '#ffc766', { strength: 0.5, power: 1.6, stipple: 0.45 })
    page.glow(...flame, 190, '#ffd978', { strength: 0.6, power: 1.3, stipple: 0.45 })
    hero(page, child, { shadow: { colour: '#140f1c', dx: -14, dy: 8, blur: 20, alpha: 0.5 } })
    sill(page)
    lit(page)
    bed(page)
    page.vignette('#1a1020', { centre: [0.34, 0.46], alpha: 0.55 })
  },
)

function wall(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.16 }, (brush) => {
    brush.gradient(
      [0, 0],
      [2000, 200],
      [
        [0, '#4a2f33'],
        [0.5, '#432b33'],
        [1, '#35232f'],
      ],
    )
    brush.hatch(brush.box, '#3f2932', {
      strokes: 150,
      width: 26,
      length: 0.16,
      turn: 1.4,
      alpha: 0.28,
      light: 0.014,
      hue: 12,
      seed: 6,
    })
  })
}

const pane: Shape = points('96,-60 900,-60 900,862 96,862')

/** The wood full of small lights, and the hill that breathes. */
function outside(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.12 }, (brush) =>
    brush.within(pane, () => {
      brush.gradient(
        [0, -40],
        [0, 860],
        [
          [0, '#0f2e3a'],
          [0.45, '#1f5552'],
          [0.75, '#5f9068'],
          [1, '#23503f'],
        ],
        [80, -80, 920, 880],
      )
      const random = rng(12)
      for (const depth of [0, 1, 2])
        for (let i = 0; i < 8 - depth * 2; i++) {
          const x = 70 + ((i + random() * 1.3) / (8 - depth * 2)) * 840
          const width = (7 + depth * 9) * between(random, 0.7, 1.4)
          brush.fill(
            ribbon(
              [
                [x, -60],
                [x + between(random, -12, 12), 400],
                [x, 800],
              ],
              [width, width * 1.1, width * 1.8],
            ),
            mix('#4f8a68', '#123a38', depth / 2.4 + random() * 0.1),
          )
        }
      const hill = wobble(
        ridge(690, 6, 5, {
          left: 60,
          right: 940,
          bottom: 900,
          lift: (x) => 240 * Math.exp(-(((x - 700) / 210) ** 2)),
        }),
        5,
        0.03,
      )
      brush.fill(hill, '#2b6066')
      brush.crescent(hill, '#9dba78', 0, 7, 0.7)
      brush.crescent(hill, '#3d7672', 4, 26, 0.5)
      for (const [x, y] of points('620,484 776,480'))
        brush.form(blob(x, y, 26, 24), '#2b6066', { rim: '#9dba78', width: 3, shade: null })
      for (const [x, y] of points('664,560 742,556'))
        brush.line(
          smooth(
            [
              [x - 18, y],
              [x, y + 9],
              [x + 18, y],
            ],
            false,
            5,
          ),
          '#0b1822',
          4,
        )
      brush.fill(ridge(780, 10, 9, { left: 60, right: 940, bottom: 900 }), '#14382f')
      for (let i = 0; i < 120; i++) {
        const [x, y] = [between(random, 110, 890), between(random, 30, 800)]
        if (Math.hypot(x - 430, y - 470) > 190) spark(brush, [x, y], between(random, 1.6, 4.4), random())
      }
    }),
  )
}

function window(page: Page) {
  const shadow = { colour: '#140f1c', dx: -8, dy: 8, blur: 12, alpha: 0.6 }
  page.plane({ edge: 0.45, reach: 1.2, grain: 0.14, shadow }, (brush) => {
    const wood = '#6b4436'
    const beam = (list: string) => {
      const shape = wobble(points(list), 2.4, 0.03)
      brush.form(shape, wood, { rim: '#c98a50', width: 4, shadeWidth: 10 })
    }
    beam('66,-60 112,-60 112,880 66,880')
    beam('884,-60 934,-60 934,880 884,880')
    beam('100,70 896,70 896,104 100,104')
    brush.line(
      [
        [hook[0], 104],
        [hook[0], hook[1] - 6],
      ],
      '#2b1f26',
      6,
    )
    curtain(brush)
  })
}

function curtain(brush: Brush) {
  const cloth = smooth(points('-60,-60 190,-60 176,160 130,380 96,560 110,700 60,880 -60,900'), true, 8)
  brush.form(cloth, '#2f5a63', { rim: '#8fb08a', width: 5, shadeWidth: 40 })
  brush.within(cloth, () => {
    for (const [x, u] of [
      [20, -20],
      [74, 24],
      [130, 62],
    ] as const)
      brush.fill(
        ribbon(
          [
            [x + 30, -60],
            [x, 300],
            [u, 900],
          ],
          [4, 13, 9],
          8,
        ),
        '#24474f',
      )
    brush.pattern(cloth, '#3f6f72', { mark: 'leaf', step: 62, row: 54, size: 15, turn: -0.8 })
  })
  brush.form(wobble(ribbon(points('-40,560 40,580 112,558'), [15, 13, 12], 6), 2, 0.05), '#c9823a', {
    width: 3,
    shadeWidth: 6,
  })
}

/** The board on which the arms lie, and what the hedgehog has left there. */
function sill(page: Page) {
  const shadow = { colour: '#140f1c', dx: 0, dy: -5, blur: 8, alpha: 0.5 }
  page.plane({ edge: 0.45, reach: 1.2, grain: 0.14, shadow }, (brush) => {
    const board = wobble(points('-60,872 960,866 984,872 984,930 -60,936'), 2, 0.03)
    brush.fill(
      [
        [-60, 928],
        [960, 922],
        [960, 1060],
        [-60, 1060],
      ],
      '#2f1f29',
    )
    brush.form(board, '#7d5040', { rim: '#e0a45c', width: 6, shadeWidth: 20 })
    for (const y of [888, 902, 918])
      brush.dry(
        [
          [-60, y],
          [460, y + 3],
          [980, y - 2],
        ],
        6,
        y % 4 ? '#5a382f' : '#9a6848',
        { alpha: 0.5, gap: 0.4, seed: y },
      )
  })
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.1, shadow: { colour: '#140f1c', dx: -6, dy: 5, blur: 7, alpha: 0.5 } },
    (brush) => {
      const pen = Pen.at(brush, { x: 816, y: 832, scale: 0.84 })
      husk(pen, 0, 0, 56)
      for (const side of [-1, 1])
        pen.form(
          smooth(
            points('0,-34 22,-56 36,-46 30,-28').map(([x, y]): Point => [x * side, y]),
            true,
            5,
          ),
          '#d8442e',
          { width: 2, shadeWidth: 5 },
        )
      pen.form(blob(0, -36, 8, 7), '#b8342a', { width: 1.4, shadeWidth: 3 })
    },
  )
}

function lit(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.09 }, (brush) => lantern(brush, hook, unit, { flame: 0 }))
  page.glow(...flame, 88, '#ffd978', { strength: 0.9, power: 0.9, stipple: 0.25 })
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) =>
    fireflyUpClose(brush, { x: flame[0], y: flame[1] - 8, size: 74 }),
  )
  ember(page, flame, 80, 0.3)
}

/** Not far to go from here. */
function bed(page: Page) {
  const shadow = { colour: '#140f1c', dx: -6, dy: -8, blur: 18, alpha: 0.6 }
  page.plane({ edge: 0.5, reach: 1.4, grain: 0.14, blotch: 0.1, shadow }, (brush) => {
    const pillow = wobble(
      smooth(points('1640,900 1700,838 1830,812 1960,826 2060,850 2060,980 1660,970'), true, 8),
      4,
      0.02,
    )
    brush.form(pillow, '#6a5a66', { rim: '#b08a72', width: 5, shadeWidth: 30 })
    const quilt = wobble(
      smooth(points('1180,1060 1230,960 1360,906 1540,900 1740,916 1920,934 2060,930 2060,1060'), true, 9),
      5,
      0.02,
    )
    brush.form(quilt, '#263f4b', { rim: '#7d7a66', width: 5, shadeWidth: 24 })
    brush.pattern(quilt, '#33525a', { mark: 'leaf', step: 58, row: 40, size: 17, turn: -0.6 })
  })
}
