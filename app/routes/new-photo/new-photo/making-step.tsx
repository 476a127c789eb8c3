import { PageLink } from '~/ui/page-link'
import { NextStep } from '~/ui/preview/next-step'

export function MakingStep({ page, isFromPhoto }: { page: string; isFromPhoto: boolean }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-sheet p-6">
      <NextStep to={page} />
      <p role="status" className="flex items-center gap-3 text-lg font-bold">
        <span aria-hidden="true" className="spinner" />
        그림을 그리고 있어요
      </p>
      <p className="mt-2 text-ink-soft">
        {isFromPhoto ? '새 사진으로' : '새 모습으로'} 책 속에 아이를 그려 넣고 있어요. 잠시만 기다려 주세요.
      </p>
      <p className="mt-4 text-sm text-ink-soft">
        화면이 바뀌지 않으면{' '}
        <PageLink to={page} className="underline underline-offset-4">
          여기를 눌러 주세요
        </PageLink>
        .
      </p>
    </div>
  )
}
