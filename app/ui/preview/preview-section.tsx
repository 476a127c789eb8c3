import type { ReactNode } from 'react'
import type { CampaignBook } from '~/domain/books/book'
import type { Picture } from '~/domain/pictures/picture'
import { type PreviewView, previewKey } from '~/domain/previews/preview'
import { childBooksTexts } from '~/texts/child-room/books'
import { urls } from '~/urls/shop'
import { OpenWithChild } from '../book/open-with-child'
import { Heading } from '../frame/heading'
import { choosePreview, type PreviewChoice } from './made/choose-preview'
import { PreviewResults } from './made/preview-results'
import { PhotoForm, type PhotoFormRefusal, WithoutPhotoForm } from './photo-form'
import { PhotoGuide } from './photo-guide'

export interface PreviewSectionData {
  /** none where photos cannot be told from each other */
  guide?: Picture
  /** A guardian has agreed, for a photo that is still stored. */
  agreed: boolean
  previews: PreviewView[]
  /** a child drawn for another book, while this book shows none */
  child?: { lookName: string; name: string }
}

export interface PreviewSectionProps {
  book: CampaignBook
  campaign?: boolean
  previewData: PreviewSectionData
  answer?: PhotoFormRefusal
  page: string
  /** shown first after a redirect to this section */
  note?: string
  /** the buttons for buying the book with the large picture, which have to know that picture */
  buy?: ReactNode
  ordered?: string
  /** the picture that the address names */
  named?: string
}

/** The child in the book: choosing a photo, painting, and the result. With script ../book-script changes it alone. */
export function PreviewSection(props: PreviewSectionProps) {
  const { book, campaign = false, previewData, answer, page, note } = props
  const isFirst = previewData.previews.length === 0
  if (book.isSoldOut && isFirst) return null
  const choice = choosePreview(previewData.previews, props.named)
  const known = campaign ? undefined : previewData.child
  return (
    <section
      id="preview"
      data-part="preview"
      data-book={book.id}
      {...describeChoice(props, choice)}
      aria-labelledby="preview-title"
      className="mt-16 scroll-mt-4"
    >
      <Heading id="preview-title">우리 아이로 미리 보기</Heading>
      {isFirst && (
        <p className="mt-2 text-ink-soft">사진 한 장을 올리면, 이 책의 그림 속 아이가 우리 아이가 돼요.</p>
      )}
      {note && (
        <p role="status" className="mt-3 rounded-field border border-edge bg-sun px-4 py-3 font-bold">
          {note}
        </p>
      )}
      {isFirst ? (
        <div className="preview-sides">
          <PhotoGuide picture={previewData.guide} />
          {/* On a phone an error comes first, or the child that needs no photo. */}
          <div className={`photo-card ${answer || known ? 'max-md:order-first' : ''}`}>
            {known && <KnownChild bookId={book.id} {...known} />}
            <PhotoForm {...{ page, campaign, answer }} agreed={previewData.agreed} bookId={book.id} />
            <WithoutPhotoForm page={page} />
          </div>
        </div>
      ) : (
        <PreviewResults {...props} {...choice} />
      )}
    </section>
  )
}

/** The photo of a child that is drawn already is not asked for again. */
function KnownChild({ bookId, lookName, name }: { bookId: number; lookName: string; name: string }) {
  return (
    <div className="mb-4 rounded-field border border-edge bg-sun px-4 py-3">
      <p className="mb-2">{childBooksTexts.withKnown(name)}</p>
      <OpenWithChild {...{ bookId, lookName }}>{childBooksTexts.openWith(name)}</OpenWithChild>
    </div>
  )
}

/** What the browser remembers of this book (../book-script/chosen-picture.ts). */
function describeChoice({ book, campaign, named }: PreviewSectionProps, { chosen, going }: PreviewChoice) {
  const source = chosen?.photoKey ? urls.file(chosen.photoKey) : null
  return {
    'data-named': chosen && chosen.name === named ? '' : undefined,
    'data-chosen':
      chosen &&
      JSON.stringify({
        bookId: book.id,
        sourceUrl: source,
        sourceKey: chosen.photoKey,
        previewKey: previewKey(chosen.name),
        previewId: chosen.name,
        // Added when ordering.
        orderId: null,
        sessionId: null,
        channel: campaign ? 'wadiz' : 'web',
      }),
    'data-pending': going?.photoKey
      ? JSON.stringify({ bookId: book.id, imageUrl: urls.file(going.photoKey) })
      : undefined,
  }
}
