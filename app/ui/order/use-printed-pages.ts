import { type RefObject, useEffect, useState } from 'react'
import type { CoverPreview } from '~/book/cover-preview'
import type { TitlePagePicture } from '~/book/title/picture'
import { fieldOfBook } from '~/domain/orders/checkout/book-fields'
import { orderFormUrls } from '~/urls/order-form'

const PAUSE_MS = 400
const FIELDS_ON_PAGE = ['childName', 'dedication', 'dedicatedBy', 'dedicatedOn', 'cover']
const SENT_FIELDS = ['item', 'made', ...FIELDS_ON_PAGE]

export interface PrintedPages {
  titlePage?: TitlePagePicture
  cover?: CoverPreview
  state: 'shown' | 'drawing' | 'failed'
}

/**
 * Cover and first page with the form's current words. The newest request counts, whichever response comes last. `of`: the
 * cart item of a further book, by which its fields are named.
 */
export function usePrintedPages(
  form: RefObject<HTMLFormElement>,
  first: Omit<PrintedPages, 'state'>,
  of?: number,
): PrintedPages {
  const [pages, setPages] = useState<PrintedPages>({ ...first, state: 'shown' })
  useEffect(() => {
    const { current } = form
    if (!current) return
    const setState = (state: PrintedPages['state']) => setPages((before) => ({ ...before, state }))
    let pause: ReturnType<typeof setTimeout> | undefined
    let request = new AbortController()
    // A cover is painted for what it carries alone.
    let isCoverOld = false
    const draw = () => {
      request = new AbortController()
      const { signal } = request
      fetchPages(current, { signal, isCoverOld, of }).then(
        ({ titlePage, cover }) => {
          isCoverOld = false
          setPages((before) => ({ titlePage, cover: cover ?? before.cover, state: 'shown' }))
        },
        (error: unknown) => {
          if (signal.aborted) return
          console.info(String(error))
          setState('failed')
        },
      )
    }
    const onInput = ({ target }: Event) => {
      const { name } = target as HTMLInputElement
      if (!FIELDS_ON_PAGE.some((field) => name === fieldOfBook(field, of))) return
      clearTimeout(pause)
      request.abort()
      if ([fieldOfBook('childName', of), fieldOfBook('cover', of)].includes(name)) isCoverOld = true
      setState('drawing')
      pause = setTimeout(draw, PAUSE_MS)
    }
    current.addEventListener('input', onInput)
    return () => {
      clearTimeout(pause)
      request.abort()
      current.removeEventListener('input', onInput)
    }
  }, [form, of])
  return pages
}

async function fetchPages(
  element: HTMLFormElement,
  { signal, isCoverOld, of }: { signal: AbortSignal; isCoverOld: boolean; of?: number },
): Promise<Omit<PrintedPages, 'state'>> {
  const form = new FormData(element)
  const typed = SENT_FIELDS.flatMap((field): [string, string][] => {
    const text = of && field === 'item' ? String(of) : form.get(fieldOfBook(field, of))
    return typeof text === 'string' && (field !== 'cover' || isCoverOld) ? [[field, text]] : []
  })
  const answer = await fetch(orderFormUrls.titlePage(), {
    method: 'POST',
    body: new URLSearchParams(typed),
    signal,
  })
  const pages = (await answer.json()) as Omit<PrintedPages, 'state'>
  if (!pages.titlePage) throw new Error(`no title page: ${answer.status}`)
  // Only a form that shows a cover sends its choice, so busy painters are the reason for none.
  const isCoverSent = typed.some(([name]) => name === 'cover')
  if (isCoverSent && !pages.cover) throw new Error('no cover')
  return pages
}
