import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { lerp, rng } from '../../kit/random'
import { blob, limb, points, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { smallBell } from './bell'
import { drop, dropOutline } from './dew'
import { DEEP } from './world'

const cool = { body: '#e3f0ec', deep: '#5f8fa4', lit: '#fdf3d2' }

/** A stalk that bows under what hangs on it; root, height, and how far its tip goes. */
interface Stalk {
  x: number
  high: number
  bow: number
  drops: number
}
const stalks: Stalk[] = [
  { x: 470, high: 170, bow: 80, drops: 2 },
  { x: 700, high: 300, bow: 190, drops: 5 },
  { x: 790, high: 190, bow: -90, drops: 2 },
  { x: 1100, high: 250, bow: -140, drops: 3 },
  { x: 1180, high: 390, bow: 130, drops: 4 },
  { x: 1890, high: 520, bow: -170, drops: 5 },
  { x: 1960, high: 330, bow: -150, drops: 3 },
]

const line = ({ x, high, bow }: Stalk): Shape =>
  smooth(
    [
      [x, 990],
      [x + bow * 0.06, 990 - high * 0.6],
      [x + bow * 0.42, 990 - high],
      [x + bow, 990 - high * 0.86],
    ],
    false,
    12,
  )

/** Done work, hung up cool and ready. */
export function lanterns(page: Page) {
  const random = rng(4)
  page.plane({ edge: 0.35, reach: 1, grain: 0.08 }, (brush) => {
    for (const stalk of stalks) brush.fill(limb(line(stalk), [8, 7, 4, 1.5], 1), '#3f7565')
    smallBell(brush, { x: 1810, y: 250, scale: 1, turn: -0.08 })
    smallBell(brush, { x: 1906, y: 330, scale: 0.8, turn: 0.1 }, '#5c649c')
    for (const way of ['1866,100 1900,60 1960,40 2040,60', '1860,104 1880,20 1930,-40'])
      brush.fill(limb(points(way), [6, 6, 6], 8), '#3f6e58')
  })
  page.plane({}, (brush) => {
    for (const stalk of stalks) strung(brush, stalk)
    for (let i = 0; i < 90; i++)
      drop(brush, {
        ...cool,
        x: random() * 2000,
        y: 770 + random() * 120,
        size: 2.5 + random() * 3.5,
        isBead: true,
      })
    for (const [x, y, size] of [
      [1780, 402, 14],
      [1850, 396, 11],
      [1888, 460, 12],
      [1946, 452, 9],
    ] as const)
      drop(brush, { ...cool, x, y, size })
  })
}

/** Along the bowed end, the largest at the tip. */
function strung(brush: Brush, stalk: Stalk) {
  const way = line(stalk)
  for (let i = 0; i < stalk.drops; i++) {
    const t = lerp(0.56, 0.99, stalk.drops > 1 ? i / (stalk.drops - 1) : 1)
    const [x, y] = way[Math.floor(t * (way.length - 1))] ?? [0, 0]
    const size = 7 + t * stalk.high * 0.024
    drop(brush, { ...cool, x, y: y + size * 1.3, size })
  }
}

const near = points('-60,1010 60,780 230,650 420,628 560,690 610,760')

/** So near that the whole morning stands in each, upside down. */
export function nearLanterns(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.3,
      grain: 0.1,
      shadow: { colour: '#10282f', dx: -4, dy: 8, blur: 10, alpha: 0.35 },
    },
    (brush) => {
      brush.form(limb(near, [40, 34, 26, 16, 8, 2], 12), DEEP, { width: 4, shadeWidth: 1, rim: '#3f7565' })
    },
  )
  page.plane({}, (brush) => {
    for (const [x, y, size] of [
      [206, 756, 58],
      [352, 712, 42],
      [480, 716, 31],
      [566, 740, 22],
      [612, 800, 17],
    ] as const)
      lantern(brush, x, y, size)
  })
}

function lantern(brush: Brush, x: number, y: number, size: number) {
  drop(brush, { ...cool, x, y, size, body: '#d9ebe4', alpha: 0.94 })
  const pen = Pen.at(brush, { x, y, scale: size })
  pen.within(dropOutline(), () => {
    pen.fill(
      smooth(points('-1.2,-1.6 1.2,-1.6 1.2,-0.2 0.5,-0.06 -0.2,-0.2 -0.8,-0.02 -1.2,-0.16'), true, 6),
      withAlpha('#6fa08c', 0.6),
    )
    for (const u of [-0.6, -0.4, -0.1, 0.2, 0.44, 0.62])
      pen.fill(
        limb(
          [
            [u, -0.3],
            [u + 0.04, 0.02 + Math.abs(u) * 0.16],
          ],
          [0.05, 0.015],
        ),
        withAlpha('#4d7f70', 0.55),
      )
    pen.fill(
      smooth(points('-1.1,0.16 0,0.26 1.1,0.14 1.1,0.3 0,0.42 -1.1,0.32'), true, 5),
      withAlpha('#fdf3d2', 0.75),
    )
  })
  const [fx, fy] = brush.light.from
  pen
    .fill(blob(fx * 0.5 + 0.1, fy * 0.36, 0.26, 0.2, { turn: 0.5 }), '#ffffff')
    .fill(blob(-0.46, 0.5, 0.1, 0.09), withAlpha('#ffffff', 0.9))
}
