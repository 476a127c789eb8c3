import { redirect } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { type FoundPerson, findPeople } from '~/domain/people/find-people.server'
import { isSearchTooShort, parseSearchWords } from '~/domain/search-words.server'
import { formatPhone } from '~/domain/users/phone'
import { formatDate } from '~/http/formats/dates.server'
import { readSearchText, searchParamsOf } from '~/http/list-query.server'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'

/** A search with one result leads to it at once. */
export async function loadSearchPage(guest: Operator, request: Request) {
  const query = searchParamsOf(request)
  const words = parseSearchWords(query.get('q'))
  const { people, isMore } = await findPeople(db, words, auditActor(guest))
  const found = people.map(toView)
  const [only, other] = found
  if (only && !other) throw redirect(only.to, { headers: { 'Cache-Control': 'no-store' } })
  return officePageData(guest, {
    q: readSearchText(query),
    isTooShort: isSearchTooShort(query.get('q')),
    ...{ people: found, isMore },
  })
}

/** An order leads to its own page, because words on a parcel or a book are about this order. */
function toView({ member, order, matchingOrders }: FoundPerson) {
  const phone = order?.customerPhone ?? member?.phone
  return {
    to: order ? officeUrls.order(order.id) : officeUrls.user(member?.id ?? 0),
    name: order?.customerName || member?.username || '이름 없음',
    email: order?.customerEmail ?? member?.email,
    phone: phone && formatPhone(phone),
    account: member && { id: member.id, name: member.username, state: member.state },
    order: order && {
      ...{ orderNumber: order.orderNumber, title: order.title, childName: order.childName },
      ...{ status: order.status, channel: order.channel, on: formatDate(order.createdAt) },
    },
    others: Math.max(0, matchingOrders - 1),
  }
}
export type FoundPersonView = ReturnType<typeof toView>
