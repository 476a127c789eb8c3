import type { Brush } from '../../kit/brush'
import { type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { arch } from '../../scenery'

const WALL = '#fbe3cd'
const ROOF = '#c8586a'
const WINDOW = '#7a5b93'

interface Tower {
  x: number
  foot: number
  width: number
  height: number
  roof: number
}

const box = (left: number, top: number, right: number, bottom: number): Shape => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** A wall, a pointed roof that juts out, a window, a flag. */
function tower(brush: Brush, { x, foot, width, height, roof }: Tower, flag: string) {
  const [half, top] = [width / 2, foot - height]
  const wall = box(x - half, top, x + half * 1.04, foot)
  brush.form(wall, WALL, { width: width * 0.07, shadeWidth: width * 0.34 })
  brush.spray(wall, '#a98bc0', { strength: 0.7, start: 0.3 })
  brush.line(
    [
      [x, top - roof + 4],
      [x + 1, top - roof - width * 0.42],
    ],
    '#7a5b93',
    2.2,
  )
  const cone = smooth(
    [
      [x - half * 1.45, top + 5],
      [x - half * 0.75, top - roof * 0.42],
      [x, top - roof],
      [x, top - roof],
      [x + half * 0.75, top - roof * 0.42],
      [x + half * 1.45, top + 3],
      [x, top + 11],
    ],
    true,
    5,
  )
  brush.form(cone, ROOF, { width: width * 0.08, shadeWidth: width * 0.3 })
  const [fx, fy] = [x + 1, top - roof - width * 0.42]
  brush.fill(
    [
      [fx, fy],
      [fx + width * 0.62, fy + width * 0.12],
      [fx, fy + width * 0.26],
    ],
    flag,
  )
  brush.fill(arch(x - half * 0.1, top + width * 0.95, width * 0.26, width * 0.5), WINDOW)
}

/** Far and small: towers of cut paper, the tallest off the middle. */
export function castle(page: Page, x: number, foot: number) {
  page.plane(
    {
      edge: 0.22,
      reach: 0.7,
      grain: 0.08,
      shadow: { colour: '#8A6FB0', dx: 7, dy: 5, blur: 9, alpha: 0.35 },
    },
    (brush) => {
      const flags = ['#3F7F8C', '#ffd98a']
      const towers: Tower[] = [
        { x: x + 22, foot: foot + 40, width: 54, height: 190, roof: 84 },
        { x: x - 44, foot: foot + 40, width: 44, height: 128, roof: 66 },
        { x: x + 84, foot: foot + 40, width: 42, height: 112, roof: 62 },
        { x: x - 88, foot: foot + 40, width: 32, height: 74, roof: 44 },
      ]
      for (const [i, each] of towers.entries()) tower(brush, each, flags[i % 2] ?? '#ffd98a')
      const gate = box(x - 62, foot - 34, x + 62, foot + 40)
      brush.form(gate, WALL, { width: 4, shadeWidth: 14 })
      for (let i = 0; i < 5; i++)
        brush.fill(box(x - 62 + i * 26, foot - 46, x - 46 + i * 26, foot - 32), WALL)
      brush.fill(arch(x - 2, foot + 40, 34, 56), WINDOW)
    },
  )
}
