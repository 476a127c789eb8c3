import { Pen } from '~/art/figure/pen'
import { blob, type Point, points, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { husk } from '../hedgehog'
import { lantern } from '../lantern'
import { atSill } from '../poses'
import { fireflyUpClose } from '../swarm'
import { outsideView, windowFrame } from '../window'
import { ember, type HeroLook, hero, lightFrom } from '../world'

const hook: Point = [800, 250]
const unit = 290
/** The flame is a character here: it sits on the wick. */
const flame: Point = [hook[0], hook[1] + unit * 0.54]
const child: HeroLook = { x: 430, y: 1118, height: 1085, pose: atSill, gaze: 0.2, lamp: null, mouth: 'smile' }

/** The lantern is not lit, because the flame has come inside. */
export const goodNight = scene(
  {
    ground: '#33222c',
    seed: 321,
    light: lightFrom(flame, [430, 480]),
    rooms: [{ x: 1150, y: 220, width: 720, height: 520, ink: 'light' }],
  },
  (page) => {
    wall(page)
    outsideView(page)
    windowFrame(page, hook)
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
