import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import type { WordedOrder } from '~/domain/orders/order'
import { toPreorderStatus } from '~/domain/preorders/preorder'
import { codeAndContactForm } from '~/domain/preorders/preorder.input.server'
import type { Contact } from '~/domain/sealed-words/contact-columns'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { addWordsTo } from '~/domain/sealed-words/order-words.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { grantAccess } from '~/http/registration-access.server'
import { respondJson } from '~/http/respond.server'
import { toDrawnChildJson } from '~/routes/order/drawn-child.server'
import { guessByContact } from '~/routes/wadiz/lookup.server'

/** Lookup by e-mail or number and code. Every miss gets the same short response. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { request } = args
  const headers = new Headers()
  const command = async () => {
    const order = await guessByContact(
      { guest, request, headers },
      await readJson(request, codeAndContactForm),
    )
    if (!order) return { found: false }
    await grantAccess(request, [order.id], headers)
    return { found: true, data: describeRegistration(await addContact(db, await addWordsTo(db, order))) }
  }
  return respondJson(args, command, undefined, headers)
}

function describeRegistration(order: WordedOrder & Contact) {
  const { customerName, customerEmail, customerPhone, childName, title, createdAt, handoffToken } = order
  return {
    customerName,
    email: customerEmail ?? customerPhone,
    childName,
    bookTitle: title,
    createdAt,
    handoffToken,
    status: toPreorderStatus(order.status),
    ...toDrawnChildJson(order),
  }
}
