import { data } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { inquiryReplyInput } from '~/domain/inquiries/inquiry.input.server'
import { findNextInquiryId, openInquiry } from '~/domain/inquiries/next-inquiry.server'
import { countUnansweredInquiries, findInquiry, type OfficeInquiry } from '~/domain/inquiries/office.server'
import { addToReply, fillTemplate, listOpenTokens, type ReplyFacts } from '~/domain/inquiries/reply-template'
import { replyDraftForm } from '~/domain/inquiries/reply-template.input.server'
import { listReplyTemplates } from '~/domain/inquiries/reply-templates.server'
import { trackingOf } from '~/domain/orders/office/couriers'
import type { OrderStatus } from '~/domain/orders/order'
import { listReplyOrders, type ReplyOrder } from '~/domain/people/reply-orders.server'
import { Refusal } from '~/domain/refusal'
import { parseFields } from '~/http/input.server'
import { searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { dispatchInLetter, replyFactNames } from '~/texts/office/replies'
import { orderStatusLabels } from '~/texts/orders/labels'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'
import { replyToInquiry, toInquiryView } from '../people/inquiries.server'
import { loadPerson } from '../person.server'

export async function loadNextInquiry(guest: Operator, request: Request) {
  const query = searchParamsOf(request)
  const after = parseId(query.get('after') ?? undefined)
  const chosen = parseId(query.get('id') ?? undefined)
  const id = chosen ?? (await findNextInquiryId(db, after))
  const [before, inquiry, waiting, templates] = await Promise.all([
    after && findInquiry(db, after),
    id === undefined ? undefined : openInquiry(db, id, auditActor(guest)),
    countUnansweredInquiries(db),
    listReplyTemplates(db),
  ])
  return officePageData(guest, {
    answered: before && before.status === '답변완료' ? before.id : undefined,
    ...{ after, waiting, templates, isGone: chosen !== undefined && !inquiry },
    view: inquiry && (await buildView(guest, inquiry)),
  })
}

async function buildView(guest: Operator, inquiry: OfficeInquiry) {
  const { id, userId, userName } = inquiry
  const [person, orders] = await Promise.all([
    loadPerson(guest, { userId, subject: `inquiry:${id}` }),
    listReplyOrders(db, userId),
  ])
  return {
    inquiry: toInquiryView(inquiry),
    person,
    orders: orders.map((order) => ({
      id: order.id,
      isByContact: order.userId !== userId,
      words: [order.title, order.childName, orderStatusLabels[order.status], order.orderNumber],
      facts: factsOf(userName, order),
    })),
    factsWithoutOrder: factsOf(userName),
  }
}
export type NextInquiryView = Awaited<ReturnType<typeof buildView>>

function factsOf(customer: string, order?: ReplyOrder): ReplyFacts {
  if (!order) return { customer }
  const { orderNumber, title, childName, status, dispatchFrom, dispatchTo } = order
  const tracking = trackingOf(order.courier, order.trackingCode)
  return {
    ...{ customer, orderNumber },
    bookTitle: title,
    child: childName ?? undefined,
    status: orderStatusLabels[status],
    dispatch:
      dispatchFrom && dispatchTo && awaitsDispatch(status)
        ? dispatchInLetter(dispatchFrom, dispatchTo)
        : undefined,
    courier: tracking?.courier,
    tracking: tracking?.code,
  }
}

/** A day that was planned says nothing once the parcel is on its way, or never will be. */
const awaitsDispatch = (status: OrderStatus) => status === 'PAID' || status === 'READY'

export async function handleNextInquiry(guest: Operator, request: Request, form: FormData) {
  const id = parseId(searchParamsOf(request).get('id') ?? undefined)
  if (!id) throw new Refusal('input.invalid')
  // A button of its own in the same form: it brings the typed text along.
  if (form.has('template'))
    return data({ filled: await fillReply(id, form) }, { headers: { 'Cache-Control': 'no-store' } })
  const answer = parseFields(form, inquiryReplyInput)
  if (listOpenTokens(answer.reply, replyFactNames).length) throw new Refusal('inquiry.openTokens', 'reply')
  const isNew = await replyToInquiry(guest, id, answer)
  return redirectWithToast(officeUrls.nextInquiry({ after: id }), isNew ? 'replySent' : 'replySame')
}

async function fillReply(inquiryId: number, form: FormData) {
  const { reply, order, template } = parseFields(form, replyDraftForm)
  const inquiry = await findInquiry(db, inquiryId)
  if (!inquiry) throw new Refusal('inquiry.gone')
  const [templates, orders] = await Promise.all([listReplyTemplates(db), listReplyOrders(db, inquiry.userId)])
  const chosen = templates.find(({ id }) => id === template)
  if (!chosen) throw new Refusal('replyTemplate.gone', 'reply')
  const facts = factsOf(
    inquiry.userName,
    orders.find(({ id }) => id === order),
  )
  const filled = fillTemplate(chosen.body, replyFactNames, facts)
  return { reply: addToReply(reply.replaceAll('\r\n', '\n'), filled), order: String(order ?? '') }
}
