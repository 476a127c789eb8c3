import { type BookDocument, isCover, type PageKey, type PerPage, pageKeys } from '~/book/document'
import { pageName } from '~/texts/office/composing/page-name'
import { applyAction, type EditorState } from './editor-store'
import { PAGE_PARTS } from './same-document'

// The order of a book's spreads: a spread is moved with everything on it, and those between move up.

const spreads = pageKeys.filter((page) => !isCover(page))

/** Covers stay where they are, because their pages have another size. */
export function movePage(document: BookDocument, from: PageKey, to: PageKey): BookDocument {
  if (from === to || isCover(from) || isCover(to)) return document
  const order = spreads.filter((page) => page !== from)
  order.splice(spreads.indexOf(to), 0, from)
  const sourceOf = new Map(spreads.map((page, i) => [page, order[i] ?? page]))
  const parts = PAGE_PARTS.flatMap((part) => {
    const pages = document[part]
    return pages ? [[part, reorderPages(pages as PerPage<unknown>, sourceOf)]] : []
  })
  return { ...document, ...Object.fromEntries(parts) }
}

function reorderPages(pages: PerPage<unknown>, sourceOf: ReadonlyMap<PageKey, PageKey>): PerPage<unknown> {
  return Object.fromEntries(
    pageKeys.flatMap((page) => {
      const value = pages[sourceOf.get(page) ?? page]
      return value === undefined ? [] : [[page, value]]
    }),
  )
}

/** One undo step, after which the moved spread is open. */
export function movePageTo(editing: EditorState, from: PageKey, to: PageKey): EditorState {
  const document = movePage(editing.document, from, to)
  if (document === editing.document) return editing
  return applyAction({ ...editing, typing: undefined }, document, {
    label: `${pageName(from)} 옮기기`,
    page: to,
    selection: [],
  })
}

export function neighbourOf(page: PageKey, by: 1 | -1): PageKey | undefined {
  return isCover(page) ? undefined : spreads[spreads.indexOf(page) + by]
}
