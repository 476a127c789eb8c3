import { lazy, Suspense } from 'react'
import { address } from '~/addresses'
import type { CampaignBook } from '~/domain/books/book'
import type { Picture } from '~/domain/pictures/picture'
import type { PreviewShown } from '~/domain/previews/preview'
import { Heading } from '../heading'
import { PhotoForm, type RefusedForm } from './photo-form'
import { PhotoGuide } from './photo-guide'

/** Its script is fetched by those alone who have something to look at. */
const Made = lazy(() => import('./made/made').catch(anew))

/** A page older than the shop asks for a script that is gone: the page is asked for anew, once. */
function anew(): Promise<never> {
  const { pathname, search } = location
  try {
    if (sessionStorage.anew !== pathname) {
      sessionStorage.anew = pathname
      location.replace(pathname + search)
    }
  } catch {
    // Storage is closed to us: whoever looks at the page may ask for it anew.
  }
  // What stands there meanwhile leads on, too.
  return new Promise(() => {})
}

export interface Shown {
  /** none where photos cannot be told from each other */
  guide?: Picture
  /** A guardian has agreed, with a photo that is still here. */
  agreed: boolean
  /** newest first */
  previews: PreviewShown[]
}

export interface PreviewProps {
  book: CampaignBook
  campaign?: boolean
  shown: Shown
  answer?: RefusedForm
}

/** The child in the book: a photo is chosen, painted into the picture, and looked at. */
export function PreviewSection(props: PreviewProps) {
  const { book, campaign = false, shown, answer } = props
  const page = campaign ? address.wadizBookToShare(book.id) : address.bookToShare(book.id)
  const isFirst = shown.previews.length === 0
  if (book.isSoldOut && isFirst) return null
  return (
    <section id="preview" aria-labelledby="preview-title" className="mt-16 scroll-mt-4">
      <Heading id="preview-title">우리 아이로 미리 보기</Heading>
      <p className="mt-2 text-ink-soft">사진 한 장을 올리면, 이 책의 그림 속 아이가 우리 아이가 돼요.</p>
      {isFirst ? (
        <div className="preview-sides">
          <PhotoGuide picture={shown.guide} />
          {/* On a phone what went wrong comes first. */}
          <div className={`photo-card ${answer ? 'max-md:order-first' : ''}`}>
            <PhotoForm {...{ page, campaign, answer, isFirst }} agreed={shown.agreed} bookId={book.id} />
          </div>
        </div>
      ) : (
        <Suspense
          fallback={
            <p className="mt-4">
              그림을 불러오고 있어요.{' '}
              <a href={page} className="underline">
                새로 고침
              </a>
            </p>
          }
        >
          <Made {...props} page={page} />
        </Suspense>
      )}
    </section>
  )
}
