import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TextBox } from '~/book/document'
import { type LaidBox, layoutBox } from '~/book/layout'
import { colourOf } from '~/book/painters/konva'
import { useDesk, useEditing } from '../desk'
import { textOf } from '../parts'
import { type Insets, insetsOf, roomsOf } from './rooms'
import { typeIn } from './typing-in'
import { onScreen, type View } from './view'

/** A text typed where it stands. What it holds is the browser's alone, so that no syllable is torn while it is composed. */
export function Typing({ view }: { view: View }) {
  const box = useEditing(({ document, page, typing }) =>
    typing ? textOf(document, page, typing) : undefined,
  )
  return box ? <Field key={box.id} box={box} view={view} /> : null
}

/** What a textarea is to whoever hears it; but in a textarea lines cannot be given their room one by one. */
const asField = {
  role: 'textbox',
  'aria-multiline': true,
  'aria-label': '글 고치기',
  tabIndex: 0,
  contentEditable: 'plaintext-only',
  spellCheck: false,
  autoCapitalize: 'off',
  translate: 'no',
} as const

/** Beside it float two shapes that leave each line as much room as the layout gives it. */
function Field({ box, view }: { box: TextBox; view: View }) {
  const desk = useDesk()
  const field = useRef<HTMLDivElement>(null)
  const first = useRef(box)
  const [typed, setTyped] = useState(box.text)
  useLayoutEffect(() => {
    const { current } = field
    return current ? typeIn(current, desk, first.current, setTyped) : undefined
  }, [desk])
  const laid = useMemo(() => layoutBox(box, typed), [box, typed])
  const { frame, edge, left, right, lineBreak } = shapeOf(laid, typed, view)
  return (
    <div className="pointer-events-none absolute" style={frame}>
      <div
        className="absolute shadow-[0_0_0_4px_#ffffffb3] outline-2 outline-sky outline-solid"
        style={edge}
      />
      <div aria-hidden="true" className="float-left" style={left} />
      <div aria-hidden="true" className="float-right" style={right} />
      <div
        ref={field}
        {...asField}
        className="pointer-events-auto relative cursor-text select-text whitespace-pre-wrap outline-none"
        style={{ ...lettersOf(laid, view), lineBreak, minHeight: frame.minHeight }}
      />
    </div>
  )
}

/** Lines beyond those that are known: what is just being typed is never without room. */
const SPARE = 3

function shapeOf(laid: LaidBox, typed: string, view: View) {
  const { box, fontSize } = laid
  const { scale } = view
  const at = onScreen(view, box)
  const { widths, above } = roomsOf(typed, laid)
  const beside = Math.max(fontSize, ...widths.map((room = 0) => room - box.width))
  const lines = [...widths, ...Array<undefined>(SPARE)]
  const insets = insetsOf(lines, box.style.textAlign, { width: box.width, beside })
  const high = heightOf(laid, view)
  const [wide, tall] = [box.width * scale, box.height * scale]
  const from = { left: at.x - beside * scale, top: at.y - above * high }
  return {
    frame: { ...from, width: wide + 2 * beside * scale, minHeight: tall },
    // What does not fit is seen while it is typed.
    edge: {
      ...{ left: beside * scale, top: above * high, width: wide },
      height: Math.max(tall, (widths.length - above) * high),
    },
    // Where a line has its room it may end at any letter: the next one has none.
    lineBreak: widths.some((room) => room !== undefined) ? ('anywhere' as const) : undefined,
    left: floatOf('left', insets, { scale, high }),
    right: floatOf('right', insets, { scale, high }),
  }
}

const heightOf = ({ fontSize }: LaidBox, { scale }: View) => (Math.round(fontSize * 64 * 1.5) / 64) * scale

/** Across the middle of every line, so that none is kept from its room by its neighbours'. */
function floatOf(
  side: 'left' | 'right',
  insets: readonly Insets[],
  { scale, high }: { scale: number; high: number },
): CSSProperties {
  const wide = Math.max(...insets.map((inset) => inset[side])) * scale
  const edge = side === 'left' ? 0 : wide
  const corners = insets.flatMap((inset, i) => {
    const x = side === 'left' ? inset.left * scale : wide - inset.right * scale
    const [top, foot] = [(i + 0.3) * high, (i + 0.7) * high]
    return [`${edge}px ${top}px`, `${x}px ${top}px`, `${x}px ${foot}px`, `${edge}px ${foot}px`]
  })
  return { width: wide, height: insets.length * high, shapeOutside: `polygon(${corners.join()})` }
}

function lettersOf(laid: LaidBox, view: View): CSSProperties {
  const { metrics, fontSize } = laid
  const { color, textAlign, stroke, shadow } = laid.box.style
  const { scale } = view
  return {
    font: `${metrics.weight} ${fontSize * scale}px/${heightOf(laid, view)}px '${metrics.family}', ${metrics.generic}`,
    fontKerning: 'none',
    fontVariantLigatures: 'none',
    // Letters as wide as the font has them, and not as wide as suits the screen.
    textRendering: 'geometricPrecision',
    tabSize: 1,
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    textAlign,
    color: colourOf(color),
    caretColor: '#27629b',
    WebkitTextStroke: stroke.enabled ? `${stroke.width * scale}px ${colourOf(stroke.color)}` : undefined,
    paintOrder: 'stroke fill',
    textShadow: shadow.enabled
      ? `${shadow.offsetX * scale}px ${shadow.offsetY * scale}px ${shadow.blur * scale}px ${colourOf(shadow.color)}`
      : undefined,
  }
}
