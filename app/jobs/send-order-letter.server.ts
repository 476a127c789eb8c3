import { config } from '~/config/config.server'
import { campaignLink } from '~/domain/campaigns/campaign'
import { currentCampaign } from '~/domain/campaigns/campaigns.server'
import { db } from '~/domain/db.server'
import { formatDayWithWeekday } from '~/domain/dispatch/dispatch'
import type { Jobs } from '~/domain/jobs.server'
import { notifyCustomer, type OrderNotice } from '~/domain/orders/notify.server'
import type { OrderFact } from '~/domain/orders/order'
import { campaignLetter } from '~/texts/campaign/letters'
import { needsPayment, orderLetter } from '~/texts/orders/letters'
import { campaignUrls } from '~/urls/campaign'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'

export const sendOrderLetterJob = {
  run: (job: Jobs['tell-order']) =>
    notifyCustomer(db, job, (fact, order) => {
      const dispatch = dispatchText(order)
      const isForMember = fact === 'approval' || fact === 'lookApproval' || fact === 'review'
      if (!isForMember && (order.channel === 'wadiz' || fact === 'PREORDER_WADIZ'))
        return campaignLetter(fact, { ...order, dispatch, ...campaignLinks(order) })
      const link = config.publicOrigin + pageOf(fact, order)
      return orderLetter(fact, { ...order, dispatch, link })
    }),
}

/** Corrected words are looked at where the customer corrects them, in pictures of the book. */
function pageOf(fact: OrderFact, order: OrderNotice): string {
  if (fact === 'review') return myUrls.review(order.id)
  if (fact === 'wordsCorrected') return myUrls.orderTo('words', order.id)
  return needsPayment(fact, order) ? urls.orderToPay(order.id) : urls.order(order.id)
}

const dispatchText = ({ dispatchFrom: from, dispatchTo: to }: OrderNotice) =>
  from && to ? `${formatDayWithWeekday(from)} ~ ${formatDayWithWeekday(to)}` : undefined

function campaignLinks({ handoffToken }: OrderNotice) {
  const code = handoffToken ?? ''
  const campaign = currentCampaign()
  return {
    code,
    lookup: config.publicOrigin + campaignUrls.wadizOrders(),
    campaign: campaign && campaignLink(campaign, code),
  }
}
