import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { type BookPageKey, bookPageSize, isSinglePage } from '~/book/book-pages'
import { MarkupView } from '~/book/painters/markup-view'
import type { WholeBookPage } from '~/domain/previews/whole-book'
import { PageStrip, pageRangeText } from '../book/page-strip'
import { Picture } from '../book/picture'
import { askAgainOnce } from './ask-again'

export function WholeBookPages({ pages }: { pages: WholeBookPage[] }) {
  return (
    <PageStrip
      leaves={pages.map((page, i) => ({
        id: page.page,
        name: nameOf(page.page),
        number: covers[page.page] ?? page.page.replace('-', '–'),
        isSingle: isSinglePage(page.page),
        inside: <PageFigure of={page} first={i < FIRST_PAGES} />,
      }))}
    />
  )
}

/** The cover, the title page and the first spread stand at once. */
const FIRST_PAGES = 3

const covers: Partial<Record<BookPageKey, string>> = { 'cover-front': '앞', title: '속', 'cover-back': '뒤' }
const nameOf = (page: BookPageKey) => (covers[page] ? `${covers[page]}표지` : pageRangeText(page))

function PageFigure({ of, first }: { of: WholeBookPage; first: boolean }) {
  return (
    <figure className="leaf-spread">
      <div className="leaf-picture">
        <span className="picture-mark">미리보기</span>
        {!isSinglePage(of.page) && (
          <span aria-hidden="true" className="picture-mark picture-mark-right">
            미리보기
          </span>
        )}
        <PageBackground of={of} first={first}>
          {of.state === 'waiting' && (
            <span className="leaf-waits">
              <span className="spinner" aria-hidden="true" /> 우리 아이를 그리고 있어요
            </span>
          )}
        </PageBackground>
        <div aria-hidden="true" className={of.picture || of.painted ? 'leaf-words' : 'leaf-whole'}>
          <MarkupView of={of.drawing} />
        </div>
      </div>
      <figcaption className="leaf-text">{of.page === 'cover-front' ? leafingHint : of.text}</figcaption>
    </figure>
  )
}

/** Below the cover, where the other pages have their words. */
const leafingHint = '옆으로 밀어 넘겨 보세요. 이야기는 그림 아래에서도 읽을 수 있어요.'

interface PageBackgroundProps {
  of: WholeBookPage
  first: boolean
  children: ReactNode
}

/**
 * The page as it is sold stands at once; the one with the child fades in over it, and over the words that it is being
 * painted. The first pages are requested before they are painted: the server answers as soon as they are.
 */
function PageBackground({
  of: { page, state, painted, willBePainted, isAwaited, picture },
  first,
  children,
}: PageBackgroundProps) {
  const img = useRef<HTMLImageElement | null>(null)
  const place = useCallback((placed: HTMLImageElement | null) => {
    img.current = placed
    fadeIn(placed)
  }, [])
  const source = painted ?? (first && state === 'waiting' && isAwaited ? willBePainted : undefined)
  useEffect(() => {
    const placed = img.current
    if (!painted || !placed) return
    return askAgainOnce(placed, painted)
  }, [painted])
  const alt = `${nameOf(page)} 그림`
  const sizes = isSinglePage(page) ? '(min-width: 1168px) 560px, 92vw' : '(min-width: 1168px) 1120px, 190vw'
  const { width, height } = bookPageSize(page)
  return (
    <>
      {picture && <Picture of={picture} alt={painted ? '' : alt} sizes={sizes} first={first} />}
      {children}
      {source && (
        <img
          ref={place}
          src={source}
          alt={painted ? alt : ''}
          width={width}
          height={height}
          decoding="async"
          loading={first ? 'eager' : 'lazy'}
          className={picture ? 'leaf-child' : 'h-auto w-full'}
        />
      )}
    </>
  )
}

/** Only a script hides it before it has loaded; one that never loads leaves the page as it is sold. */
function fadeIn(img: HTMLImageElement | null) {
  if (!img || img.complete) return
  img.style.opacity = '0'
  img.addEventListener('load', () => img.style.removeProperty('opacity'), { once: true })
}
