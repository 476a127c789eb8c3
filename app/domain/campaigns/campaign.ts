import { daysFrom } from '../clock'

// The crowdfunding that books are registered for. Money, and who paid, are on its own site.

export interface Campaign {
  id: string
  /** where it is paid */
  projectUrl: string
  /** nobody registers after that; none while nobody has said when */
  endsAt?: Date
}

/** Photos of who registered and did not pay stay so long after its end. */
export const DAYS_KEPT_AFTER = 90

export const keptUntil = ({ endsAt }: Campaign, now: Date): Date => daysFrom(endsAt ?? now, DAYS_KEPT_AFTER)

export const isOver = ({ endsAt }: Campaign, now: Date): boolean => endsAt !== undefined && now >= endsAt

/** To its page, with what tells its owner who came from here, and which registration is paid. */
export function campaignLink({ id, projectUrl }: Pick<Campaign, 'id' | 'projectUrl'>, code: string): string {
  const url = new URL(projectUrl)
  url.searchParams.set('utm_source', 'jugongin')
  url.searchParams.set('utm_medium', 'preorder')
  url.searchParams.set('utm_campaign', id)
  url.searchParams.set('handoff_token', code)
  return url.href
}
