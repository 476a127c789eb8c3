import { useId } from 'react'
import { SAMPLE_NAMES } from '~/texts/office/sample-names'
import { editorUrls } from '~/urls/editor'
import { useSampleChildren } from '../sample-children'
import { useShell } from '../shell'
import { useEditorState, useEditorStore } from '../state/editor-store'
import { usePaintAhead } from '../variations/paint-ahead'
import { ToolButton } from './tool-button'

/** Who is in the book while it is composed: the name in its texts, and the child on pages that the shop paints. */
export function SampleChildFields() {
  const { open } = useShell()
  const paintAhead = usePaintAhead()
  return (
    <div className="editor-child">
      <ChildField />
      <NameField />
      <ToolButton
        worded
        icon="variations"
        label="모두 대보기"
        command="variations"
        onIntent={paintAhead}
        onClick={() => open('variations')}
      />
    </div>
  )
}

function ChildField() {
  const { book } = useShell()
  const { present } = useSampleChildren()
  const store = useEditorStore()
  const sample = useEditorState((editing) => editing.sample) ?? ''
  return (
    <select
      aria-label="견본 아이"
      value={sample}
      className="min-h-11 min-w-0 rounded-field border border-edge bg-sheet px-3"
      onChange={({ target }) => store.do((editing) => ({ ...editing, sample: target.value || undefined }))}
    >
      <option value="">책의 아이</option>
      {present.map(({ key, name }) => (
        <option key={key} value={editorUrls.sampleChild(book.id, key)}>
          {name}
        </option>
      ))}
    </select>
  )
}

function NameField() {
  const store = useEditorStore()
  const child = useEditorState((editing) => editing.child)
  const id = useId()
  const call = (name: string) => store.do((editing) => ({ ...editing, child: name }))
  return (
    <>
      <label htmlFor={id} className="shrink-0 text-sm">
        견본 이름
      </label>
      <input
        id={id}
        value={child}
        maxLength={20}
        placeholder="예: 하준"
        autoComplete="off"
        className="min-h-11 w-28 min-w-0 rounded-field border border-edge bg-sheet px-3"
        onChange={({ target }) => call(target.value)}
      />
      {SAMPLE_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={child === name}
          className="editor-tool"
          onClick={() => call(child === name ? '' : name)}
        >
          {name}
        </button>
      ))}
    </>
  )
}
