import type { ReactNode } from 'react'
import { fieldOfBook, firstPageId } from '~/domain/orders/checkout/book-fields'
import { textLinkClass } from '../button'
import { TitlePage } from './title-picture'
import type { PrintedPages } from './use-printed-pages'

/** The cover and the first page with the form's current words. Without script a button requests them. */
export function PrintedBook({
  printed: { titlePage, state },
  cover,
  of,
}: {
  printed: PrintedPages
  cover: ReactNode
  /** a further book's cart item */
  of?: number
}) {
  if (!titlePage) return null
  return (
    <>
      <p className="mt-5 text-sm font-bold">책에는 이렇게 인쇄돼요</p>
      <div id={firstPageId(of)} className="printed-pages" aria-busy={state === 'drawing'}>
        <figure>
          <figcaption className="mb-2 text-sm text-ink-soft">표지</figcaption>
          {cover}
        </figure>
        <figure>
          <figcaption className="mb-2 text-sm text-ink-soft">첫 장</figcaption>
          <TitlePage of={titlePage} isOld={state !== 'shown'} />
          {state === 'failed' && (
            <p role="status" className="mt-2 text-sm text-ink-soft">
              지금은 표지와 첫 장을 새로 그리지 못했어요. 입력한 글은 그대로 있어요.
            </p>
          )}
        </figure>
      </div>
      <noscript>
        <button
          type="submit"
          name="look"
          value={fieldOfBook('title', of)}
          className={`mt-2 ${textLinkClass}`}
        >
          적은 글로 표지와 첫 장 다시 보기
        </button>
      </noscript>
    </>
  )
}
