import { bookPageSize, isSinglePage } from '~/book/book-pages'
import { MarkupView } from '~/book/painters/markup-view'
import type { EbookPage } from '~/domain/ebooks/ebook'
import type { BoardView } from '~/routes/admin/board/board.server'
import { FontFaces } from '~/ui/book/font-faces'
import { Picture } from '~/ui/book/picture'
import { spreadName } from '~/ui/ebook/page-names'
import './contact-sheet.css'

export function ContactSheet({ sheet }: { sheet: BoardView['sheet'] }) {
  if (!sheet) return <p className="mt-4">이 책에는 아직 쪽이 없어요.</p>
  if (sheet.state === 'erased') return <p className="mt-4">책 그림이 지워졌어요.</p>
  return (
    <div className="contact-sheet">
      <FontFaces faces={sheet.faces} />
      {sheet.openings.map((of) => (
        <SheetPage key={of.page} of={of} />
      ))}
    </div>
  )
}

function SheetPage({ of }: { of: EbookPage }) {
  const { page, painted, picture, isWhole, drawing, state } = of
  const { width, height } = bookPageSize(page)
  const alt = `${spreadName(page)} 그림`
  return (
    <figure data-single={isSinglePage(page) || undefined}>
      <div className="contact-page">
        {painted ? (
          <img src={painted} alt={alt} width={width} height={height} />
        ) : (
          picture && <Picture of={picture} alt={alt} sizes="30vw" first />
        )}
        <div aria-hidden="true" data-whole={isWhole || undefined}>
          <MarkupView of={drawing} />
        </div>
      </div>
      <figcaption>
        {spreadName(page)}
        {state === 'waiting' && ' · 그리는 중'}
        {state === 'failed' && ' · 그리지 못함'}
      </figcaption>
    </figure>
  )
}
