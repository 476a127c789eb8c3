import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Placement, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'

export interface SnailLook extends Placement {
  /** two values only */
  ink?: string
  /** gone into the house */
  isTucked?: boolean
  hasPurse?: boolean
  eyes?: 'open' | 'proud'
}

const SKIN = '#d8b98a'
const coil: Shape = Array.from({ length: 30 }, (_, i): Point => {
  const reach = 0.84 * (1 - i / 33)
  return [Math.cos(i * 0.46 + 0.9) * reach, Math.sin(i * 0.46 + 0.9) * reach]
})

/** The second customer. One unit is the house's half width; the sole is at 0,0, going to the right. */
export function snail(brush: Brush, look: SnailLook) {
  const pen = Pen.at(brush, look)
  const { ink, isTucked = false, hasPurse = true } = look
  if (isTucked)
    pen.part(
      smooth(points('-1,-0.02 -0.4,-0.3 0.8,-0.34 1.25,-0.2 1.3,0.02 0,0.06'), true, 6),
      ink ?? SKIN,
      0.08,
    )
  else body(pen, look)
  house(pen, isTucked ? [0.1, -0.95] : [0, -1.18], ink)
  if (hasPurse && !isTucked) purse(pen, ink)
}

function body(pen: Pen, { ink, eyes = 'open' }: SnailLook) {
  const skin = ink ?? SKIN
  const outline = smooth(
    points(
      '-2,0.02 -1.5,-0.26 -0.7,-0.5 0.4,-0.56 0.95,-0.86 1.16,-1.5 1.5,-1.86 1.92,-1.78 2.06,-1.4 1.92,-0.92 1.7,-0.4 1.5,0 0.6,0.06 -0.8,0.07',
    ),
    true,
    7,
  )
  for (const [foot, tip] of [
    ['1.44,-1.7', '1.36,-2.56'],
    ['1.78,-1.72', '2.02,-2.5'],
  ]) {
    pen.stroke(points(`${foot} ${tip}`), skin, [0.1, 0.06])
    const [at] = points(tip ?? '0,0')
    if (at) pen.fill(blob(at[0], at[1], 0.13, 0.13), skin)
    if (at && !ink && eyes === 'open')
      pen
        .fill(blob(at[0] + 0.03, at[1], 0.085, 0.1), '#3a2a2c')
        .fill(blob(at[0] + 0.05, at[1] - 0.04, 0.03, 0.03), '#fff6e6')
    if (at && !ink && eyes === 'proud')
      pen.stroke(
        points(`${at[0] - 0.1},${at[1] + 0.03} ${at[0]},${at[1] - 0.06} ${at[0] + 0.1},${at[1] + 0.03}`),
        '#3a2a2c',
        [0.02, 0.03, 0.02],
      )
  }
  pen.form(outline, skin, { width: 0.06, shadeWidth: 0.16 })
  if (ink) return
  pen.stroke(points('1.64,-1.16 1.78,-1.05 1.92,-1.15'), '#8a4634', [0.02, 0.035, 0.02])
  pen.blush([1.62, -1.3], 0.2, '#e0705a', 0.9)
  pen.stroke(points('-1.7,-0.08 -0.4,-0.16 1,-0.14 1.5,-0.3'), pen.shade(skin, 0.25), [0.01, 0.03, 0.02])
}

function house(pen: Pen, [x, y]: Point, ink?: string) {
  const at = pen.moved({ x, y, turn: -0.12 })
  const shell = smooth(
    points('-1.02,0.1 -0.9,-0.5 -0.4,-0.94 0.2,-0.98 0.76,-0.66 1,-0.06 0.86,0.52 0.7,0.86 0,0.9 -0.72,0.74'),
    true,
    7,
  )
  at.form(shell, ink ?? '#b8653f', { width: 0.08, shadeWidth: 0.26 })
  if (ink) return
  at.spray(shell, '#6d3040', { strength: 0.5, start: 0.4 })
  at.fill(
    ribbon(coil, (t) => 0.075 * (1 - t * 0.6), 4),
    '#8a4634',
  )
  at.fill(
    ribbon(
      coil.map(([u, v]): Point => [u * 0.9 - 0.03, v * 0.9 - 0.03]),
      (t) => 0.025 * (1 - t * 0.5),
      4,
    ),
    '#d98a58',
  )
}

/** Hung round the neck: the coin in it has been warm for a long time. */
function purse(pen: Pen, ink?: string) {
  pen.fill(limb(points('1.16,-1.3 1.38,-1.03 1.86,-0.95'), [0.035, 0.04, 0.035], 6), ink ?? '#7a3f30')
  const bag = smooth(
    points('1.36,-0.92 1.62,-0.98 1.86,-0.9 1.94,-0.6 1.78,-0.36 1.44,-0.36 1.28,-0.6'),
    true,
    6,
  )
  pen.form(bag, ink ?? '#6b72b0', { width: 0.04, shadeWidth: 0.12 })
  if (!ink) pen.fill(blob(1.62, -0.84, 0.08, 0.07), '#f2b84b')
}
