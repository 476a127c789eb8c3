import { address } from '../addresses'
import { config } from '../config.server'
import { db } from '../domain/db.server'
import { dayText } from '../domain/dispatch/dispatch'
import type { Jobs } from '../domain/jobs.server'
import { type Told, tellOrder } from '../domain/orders/telling.server'
import { isToPay, orderLetter } from '../texts/order-letters'

export const tellOrderJob = {
  run: (told: Jobs['tell-order']) =>
    tellOrder(db, told, (fact, order) =>
      orderLetter(fact, {
        ...order,
        dispatch: daysOf(order),
        link: config.publicOrigin + (isToPay(fact, order) ? address.orderToPay : address.order)(order.id),
      }),
    ),
}

const daysOf = ({ dispatchFrom: from, dispatchTo: to }: Told) =>
  from && to ? `${dayText(from)} ~ ${dayText(to)}` : undefined
