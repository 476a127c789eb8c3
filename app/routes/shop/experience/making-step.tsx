import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import type { CampaignBookListItem } from '~/domain/books/book'
import { stepUrl } from './steps'

const SECONDS = 2

/** The wait simulates the painting, as the page says. */
export function MakingStep({ book, campaign }: { book: CampaignBookListItem; campaign: boolean }) {
  const navigate = useNavigate()
  const to = stepUrl(campaign, book.id, 'result')
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true, preventScrollReset: true }), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return (
    <div className="mt-8 rounded-card border border-line bg-sheet p-6 sm:p-10">
      <noscript>
        <meta httpEquiv="refresh" content={`${SECONDS};url=${to}`} />
      </noscript>
      <p role="status" className="flex items-center gap-3 text-lg font-bold">
        <span aria-hidden="true" className="spinner" />
        합성 중...
      </p>
      <p className="mt-2 text-ink-soft">
        체험이라 그리는 척만 해요. {SECONDS}초쯤 뒤에 미리 그려 둔 예시 이미지를 보여 드릴게요.
      </p>
    </div>
  )
}
