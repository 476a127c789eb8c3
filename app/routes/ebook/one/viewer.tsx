import { type ReactNode, useContext } from 'react'
import { listBookPages } from '~/book/book-pages'
import type { Ebook } from '~/domain/ebooks/ebook'
import {
  pagesAround,
  type ReaderPosition,
  type TurnDirection,
  turnPage,
} from '~/domain/ebooks/reader-position'
import { FontFaces } from '~/ui/book/font-faces'
import { pageName, spreadName, totalPagesText } from '~/ui/ebook/page-names'
import { addressOf, nightWords } from '~/ui/ebook/show-position'
import { IslandScript } from '~/ui/frame/island-script'
import { IslandsContext } from '~/ui/frame/islands'
import { KeptBooks } from './kept-books'
import { OpeningFigure } from './opening'
import { Strip } from './strip'
import { FullScreenButton, ReadAloudButton, ZoomControl } from './tools'
import { TurnLink } from './turn-link'

interface Props {
  book: Ebook
  place: ReaderPosition
  zoom: number
  isNight: boolean
  back?: string
  gifts?: string
  /** beside the back cover */
  end?: ReactNode
}

/** A book for reading. The server renders it; in the browser app/ui/ebook/reader.ts turns its pages. */
export function Viewer(props: Props) {
  const { book, place, zoom, isNight, gifts } = props
  const leaves = listBookPages(book)
  const turning = (way: TurnDirection, by: 'page' | 'spread') => {
    const to = turnPage(place, way, by, leaves)
    const name = to && (by === 'page' ? pageName(to) : spreadName(to.page))
    return <TurnLink way={way} by={by} name={name} href={to && addressOf({ place: to, zoom, isNight })} />
  }
  return (
    <div className="ebook" data-night={isNight || undefined}>
      <FontFaces faces={book.faces} />
      <Head {...props} />
      <div className="ebook-table">
        {turning('back', 'spread')}
        <Stage {...props} />
        {props.end}
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
        <ZoomControl zoom={zoom} address={(scale) => addressOf({ place, zoom: scale, isNight })} />
        <FullScreenButton />
        <a href={addressOf({ place, zoom, isNight: !isNight })} data-night className="ebook-link">
          {nightWords(isNight)}
        </a>
        <ReadAloudButton />
      </div>
      <Strip leaves={leaves} tones={book.tones} open={place.page} view={{ zoom, isNight }} />
      {gifts && <KeptBooks />}
      <template data-loading>
        <LoadingOpening />
      </template>
      <IslandScript name="ebookReader" />
    </div>
  )
}

const Head = ({ book: { title, state }, back, gifts }: Props) => (
  <>
    <header className="ebook-head">
      {back && (
        <a href={back} className="ebook-link">
          <span aria-hidden="true">←</span> {gifts ? '주문 내역' : '관리자'}
        </a>
      )}
      <h1>{title}</h1>
      {gifts && state !== 'erased' && (
        <a href={gifts} className="ebook-link">
          선물하기
        </a>
      )}
    </header>
    {back && (
      <p className="ebook-before" data-before hidden>
        지난번에 <span data-to />
        까지 읽었어요.
        <a href="?" className="ebook-link">
          이어서 읽기
        </a>
      </p>
    )}
    {state === 'erased' && (
      <p className="ebook-before">보관 기간이 지나 아이 그림은 지웠어요. 이야기는 그대로 읽을 수 있어요.</p>
    )}
  </>
)

function Stage({ book, place, zoom }: Props) {
  const device = useContext(IslandsContext)?.ebookDevice.src
  const near = pagesAround(place.page, listBookPages(book))
  const [open] = book.openings.filter(({ page }) => page === place.page)
  const others = book.openings.filter(({ page }) => page !== place.page && near.includes(page))
  const isPainting = /^(waiting|rendering)$/.test(book.state) && open?.state === 'waiting'
  return (
    <section
      className="ebook-stage"
      aria-label="펼친 책"
      tabIndex={zoom > 100 ? 0 : undefined}
      data-zoomed={zoom > 100 ? '' : undefined}
      data-state={book.state}
      data-device={device}
      style={{ '--zoom': zoom / 100, '--way': 1 } as React.CSSProperties}
    >
      {isPainting && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      <div className="ebook-book">{open && <OpeningFigure of={open} side={place.side} isOpen />}</div>
      {/* Its pictures do not load before the script takes them out. */}
      <template data-near>
        {others.map((one) => (
          <OpeningFigure key={one.page} of={one} side="left" isOpen={false} />
        ))}
      </template>
    </section>
  )
}

const LoadingOpening = () => (
  <div className="ebook-opening" data-spread>
    <p role="status" className="ebook-blank grid place-items-center" data-spread>
      <span>
        <span className="spinner" aria-hidden="true" /> 책장을 넘기고 있어요
      </span>
    </p>
  </div>
)
