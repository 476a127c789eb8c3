import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TitlePagePicture } from '~/book/title/picture'
import { orderFormUrls } from '~/urls/order-form'
import { TitlePage } from './title-picture'

const PAUSE_MS = 400
const FIELDS_ON_PAGE = ['childName', 'dedication']
const SENT_FIELDS = ['item', 'made', ...FIELDS_ON_PAGE]

/** The first page with the form's current words. Without script a button requests it. */
export function TitlePagePreview({ first }: { first: TitlePagePicture }) {
  const figure = useRef<HTMLElement>(null)
  const { picture, state } = useTitlePage(figure, first)
  return (
    <figure id="first-page" ref={figure} aria-busy={state === 'drawing'}>
      <figcaption className="mb-2 text-sm text-ink-soft">첫 장</figcaption>
      <TitlePage of={picture} isOld={state !== 'shown'} />
      {state === 'failed' && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          지금은 첫 장을 새로 그리지 못했어요. 입력한 글은 그대로 있어요.
        </p>
      )}
      <noscript>
        <button
          type="submit"
          name="look"
          value="title"
          className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          적은 글로 첫 장 다시 보기
        </button>
      </noscript>
    </figure>
  )
}

/** The newest request counts, whichever response comes last. */
function useTitlePage(figure: RefObject<HTMLElement>, first: TitlePagePicture) {
  const [picture, setPicture] = useState(first)
  const [state, setState] = useState<'shown' | 'drawing' | 'failed'>('shown')
  useEffect(() => {
    const form = figure.current?.closest('form')
    if (!form) return
    let pause: ReturnType<typeof setTimeout> | undefined
    let request = new AbortController()
    const draw = () => {
      request = new AbortController()
      const { signal } = request
      fetchTitlePage(form, signal).then(
        (page) => {
          setPicture(page)
          setState('shown')
        },
        (error: unknown) => {
          if (signal.aborted) return
          console.info(String(error))
          setState('failed')
        },
      )
    }
    const onInput = ({ target }: Event) => {
      if (!FIELDS_ON_PAGE.includes((target as HTMLInputElement).name)) return
      clearTimeout(pause)
      request.abort()
      setState('drawing')
      pause = setTimeout(draw, PAUSE_MS)
    }
    form.addEventListener('input', onInput)
    return () => {
      clearTimeout(pause)
      request.abort()
      form.removeEventListener('input', onInput)
    }
  }, [figure])
  return { picture, state }
}

async function fetchTitlePage(form: HTMLFormElement, signal: AbortSignal): Promise<TitlePagePicture> {
  const typed = [...new FormData(form)].filter(([name]) => SENT_FIELDS.includes(name)) as [string, string][]
  const answer = await fetch(orderFormUrls.titlePage(), {
    method: 'POST',
    body: new URLSearchParams(typed),
    signal,
  })
  const { titlePage } = (await answer.json()) as { titlePage?: TitlePagePicture }
  if (!titlePage) throw new Error(`no title page: ${answer.status}`)
  return titlePage
}
