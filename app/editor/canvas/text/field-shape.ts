import type { CSSProperties } from 'react'
import { type BoxLayout, lineHeightOf as lineHeightOfStyle } from '~/book/layout'
import { toScreenPoint, type View } from '../view'
import { type LineInsets, measureLineWidths, toLineInsets } from './line-widths'

// The place of the field in which a text is typed, and the floats that give each line its printed width. In pixels of
// the screen, from the corner of its frame.

/** Lines beyond the known ones, so that newly typed text always has room. */
const SPARE = 3

export function fieldShapeOf(laid: BoxLayout, typed: string, view: View) {
  const { box, fontSize } = laid
  const { scale } = view
  const at = toScreenPoint(view, box)
  const { widths, above } = measureLineWidths(typed, laid)
  const beside = Math.max(fontSize, ...widths.map((room = 0) => room - box.width)) * scale
  const lines = [...widths, ...Array<undefined>(SPARE)].map((room) => room && room * scale)
  const [wide, tall] = [box.width * scale, box.height * scale]
  const insets = toLineInsets(lines, box.style.textAlign, { width: wide, beside })
  const high = lineHeightOf(laid, view)
  // Lines that overflow the box stay visible while they are typed.
  const edge = {
    ...{ left: beside, top: above * high, width: wide },
    height: Math.max(tall, (widths.length - above) * high),
  }
  return {
    frame: {
      ...{ left: at.x - beside, top: at.y - edge.top, width: wide + 2 * beside },
      ...turnOf(box.turn, { x: beside + wide / 2, y: edge.top + tall / 2 }),
    },
    edge,
    // A line with a known width may break at any letter: the next letter does not fit.
    lineBreak: widths.some((room) => room !== undefined) ? ('anywhere' as const) : undefined,
    left: floatOf('left', insets, high),
    right: floatOf('right', insets, high),
    page: clipOutside(edge, insets.slice(above), high),
  }
}

/** The field turns around the middle of its box, as the painted text does. */
const turnOf = (turn: number | undefined, middle: { x: number; y: number }): CSSProperties =>
  turn ? { rotate: `${turn}deg`, transformOrigin: `${middle.x}px ${middle.y}px` } : {}

export const lineHeightOf = ({ box, fontSize }: BoxLayout, { scale }: View) =>
  (Math.round(fontSize * 64 * lineHeightOfStyle(box.style)) / 64) * scale

/** Each step spans the middle of its line only, so that no line is narrowed by its neighbours' insets. */
function floatOf(side: 'left' | 'right', insets: readonly LineInsets[], high: number): CSSProperties {
  const width = Math.max(...insets.map((inset) => inset[side]))
  const edge = side === 'left' ? 0 : width
  const corners = insets.flatMap((inset, i) => {
    const x = side === 'left' ? inset.left : width - inset.right
    const [top, foot] = [(i + 0.3) * high, (i + 0.7) * high]
    return [`${edge}px ${top}px`, `${x}px ${top}px`, `${x}px ${foot}px`, `${edge}px ${foot}px`]
  })
  return { width, height: insets.length * high, shapeOutside: `polygon(${corners.join()})` }
}

interface Edge {
  left: number
  top: number
  width: number
}

/** The clip path keeps the field out of sight outside its box, except where a line hangs over the box. */
function clipOutside({ left, top, width }: Edge, lines: readonly LineInsets[], high: number): CSSProperties {
  const sides = lines.flatMap((inset, i) => {
    const [x, end] = [Math.min(left, inset.left), left + width + left - Math.min(left, inset.right)]
    return [i, i + 1].map((line) => ({ x, end, y: top + line * high }))
  })
  const down = sides.map(({ x, y }) => `${x}px ${y}px`)
  const up = sides.reverse().map(({ end, y }) => `${end}px ${y}px`)
  const corners = ['100% 100%', `${left + width}px 100%`, ...up, ...down, `${left}px 100%`, '0 100%']
  return { clipPath: `polygon(0 0,100% 0,${corners.join()})` }
}
