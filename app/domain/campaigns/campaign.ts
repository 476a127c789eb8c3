import { addDays } from '~/config/clock'
import { RETENTION_DAYS_AFTER_END } from '../periods/periods'

// The crowdfunding that books are registered for. Payments and backers are on its own site.

export interface Campaign {
  id: string
  projectUrl: string
  endsAt?: Date
}

export const retentionEndOf = ({ endsAt }: Campaign, now: Date): Date =>
  addDays(endsAt ?? now, RETENTION_DAYS_AFTER_END)

export const isCampaignOver = ({ endsAt }: Campaign, now: Date): boolean =>
  endsAt !== undefined && now >= endsAt

/** The campaign's page, with parameters that tell its owner the visitor's origin and the paid registration. */
export function campaignLink({ id, projectUrl }: Pick<Campaign, 'id' | 'projectUrl'>, code: string): string {
  const url = new URL(projectUrl)
  url.searchParams.set('utm_source', 'jugongin')
  url.searchParams.set('utm_medium', 'preorder')
  url.searchParams.set('utm_campaign', id)
  url.searchParams.set('handoff_token', code)
  return url.href
}
