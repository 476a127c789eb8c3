import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { NameFault, PagesCounted, WholeBook, WholePage } from '~/domain/previews/whole-book'
import { listenAt } from '~/ui/loading/event-source'
import { address } from '~/urls/shop'

interface Known {
  book: WholeBook
  typed: string
  fault?: NameFault
  order?: number
}

export function counted(pages: WholePage[]) {
  const asked = pages.filter(({ state }) => state)
  const done = asked.filter(({ state }) => state === 'done').length
  const failed = asked.filter(({ state }) => state === 'failed').length
  return { asked: asked.length, done, failed, over: done + failed }
}

/**
 * The book with its pages as they are painted. Loaded by a fetcher, because revalidation restores the scroll position
 * of its start. Events during a load lead to another load.
 */
export function useNews(known: Known): Known {
  const { load, state, data } = useFetcher<Known>()
  const { pathname, search } = useLocation()
  // Data for another name has other words.
  const latest = data?.typed === known.typed ? data : known
  const { name, pages } = latest.book
  const { asked, over } = counted(pages)
  const isPainting = over < asked
  const [heard, setHeard] = useState(0)
  useEffect(() => {
    if (!isPainting) return
    return listenAt(address.pagesPainted(name), {
      heard: (event) => {
        const now = event as PagesCounted
        setHeard(now.over)
        return now.over === now.asked
      },
      missed: () => load(pathname + search),
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
