import { daysFrom } from '~/config/clock'

// The crowdfunding that books are registered for. Payments and backers are on its own site.

export interface Campaign {
  id: string
  /** the site where backers pay */
  projectUrl: string
  /** registration ends here; undefined until a date is set */
  endsAt?: Date
}

/** Photos of unpaid registrations stay this long after the campaign's end. */
export const DAYS_KEPT_AFTER = 90

export const keptUntil = ({ endsAt }: Campaign, now: Date): Date => daysFrom(endsAt ?? now, DAYS_KEPT_AFTER)

export const isOver = ({ endsAt }: Campaign, now: Date): boolean => endsAt !== undefined && now >= endsAt

/** The campaign's page, with parameters that tell its owner the visitor's origin and the paid registration. */
export function campaignLink({ id, projectUrl }: Pick<Campaign, 'id' | 'projectUrl'>, code: string): string {
  const url = new URL(projectUrl)
  url.searchParams.set('utm_source', 'jugongin')
  url.searchParams.set('utm_medium', 'preorder')
  url.searchParams.set('utm_campaign', id)
  url.searchParams.set('handoff_token', code)
  return url.href
}
