// Members as the office looks for them.

/** Who may come in, who was shut out for now, and who is gone. */
export const memberStates = ['active', 'inactive', 'left'] as const
export type MemberState = (typeof memberStates)[number]

export const memberSorts = ['newest', 'oldest', 'name'] as const
export type MemberSort = (typeof memberSorts)[number]

export const memberProviders = ['email', 'kakao', 'naver', 'google'] as const
export type MemberProvider = (typeof memberProviders)[number]

export interface MembersSought {
  words: readonly string[]
  /** something was typed that finds nobody */
  isTooShort?: boolean
  /** all but who has left, where none is named */
  state?: MemberState
  provider?: MemberProvider
  sort?: MemberSort
}

export const stateOf = ({
  isActive,
  deletedAt,
}: {
  isActive: boolean
  deletedAt: Date | null
}): MemberState => (deletedAt ? 'left' : isActive ? 'active' : 'inactive')
