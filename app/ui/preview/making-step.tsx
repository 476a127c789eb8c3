import { PageLink } from '~/ui/page-link'
import { NextStep } from './next-step'

/** While a picture is painted; leads on to `to` by itself. */
export const MakingStep = ({ to, about }: { to: string; about: string }) => (
  <>
    <NextStep to={to} />
    <p role="status" className="flex items-center gap-3 text-lg font-bold">
      <span aria-hidden="true" className="spinner" />
      그림을 그리고 있어요
    </p>
    <p className="mt-2 text-ink-soft">{`${about} 잠시만 기다려 주세요.`}</p>
    <p className="mt-4 text-sm text-ink-soft">
      화면이 바뀌지 않으면{' '}
      <PageLink to={to} className="underline underline-offset-4">
        여기를 눌러 주세요
      </PageLink>
      .
    </p>
  </>
)
