import { useCallback } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import { done, useDesk } from './desk'
import type { PartId } from './parts'

type Change = (document: BookDocument, page: PageKey, ids: readonly PartId[]) => BookDocument

/** What a field or a button of a panel does: one step back, named as it stands beside 되돌리기. */
export function useDeed(): (label: string, change: Change, merge?: string) => void {
  const desk = useDesk()
  return useCallback(
    (label, change, merge) =>
      desk.do((editing) => {
        const { document, page, selection } = editing
        return done(editing, change(document, page, selection), { label, merge })
      }),
    [desk],
  )
}
