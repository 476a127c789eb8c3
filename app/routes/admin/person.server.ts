import { db } from '~/domain/db.server'
import { amountToPay } from '~/domain/orders/order'
import { openPerson } from '~/domain/people/open-person.server'
import type { PersonContacts } from '~/domain/people/person'
import { formatPhone } from '~/domain/users/phone'
import { formatDate, formatDateTime } from '~/http/formats/dates.server'
import { closedWordsText } from '~/texts/orders/gift'
import type { PersonView } from '~/ui/office/person/person-view'
import { auditActor, bodyFor, type Operator } from './office.server'

/** The person's column beside an order, an account or an inquiry. */
export async function loadPerson(
  guest: Operator,
  about: PersonContacts & { subject: string },
): Promise<PersonView> {
  const { members, isByContact, orders, inquiries, payments, letters, memos } = await openPerson(
    db,
    about,
    auditActor(guest),
  )
  return {
    members: members.map(({ phone, ...member }) => ({ ...member, phone: phone && formatPhone(phone) })),
    isByContact,
    orders: orders.map(
      ({ createdAt, totalAmount, siblingDiscount, pointsSpent, couponDiscount, ...order }) => ({
        ...order,
        amount: amountToPay({ totalAmount, siblingDiscount, pointsSpent, couponDiscount }),
        on: formatDate(createdAt),
      }),
    ),
    inquiries: inquiries.map(({ createdAt, ...inquiry }) => ({ ...inquiry, on: formatDate(createdAt) })),
    payments: payments.map(({ createdAt, ...payment }) => ({ ...payment, on: formatDate(createdAt) })),
    letters: letters.map(({ createdAt, body, fact, ...letter }) => ({
      ...letter,
      body: bodyFor(guest, { fact, body }),
      when: formatDateTime(createdAt),
    })),
    memos: memos.map(({ createdAt, content, ...memo }) => ({
      ...memo,
      content: content ?? closedWordsText,
      when: formatDateTime(createdAt),
    })),
  }
}
