import { config } from '~/config/config.server'
import { campaignLink } from '~/domain/campaigns/campaign'
import { currentCampaign } from '~/domain/campaigns/campaigns.server'
import { db } from '~/domain/db.server'
import { dayText } from '~/domain/dispatch/dispatch'
import type { Jobs } from '~/domain/jobs.server'
import { type Told, tellOrder } from '~/domain/orders/notify.server'
import { campaignLetter } from '~/texts/campaign/letters'
import { isToPay, orderLetter } from '~/texts/orders/letters'
import { campaignAddress } from '~/urls/campaign'
import { address } from '~/urls/shop'

export const tellOrderJob = {
  run: (told: Jobs['tell-order']) =>
    tellOrder(db, told, (fact, order) => {
      const dispatch = daysOf(order)
      if (order.channel === 'wadiz' || fact === 'PREORDER_WADIZ')
        return campaignLetter(fact, { ...order, dispatch, ...waysOf(order) })
      const page = isToPay(fact, order) ? address.orderToPay : address.order
      return orderLetter(fact, { ...order, dispatch, link: config.publicOrigin + page(order.id) })
    }),
}

const daysOf = ({ dispatchFrom: from, dispatchTo: to }: Told) =>
  from && to ? `${dayText(from)} ~ ${dayText(to)}` : undefined

function waysOf({ handoffToken }: Told) {
  const code = handoffToken ?? ''
  const campaign = currentCampaign()
  return {
    code,
    lookup: config.publicOrigin + campaignAddress.wadizOrders(),
    campaign: campaign && campaignLink(campaign, code),
  }
}
