import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { blob, limb, type Placement, points, smooth } from '~/art/kit/shapes'
import { leaf } from '~/art/scenery'

/** From above, parked with its head up; one unit is half its width. */
export function ladybird(
  brush: Brush,
  { hasJam = false, spots = 6, ...place }: Placement & { hasJam?: boolean; spots?: number },
) {
  const pen = Pen.at(brush, place)
  for (const line of [
    '-0.8,-0.4 -1.25,-0.6',
    '-0.95,0.1 -1.35,0.15',
    '-0.85,0.6 -1.2,0.85',
    '0.8,-0.4 1.25,-0.6',
    '0.95,0.1 1.35,0.15',
    '0.85,0.6 1.2,0.85',
  ])
    pen.fill(limb(points(line), [0.08, 0.06]), '#2a2436')
  for (const side of [-1, 1]) {
    pen.fill(
      limb(points(`${side * 0.2},-1.2 ${side * 0.34},-1.6 ${side * 0.6},-1.72`), [0.045, 0.035, 0.03], 6),
      '#2a2436',
    )
    pen.fill(blob(side * 0.6, -1.72, 0.08, 0.08), '#2a2436')
  }
  pen.form(blob(0, -0.98, 0.58, 0.46, { corners: 11, jitter: 0.02 }), '#322a40', {
    width: 0.05,
    shadeWidth: 0.1,
  })
  for (const x of [-0.3, 0.3])
    pen.fill(blob(x, -1.14, 0.17, 0.17), '#fff6e6').fill(blob(x + 0.03, -1.18, 0.09, 0.1), '#221c2c')
  if (hasJam)
    pen
      .fill(blob(0.02, -1.42, 0.2, 0.1, { jitter: 0.15 }), '#e0425a')
      .fill(blob(0.2, -1.34, 0.09, 0.07), '#e0425a')
  const back = blob(0, 0.1, 1.02, 1, { corners: 14, jitter: 0.012 })
  pen.form(back, '#d8452f', { width: 0.06, shadeWidth: 0.24 })
  pen.spray(back, '#7a1f38', { strength: 0.55, start: 0.4 })
  pen.within(back, () => {
    pen.stroke(points('0,-0.95 0.01,0 0,1.15'), '#8a2430', [0.03, 0.025, 0.035])
    pen.fill(smooth(points('-0.4,-0.94 0,-0.82 0.4,-0.94 0.3,-1.1 -0.3,-1.1'), true, 5), '#322a40')
    const dots = points('-0.48,-0.34 0.48,-0.36 -0.58,0.28 0.58,0.26 -0.3,0.76 0.32,0.76')
    for (const [x, y] of dots.slice(0, spots))
      pen.fill(blob(x, y, 0.19, 0.18, { jitter: 0.06, seed: x * 20 + 50 }), '#2a2436')
  })
  pen.stroke(points('-0.7,-0.34 -0.5,-0.62 -0.2,-0.76'), withAlpha('#ffd9c0', 0.7), [0.01, 0.05, 0.01])
}

/** Foam: small rounds that hold the light. */
export function suds(brush: Brush, x: number, y: number, size: number, count: number, seed = 1) {
  for (let i = 0; i < count; i++) {
    const [reach, angle] = [Math.sqrt((i + 0.5) / count) * size, i * 2.4 + seed]
    const r = size * (0.16 + ((i * 7 + seed) % 5) * 0.045)
    const round = blob(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8, r, r)
    brush
      .fill(round, withAlpha('#f6faf0', 0.86))
      .crescent(
        round,
        withAlpha('#8fb4c4', 0.6),
        brush.light.from[0] * r * 0.3,
        brush.light.from[1] * r * 0.3,
      )
  }
}

/** The shopkeeper from above: a star of wings, and a bucket. */
export function fairyFromAbove(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  for (const [turn, long, wide] of [
    [-0.55, 2.3, 0.5],
    [-2.6, 2.3, 0.5],
    [0.35, 1.7, 0.42],
    [2.8, 1.7, 0.42],
  ] as const) {
    const wing = pen.on(leaf(0, 0.1, long, wide, turn, 0.1))
    brush.fill(wing, withAlpha('#f4fbf0', 0.8)).line(wing, withAlpha('#7f9a9a', 0.5), 1.5, true)
  }
  for (const x of [-0.28, 0.3])
    pen
      .form(limb(points(`${x},0.9 ${x * 1.3},1.6`), [0.15, 0.12], 6), '#e8b98f')
      .form(blob(x * 1.35, 1.72, 0.2, 0.26), '#3f6e48')
  for (const angle of [0.5, 1.05, 1.57, 2.1, 2.64])
    pen.form(leaf(Math.cos(angle) * 0.1, 0.3, 1, 0.34, angle, 0), '#767db8', { width: 0.04, shadeWidth: 0.1 })
  pen
    .form(limb(points('0.5,0.3 1.1,0.5 1.36,0.98'), [0.16, 0.13, 0.11], 6), '#f7ead0')
    .form(limb(points('-0.5,0.3 -1,0.1 -1.3,-0.3'), [0.16, 0.13, 0.11], 6), '#f7ead0')
  pen.fill(blob(-1.36, -0.38, 0.13, 0.13), '#e8b98f')
  bucket(pen)
  for (const side of [-1, 1])
    pen.form(
      smooth(
        points(
          `${side * 0.45},-0.1 ${side * 0.85},-0.3 ${side * 1.15},0 ${side * 1.1},0.34 ${side * 0.8},0.12`,
        ),
        true,
        6,
      ),
      '#c9822f',
      { width: 0.04, shadeWidth: 0.08 },
    )
  pen.form(blob(0, -0.06, 0.62, 0.6, { corners: 12, jitter: 0.03 }), '#d98f3e', {
    width: 0.05,
    shadeWidth: 0.16,
  })
  pen.stroke(points('0,-0.64 0.02,-0.1 0,0.5'), '#b06f2a', [0.015, 0.025, 0.015])
  for (const side of [-1, 1])
    pen
      .stroke(
        points(`${side * 0.12},-0.5 ${side * 0.3},-0.1 ${side * 0.26},0.36`),
        '#b8782f',
        [0.006, 0.018, 0.006],
      )
      .fill(blob(side * 0.5, -0.1, 0.1, 0.12), '#6fa657')
}

function bucket(pen: Pen) {
  pen.form(blob(1.44, 1.2, 0.46, 0.44, { corners: 12, jitter: 0.02 }), '#8a5a3c', {
    width: 0.05,
    shadeWidth: 0.12,
  })
  pen.fill(blob(1.44, 1.18, 0.36, 0.34), '#d9efe6')
  for (const [x, y, r] of [
    [1.3, 1.1, 0.13],
    [1.54, 1.08, 0.11],
    [1.46, 1.32, 0.12],
  ] as const)
    pen.fill(blob(x, y, r, r), '#ffffff')
  pen.stroke(points('1.04,1 1.3,0.82 1.8,1.04'), '#5f3d2c', [0.03, 0.04, 0.03])
}
