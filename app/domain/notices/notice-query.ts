export const noticeChannels = ['mail', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export const noticeStates = ['WAITING', 'SENDING', 'SENT', 'FAILED'] as const
export type NoticeState = (typeof noticeStates)[number]

export const noticeKinds = ['order', 'registration', 'inquiry', 'password'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How the facts of each kind begin. */
export const factsOfKind: Record<NoticeKind, readonly string[]> = {
  order: ['order'],
  registration: ['codes', 'intake'],
  inquiry: ['inquiry'],
  password: ['reset'],
}

export interface NoticeQuery {
  words: readonly string[]
  isTooShort?: boolean
  kind?: NoticeKind
  channel?: NoticeChannel
  status?: NoticeState
  /** days of Seoul, both included */
  from?: string
  to?: string
}

/** A notice that is being sent is not sent again, and a password letter never: its link has ended or was used. */
export const canBeResent = ({ status, fact }: { status: string; fact: string }) =>
  (status === 'SENT' || status === 'FAILED') && !isPasswordLetter(fact)

export const isPasswordLetter = (fact: string) => fact.startsWith('reset:')
