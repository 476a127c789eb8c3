import { now } from '~/config/clock'
import { config } from '~/config/config.server'
import type { Db } from '../db.server'
import { keepForCampaign } from '../photos/ordered.server'
import { Refusal } from '../refusal'
import { type Campaign, isOver, keptUntil } from './campaign'

/** The current or last campaign; a live shop may have none. */
export const currentCampaign = (): Campaign | undefined => config.campaign

export function isCampaignOpen(): boolean {
  const campaign = currentCampaign()
  return !!campaign && !isOver(campaign, now())
}

/** Throws unless registration is open. */
export function openCampaign(): Campaign {
  const campaign = currentCampaign()
  if (!campaign || isOver(campaign, now())) throw new Refusal('campaign.closed')
  return campaign
}

/** The campaign, once it has been over for so long that no unpaid data of it is kept. */
export function forgottenCampaign(): Campaign | undefined {
  const campaign = currentCampaign()
  return campaign?.endsAt && now() >= keptUntil(campaign, now()) ? campaign : undefined
}

/** The campaign's last day may have moved since the registrations. */
export async function keepPhotos(db: Db): Promise<number> {
  const campaign = currentCampaign()
  return campaign?.endsAt ? keepForCampaign(db, campaign.id, keptUntil(campaign, now())) : 0
}
