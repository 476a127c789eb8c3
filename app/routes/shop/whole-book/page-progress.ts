import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { NameFault, PaintProgress, WholeBook, WholeBookPage } from '~/domain/previews/whole-book'
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
 * The book with its pages as they are painted. An event names the pages that are over, and their addresses are known
 * before; only a page that is drawn with its picture in it is loaded again. That is done by a fetcher, because
 * revalidation restores the scroll position of its start.
 */
export function usePageProgress(known: WholeBookData): WholeBookData {
  const { load, state, data } = useFetcher<WholeBookData>()
  const { pathname, search } = useLocation()
  // Data for another name has other words.
  const latest = data?.typed === known.typed ? data : known
  const [heard, setHeard] = useState<{ of: WholeBook; progress: PaintProgress }>()
  const book = heard?.of === latest.book ? withProgress(latest.book, heard.progress) : latest.book
  const isPainting = !book.isOrderable || book.pages.some((page) => page.state === 'waiting')
  useEffect(() => {
    if (!isPainting) return
    return listenToEvents(urls.pageProgress(latest.book.name), {
      onEvent: (event) => {
        const progress = event as PaintProgress
        setHeard({ of: latest.book, progress })
        return progress.isOver
      },
      onReconnect: () => load(pathname + search),
    })
  }, [latest.book, isPainting, load, pathname, search])
  const isStale = latest.book.pages.some(
    (page, i) => page.state !== 'done' && !page.willBePainted && book.pages[i]?.state === 'done',
  )
  useEffect(() => {
    if (!isStale || state !== 'idle') return
    const look = () => load(pathname + search)
    // Remix replaces the page by an error if a load fails, so an offline page waits.
    if (navigator.onLine) return look()
    addEventListener('online', look, { once: true })
    return () => removeEventListener('online', look)
  }, [isStale, state, load, pathname, search])
  return { ...latest, book }
}

function withProgress(book: WholeBook, { states, isOrderable }: PaintProgress): WholeBook {
  const pages = book.pages.map((page) => {
    const state = page.page === 'title' ? undefined : states[page.page]
    return { ...page, state, painted: state === 'done' ? (page.painted ?? page.willBePainted) : page.painted }
  })
  return { ...book, pages, isOrderable }
}
