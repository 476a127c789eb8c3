import { BOW } from '~/book/gift-bow'
import type { Ebook } from '~/domain/ebooks/ebook'
import { COVER_POSITION } from '~/domain/ebooks/reader-position'
import { FontFaces } from '~/ui/book/font-faces'
import { ButtonLink } from '~/ui/button'
import { addressOf } from '~/ui/ebook/show-position'
import type { GiftView } from '../gift.server'
import { OpeningFigure } from '../one/opening'

/** A wrapped book. The browser itself opens it, so it needs no script; the styles make it gentle. */
export function Present({ book, gift }: { book: Ebook; gift: GiftView }) {
  const [cover] = book.openings.filter(({ page }) => page === COVER_POSITION.page)
  return (
    <div className="ebook gift">
      <FontFaces faces={book.faces} />
      <header className="gift-head">
        <h1>
          <span>{gift.from ? `${gift.to},` : gift.to}</span> <span>{gift.from}</span>
        </h1>
        {gift.line && <p>{gift.line}</p>}
      </header>
      <details className="present">
        <summary>
          <Wrapping />
          <span className="present-closed">포장 풀기</span>
          <span className="present-opened">다시 포장하기</span>
        </summary>
        <div className="present-book">{cover && <OpeningFigure of={cover} side="left" isOpen />}</div>
        <div className="present-on">
          <p>{book.title}</p>
          <ButtonLink to={addressOf({ place: COVER_POSITION, zoom: 100, isNight: false })} reloadDocument>
            책 펼치기
          </ButtonLink>
        </div>
      </details>
    </div>
  )
}

const Wrapping = () => (
  <span className="present-paper" aria-hidden="true">
    <span className="present-half" data-side="left" />
    <span className="present-half" data-side="right" />
    <span className="present-band" data-way="across" />
    <span className="present-band" data-way="down" />
    <svg aria-hidden="true" viewBox="-105 -70 210 175" className="present-bow">
      {BOW.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  </span>
)
