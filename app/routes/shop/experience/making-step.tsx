import type { CampaignBookListItem } from '~/domain/books/book'
import type { PreviewView } from '~/domain/previews/preview'
import { PageLink } from '~/ui/page-link'
import { NextStep } from '~/ui/preview/next-step'
import { experienceUrl } from '~/urls/experience'

interface Props {
  book: CampaignBookListItem
  preview: PreviewView
  campaign: boolean
}

export function MakingStep({ book, preview, campaign }: Props) {
  const to = experienceUrl(campaign, book.id, { step: 'result', made: preview.name })
  return (
    <div className="mt-8 rounded-card border border-line bg-sheet p-6 sm:p-10">
      <NextStep to={to} />
      <p role="status" className="flex items-center gap-3 text-lg font-bold">
        <span aria-hidden="true" className="spinner" />
        그림을 그리고 있어요
      </p>
      <p className="mt-2 text-ink-soft">
        {preview.photoKey
          ? '사진에서 아이의 모습을 살펴 책 속에 그려 넣고 있어요. 잠시만 기다려 주세요.'
          : '책 속에 아이를 그려 넣고 있어요. 잠시만 기다려 주세요.'}
      </p>
      <p className="mt-4 text-sm text-ink-soft">
        화면이 바뀌지 않으면{' '}
        <PageLink to={to} className="underline underline-offset-4">
          여기를 눌러 주세요
        </PageLink>
        .
      </p>
    </div>
  )
}
