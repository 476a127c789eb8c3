import { useEffect } from 'react'
import { isPageKey, type PageKey } from '~/book/document'
import { openPage, useEditorState, useEditorStore } from './state/editor-store'

export function pageInAddress(address = location.href): PageKey {
  const page = new URL(address).hash.slice(1)
  return isPageKey(page) ? page : 'cover-front'
}

/** Browsers refuse an address that changes many times a second, as a held key would have it. */
const DELAY_MS = 200

/** A reload, and coming back to the editor, open the page at which it was left. */
export function PageInAddress() {
  const store = useEditorStore()
  const page = useEditorState((editing) => editing.page)
  useEffect(() => {
    // By the event's own address: meanwhile the timer below may have put the open page's back.
    const open = ({ newURL }: HashChangeEvent) =>
      store.do((editing) => openPage(editing, pageInAddress(newURL)))
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [store])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (page !== pageInAddress()) history.replaceState(history.state, '', `#${page}`)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [page])
  return null
}
