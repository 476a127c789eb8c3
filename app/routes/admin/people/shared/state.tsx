import type { MemberProvider, MemberState } from '~/domain/users/member'
import { memberStateLabels } from '~/texts/office/people'

export const providerNames: Record<MemberProvider, string> & Record<string, string | undefined> = {
  email: '이메일',
  kakao: '카카오',
  naver: '네이버',
  google: '구글',
}

const looks = {
  active: 'bg-leaf text-white',
  inactive: 'bg-sun text-ink',
  left: 'bg-ink-soft text-white',
} as const

export function StateBadge({ state }: { state: MemberState }) {
  return (
    <span
      className={`inline-block rounded-field px-2.5 py-0.5 text-sm font-bold whitespace-nowrap ${looks[state]}`}
    >
      {memberStateLabels[state]}
    </span>
  )
}
