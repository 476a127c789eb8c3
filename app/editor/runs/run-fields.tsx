import { type RefObject, useEffect, useState } from 'react'
import type { TextBox } from '~/book/document'
import { type RunLook, runBounds, runLooks } from '~/book/runs/runs'
import { withRefusal } from '../messages/refusals'
import { STAND_IN, tokenFillerFor } from '../messages/wording'
import { ColourField } from '../panels/fields'
import { FontFields, PercentSlider } from '../panels/font-fields'
import { useEditorState, useEditorStore } from '../state/editor-store'
import { usePartsChange } from '../state/page-commands'
import { selectedOnPage } from './page-selection'
import { hasRoomFor, type WordRange, wholeLetters, withRuns } from './restyle'

type Field = RefObject<HTMLTextAreaElement | null>

interface RunProps {
  box: TextBox
  field: Field
}

const MAX_RUNS_TEXT = `글상자 하나에 ${runBounds.onAText}곳까지 꾸밀 수 있어요.`
const FULL = `${MAX_RUNS_TEXT} 다른 글자의 꾸밈을 지우거나 글을 다른 글상자에 나눠 써 주세요.`

const PLAIN: RunLook = Object.fromEntries(runLooks.map((name) => [name, undefined]))

/** The look of the letters that are selected in the text's field, here or on the page. */
export default function RunFields({ box, field }: RunProps) {
  const { text, runs = [] } = box
  const at = wholeLetters(text, useSelection(field))
  const fill = tokenFillerFor(useEditorState(({ child }) => child.trim()) || STAND_IN)
  const words = fill(text.slice(at.from, at.to)).trim()
  return (
    <div className="grid gap-2 border-edge border-l-2 pl-3">
      <p aria-live="polite" className="text-sm">
        {words ? `고른 글자: ${words}` : '위 글이나 쪽에서 꾸밀 글자를 먼저 골라 주세요.'}
      </p>
      {words && <LookFields box={box} field={field} at={at} />}
      {runs.length > 0 && (
        <ul aria-label="꾸민 글자" className="flex flex-wrap gap-1">
          {runs.map((run) => (
            <li key={run.from}>
              <button
                type="button"
                className="editor-token"
                aria-pressed={run.from === at.from && run.to === at.to}
                onClick={() => selectRun(field, run)}
              >
                {fill(text.slice(run.from, run.to)).trim() || '빈칸'}
              </button>
            </li>
          ))}
        </ul>
      )}
      {runs.length >= runBounds.onAText && <p className="text-sm">{MAX_RUNS_TEXT}</p>}
    </div>
  )
}

function LookFields({ box, field, at }: RunProps & { at: WordRange }) {
  const { id, text, style, runs = [] } = box
  const store = useEditorStore()
  const changeParts = usePartsChange()
  const own = runs.find(({ from, to }) => from <= at.from && at.from < to)
  const change = (look: RunLook, merge?: string) => {
    if (!hasRoomFor(box, at, look)) return store.do((editing) => withRefusal(editing, FULL))
    changeParts(
      '일부 글자 꾸미기',
      (document, page) => withRuns(document, page, { id, of: text, at, look }),
      merge,
    )
  }
  // The words may have several fonts and weights: only what was chosen changes, and each weight is fitted to its font.
  const changeFont = ({ fontFamily, fontWeight }: RunLook) =>
    change(
      fontFamily ? { fontFamily: fontFamily === style.fontFamily ? undefined : fontFamily } : { fontWeight },
    )
  // The button goes with the look; from the page itself the next Delete would remove the text box.
  const clear = () => {
    change(PLAIN)
    selectRun(field, at)
  }
  return (
    <>
      <FontFields style={{ ...style, ...own }} onChange={(_, font) => changeFont(font)} />
      <PercentSlider
        label="크기"
        value={own?.size ?? 1}
        of={runBounds.size}
        onChange={(size, merge) => change({ size: size === 1 ? undefined : size }, merge)}
      />
      <ColourField
        label="글자 색"
        value={own?.color ?? style.color}
        onChange={(color, merge) => change({ color: color === style.color ? undefined : color }, merge)}
      />
      {own && (
        <button type="button" className="editor-tool justify-self-start" onClick={clear}>
          꾸밈 지우기
        </button>
      )}
    </>
  )
}

/** Browsers report a selection in a field at different elements. */
const SELECTING = ['select', 'keyup', 'pointerup', 'input', 'focus']

function useSelection(field: Field): WordRange {
  const [range, setRange] = useState<WordRange>({ from: 0, to: 0 })
  useEffect(() => {
    const { current } = field
    if (!current) return
    const read = (event?: Event) => {
      const typed = selectedOnPage()
      // The field's selection is an old one without the focus, and Safari would move the focus there if it were set.
      if (!typed && event && document.activeElement !== current) return
      const [from, to] = typed ?? [current.selectionStart, current.selectionEnd]
      setRange((now) => (now.from === from && now.to === to ? now : { from, to }))
    }
    read()
    const ears = new AbortController()
    for (const type of SELECTING) current.addEventListener(type, read, { signal: ears.signal })
    document.addEventListener('selectionchange', read, { signal: ears.signal })
    return () => ears.abort()
  }, [field])
  return range
}

function selectRun({ current }: Field, { from, to }: WordRange) {
  current?.focus()
  current?.setSelectionRange(from, to)
}
