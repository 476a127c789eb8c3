import type { CSSProperties } from 'react'
import { type BoxLayout, lineHeightOf as lineHeightOfStyle } from '~/book/layout'
import type { StyledText } from '~/book/runs/runs'
import { toScreenPoint, type View } from '../view'
import { type FieldLine, type LineInsets, measureLines, toLineInsets } from './line-widths'

// The place of the field in which a text is typed, and the floats that give each line its printed width. In pixels of
// the screen, from the corner of its frame.

/** Lines beyond the known ones, so that newly typed text always has room. */
const SPARE = 3

export function fieldShapeOf(laid: BoxLayout, typed: StyledText, view: View) {
  const { box, fontSize } = laid
  const { scale } = view
  const at = toScreenPoint(view, box)
  const { lines, above } = measureLines(typed, laid)
  const beside = Math.max(fontSize, ...lines.map(({ width = 0 }) => width - box.width)) * scale
  const rows = [...lines, ...Array<FieldLine>(SPARE).fill({ scale: 1 })]
  const [wide, tall] = [box.width * scale, box.height * scale]
  const insets = toLineInsets(
    rows.map(({ width }) => width && width * scale),
    box.style.textAlign,
    { width: wide, beside },
  )
  const tops = topsOf(rows, laid, view)
  const top = tops[above] ?? 0
  // Lines that overflow the box stay visible while they are typed.
  const edge = {
    ...{ left: beside, top, width: wide },
    height: Math.max(tall, (tops[lines.length] ?? 0) - top),
  }
  return {
    frame: {
      ...{ left: at.x - beside, top: at.y - edge.top, width: wide + 2 * beside },
      ...turnOf(box.turn, { x: beside + wide / 2, y: edge.top + tall / 2 }),
    },
    edge,
    // A line with a known width may break at any letter: the next letter does not fit.
    lineBreak: lines.some(({ width }) => width !== undefined) ? ('anywhere' as const) : undefined,
    left: floatOf('left', insets, tops),
    right: floatOf('right', insets, tops),
    page: clipOutside(edge, insets.slice(above), tops.slice(above)),
  }
}

/** The field turns around the middle of its box, as the painted text does. */
const turnOf = (turn: number | undefined, middle: { x: number; y: number }): CSSProperties =>
  turn ? { rotate: `${turn}deg`, transformOrigin: `${middle.x}px ${middle.y}px` } : {}

export const lineHeightOf = ({ box, fontSize }: BoxLayout, { scale }: View, times = 1) =>
  (Math.round(fontSize * times * 64 * lineHeightOfStyle(box.style)) / 64) * scale

/** The top of each line and the foot of the last. */
function topsOf(lines: readonly FieldLine[], laid: BoxLayout, view: View): number[] {
  const tops = [0]
  for (const { scale } of lines) tops.push((tops.at(-1) ?? 0) + lineHeightOf(laid, view, scale))
  return tops
}

/** Each step spans the middle of its line only, so that no line is narrowed by its neighbours' insets. */
function floatOf(
  side: 'left' | 'right',
  insets: readonly LineInsets[],
  tops: readonly number[],
): CSSProperties {
  const width = Math.max(...insets.map((inset) => inset[side]))
  const edge = side === 'left' ? 0 : width
  // A browser breaks a line before it knows that larger letters make it higher.
  const margin = 0.3 * Math.min(...insets.map((_, i) => (tops[i + 1] ?? 0) - (tops[i] ?? 0)))
  const corners = insets.flatMap((inset, i) => {
    const x = side === 'left' ? inset.left : width - inset.right
    const [top, foot] = [(tops[i] ?? 0) + margin, (tops[i + 1] ?? 0) - margin]
    return [`${edge}px ${top}px`, `${x}px ${top}px`, `${x}px ${foot}px`, `${edge}px ${foot}px`]
  })
  return { width, height: tops.at(-1), shapeOutside: `polygon(${corners.join()})` }
}

interface Edge {
  left: number
  width: number
}

/** The clip path keeps the field out of sight outside its box, except where a line hangs over the box. */
function clipOutside(
  { left, width }: Edge,
  lines: readonly LineInsets[],
  tops: readonly number[],
): CSSProperties {
  const sides = lines.flatMap((inset, i) => {
    const [x, end] = [Math.min(left, inset.left), left + width + left - Math.min(left, inset.right)]
    return tops.slice(i, i + 2).map((y) => ({ x, end, y }))
  })
  const down = sides.map(({ x, y }) => `${x}px ${y}px`)
  const up = sides.reverse().map(({ end, y }) => `${end}px ${y}px`)
  const corners = ['100% 100%', `${left + width}px 100%`, ...up, ...down, `${left}px 100%`, '0 100%']
  return { clipPath: `polygon(0 0,100% 0,${corners.join()})` }
}
