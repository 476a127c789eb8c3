import { now } from '~/config/clock'
import { config } from '~/config/config.server'
import type { Db } from '../db.server'
import { retainLooksForCampaign } from '../looks/look-retention.server'
import { retainPhotosForCampaign } from '../photos/photo-retention.server'
import { Refusal } from '../refusal'
import { type Campaign, isCampaignOver, retentionEndOf } from './campaign'

/** The current or last campaign; a live shop may have none. */
export const currentCampaign = (): Campaign | undefined => config.campaign

export function isCampaignOpen(): boolean {
  const campaign = currentCampaign()
  return !!campaign && !isCampaignOver(campaign, now())
}

export function requireOpenCampaign(): Campaign {
  const campaign = currentCampaign()
  if (!campaign || isCampaignOver(campaign, now())) throw new Refusal('campaign.closed')
  return campaign
}

/** The campaign, once it has been over for so long that no unpaid data of it is kept. */
export function findExpiredCampaign(): Campaign | undefined {
  const campaign = currentCampaign()
  return campaign?.endsAt && now() >= retentionEndOf(campaign, now()) ? campaign : undefined
}

/** The campaign's last day may have moved since the registrations. */
export async function extendPhotoRetention(db: Db): Promise<number> {
  const campaign = currentCampaign()
  if (!campaign?.endsAt) return 0
  const until = retentionEndOf(campaign, now())
  const photos = await retainPhotosForCampaign(db, campaign.id, until)
  return photos + (await retainLooksForCampaign(db, campaign.id, until))
}
