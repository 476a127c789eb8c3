import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { shift } from '../../kit/colour'
import { blob, limb, type Placement, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import { ink } from './world'

export type Mouth = 'calm' | 'yawn' | 'half'

export interface FolkLook extends Placement {
  look?: Point
  mouth?: Mouth
}

export const mirrorPoints = (list: string, side: number): Shape =>
  points(list).map(([x, y]): Point => [x * side, y])

/** Two dots, or two lids when it yawns. */
export function dots(
  pen: Pen,
  spread: number,
  y: number,
  size: number,
  { look = [0, 0], mouth = 'calm' }: FolkLook,
) {
  for (const side of [-1, 1]) {
    const [x, at] = [side * spread + look[0] * size * 0.5, y + look[1] * size * 0.4]
    if (mouth !== 'calm') {
      pen.stroke(
        [
          [x - size * 1.3, at - size * 0.2],
          [x, at + size * 0.5],
          [x + size * 1.3, at - size * 0.2],
        ],
        '#241c44',
        [size * 0.15, size * 0.38, size * 0.15],
      )
      continue
    }
    pen.fill(blob(x, at, size, size * 1.25, { corners: 10, jitter: 0.02 }), '#241c44')
    pen.fill(blob(x + size * 0.3, at - size * 0.45, size * 0.36), '#fffaf0')
  }
}

export function yawn(pen: Pen, x: number, y: number, size: number) {
  const wide = blob(x, y, size * 0.8, size, { corners: 11, jitter: 0.03 })
  pen.fill(wide, '#6a2446')
  pen.within(wide, () => pen.fill(blob(x, y + size * 0.75, size * 0.6, size * 0.5), '#e58a80'))
}

/** A moon mouse: head and nightcap, a paw each side; one unit is half its head's width. */
export function mouse(
  brush: Brush,
  { look = [-0.6, 0], mouth = 'calm', ...place }: FolkLook,
  cap = ink.hero,
) {
  const pen = Pen.at(brush, place)
  const fur = '#b3a3cc'
  pen.form(smooth(points('0,0.5 0.6,0.7 0.8,1.6 -0.8,1.6 -0.6,0.7')), fur, { rim: null, shadeWidth: 0.2 })
  for (const side of [-1, 1]) {
    pen.form(blob(side * 0.82, -0.36, 0.44, 0.46, { corners: 11, jitter: 0.03 }), fur, {
      width: 0.06,
      shadeWidth: 0.14,
    })
    pen.fill(blob(side * 0.82, -0.32, 0.26, 0.28), '#e0a0a0')
  }
  pen.form(
    smooth(points('0,-0.74 0.6,-0.56 0.88,0.06 0.6,0.54 0,0.7 -0.6,0.54 -0.88,0.06 -0.6,-0.56')),
    fur,
    { width: 0.07, shadeWidth: 0.2 },
  )
  pen.form(
    smooth(
      points(
        '-0.72,-0.34 0,-0.56 0.72,-0.34 0.62,-0.9 0.2,-1.36 0.6,-1.7 1.1,-1.5 0.7,-1.86 0.1,-1.8 -0.4,-1.3',
      ),
      true,
      6,
    ),
    cap,
    { width: 0.06, shadeWidth: 0.16 },
  )
  pen.form(ribbon(points('-0.78,-0.34 0,-0.54 0.78,-0.34'), [0.13, 0.15, 0.13]), ink.light, {
    width: 0.04,
    shadeWidth: 0.08,
  })
  pen.form(blob(1.14, -1.48, 0.2, 0.2), ink.light, { width: 0.04, shadeWidth: 0.08 })
  dots(pen, 0.36, 0.04, 0.11, { look, mouth })
  if (mouth === 'yawn') yawn(pen, 0, 0.42, 0.24)
  else pen.stroke(points('-0.1,0.42 0,0.47 0.1,0.42'), '#5a3a5a', [0.012, 0.03, 0.012])
  pen.fill(blob(0, 0.26, 0.12, 0.09), '#d9786c')
  for (const side of [-1, 1])
    pen.form(blob(side * 0.6, 0.92, 0.2, 0.16), shift(fur, { l: 0.04 }), { width: 0.03, shadeWidth: 0.06 })
}

/** A red balloon with a face; its knot lies at 0,0, one unit is its half height. */
export function balloon(brush: Brush, { look = [0, 0], mouth = 'calm', ...place }: FolkLook) {
  const pen = Pen.at(brush, place)
  const round = smooth(
    points(
      '0,-0.06 0.3,-0.3 0.66,-0.78 0.8,-1.26 0.66,-1.72 0.3,-1.98 -0.04,-2.03 -0.36,-1.96 -0.7,-1.7 -0.82,-1.24 -0.68,-0.76 -0.3,-0.3',
    ),
    true,
    8,
  )
  pen.form(round, ink.hero, { width: 0.035, shadeWidth: 0.14, shade: '#b8434f' })
  pen.within(round, () =>
    pen.brush.dry(pen.on(points('-0.62,-1 -0.66,-1.4 -0.4,-1.76')), pen.unit * 0.09, '#ffb291', {
      alpha: 0.5,
      gap: 0.3,
    }),
  )
  pen.spray(round, '#8f2f5a', { strength: 0.6, start: 0.42, radial: true, dots: 0.5 })
  pen.stroke(points('0.24,-1.8 0.46,-1.66 0.58,-1.42'), '#ffd9c0', [0.01, 0.05, 0.01])
  pen.form(smooth(points('-0.1,0.08 -0.04,-0.08 0.04,-0.08 0.11,0.08'), true, 3), '#c94a4a', {
    shadeWidth: 0.03,
  })
  for (const x of [-0.42, 0.42]) pen.blush([x, -1.02], 0.17, '#ffb08a', 0.8)
  dots(pen, 0.26, -1.2, 0.066, { look, mouth })
  if (mouth === 'calm') pen.stroke(points('-0.11,-0.98 0,-0.92 0.12,-0.98'), '#5a1f3c', [0.006, 0.022, 0.006])
  else yawn(pen, 0.01, -0.92, mouth === 'yawn' ? 0.16 : 0.09)
}

/** Three balls of snow once; 0,0 under it, about three and a half units high. */
export function snowman(brush: Brush, { look = [0, 0], mouth = 'calm', ...place }: FolkLook, arm?: Shape) {
  const pen = Pen.at(brush, place)
  const snow = '#e9edf6'
  const look3 = { width: 0.05, shadeWidth: 0.28, shade: '#9aa3d0' }
  pen.form(blob(0, -0.86, 1.02, 0.9, { corners: 12, jitter: 0.03, seed: 3 }), snow, look3)
  pen.form(blob(0.02, -2.02, 0.72, 0.66, { corners: 11, jitter: 0.03, seed: 5 }), snow, look3)
  if (arm) {
    pen.fill(ribbon(arm, [0.05, 0.045, 0.035]), '#6a4458')
    const [hx, hy] = arm.at(-1) ?? [0, 0]
    for (const [dx, dy] of points('-0.18,-0.14 -0.22,0.06'))
      pen.fill(
        ribbon(
          [
            [hx, hy],
            [hx + dx * Math.sign(hx) * -1, hy + dy],
          ],
          [0.03, 0.015],
        ),
        '#6a4458',
      )
  }
  pen.fill(ribbon(points('0.6,-2.1 1,-2.3 1.24,-2.16'), [0.05, 0.045, 0.03]), '#6a4458')
  pen.form(blob(0, -2.92, 0.55, 0.53, { corners: 11, jitter: 0.03, seed: 7 }), snow, {
    ...look3,
    shadeWidth: 0.16,
  })
  pen.form(ribbon(points('-0.5,-2.5 0,-2.4 0.5,-2.52'), [0.12, 0.13, 0.12]), ink.teal, {
    width: 0.03,
    shadeWidth: 0.07,
  })
  pen.form(limb(points('0.3,-2.42 0.5,-2.1 0.42,-1.8'), [0.13, 0.13, 0.14]), ink.teal, {
    width: 0.03,
    shadeWidth: 0.07,
  })
  for (const y of [-2.1, -1.84]) pen.fill(blob(-0.02, y, 0.07, 0.07), '#3a2f5a')
  dots(pen, 0.2, -3.02, 0.06, { look, mouth })
  // Very thin: last winter's.
  pen.form(smooth(points('-0.06,-2.92 -0.06,-2.84 -0.62,-2.82'), true, 3), '#ef8a4a', {
    rim: null,
    shadeWidth: 0.03,
  })
  if (mouth === 'calm')
    for (const [x, y] of points('-0.2,-2.68 -0.08,-2.63 0.06,-2.63 0.18,-2.68'))
      pen.fill(blob(x, y, 0.03, 0.03), '#3a2f5a')
  else yawn(pen, 0.04, -2.64, mouth === 'yawn' ? 0.14 : 0.08)
  const bucket = smooth(points('-0.42,-3.3 -0.32,-3.84 0.36,-3.8 0.44,-3.26 0,-3.2'), true, 2)
  pen.form(bucket, '#5a4a8c', { width: 0.04, shadeWidth: 0.12 })
  pen.form(ribbon(points('-0.56,-3.3 0,-3.2 0.58,-3.26'), [0.06, 0.07, 0.06]), '#5a4a8c', {
    width: 0.03,
    shadeWidth: 0.04,
  })
}

/** A little beach spade with a face on its blade, handle up; 0,0 is its tip. */
export function spade(brush: Brush, { look = [0, 0], mouth = 'calm', ...place }: FolkLook) {
  const pen = Pen.at(brush, place)
  pen.form(points('-0.1,-1.5 0.1,-1.5 0.09,-2.5 -0.09,-2.5'), '#d9a466', { width: 0.03, shadeWidth: 0.06 })
  pen.form(limb(points('-0.34,-2.56 0,-2.6 0.34,-2.56'), [0.12, 0.13, 0.12]), ink.hero, {
    width: 0.03,
    shadeWidth: 0.07,
  })
  const bladed = smooth(
    points('-0.62,-1.5 0,-1.58 0.62,-1.5 0.66,-0.7 0.4,-0.16 0,0 -0.4,-0.16 -0.66,-0.7'),
    true,
    6,
  )
  pen.form(bladed, '#f0b95a', { width: 0.05, shadeWidth: 0.18, shade: '#c07a4a' })
  dots(pen, 0.22, -1, 0.075, { look, mouth })
  if (mouth === 'calm') pen.stroke(points('-0.1,-0.74 0,-0.68 0.1,-0.74'), '#5a1f3c', [0.008, 0.026, 0.008])
  else yawn(pen, 0, -0.64, mouth === 'yawn' ? 0.18 : 0.1)
}
