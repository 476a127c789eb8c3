import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { blob, points, smooth } from '../../kit/shapes'

const SUN = '#efb54a'

export const windowTops = [-26, 308, 636]

export const windowHeights = [230, 224, 212]

/** Where the lowest strip of a window begins. */
export const lowestStrip = (i: number) => (windowTops[i] ?? 0) + (windowHeights[i] ?? 0) - 178

/** It opens one eye, and there is something in it. */
export function sleepySun(brush: Brush, top: number, i: number) {
  const [y, radius] = (
    [
      [216, 210],
      [182, 250],
      [196, 246],
    ] as const
  )[i] ?? [200, 240]
  const face = blob(1320, top + y, radius, radius * 0.82, { corners: 16, jitter: 0.01 })
  brush.form(face, SUN, { width: 5, shadeWidth: 1, rim: '#ffe39a' })
  brush.spray(face, '#d9803c', { from: [0, -1], strength: 0.55, start: 0.3 })
  if (i) lid(brush, i === 1)
}

function lid(brush: Brush, isOpen: boolean) {
  const brown = '#7a3f2a'
  const pen = Pen.at(brush, { x: 1320, y: isOpen ? lowestStrip(1) + 66 : lowestStrip(2) + 84, scale: 37 })
  const shut = (x: number) =>
    pen.stroke(points(`${x - 0.8},-0.1 ${x},0.34 ${x + 0.8},-0.1`), brown, [0.04, 0.1, 0.04])
  shut(1.6)
  if (!isOpen) shut(-1.6)
  else openEye(pen, -1.6)
  for (const [x, v] of points(
    isOpen ? '-0.62,0.42 -0.5,0.14 2.42,0.12 2.5,-0.2' : '-0.68,0.1 2.46,0.04 2.4,-0.3 -2.5,0.02',
  ))
    pen.fill(blob(x, v, 0.17, 0.14, { jitter: 0.2, seed: x * 9 }), '#fff2c8')
  for (const x of [-2.9, 2.9]) pen.blush([x, 0.8], 0.6, '#d8502f', 0.6)
}

function openEye(pen: Pen, x: number) {
  const white = blob(x, 0.02, 0.86, 0.6, { corners: 12, jitter: 0.02 })
  pen.fill(white, '#fff6dd')
  pen.within(white, () => {
    pen.fill(blob(x + 0.1, 0.12, 0.4, 0.44), '#3a241f').fill(blob(x + 0.24, -0.02, 0.12, 0.12), '#fff6dd')
    pen.fill(
      smooth(points(`${x - 1},-0.8 ${x + 1},-0.8 ${x + 1},-0.1 ${x},-0.24 ${x - 1},0`), true, 5),
      '#e0973e',
    )
  })
  pen.stroke(points(`${x - 0.9},0.06 ${x},-0.22 ${x + 0.9},-0.06`), '#7a3f2a', [0.04, 0.09, 0.05])
}
