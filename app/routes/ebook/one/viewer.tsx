import { Link, useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { listBookPages } from '~/book/book-pages'
import type { Ebook } from '~/domain/ebooks/ebook'
import {
  pagesAround,
  type ReaderPosition,
  stepZoom,
  type TurnDirection,
  toPositionParam,
  turnPage,
} from '~/domain/ebooks/reader-position'
import { FontFaces } from '~/ui/book/font-faces'
import { withoutTrailingSlash } from '~/urls/ebook'
import { useKeyboard, usePinchZoom, useSwipe } from './gestures'
import { useLastPage } from './last-page'
import { OpeningFigure } from './opening'
import { useOpenings } from './openings'
import { pageName, spreadName, totalPagesText } from './page-names'
import { Strip } from './strip'
import { FullScreenButton, ZoomControl } from './tools'
import { TurnLink } from './turn-link'

interface Props {
  book: Ebook
  place: ReaderPosition
  zoom: number
  back?: string
  gifts?: string
}

/** The same media query as in the stylesheet. */
const WIDE = '(min-width: 48rem), (orientation: landscape) and (max-height: 30rem)'
const FIRST: ReaderPosition = { page: 'cover-front', side: 'left' }
const LAST: ReaderPosition = { page: 'cover-back', side: 'left' }

/** A book for reading. Every page has an address, so plain links turn it; with script they need no request. */
export default function Viewer({ book, place: first, zoom: firstZoom, back, gifts }: Props) {
  const at = withoutTrailingSlash(useLocation().pathname)
  const [{ place, way }, setOpen] = useState<{ place: ReaderPosition; way: TurnDirection }>({
    place: first,
    way: 'on',
  })
  const leaves = listBookPages(book)
  const [zoom, setZoom] = useState(firstZoom)
  const stage = useRef<HTMLElement>(null)
  const { known, isPainting } = useOpenings(book, place.page, at)
  const { before, forget } = useLastPage(at, place)
  const isNearShown = usePictureLoaded(place)

  const open = (to: ReaderPosition | undefined) => {
    if (!to) return
    const isOn = leaves.indexOf(to.page) >= leaves.indexOf(place.page)
    setOpen({ place: to, way: isOn ? 'on' : 'back' })
    stage.current?.scrollTo(0, 0)
    forget()
  }
  const turn = (way: TurnDirection) =>
    open(turnPage(place, way, matchMedia(WIDE).matches ? 'spread' : 'page', leaves))
  useKeyboard({
    turn,
    jump: (to) => open(to === 'first' ? FIRST : LAST),
    zoom: (way) => setZoom(way === 'whole' ? 100 : (stepZoom(zoom, way) ?? zoom)),
  })
  usePinchZoom(stage)
  const swipe = useSwipe(stage, zoom > 100, turn)

  const addressOf = (to: ReaderPosition, scale = zoom) =>
    `?page=${toPositionParam(to)}${scale === 100 ? '' : `&zoom=${scale}`}`
  const here = addressOf(place)
  const isFirst = useRef(true)
  useEffect(() => {
    // The back button leaves the book in one step, however often it was turned.
    if (!isFirst.current) history.replaceState(history.state, '', here)
    isFirst.current = false
  }, [here])
  const leadsTo = (to: ReaderPosition) => ({
    href: addressOf(to),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(to)
    },
  })
  const turning = (way: TurnDirection, by: 'page' | 'spread') => {
    const to = turnPage(place, way, by, leaves)
    return (
      <TurnLink
        way={way}
        by={by}
        to={to && { ...leadsTo(to), name: by === 'page' ? pageName(to) : spreadName(to.page) }}
      />
    )
  }

  return (
    <div className="ebook">
      <FontFaces faces={book.faces} />
      <header className="ebook-head">
        {back && (
          <Link to={back} className="ebook-link">
            <span aria-hidden="true">←</span> {gifts ? '주문 내역' : '관리자'}
          </Link>
        )}
        <h1>{book.title}</h1>
        {gifts && book.state !== 'erased' && (
          <Link to={gifts} className="ebook-link">
            선물하기
          </Link>
        )}
      </header>
      {before && (
        <p className="ebook-before">
          지난번에 {pageName(before)}까지 읽으셨어요.
          <a {...leadsTo(before)} className="ebook-link">
            이어서 읽기
          </a>
        </p>
      )}
      {book.state === 'erased' && (
        <p className="ebook-before">
          보관 기간이 지나 아이 그림은 지웠어요. 이야기는 그대로 읽으실 수 있어요.
        </p>
      )}
      {isPainting && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      <div className="ebook-table">
        {turning('back', 'spread')}
        <section
          ref={stage}
          className="ebook-stage"
          aria-label="펼친 책"
          tabIndex={zoom > 100 ? 0 : undefined}
          data-zoomed={zoom > 100 || undefined}
          style={{ '--zoom': zoom / 100, '--way': way === 'on' ? 1 : -1 } as React.CSSProperties}
          {...swipe}
        >
          <div className="ebook-book">
            {pagesAround(place.page, leaves).map((page) => {
              const opening = known[page]
              const isOpen = page === place.page
              if (!opening) return isOpen && <LoadingOpening key={page} />
              if (!isOpen && !isNearShown) return null
              return (
                <OpeningFigure key={page} of={opening} side={isOpen ? place.side : 'left'} isOpen={isOpen} />
              )
            })}
          </div>
        </section>
        {turning('on', 'spread')}
      </div>
      <nav aria-label="책장 넘기기" className="ebook-bar">
        {turning('back', 'page')}
        <p aria-live="polite" className="ebook-count">
          <strong>
            <span className="only-wide">{spreadName(place.page)}</span>
            <span className="only-narrow">{pageName(place)}</span>
          </strong>{' '}
          <span className="whitespace-nowrap">/ {totalPagesText}</span>
        </p>
        {turning('on', 'page')}
      </nav>
      <div className="ebook-tools">
        <ZoomControl zoom={zoom} onZoom={setZoom} address={(scale) => addressOf(place, scale)} />
        <FullScreenButton />
      </div>
      <Strip
        leaves={leaves}
        tones={book.tones}
        known={isNearShown ? known : {}}
        open={place.page}
        leadsTo={leadsTo}
      />
    </div>
  )
}

/** Stands for a distant page until it has loaded. */
const LoadingOpening = () => (
  <div className="ebook-opening" data-spread>
    <p role="status" className="ebook-blank grid place-items-center" data-spread>
      <span>
        <span className="spinner" aria-hidden="true" /> 책장을 넘기고 있어요
      </span>
    </p>
  </div>
)

/** The neighbours load after the open page: on a slow line they must not delay it. */
function usePictureLoaded(place: ReaderPosition): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const img = document.querySelector<HTMLImageElement>(`.ebook-opening[data-page="${place.page}"] img`)
    const quiet = () => setQuiet(true)
    if (!img || img.complete) return quiet()
    img.addEventListener('load', quiet, { once: true })
    img.addEventListener('error', quiet, { once: true })
    return () => {
      img.removeEventListener('load', quiet)
      img.removeEventListener('error', quiet)
    }
  }, [place.page])
  return isQuiet
}
