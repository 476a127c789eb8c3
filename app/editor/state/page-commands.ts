import { useCallback } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import { done, type Editing, useDesk, useEditing } from './editor-store'
import type { PartId } from './parts'

/** Panels may lag a frame behind the canvas: a change made for one page is never applied to another. */
export function useOn(page: PageKey): (change: (editing: Editing) => Editing) => void {
  const desk = useDesk()
  return useCallback(
    (change) => desk.do((editing) => (editing.page === page ? change(editing) : editing)),
    [desk, page],
  )
}

type Change = (document: BookDocument, page: PageKey, ids: readonly PartId[]) => BookDocument

/**
 * A panel's change to the chosen parts: one undo step, whose Korean label stands beside 되돌리기. If other parts were
 * chosen meanwhile, nothing changes.
 */
export function useDeed(): (label: string, change: Change, merge?: string) => void {
  const act = useOn(useEditing((editing) => editing.page))
  const ids = useEditing((editing) => editing.selection)
  return useCallback(
    (label, change, merge) =>
      act((editing) => {
        const { document, page, selection } = editing
        if (selection !== ids) return editing
        return done(editing, change(document, page, ids), { label, merge })
      }),
    [act, ids],
  )
}
