import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import type { CampaignBookListItem } from '~/domain/books/book'
import type { PreviewView } from '~/domain/previews/preview'
import { PageLink } from '~/ui/page-link'
import { experienceUrl } from '~/urls/experience'
import { urls } from '~/urls/shop'

/** The look is proposed and painted meanwhile. On a slow machine the result's page waits as often as it takes. */
const SECONDS = 2

interface Props {
  book: CampaignBookListItem
  preview: PreviewView
  campaign: boolean
}

export function MakingStep({ book, preview, campaign }: Props) {
  const to = experienceUrl(campaign, book.id, { step: 'result', made: preview.name })
  useNextStep(to)
  return (
    <div className="mt-8 rounded-card border border-line bg-sheet p-6 sm:p-10">
      {/* Under script it would go on after its page was left. */}
      <noscript>
        <meta httpEquiv="refresh" content={`${SECONDS};url=${to}`} />
      </noscript>
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

function useNextStep(to: string) {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (!isIdle) return
    let isHere = true
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(goOn, SECONDS * 1000)
    }
    const goOn = async () => {
      // Remix replaces the page by an error if loading fails.
      const { isReachable } = await import('~/ui/loading/api-client')
      const isAnswered = await isReachable(urls.me()).catch(() => false)
      if (!isHere) return
      if (isAnswered) navigate(to, { replace: true, preventScrollReset: true })
      else wait()
    }
    wait()
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [isIdle, navigate, to])
}
