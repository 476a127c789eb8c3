import type { CSSProperties } from 'react'
import type { LaidBox } from '~/book/layout'
import { type Insets, insetsOf, roomsOf } from './rooms'
import { onScreen, type View } from './view'

// Where the field lies that a text is typed in, and which shapes beside it keep its lines as they are printed. In pixels
// of the screen, from the corner of its frame.

/** Lines beyond those that are known: what is just being typed is never without room. */
const SPARE = 3

export function shapeOf(laid: LaidBox, typed: string, view: View) {
  const { box, fontSize } = laid
  const { scale } = view
  const at = onScreen(view, box)
  const { widths, above } = roomsOf(typed, laid)
  const beside = Math.max(fontSize, ...widths.map((room = 0) => room - box.width)) * scale
  const lines = [...widths, ...Array<undefined>(SPARE)].map((room) => room && room * scale)
  const [wide, tall] = [box.width * scale, box.height * scale]
  const insets = insetsOf(lines, box.style.textAlign, { width: wide, beside })
  const high = heightOf(laid, view)
  // What does not fit is seen while it is typed.
  const edge = {
    ...{ left: beside, top: above * high, width: wide },
    height: Math.max(tall, (widths.length - above) * high),
  }
  return {
    frame: { left: at.x - beside, top: at.y - edge.top, width: wide + 2 * beside },
    edge,
    // Where a line has its room it may end at any letter: the next one has none.
    lineBreak: widths.some((room) => room !== undefined) ? ('anywhere' as const) : undefined,
    left: floatOf('left', insets, high),
    right: floatOf('right', insets, high),
    page: pageBeside(edge, insets.slice(above), high),
  }
}

export const heightOf = ({ fontSize }: LaidBox, { scale }: View) =>
  (Math.round(fontSize * 64 * 1.5) / 64) * scale

/** Across the middle of every line, so that none is kept from its room by its neighbours'. */
function floatOf(side: 'left' | 'right', insets: readonly Insets[], high: number): CSSProperties {
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

/** Above and beside the box, but for lines that hang over it: the field has room there and nothing in it. */
function pageBeside({ left, top, width }: Edge, lines: readonly Insets[], high: number): CSSProperties {
  const sides = lines.flatMap((inset, i) => {
    const [x, end] = [Math.min(left, inset.left), left + width + left - Math.min(left, inset.right)]
    return [i, i + 1].map((line) => ({ x, end, y: top + line * high }))
  })
  const down = sides.map(({ x, y }) => `${x}px ${y}px`)
  const up = sides.reverse().map(({ end, y }) => `${end}px ${y}px`)
  const corners = ['100% 100%', `${left + width}px 100%`, ...up, ...down, `${left}px 100%`, '0 100%']
  return { clipPath: `polygon(0 0,100% 0,${corners.join()})` }
}
