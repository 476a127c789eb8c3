import { useEffect, useRef, useState } from 'react'
import { type BookPageKey, listBookPages } from '~/book/book-pages'
import type { Ebook, EbookPage, EbookPart } from '~/domain/ebooks/ebook'
import { pagesAround } from '~/domain/ebooks/reader-position'
import { ebookUrls } from '~/urls/ebook'

type OpeningsByPage = Partial<Record<BookPageKey, EbookPage>>

const byPage = (openings: EbookPage[]): OpeningsByPage =>
  Object.fromEntries(openings.map((one) => [one.page, one]))

const POLL_MS = 5000
const RETRY_MS = 3000

/** 'gone' reloads the page, whose text explains it better: the session is over, or the gift link was withdrawn. */
export async function readPart(answer: Response): Promise<EbookPart | 'gone'> {
  if (answer.ok) return (await answer.json()) as EbookPart
  // A 429 says nothing about the book, so the caller tries again.
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'gone'
  throw new Error(String(answer.status))
}

export function useOpenings(first: Ebook, page: BookPageKey, at: string) {
  const [known, setKnown] = useState(() => byPage(first.openings))
  const [state, setState] = useState(first.state)
  const [look, setLook] = useState(0)
  const near = pagesAround(page, listBookPages(first))
  const isMissing = near.some((one) => !known[one])
  const isPainting =
    (state === 'waiting' || state === 'rendering') && near.some((one) => known[one]?.state === 'waiting')
  const looked = useRef(look)
  const isGone = useRef(false)
  useEffect(() => {
    if (isGone.current || (!isMissing && look === looked.current)) return
    looked.current = look
    const leaving = new AbortController()
    let later: ReturnType<typeof setTimeout>
    fetch(ebookUrls.openings(at, page), { signal: leaving.signal })
      .then(async (answer) => {
        const part = await readPart(answer)
        if (part === 'gone') {
          isGone.current = true
          return location.reload()
        }
        setKnown((before) => ({ ...before, ...byPage(part.openings) }))
        setState(part.state)
      })
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        console.info(String(error))
        later = setTimeout(() => setLook((before) => before + 1), RETRY_MS)
      })
    return () => {
      leaving.abort()
      clearTimeout(later)
    }
  }, [at, page, isMissing, look])
  useEffect(() => {
    if (!isPainting) return
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') setLook((before) => before + 1)
    }, POLL_MS)
    return () => clearInterval(again)
  }, [isPainting])
  return { known, isPainting }
}
