import { paintHeadFromBehind } from '~/art/child/back'
import { napeFall, napeHair, napeHairOf } from '~/art/child/hair/nape'
import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { shift } from '~/art/kit/colour'
import { blob, limb, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { bird } from '../creatures/birds'
import { snail } from '../creatures/snail'
import { shopkeeper } from '../shopkeeper'
import { lowestStrip, sleepySun, windowHeights, windowTops } from '../sleepy-sun'
import { cutByHand, grass, sprig } from '../world'

const PAGE = '#f4ead0'

const room = (x: number, y: number) => ({ x, y, width: 760, height: 100, ink: 'dark' as const, sentences: 1 })

/** Three low windows, one under another; the sun will not get up. */
export const blinds = scene(
  {
    ground: PAGE,
    seed: 22,
    light: { from: [0.5, -0.8], colour: '#ffe9b4', tint: '#3d4478' },
    rooms: [room(150, 216), room(1090, 546), room(150, 866)],
  },
  (page) => {
    page.plane({ grain: 0.05, blotch: 0.04 }, (brush) =>
      brush
        .fill(
          [
            [-60, -60],
            [2060, -60],
            [2060, 1060],
            [-60, 1060],
          ],
          PAGE,
        )
        .hatch([0, 0, 2000, 1000], '#f6eed8', {
          strokes: 50,
          width: 24,
          length: 0.3,
          turn: 0.05,
          alpha: 0.4,
          seed: 3,
          light: 0.012,
          hue: 5,
        }),
    )
    for (const [i, top] of windowTops.entries()) panel(page, top, i)
    page.vignette('#b09a6a', { alpha: 0.25 })
  },
)

const pane = (top: number, i: number, high: number): Shape =>
  cutByHand(
    points(
      `-60,${top + 3} 700,${top - 2} 1400,${top + 3} 2060,${top} 2060,${top + high} 1200,${top + high - 3} 600,${top + high + 2} -60,${top + high - 1}`,
    ),
    2,
    i + 3,
  )

function panel(page: Page, top: number, i: number) {
  const shape = pane(top, i, windowHeights[i] ?? 0)
  page.plane({ edge: 0.35, reach: 1, grain: 0.09, blotch: 0.06 }, (brush) => {
    brush.fill(shape, '#6fa093')
    brush.within(shape, () => view(brush, lowestStrip(i), i))
    inset(brush, shape)
  })
  if (i !== 2) return
  const back = { x: 262, y: lowestStrip(i) + 148, scale: 54, turn: 0.1 }
  page.plane({ edge: 0.35, reach: 1, grain: 0.09, isChild: true }, (brush) =>
    brush.within(shape, () => childBack(Pen.at(brush, back))),
  )
}

/** The paper's edge throws its shadow into the window. */
function inset(brush: Brush, shape: Shape) {
  brush.within(shape, () =>
    brush.sprayed({ dots: 0.3, blend: 'multiply' }, (soft) => soft.crescent(shape, '#5a6a86', -7, 11, 0.55)),
  )
}

const hill = (top: number, i: number) =>
  ridge(top + ([124, 134, 130][i] ?? 124), 12, 4, {
    right: 2060,
    bottom: top + 260,
    frequency: 0.003,
    lift: (x) => 26 * Math.exp(-(((x - 1300) / 420) ** 2)),
  })

function view(brush: Brush, top: number, i: number) {
  const warm = [0.1, 0.6, 0.25][i] ?? 0
  brush.gradient(
    [0, top - 60],
    [0, top + 150],
    [
      [0, ['#2f6a6c', '#4a8a84', '#3d7876'][i] ?? PAGE],
      [0.8, ['#86b49c', '#dcd69e', '#a4c4a0'][i] ?? PAGE],
      [1, '#c4d4a4'],
    ],
    [-60, top - 80, 2060, top + 190],
  )
  brush.hatch([0, top - 50, 2000, top + 120], '#7fb0a0', {
    strokes: 24,
    width: 12,
    length: 0.2,
    turn: -0.03,
    alpha: 0.25,
    seed: i + 2,
  })
  brush.sprayed({ dots: 0.6 }, (soft) =>
    soft.glow(1320, top + 120, 420, '#ffd98c', { strength: warm, stretch: 0.6 }),
  )
  sleepySun(brush, top, i)
  const front = hill(top, i)
  brush.form(front, '#356552', { width: 4, shade: null, rim: '#8fb07c' })
  brush.within(front, () =>
    brush.hatch([0, top + 90, 2000, top + 200], '#2b5648', {
      strokes: 40,
      width: 9,
      length: 0.16,
      turn: 0.06,
      alpha: 0.4,
      seed: i + 8,
    }),
  )
  grass(brush, '#214a3e', {
    base: top + 186,
    count: 70,
    width: 5,
    seed: 20 + i,
    height: (x) => 30 + 24 * Math.abs(Math.sin(x / 170)),
  })
  for (const [x, high, size] of [
    [1730, 96, 30],
    [1800, 140, 40],
    [1890, 110, 34],
    [1960, 150, 44],
  ] as const)
    sprig(brush, [x, top + 184], [x + 20 - i * 14, top + 178 - high], size, '#214a3e', 6)
  if (i === 0) watchers(brush, top)
  if (i === 1) snail(brush, { x: 470, y: top + 146, scale: 17 })
  if (i === 2) blanket(brush, top)
}

/** Seven birds who have been told a time. */
function watchers(brush: Brush, top: number) {
  const twig = points(`-80,${top + 96} 240,${top + 84} 560,${top + 96} 820,${top + 82} 925,${top + 50}`)
  brush.fill(limb(twig, [7, 6, 5, 4, 2], 10), '#1f3b3a')
  for (const [x, y, turn] of [
    [118, 86, -1.3],
    [800, 84, 1],
    [900, 62, -0.4],
    [925, 52, 0.5],
  ] as const)
    brush.fill(leaf(x, top + y, 30, 8, turn, 0.3), '#1f3b3a')
  const colours = ['#5a6fa0', '#c77a52', '#7f86b8', '#d9a54a', '#56808f', '#b8655c', '#7a72a8']
  colours.forEach((colour, i) => {
    const x = 170 + i * 94 + (i % 3) * 12
    bird(brush, {
      x,
      y: top + 83 + Math.sin((x - 240) / 110) * 3.5,
      scale: 29 - (i === 6 ? 8 : 0),
      colour: shift(colour, { l: 0.02 }),
      doing: 'wait',
    })
  })
}

/** The hill pulls the mist up to its chin; in the corner two put their heads together. */
function blanket(brush: Brush, top: number) {
  const edge: Shape = Array.from(
    { length: 30 },
    (_, k): Point => [
      820 + k * 46,
      top + 118 + Math.sin(k * 1.1) * 6 - 12 * Math.exp(-(((k - 13) / 6) ** 2)),
    ],
  )
  const sheet: Shape = [...smooth(edge, false, 4), [2200, top + 200], [760, top + 200]]
  brush.form(sheet, '#dfe8d2', { width: 5, shade: null, rim: '#f8f4e0' })
  brush.within(sheet, () => {
    brush.hatch([800, top + 120, 2060, top + 190], '#c3d6c4', {
      strokes: 30,
      width: 7,
      length: 0.12,
      turn: 0.1,
      alpha: 0.6,
      seed: 4,
    })
    for (let k = 0; k < 30; k++) brush.fill(blob(840 + k * 44, top + 134 + (k % 2) * 22, 4, 4), '#b8a3c4')
  })
  brush.fill(
    ribbon(
      smooth(edge, false, 4).map(([x, y]): Point => [x, y + 5]),
      [3, 3],
      1,
    ),
    '#f8f4e0',
  )
  twoBacks(brush, top)
}

function twoBacks(brush: Brush, top: number) {
  brush.fill(
    ridge(top + 158, 6, 9, {
      right: 700,
      bottom: top + 240,
      frequency: 0.01,
      lift: (x) => 16 * Math.exp(-(((x - 260) / 200) ** 2)),
    }),
    '#214a3e',
  )
  fairyBack(Pen.at(brush, { x: 336, y: top + 146, scale: 37, turn: -0.16 }))
}

/** Seated, from behind. */
function back(pen: Pen, cloth: string) {
  pen.form(blob(0, -0.28, 0.66, 0.44, { jitter: 0.06 }), cloth, { width: 0.05 })
  pen.form(limb(points('0,-0.2 0,-0.7 0.02,-1.1'), [0.36, 0.36, 0.28], 6), cloth, { width: 0.05 })
  for (const x of [-0.4, 0.42]) pen.form(blob(x, -0.95, 0.2, 0.22), '#f7ead0', { width: 0.04 })
}

function childBack(pen: Pen) {
  back(pen, '#e9795d')
  const head = pen.moved({ x: 0.02, y: -1.56 })
  const [x, y] = head.point([0, 0])
  pen.brush.seenBehind({ x, y, scale: pen.unit, turn: 0, flip: false })
  const nape = napeHairOf(pen.brush)
  if (nape) {
    napeHair(head, nape)
    napeFall(head, nape)
  } else paintHeadFromBehind(head, pen.brush.child, { cover: 'leaves' })
  for (let i = 0; i < 8; i++)
    pen.fill(
      leaf(-0.46 + i * 0.13, -1.86 - Math.sin((i / 7) * Math.PI) * 0.2, 0.4, 0.1, -2.6 + i * 0.3, 0.2),
      i % 2 ? '#6fa657' : '#86b76a',
    )
}

function fairyBack(pen: Pen) {
  for (const turn of [-2.5, -0.6, 2.8, 0.3])
    pen.fill(leaf(0, -0.9, 1.5, 0.36, turn, 0.1), 'rgba(244, 251, 240, 0.7)')
  back(pen, '#767db8')
  paintHeadFromBehind(pen.moved({ x: 0.02, y: -1.56 }), shopkeeper)
}
