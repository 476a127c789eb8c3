import { useEffect } from 'react'
import type { CampaignBookListItem } from '~/domain/books/book'
import type { PreviewView } from '~/domain/previews/preview'
import { Cover } from '~/ui/book/cover'
import { handlePhotoForm } from '~/ui/book-script/photo-form'
import { EraseForm } from '~/ui/preview/made/erase-form'
import { PhotoForm, type PhotoFormRefusal, WithoutPhotoForm } from '~/ui/preview/photo-form'
import { TextLink } from '~/ui/text-link'
import { experienceUrl } from '~/urls/experience'
import { urls } from '~/urls/shop'

interface Props {
  book: CampaignBookListItem
  campaign: boolean
  /** A guardian has agreed, for a photo that is still stored. */
  agreed: boolean
  answer?: PhotoFormRefusal
  /** the preview of a photo that could not be used */
  failed?: PreviewView
}

let isHandled = false

/** The listeners stay with the document. */
function enhancePhotoForm() {
  if (isHandled) return
  isHandled = true
  handlePhotoForm()
}

/** The same form as on a book's page, with the same consent. */
export function PhotoStep({ book, campaign, agreed, answer, failed }: Props) {
  useEffect(enhancePhotoForm, [])
  const page = experienceUrl(campaign, book.id)
  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-8 sm:grid-cols-[minmax(0,14rem)_1fr]">
      <div className="flex gap-4 sm:block">
        <div className="w-28 shrink-0 sm:w-full">
          <Cover book={book} sizes="(min-width: 640px) 224px, 112px" first />
        </div>
        <div className="sm:mt-3">
          <p className="font-bold">{book.title}</p>
          <TextLink to={urls.experience(campaign)}>다른 책 고르기</TextLink>
        </div>
      </div>
      <section id="preview" aria-label="사진 올리기" className="photo-card max-w-lg scroll-mt-4">
        <PhotoForm
          key={failed?.name}
          {...{ page, campaign, agreed, answer }}
          fault={failed?.fault}
          bookId={book.id}
          next={experienceUrl(campaign, book.id, { step: 'making', made: '' })}
        />
        <WithoutPhotoForm page={page} />
        {failed && <EraseForm {...{ page, campaign }} preview={failed} />}
      </section>
    </div>
  )
}
