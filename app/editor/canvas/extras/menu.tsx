import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { groupCommandOf, orderedParts } from '../../free-layers/groups'
import { type Command, shortcutOf } from '../../keyboard/keys'
import { useShell } from '../../shell'
import { type EditorState, useEditorStore } from '../../state/editor-store'
import { findPart } from '../../state/parts'
import type { Point } from '../view'

interface MenuEntry {
  command: Command
  label: string
}

const EDITING: readonly MenuEntry[] = [
  { command: 'cut', label: '잘라 내기' },
  { command: 'copy', label: '복사' },
  { command: 'duplicate', label: '복제' },
  { command: 'remove', label: '지우기' },
]
const ORDER: readonly MenuEntry[] = [
  { command: 'front', label: '맨 앞으로' },
  { command: 'forward', label: '앞으로' },
  { command: 'backward', label: '뒤로' },
  { command: 'back', label: '맨 뒤로' },
]
const TYPE: MenuEntry = { command: 'type', label: '글 고치기' }
const GROUPING = {
  group: { command: 'group', label: '묶기' },
  ungroup: { command: 'ungroup', label: '묶음 풀기' },
} as const
const CROP: MenuEntry = { command: 'type', label: '그림 자르기' }
const PASTE: MenuEntry = { command: 'paste', label: '붙여 넣기' }
const ALL: MenuEntry = { command: 'all', label: '이 쪽의 모두 고르기' }

export function entriesFor(editing: EditorState): readonly MenuEntry[] {
  const { document, page, selection, clip } = editing
  const parts = selection.flatMap((id) => findPart(document, page, id) ?? [])
  const paste = clip ? [PASTE] : []
  const [only, ...others] = parts
  if (!only) return [...paste, ALL]
  const lock = {
    command: 'lock' as const,
    label: parts.every(({ isLocked }) => isLocked) ? '잠금 풀기' : '잠그기',
  }
  const grouping = groupCommandOf(editing)
  const edit = { text: [TYPE], image: [CROP] }[only.kind as 'text'] ?? []
  return [
    ...(others.length || only.isLocked ? [] : edit),
    ...EDITING,
    ...paste,
    ...(orderedParts(editing).length ? ORDER : []),
    ...(grouping ? [GROUPING[grouping]] : []),
    lock,
  ]
}

export default function Menu({ at, onClose }: { at: Point; onClose: () => void }) {
  const store = useEditorStore()
  const [entries] = useState(() => entriesFor(store.now()))
  const { act } = useShell()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const before = document.activeElement
    keepOnScreen(current, at)
    current.querySelector('button')?.focus()
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && current.contains(event.target))) onClose()
    }
    const ears = new AbortController()
    window.addEventListener('pointerdown', leave, { capture: true, signal: ears.signal })
    window.addEventListener('wheel', leave, { capture: true, signal: ears.signal })
    window.addEventListener('blur', onClose, { signal: ears.signal })
    return () => {
      ears.abort()
      if (before instanceof HTMLElement && !document.activeElement?.closest('[role=textbox]'))
        before.focus({ preventScroll: true })
    }
  }, [at, onClose])
  return createPortal(
    <div
      ref={list}
      role="menu"
      aria-label="고른 것"
      className="editor-menu"
      onKeyDown={(event) => moveFocus(event, onClose)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entries.map(({ command, label }) => (
        <button
          key={command}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose()
            act(command)
          }}
        >
          {label}
          <kbd>{shortcutOf(command)}</kbd>
        </button>
      ))}
    </div>,
    // Outside the stage, which would clip the menu, and within the page's main part.
    document.querySelector('.editor') ?? document.body,
  )
}

/** Keys act in the menu alone, and not on the parts of the page behind it. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  event.stopPropagation()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Escape' || event.key === 'Tab') onClose()
  else if (to !== undefined) buttons.at(to % buttons.length)?.focus()
  else return
  event.preventDefault()
}

/** Beside the pointer, and within the window. */
function keepOnScreen(menu: HTMLElement, { x, y }: Point): void {
  const { offsetWidth, offsetHeight } = menu
  menu.style.left = `${Math.max(0, Math.min(x, window.innerWidth - offsetWidth - 8))}px`
  menu.style.top = `${Math.max(0, Math.min(y, window.innerHeight - offsetHeight - 8))}px`
}
