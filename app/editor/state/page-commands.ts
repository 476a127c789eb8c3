import { useCallback } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import { applyAction, type EditorState, useEditorState, useEditorStore } from './editor-store'
import type { PartId } from './parts'

/** Panels may lag a frame behind the canvas: a change made for one page is never applied to another. */
export function usePageChange(page: PageKey): (change: (editing: EditorState) => EditorState) => void {
  const store = useEditorStore()
  return useCallback(
    (change) => store.do((editing) => (editing.page === page ? change(editing) : editing)),
    [store, page],
  )
}

type Change = (document: BookDocument, page: PageKey, ids: readonly PartId[]) => BookDocument

/**
 * A panel's change to the chosen parts: one undo step, whose Korean label stands beside 되돌리기. If other parts were
 * chosen meanwhile, nothing changes.
 */
export function usePartsChange(): (label: string, change: Change, merge?: string) => void {
  const act = usePageChange(useEditorState((editing) => editing.page))
  const ids = useEditorState((editing) => editing.selection)
  return useCallback(
    (label, change, merge) =>
      act((editing) => {
        const { document, page, selection } = editing
        if (selection !== ids) return editing
        return applyAction(editing, change(document, page, ids), { label, merge })
      }),
    [act, ids],
  )
}
