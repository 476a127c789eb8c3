/** Also the name of an invitation's notice: its letter holds a link into the office. */
export const INVITATION_FACT = 'invitation'

export const noticeChannels = ['mail', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export const noticeStates = ['WAITING', 'SENDING', 'SENT', 'FAILED'] as const
export type NoticeState = (typeof noticeStates)[number]

export const noticeKinds = ['order', 'registration', 'inquiry', 'password', 'team'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How the facts of each kind begin. */
export const factsOfKind: Record<NoticeKind, readonly string[]> = {
  order: ['order'],
  registration: ['codes', 'intake'],
  inquiry: ['inquiry'],
  password: ['reset'],
  team: [INVITATION_FACT],
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

/** A notice that is being sent is not sent again, and a letter with a login's link never: the link has ended or was used. */
export const canBeResent = ({ status, fact }: { status: string; fact: string }) =>
  (status === 'SENT' || status === 'FAILED') && !isLoginLetter(fact)

export const isInvitation = (fact: string) => fact.startsWith(`${INVITATION_FACT}:`)

export const isLoginLetter = (fact: string) => fact.startsWith('reset:') || isInvitation(fact)
