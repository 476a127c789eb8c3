import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TextBox } from '~/book/document'
import { type BoxLayout, layoutFilledBox } from '~/book/layout'
import { colourOf } from '~/book/painters/konva'
import { asField, fillStyled, followEdit } from '~/book/runs/runs'
import { STAND_IN, tokenFillerFor } from '../../messages/wording'
import { useEditorState, useEditorStore } from '../../state/editor-store'
import { findText } from '../../state/parts'
import type { View } from '../view'
import { createFieldContent } from './field-content'
import { fieldShapeOf, lineHeightOf } from './field-shape'
import { startTyping } from './start-typing'

/** The field's content belongs to the browser alone, so that no rerender tears a syllable while it is composed. */
export function TypingField({ view }: { view: View }) {
  const box = useEditorState(({ document, page, typing }) =>
    typing ? findText(document, page, typing) : undefined,
  )
  return box ? <Field key={box.id} box={box} view={view} /> : null
}

/** Screen readers see a textarea; a real textarea cannot give each line its own width. */
const fieldProps = {
  role: 'textbox',
  'aria-multiline': true,
  'aria-label': '글 고치기',
  tabIndex: 0,
  contentEditable: 'plaintext-only',
  spellCheck: false,
  autoCapitalize: 'off',
  translate: 'no',
} as const

/** A text on an arc is typed in straight lines, and the runs are those of the typed text. */
function straighten({ curve, runs, ...box }: TextBox): TextBox {
  return box
}

/** Two floats beside the text give each line the width that the layout gives it. */
function Field({ box, view }: { box: TextBox; view: View }) {
  const { id } = box
  const store = useEditorStore()
  const field = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(box.text)
  const fill = tokenFillerFor(useEditorState(({ child }) => child).trim() || STAND_IN)
  useLayoutEffect(() => {
    const { current } = field
    const { document, page } = store.now()
    const box = findText(document, page, id)
    if (!current || !box) return
    const content = createFieldContent(current, { box, fill })
    return startTyping(current, { store, box, content, onInput: setTyped })
  }, [store, id, fill])
  const written = useMemo(() => {
    const runs = typed === box.text ? (box.runs ?? []) : followEdit(box, typed)
    return { text: typed, ...asField(runs) }
  }, [box, typed])
  const laid = useMemo(() => layoutFilledBox({ ...straighten(box), ...written }, fill), [box, written, fill])
  const shape = fieldShapeOf(laid, fillStyled(written, fill), view)
  const { frame, edge, left, right, lineBreak, page } = shape
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
        {...fieldProps}
        className="editor-typed pointer-events-auto relative cursor-text select-text whitespace-pre-wrap outline-none"
        style={{ ...textStyleOf(laid, view), lineBreak, minHeight: edge.top + edge.height }}
      />
      <div aria-hidden="true" className="pointer-events-auto absolute inset-0" style={page} />
    </div>
  )
}

function textStyleOf(laid: BoxLayout, view: View): CSSProperties {
  const { metrics, fontSize } = laid
  // A faint text is typed opaque: its own opacity would hide the letters and the caret.
  const { color, textAlign, stroke, shadow, letterSpacing } = laid.box.style
  const { scale } = view
  return {
    font: `${metrics.weight} ${fontSize * scale}px/${lineHeightOf(laid, view)}px '${metrics.family}', ${metrics.generic}`,
    letterSpacing: letterSpacing && `${letterSpacing * fontSize * scale}px`,
    fontKerning: 'none',
    fontVariantLigatures: 'none',
    // The font's own advance widths, not hinted for the screen.
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
