import { Link } from '@remix-run/react'
import type { CampaignBookListItem } from '~/domain/books/book'
import type { Picture as Source } from '~/domain/pictures/picture'
import { Picture } from '~/ui/book/picture'
import { ButtonLink } from '~/ui/button'
import { RegisterLink } from '~/ui/campaign/register-link'
import { campaignUrls } from '~/urls/campaign'
import { urls } from '~/urls/shop'
import { type Photo, stepUrl } from './steps'

interface Props {
  book: CampaignBookListItem
  sample: Source | null
  campaign: boolean
  photo: Photo
}

/** The same drawn child for all visitors, as the text says, and a link to a preview of their own. */
export function ResultStep({ book, sample, campaign, photo }: Props) {
  const page = campaign ? urls.wadizBook(book.id) : urls.book(book.id)
  const again = stepUrl(campaign, book.id)
  return (
    <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
      {sample && (
        <figure className="relative">
          <Picture
            of={sample}
            alt={`${book.title}의 그려진 아이`}
            sizes="(min-width: 768px) 530px, 92vw"
            first
          />
          <figcaption className="picture-mark">예시 이미지</figcaption>
        </figure>
      )}
      <div>
        <h2 className="text-xl font-bold">이건 예시 이미지예요</h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          누구에게나 똑같이 보여 드리는 그림이고, 고르신 사진으로 만든 것이 아니에요. 책 페이지에서는 정말로
          우리 아이 얼굴을 그려 드려요.
        </p>
        {photo.url && (
          <p className="mt-4 flex items-center gap-4">
            <img src={photo.url} alt="고른 사진" className="size-20 rounded-field object-cover" />
            <Link
              to={again}
              onClick={() => photo.choose(undefined)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              사진 지우기
            </Link>
          </p>
        )}
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={`${page}#preview`} look={campaign ? 'campaign' : 'primary'}>
            진짜 우리 아이로 만들어 보기
          </ButtonLink>
          {campaign ? (
            <RegisterLink to={campaignUrls.wadizCheckoutFor(book.id)} look="quiet">
              이 책 사전 접수하기
            </RegisterLink>
          ) : (
            <ButtonLink to={page} look="quiet">
              이 책 주문하기
            </ButtonLink>
          )}
        </p>
        <p className="mt-4 flex flex-wrap gap-x-9">
          <ButtonLink to={again} look="text">
            다시 해 보기
          </ButtonLink>
          <ButtonLink to={urls.experience(campaign)} look="text">
            처음부터
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
