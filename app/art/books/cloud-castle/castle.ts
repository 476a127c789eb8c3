import type { Pen } from '../../figure/pen'
import { points, type Shape, smooth } from '../../kit/shapes'
import { arch } from '../../scenery'
import { RED } from './world'

export const WALL = '#fbe3cd'
export const WINDOW = '#7a5b93'
const GOLDEN = '#ffd98a'
const TEAL = '#3F7F8C'

interface Tower {
  x: number
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

/** A pointed roof with its pennant; its eaves at 0,0. */
export function roof(pen: Pen, width: number, height: number, flag: string, colour = RED) {
  const half = width / 2
  pen.line(
    [
      [0, -height + 4],
      [1, -height - width * 0.42],
    ],
    WINDOW,
    2.2,
  )
  const cone: Shape = [
    [-half * 1.45, 5],
    [-half * 0.75, -height * 0.42],
    [0, -height],
    [0, -height],
    [half * 0.75, -height * 0.42],
    [half * 1.45, 3],
    [0, 11],
  ]
  pen.form(smooth(cone, true, 5), colour, { width: width * 0.08, shadeWidth: width * 0.3 })
  const { unit } = pen
  if (width * unit > 90)
    pen.brush.pattern(pen.on(smooth(cone, true, 5)), '#a8445c', {
      step: width * 0.17 * unit,
      row: width * 0.17 * unit,
      width: 1.6,
    })
  const top = -height - width * 0.42
  pen.fill(
    [
      [1, top],
      [1 + width * 0.62, top + width * 0.12],
      [1, top + width * 0.26],
    ],
    flag,
  )
}

function tower(pen: Pen, { x, width, height, roof: rise }: Tower, flag: string, hasRoof: boolean) {
  const half = width / 2
  const wall = box(x - half, -height, x + half * 1.04, 0)
  pen.form(wall, WALL, { width: width * 0.07, shadeWidth: width * 0.34 })
  pen.spray(wall, '#a98bc0', { strength: 0.7, start: 0.3 })
  pen.fill(arch(x - half * 0.1, -height + width * 0.95, width * 0.26, width * 0.5), WINDOW)
  if (hasRoof) roof(pen.moved({ x, y: -height }), width, rise, flag)
  else
    for (const i of [-1, 0, 1])
      pen.fill(
        box(x + i * half * 0.8 - half * 0.2, -height - 8, x + i * half * 0.8 + half * 0.2, -height + 2),
        WALL,
      )
}

export interface CastleLook {
  roofs?: boolean
  /** radians by which its tallest tower leans */
  faint?: number
}

/** 300 units high at scale 1, its foot at 0,0; the door is as large as a slice of bread. */
export function castle(pen: Pen, { roofs = true, faint = 0 }: CastleLook = {}) {
  const tall = pen.moved({ x: 22, y: 0, turn: faint })
  tower(tall, { x: 0, width: 54, height: 190, roof: 84 }, TEAL, roofs)
  tower(pen, { x: -44, width: 44, height: 128, roof: 66 }, GOLDEN, roofs)
  tower(pen, { x: 84, width: 42, height: 112, roof: 62 }, TEAL, roofs)
  tower(pen, { x: -88, width: 32, height: 74, roof: 44 }, GOLDEN, roofs)
  const gate = box(-62, -74, 62, 0)
  pen.form(gate, WALL, { width: 4, shadeWidth: 14 })
  for (let i = 0; i < 5; i++) pen.fill(box(-62 + i * 26, -86, -46 + i * 26, -72), WALL)
  bread(pen)
}

/** The door: a slice of toast. */
function bread(pen: Pen) {
  const slice = smooth(points('-21,0 -20,-28 -27,-38 -22,-50 0,-54 22,-50 27,-38 20,-28 21,0'), true, 5)
  pen.fill(slice, '#b9713f')
  pen.form(
    smooth(points('-16,0 -15,-27 -21,-38 -17,-45 0,-48 17,-45 21,-38 15,-27 16,0'), true, 5),
    '#f3cf98',
    { width: 2, shadeWidth: 5 },
  )
  pen.fill(box(9, -24, 13, -19), '#b9713f')
}
