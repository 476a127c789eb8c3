import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { blob, limb, type Point, points, type Shape, smooth } from '../../kit/shapes'
import { dots, type FolkLook, yawn } from './folk'
import { ink } from './world'

/** A jigsaw's edge along one side of a tile: a tab in its middle. */
const tab = (side: number, out: number): Shape =>
  points(
    `-0.5,-0.5 -0.14,-0.5 -0.17,${-0.5 - 0.13 * out} 0,${-0.5 - 0.25 * out} 0.17,${-0.5 - 0.13 * out} 0.14,-0.5`,
  ).map(([x, y]): Point => {
    const turn = (side * Math.PI) / 2
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
  })
export const jigsaw = (outs: [number, number, number, number]): Shape =>
  smooth(
    outs.flatMap((out, side) => tab(side, out)),
    true,
    5,
  )

const limbColour = '#6f5db4'

/** A piece of a jigsaw with a face; the bite in its side is its own shape. One unit is a side. */
export function puzzlePiece(brush: Brush, { look, mouth = 'calm', ...place }: FolkLook): Pen {
  const pen = Pen.at(brush, place)
  for (const x of [-0.22, 0.2]) {
    pen.form(
      limb(
        [
          [x, 0.36],
          [x * 1.3, 0.72],
          [x * 1.4, 0.98],
        ],
        [0.06, 0.055, 0.05],
      ),
      limbColour,
      { width: 0.02 },
    )
    pen.form(blob(x * 1.4 + 0.05, 1.02, 0.12, 0.07, { corners: 9 }), ink.light, {
      width: 0.02,
      shadeWidth: 0.03,
    })
  }
  const body = jigsaw([1, -1, 1, 1])
  pen.form(body, '#9a86d0', { width: 0.035, shadeWidth: 0.1 })
  pen.within(body, () =>
    pen.fill(smooth(points('-0.9,0.9 -0.5,0.1 0,0.3 0.5,0.05 0.9,0.4 0.9,0.9'), true, 6), '#c3b2e2'),
  )
  pen.spray(body, '#4a3a8c', { strength: 0.4, start: 0.5 })
  dots(pen, 0.17, -0.12, 0.055, { look, mouth })
  if (mouth === 'yawn') yawn(pen, 0, 0.1, 0.12)
  else pen.stroke(points('-0.08,0.06 0,0.1 0.08,0.06'), '#5a1f3c', [0.006, 0.02, 0.006])
  for (const side of [-1, 1])
    pen.form(
      limb(
        [
          [side * 0.44, 0.22],
          [side * 0.42, 0.42],
          [side * 0.22, 0.42],
        ],
        [0.05, 0.05, 0.05],
      ),
      limbColour,
      { width: 0.015 },
    )
  return pen
}
