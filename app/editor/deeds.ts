import { useCallback } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import { done, type Editing, useDesk, useEditing } from './desk'
import type { PartId } from './parts'

/** What is seen beside the canvas may be late: what it does to one page it does to no other. */
export function useOn(page: PageKey): (change: (editing: Editing) => Editing) => void {
  const desk = useDesk()
  return useCallback(
    (change) => desk.do((editing) => (editing.page === page ? change(editing) : editing)),
    [desk, page],
  )
}

type Change = (document: BookDocument, page: PageKey, ids: readonly PartId[]) => BookDocument

/**
 * What a field or a button of a panel does to what is chosen: one step back, named as it stands beside 되돌리기. To what was
 * chosen since it does nothing.
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
