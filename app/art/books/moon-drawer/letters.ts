import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { blob, points, ribbon, smooth } from '../../kit/shapes'
import { ink } from './world'

export type Seal = 'coral' | 'teal' | 'none'
const seals = { coral: ink.hero, teal: ink.teal }

/** A letter; `size` is half its width. */
export function envelope(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  turn: number,
  seal: Seal = 'coral',
) {
  const pen = Pen.at(brush, { x, y, scale: size, turn })
  pen.form(points('-1,-0.66 1,-0.62 0.97,0.68 -1.02,0.64'), '#fbeecf', {
    rim: '#fffaf0',
    width: 0.06,
    shade: '#a58fb4',
    shadeWidth: 0.14,
  })
  pen.fill(
    ribbon(points('-0.98,-0.63 -0.45,-0.2 0.02,0.16 0.48,-0.18 0.98,-0.6'), [0.03, 0.045, 0.03]),
    '#a58a94',
  )
  if (seal === 'none') return
  const wax = blob(0.02, 0.12, 0.2, 0.19, { corners: 8, jitter: 0.06, seed: 4 })
  pen.fill(wax, seals[seal])
  if (size > 60)
    pen.fill(blob(0.02, 0.12, 0.1, 0.1, { corners: 8, jitter: 0.06 }), mix(seals[seal], '#3a1f40', 0.25))
}

/** Its back: a stamp and an address of a few strokes. */
export function envelopeBack(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  turn: number,
  isEmpty = false,
) {
  const pen = Pen.at(brush, { x, y, scale: size, turn })
  pen.form(points('-1,-0.66 1,-0.62 0.97,0.68 -1.02,0.64'), '#fbeecf', {
    rim: '#fffaf0',
    width: 0.05,
    shade: '#a58fb4',
    shadeWidth: 0.12,
  })
  if (isEmpty) return
  pen.part(points('0.52,-0.48 0.86,-0.47 0.85,-0.06 0.51,-0.08'), ink.hero, 0.03)
  pen.fill(smooth(points('0.6,-0.2 0.68,-0.36 0.78,-0.2'), true, 4), '#fbeecf')
  for (const [y, end] of [
    [0.06, 0.2],
    [0.24, 0.38],
    [0.42, 0.05],
  ] as const)
    pen.stroke(points(`-0.72,${y} -0.3,${y - 0.03} ${end},${y + 0.02}`), '#8f7f9c', [0.02, 0.03, 0.014])
}

/** A stub of pencil, point to the right; `size` is half its length. */
export function pencil(brush: Brush, x: number, y: number, size: number, turn: number, colour = '#e58a4e') {
  const pen = Pen.at(brush, { x, y, scale: size, turn })
  const body = points('-0.82,-0.15 0.58,-0.15 0.58,0.15 -0.82,0.15')
  pen.form(body, colour, { width: 0.03, shadeWidth: 0.1 })
  pen.stroke(points('-0.8,-0.04 0.58,-0.04'), pen.shade(colour, 0.2), [0.012, 0.012])
  pen.form(points('-0.82,-0.16 -0.66,-0.16 -0.66,0.16 -0.82,0.16'), '#d9c9a4', {
    width: 0.02,
    shadeWidth: 0.06,
  })
  pen.form(smooth(points('-0.84,-0.14 -1,-0.12 -1.02,0.1 -0.84,0.14'), true, 4), '#d98a86', {
    shadeWidth: 0.06,
  })
  pen.form(points('0.56,-0.15 0.64,-0.07 0.57,0 0.64,0.07 0.56,0.15 1,0.02'), ink.light, {
    rim: null,
    shadeWidth: 0.06,
  })
  pen.fill(points('0.87,-0.03 1.02,0.01 0.87,0.05'), '#2a2148')
}
