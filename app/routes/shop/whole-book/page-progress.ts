import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { NameFault, PageCounts, WholeBook, WholeBookPage } from '~/domain/previews/whole-book'
import { listenToEvents } from '~/ui/loading/event-source'
import { urls } from '~/urls/shop'

interface WholeBookData {
  book: WholeBook
  typed: string
  fault?: NameFault
  order?: number
}

export function countPages(pages: WholeBookPage[]) {
  const painted = pages.filter(({ state }) => state)
  const done = painted.filter(({ state }) => state === 'done').length
  const failed = painted.filter(({ state }) => state === 'failed').length
  return { total: painted.length, done, failed, over: done + failed }
}

/**
 * The book with its pages as they are painted. Loaded by a fetcher, because revalidation restores the scroll position
 * of its start. Events during a load lead to another load.
 */
export function usePageProgress(known: WholeBookData): WholeBookData {
  const { load, state, data } = useFetcher<WholeBookData>()
  const { pathname, search } = useLocation()
  // Data for another name has other words.
  const latest = data?.typed === known.typed ? data : known
  const { name, pages } = latest.book
  const { total, over } = countPages(pages)
  const isPainting = over < total
  const [heard, setHeard] = useState(0)
  useEffect(() => {
    if (!isPainting) return
    return listenToEvents(urls.pageProgress(name), {
      onEvent: (event) => {
        const now = event as PageCounts
        setHeard(now.over)
        return now.over === now.total
      },
      onReconnect: () => load(pathname + search),
    })
  }, [name, isPainting, load, pathname, search])
  const looked = useRef(heard)
  useEffect(() => {
    if (heard === looked.current || state !== 'idle') return
    const look = () => {
      looked.current = heard
      if (heard > over) load(pathname + search)
    }
    // Remix replaces the page by an error if a load fails, so an offline page waits.
    if (navigator.onLine) return look()
    addEventListener('online', look, { once: true })
    return () => removeEventListener('online', look)
  }, [heard, over, state, load, pathname, search])
  return latest
}
