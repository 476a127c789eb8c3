export const memberStates = ['active', 'inactive', 'left'] as const
export type MemberState = (typeof memberStates)[number]

export const memberSorts = ['newest', 'oldest', 'name'] as const
export type MemberSort = (typeof memberSorts)[number]

export const memberProviders = ['email', 'kakao', 'naver', 'google'] as const
export type MemberProvider = (typeof memberProviders)[number]

export interface MemberListQuery {
  words: readonly string[]
  isTooShort?: boolean
  state?: MemberState
  provider?: MemberProvider
  sort?: MemberSort
}

export const memberStateOf = ({
  isActive,
  deletedAt,
}: {
  isActive: boolean
  deletedAt: Date | null
}): MemberState => (deletedAt ? 'left' : isActive ? 'active' : 'inactive')
