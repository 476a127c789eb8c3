import { lazy, type RefObject, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import type { TextBox } from '~/book/document'
import { textLinkClass } from '~/ui/button'
import { changeEnd } from '../canvas/text/change-end'
import { findCommand } from '../keyboard/keys'
import { runAfterComposition } from '../keyboard/use-keys'
import { retryImport } from '../loading/retry-import'
import { TOO_LONG } from '../messages/refusals'
import { tokenFillerFor, tokens } from '../messages/wording'
import { useShell } from '../shell'
import { isTooLong } from '../state/bounds'
import { withText } from '../state/compose'
import { useEditorState } from '../state/editor-store'
import { usePartsChange } from '../state/page-commands'

/** Few texts have words of another look, so their fields are fetched on demand. */
const RunFields = lazy(() => retryImport(() => import('../runs/run-fields')))

/** Texts too long for their boxes, until they are shortened; they stay when another part is chosen. */
const unplaced = new Map<string, { typed: string; on: string } | undefined>()

export function TextContent({ box }: { box: TextBox }) {
  const change = usePartsChange()
  const { act } = useShell()
  const child = useEditorState((editing) => editing.child)
  const field = useRef<HTMLTextAreaElement>(null)
  const turn = useRef(0)
  const undone = useCaretAfterUndo(field, box.text)
  const [open, setOpen] = useState<'tokens' | 'runs'>()
  const id = useId()
  const [over, setOver] = useState(() => unplaced.get(box.id))
  const typed = over?.on === box.text ? over.typed : undefined
  const filled = tokenFillerFor(child)(box.text)
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        글
      </label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        value={typed ?? box.text}
        aria-invalid={typed !== undefined}
        className="block w-full rounded-field border border-edge bg-sheet px-3 py-2"
        onFocus={() => {
          turn.current++
        }}
        onChange={({ target: { value }, nativeEvent }) => {
          undone.current = undefined
          const over = isTooLong(value) ? { typed: value, on: box.text } : undefined
          setOver(over)
          unplaced.set(box.id, over)
          if (over) return
          change(
            '글 쓰기',
            (document, page) => withText(document, page, box.id, value),
            `${id} ${turn.current}`,
          )
          // Each word is an undo step of its own.
          if (/^\s$/.test((nativeEvent as InputEvent).data ?? '\n')) turn.current++
        }}
        // The browser's own undo knows no looks, and would return to a text that the editor has left.
        onKeyDown={({ nativeEvent }) => {
          const command = findCommand(nativeEvent)?.does
          if ((command !== 'undo' && command !== 'redo') || typed !== undefined) return
          nativeEvent.preventDefault()
          runAfterComposition(nativeEvent, () => {
            undone.current = box.text
            act(command)
          })
        }}
      />
      <p role="status" className="mt-1 text-berry text-sm">
        {typed !== undefined && `${TOO_LONG} 줄일 때까지 쪽의 글은 그대로예요.`}
      </p>
      {filled !== box.text && <p className="mt-1 text-ink-soft text-sm">{filled}</p>}
      <div data-words-menu className="mt-1">
        {menus.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-expanded={open === name}
            className={`${textLinkClass} mr-4 cursor-pointer text-sm`}
            // The caret stays in the field, so that the next letter is typed there and is no shortcut.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setOpen(open === name ? undefined : name)}
          >
            {label}
          </button>
        ))}
        {open === 'runs' && (
          <Suspense fallback={<p className="text-ink-soft text-sm">불러오는 중이에요.</p>}>
            <RunFields box={box} field={field} />
          </Suspense>
        )}
        {open === 'tokens' && (
          <ul className="flex flex-wrap gap-1">
            {tokens.map(({ token, name }) => (
              <li key={token}>
                <button
                  type="button"
                  className="editor-token"
                  title={token}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => insertToken(token, field.current)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** A text that is replaced would leave the caret behind its last letter, wherever the change was. */
function useCaretAfterUndo(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const before = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (before.current !== undefined) {
      const caret = changeEnd(before.current, text)
      field.current?.setSelectionRange(caret, caret)
    }
    before.current = undefined
  }, [field, text])
  return before
}

const menus = [
  { name: 'tokens', label: '아이 이름 넣기' },
  { name: 'runs', label: '일부 글자 꾸미기' },
] as const

/** The token goes to the caret of the focused field, here or on the page; otherwise to the end of the text. */
function insertToken(token: string, otherwise: HTMLTextAreaElement | null) {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.isContentEditable) {
    document.execCommand('insertText', false, token)
    return
  }
  const field = activeElement instanceof HTMLTextAreaElement ? activeElement : otherwise
  if (!field) return
  const [from, to] =
    field === activeElement
      ? [field.selectionStart, field.selectionEnd]
      : [field.value.length, field.value.length]
  field.setRangeText(token, from, to, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: token }))
}
