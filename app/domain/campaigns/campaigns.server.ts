import { config } from '../../config.server'
import { now } from '../clock'
import type { Db } from '../db.server'
import { keepForCampaign } from '../photos/ordered.server'
import { Refusal } from '../refusal'
import { type Campaign, isOver, keptUntil } from './campaign'

/** The one that is on, or was last; a live shop may have none. */
export const currentCampaign = (): Campaign | undefined => config.campaign

/** Whether anybody may register now. */
export function isCampaignOpen(): boolean {
  const campaign = currentCampaign()
  return !!campaign && !isOver(campaign, now())
}

/** For whoever registers now. */
export function openCampaign(): Campaign {
  const campaign = currentCampaign()
  if (!campaign || isOver(campaign, now())) throw new Refusal('campaign.closed')
  return campaign
}

/** The one that has been over for so long that nothing unpaid of it is kept. */
export function forgottenCampaign(): Campaign | undefined {
  const campaign = currentCampaign()
  return campaign?.endsAt && now() >= keptUntil(campaign, now()) ? campaign : undefined
}

/** Its last day may have been moved since somebody registered. */
export async function keepPhotos(db: Db): Promise<number> {
  const campaign = currentCampaign()
  return campaign?.endsAt ? keepForCampaign(db, campaign.id, keptUntil(campaign, now())) : 0
}
