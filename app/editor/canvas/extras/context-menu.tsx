import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { clickedParts } from '../../free-layers/groups'
import { retryImport } from '../../loading/retry-import'
import { selectParts } from '../../state/editor-store'
import type { CanvasState } from '../canvas-state'
import { findPartAt } from '../pointer/picking'
import { type Point, toPagePoint } from '../view'

/** Fetched at the first right click. */
const Menu = lazy(() => retryImport(() => import('./menu')))

export interface ContextMenuProps {
  table: CanvasState
  frame: { readonly current: HTMLElement | null }
}

/** Opened by a right click on the part under the pointer, and by the menu key or Shift+F10 on the chosen parts. */
export function ContextMenu({ table, frame }: ContextMenuProps) {
  const [menu, setMenu] = useState<Point>()
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
      if (isHeld) return
      chooseAt(table, current, event)
      setMenu({ x: event.clientX, y: event.clientY })
    }
    current.addEventListener('pointerdown', press, { signal })
    window.addEventListener('keydown', () => (isHeld = false), { signal, capture: true })
    current.addEventListener('contextmenu', open, { signal })
    return () => ears.abort()
  }, [table, frame])
  const close = useCallback(() => setMenu(undefined), [])
  return (
    menu && (
      <Suspense>
        <Menu at={menu} onClose={close} />
      </Suspense>
    )
  )
}

/** A part that isn't chosen yet is chosen alone, so that the menu never acts on parts elsewhere. */
function chooseAt(table: CanvasState, frame: HTMLElement, event: MouseEvent): void {
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
}
