import { useCallback } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import { done, type Editing, useDesk, useEditing } from './desk'
import type { PartId } from './parts'

/** What stands around the canvas comes after it: what it does to one page it never does to the next. */
export function useOn(page: PageKey): (change: (editing: Editing) => Editing) => void {
  const desk = useDesk()
  return useCallback(
    (change) => desk.do((editing) => (editing.page === page ? change(editing) : editing)),
    [desk, page],
  )
}

type Change = (document: BookDocument, page: PageKey, ids: readonly PartId[]) => BookDocument

/** What a field or a button of a panel does: one step back, named as it stands beside 되돌리기. */
export function useDeed(): (label: string, change: Change, merge?: string) => void {
  const act = useOn(useEditing((editing) => editing.page))
  return useCallback(
    (label, change, merge) =>
      act((editing) => {
        const { document, page, selection } = editing
        return done(editing, change(document, page, selection), { label, merge })
      }),
    [act],
  )
}
