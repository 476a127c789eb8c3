import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { address } from '~/addresses'
import type { NameFault, PagesCounted, WholeBook, WholePage } from '~/domain/previews/whole-book'
import { listenAt } from '../asking/listening'

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
 * The book, with each page as soon as it is painted. Asked for beside the page: a page that is asked for anew scrolls
 * back to where it stood when it was asked. What is heard while one asks is asked for afterwards.
 */
export function useNews(known: Known): Known {
  const { load, state, data } = useFetcher<Known>()
  const { pathname, search } = useLocation()
  // Under another name the words are others.
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
    // A page that could not be asked for would be lost to a page that says so.
    if (navigator.onLine) return look()
    addEventListener('online', look, { once: true })
    return () => removeEventListener('online', look)
  }, [heard, over, state, load, pathname, search])
  return latest
}
