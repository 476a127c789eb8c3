import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { bounds, type TextBox } from '~/book/document'
import { colourOf } from '~/book/painters/konva'
import { removed, withWords } from '../composing'
import { type Desk, done, type Editing, newId, undone, useDesk, useEditing } from '../desk'
import { textOf } from '../parts'
import { typingStep } from './framing'
import { laidOf } from './laid'
import { onScreen, type View } from './view'

/** A text typed where it stands. What it holds is the browser's alone, so that no syllable is torn while it is composed. */
export function Typing({ view }: { view: View }) {
  const box = useEditing(({ document, page, typing }) =>
    typing ? textOf(document, page, typing) : undefined,
  )
  return box ? <Field key={box.id} box={box} view={view} /> : null
}

function Field({ box, view }: { box: TextBox; view: View }) {
  const desk = useDesk()
  const field = useRef<HTMLTextAreaElement>(null)
  const first = useRef(box)
  useLayoutEffect(() => {
    const { current } = field
    return current ? typeIn(current, desk, first.current) : undefined
  }, [desk])
  return (
    <textarea
      ref={field}
      aria-label="글 고치기"
      defaultValue={first.current.text}
      maxLength={bounds.letters}
      spellCheck={false}
      autoCapitalize="off"
      className="absolute resize-none overflow-hidden border-0 bg-transparent p-0 shadow-[0_0_0_4px_#ffffffb3] outline-2 outline-sky"
      style={styleOf(box, view)}
    />
  )
}

function styleOf(box: TextBox, view: View): CSSProperties {
  const { metrics, fontSize } = laidOf(box, '')
  const { color, textAlign, stroke, shadow } = box.style
  const { scale } = view
  const at = onScreen(view, box)
  return {
    left: at.x,
    top: at.y,
    width: box.width * scale,
    height: box.height * scale,
    font: `${metrics.weight} ${fontSize * scale}px/1.5 '${metrics.family}', ${metrics.generic}`,
    fontKerning: 'none',
    textRendering: 'optimizeSpeed',
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

/** From the first letter to the last one step; left with Escape, Ctrl and Enter, or by going elsewhere. */
function typeIn(field: HTMLTextAreaElement, desk: Desk, { id, text }: TextBox): () => void {
  const merge = stepOf(desk.now(), id)
  let kept = text
  const isHere = () => desk.now().typing === id
  const keep = () => {
    grow(field)
    if (field.value === kept || !isHere()) return
    kept = field.value
    desk.do((now) => done(now, withWords(now.document, now.page, id, kept), { label: '글 고치기', merge }))
  }
  const leave = () => {
    keep()
    if (isHere()) desk.do((now) => left(now, id, merge))
  }
  const ears = new AbortController()
  const { signal } = ears
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    hear: (event: HTMLElementEventMap[Name]) => void,
  ) => field.addEventListener(name, hear, { signal })
  listen('input', (event) => !(event as InputEvent).isComposing && keep())
  listen('compositionend', keep)
  // A window that goes to the back leaves its field as it is.
  listen('blur', () => (document.activeElement === field ? keep() : leave()))
  listen('keydown', (event) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (event.isComposing) return
    // Whatever the key means elsewhere finds the words as they are.
    if (event.ctrlKey || event.metaKey) keep()
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
    const canvas = field.parentElement
    field.blur()
    canvas?.focus({ preventScroll: true })
  })
  grow(field)
  field.focus({ preventScroll: true })
  field.setSelectionRange(text.length, text.length)
  return () => ears.abort()
}

/** A text that is only just being put there is one step with its first words. */
function stepOf({ past }: Editing, id: string): string {
  const last = past.at(-1)
  const isNew =
    last?.merge?.startsWith(typingStep(id)) && !last.document.textBoxes[last.page]?.some((b) => b.id === id)
  return isNew && last?.merge ? last.merge : typingStep(id) + newId()
}

/** Without a word it was never there. */
function left(now: Editing, id: string, merge: string): Editing {
  const away = { ...now, typing: undefined }
  const box = textOf(now.document, now.page, id)
  if (box?.text.trim() !== '') return away
  const last = now.past.at(-1)
  const isNew = last?.merge === merge && !textOf(last.document, last.page, id)
  if (isNew) return { ...undone(away), future: [] }
  return done(away, removed(now.document, now.page, [id]), { label: '글 고치기', merge, selection: [] })
}

/** What does not fit is seen while it is typed. */
function grow(field: HTMLTextAreaElement): void {
  field.style.minHeight = '0'
  field.style.minHeight = `${field.scrollHeight}px`
}
