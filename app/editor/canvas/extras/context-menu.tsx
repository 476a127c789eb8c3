import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { clickedParts, groupCommandOf, orderedParts } from '../../free-layers/groups'
import { type Command, shortcutOf } from '../../keyboard/keys'
import { useShell } from '../../shell'
import { type EditorState, selectParts } from '../../state/editor-store'
import { findPart } from '../../state/parts'
import type { CanvasState } from '../canvas-state'
import { findPartAt } from '../pointer/picking'
import { type Point, toPagePoint } from '../view'

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

export interface ContextMenuProps {
  table: CanvasState
  frame: { readonly current: HTMLElement | null }
}

interface OpenMenu extends Point {
  entries: readonly MenuEntry[]
}

/** Opened by a right click on the part under the pointer, and by the menu key or Shift+F10 on the chosen parts. */
export function ContextMenu({ table, frame }: ContextMenuProps) {
  const [menu, setMenu] = useState<OpenMenu>()
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const ears = new AbortController()
    const { signal } = ears
    let isHeld = false
    // A long press asks for a menu as well, in the middle of a finger's drag.
    const press = ({ pointerType, button }: PointerEvent) => {
      isHeld = pointerType !== 'mouse' && button === 0
    }
    const open = (event: MouseEvent) => {
      // The browser's own menu corrects spelling while words are typed.
      if (table.store.now().typing) return
      event.preventDefault()
      if (!isHeld) setMenu({ x: event.clientX, y: event.clientY, entries: chooseAt(table, current, event) })
    }
    current.addEventListener('pointerdown', press, { signal })
    window.addEventListener('keydown', () => (isHeld = false), { signal, capture: true })
    current.addEventListener('contextmenu', open, { signal })
    return () => ears.abort()
  }, [table, frame])
  const close = useCallback(() => setMenu(undefined), [])
  return menu ? <Menu menu={menu} onClose={close} /> : null
}

/** A part that isn't chosen yet is chosen alone, so that the menu never acts on parts elsewhere. */
function chooseAt(table: CanvasState, frame: HTMLElement, event: MouseEvent): readonly MenuEntry[] {
  const { store, view } = table
  const { left, top } = frame.getBoundingClientRect()
  const { document, page, selection } = store.now()
  const isByKey = event.button !== 2
  const at = toPagePoint(view, { x: event.clientX - left, y: event.clientY - top })
  const part = isByKey ? undefined : findPartAt(document, page, at)
  if (!isByKey && !(part && selection.includes(part.id)))
    store.do((editing) =>
      selectParts({ ...editing, tool: 'select' }, part ? clickedParts(editing, part.id) : []),
    )
  return entriesFor(store.now())
}

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

function Menu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const { act } = useShell()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const before = document.activeElement
    keepOnScreen(current, menu)
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
  }, [menu, onClose])
  return createPortal(
    <div
      ref={list}
      role="menu"
      aria-label="고른 것"
      className="editor-menu"
      onKeyDown={(event) => moveFocus(event, onClose)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {menu.entries.map(({ command, label }) => (
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
