import type { CampaignBookListItem } from '~/domain/books/book'
import { type PreviewView, previewKey } from '~/domain/previews/preview'
import { ButtonLink } from '~/ui/button'
import { RegisterLink } from '~/ui/campaign/register-link'
import { EraseForm } from '~/ui/preview/made/erase-form'
import { campaignUrls } from '~/urls/campaign'
import { roomUrls } from '~/urls/child-room'
import { experienceUrl } from '~/urls/experience'
import { urls } from '~/urls/shop'

interface Props {
  book: CampaignBookListItem
  preview: PreviewView
  campaign: boolean
}

/** The child as it was drawn. The room makes it look more alike, and the book's page goes on with it. */
export function ResultStep({ book, preview, campaign }: Props) {
  const { name, lookName } = preview
  const page = campaign ? urls.wadizBookToShare(book.id) : urls.bookToShare(book.id)
  const again = experienceUrl(campaign, book.id)
  return (
    <div className="preview-sides">
      <img
        src={urls.file(previewKey(name))}
        alt={`『${book.title}』의 그림 속에 들어간 우리 아이`}
        width="1200"
        height="1200"
        className="h-auto w-full rounded-card"
      />
      <div>
        <h2 className="text-xl font-bold">우리 아이가 책 속에 들어왔어요</h2>
        <p className="mt-2 text-ink-soft">
          {preview.photoKey ? '사진에서 살핀 모습으로 그렸어요. ' : ''}머리 모양과 눈매, 안경까지 우리 아이와
          더 닮게 꾸며 보세요.
        </p>
        {lookName && (
          <ButtonLink
            to={roomUrls.room(lookName, { book: book.id, campaign })}
            look={campaign ? 'campaign' : 'primary'}
            className="mt-4 w-full"
          >
            우리 아이 꾸미기
          </ButtonLink>
        )}
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={urls.previewNamedOn(page, name)} look="quiet">
            {campaign ? '이 책 자세히 보기' : '이 책 주문하기'}
          </ButtonLink>
          {campaign && (
            <RegisterLink to={campaignUrls.wadizCheckoutOf(name)} look="quiet">
              이 책 사전 접수하기
            </RegisterLink>
          )}
        </p>
        <p className="mt-4 flex flex-wrap gap-x-9">
          <ButtonLink to={again} reloadDocument look="text">
            다시 해 보기
          </ButtonLink>
          <ButtonLink to={urls.experience(campaign)} look="text">
            처음부터
          </ButtonLink>
        </p>
        <EraseForm page={again} {...{ campaign, preview }} />
      </div>
    </div>
  )
}
