import { bookPageSize, isSinglePage } from '~/book/book-pages'
import { MarkupView } from '~/book/painters/markup-view'
import type { EbookPage } from '~/domain/ebooks/ebook'
import type { Side } from '~/domain/ebooks/reader-position'
import { Picture } from '~/ui/book/picture'
import { pageName, spreadName } from '~/ui/ebook/page-names'

interface Props {
  of: EbookPage
  side: Side
  /** otherwise the opening is only prepared for the next turn */
  isOpen: boolean
}

export function OpeningFigure({ of, side, isOpen }: Props) {
  const { page, texts } = of
  const isSpread = !isSinglePage(page)
  const sides: Side[] = isSpread ? ['left', 'right'] : ['left']
  const fault = faultText(of)
  return (
    <figure
      className={isOpen ? 'ebook-opening' : 'ebook-preloaded'}
      data-spread={isSpread || undefined}
      data-side={side}
      data-page={page}
      data-state={of.state}
      data-painted={of.painted}
    >
      <div className="ebook-window">
        <div className="ebook-sheet">
          <OpeningPicture of={of} isOpen={isOpen} />
          <div aria-hidden="true" className={of.isWhole ? 'ebook-whole' : 'ebook-words'}>
            <MarkupView of={of.drawing} />
          </div>
        </div>
        {of.state === 'waiting' && (
          <p className="ebook-note">
            <span className="spinner" aria-hidden="true" /> 이 장에 우리 아이를 그리고 있어요
          </p>
        )}
        {fault && <p className="ebook-note">{fault}</p>}
        {/* Shown by the script when the picture fails. */}
        <p className="ebook-note" data-broken hidden>
          이 장의 그림을 불러오지 못했어요. 잠시 후 다시 펼쳐 주세요.
        </p>
      </div>
      <figcaption>
        {sides.map((one, i) => (
          <p key={one} className="ebook-text" data-of={one}>
            <span className="sr-only">{pageName({ page, side: one })}</span>{' '}
            <span data-words>{texts[i]}</span>
          </p>
        ))}
      </figcaption>
    </figure>
  )
}

function faultText({ state, isWhole, painted, picture }: EbookPage): string | undefined {
  if (state === 'failed') return '이 장은 아직 다 그리지 못했어요. 저희가 다시 그려 둘게요.'
  return isWhole || painted || picture || state === 'waiting'
    ? undefined
    : '이 장에는 지금 보여 드릴 그림이 없어요.'
}

/** Shows the child as soon as it is painted. */
function OpeningPicture({
  of: { page, painted, picture, isWhole },
  isOpen,
}: {
  of: EbookPage
  isOpen: boolean
}) {
  const alt = `${spreadName(page)} 그림`
  const { width, height } = bookPageSize(page)
  if (painted)
    return (
      <img
        src={painted}
        alt={alt}
        width={width}
        height={height}
        decoding={isOpen ? 'sync' : 'async'}
        {...(isOpen && { fetchpriority: 'high' })}
      />
    )
  if (picture)
    return (
      <Picture
        of={picture}
        alt={alt}
        sizes={isSinglePage(page) ? '(min-width: 48rem) 50vw, 100vw' : '(min-width: 48rem) 100vw, 200vw'}
        first
      />
    )
  // A page that is one whole drawing has its words in its label.
  return isWhole ? (
    <span role="img" aria-label={alt} />
  ) : (
    <span className="ebook-blank" data-spread={!isSinglePage(page) || undefined} />
  )
}
