import { data, redirect } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { ask, inquiriesOf, takeBack } from '~/domain/inquiries/inquiries.server'
import { inquiryEntry, inquiryWish } from '~/domain/inquiries/inquiry.input.server'
import { Refusal } from '~/domain/refusal'
import type { Guest } from '~/http/auth.server'
import { dayShown } from '~/http/formats/days.server'
import { fieldsOf } from '~/http/input.server'
import { redirectWithToast, sentenceOf } from '~/http/respond.server'
import type { InquiryShown } from '~/ui/inquiries/inquiry-card'
import { myAddress } from '~/urls/my'
import { address } from '~/urls/shop'

// The inquiry page: the form and the member's inquiries; its address may name one of them to delete.

export async function inquiryPage({ user }: Guest, request: Request) {
  if (!user) return data({ isMember: false, inquiries: [], sent: false })
  const inquiries = await inquiriesShown(user.id)
  const query = new URL(request.url).searchParams
  const sent = inquiries.some(({ id }) => String(id) === query.get('sent'))
  const page = { isMember: true, inquiries, sent }
  if (!query.has('delete')) return data(page)
  const id = idFrom(query.get('delete') ?? '')
  const wish = inquiries.find((one) => one.id === id)
  if (wish && !wish.reply) return data({ ...page, wish })
  const refusal = new Refusal(wish ? 'inquiry.answered' : 'inquiry.unknown')
  return data({ ...page, denied: sentenceOf(refusal) }, { status: wish ? 409 : 404 })
}

/** With their answers, newest first. */
export async function inquiriesShown(userId: number): Promise<InquiryShown[]> {
  const inquiries = await inquiriesOf(db, userId)
  return inquiries.map(({ id, category, title, content, status, adminReply, adminRepliedAt, createdAt }) => ({
    ...{ id, category, title, content, status },
    askedOn: dayShown(createdAt),
    reply: adminReply && adminRepliedAt ? { text: adminReply, on: dayShown(adminRepliedAt) } : undefined,
  }))
}

/** A member whose session ends while writing keeps the typed text. */
export async function pressInInquiries({ user }: Guest, form: FormData) {
  if (!user) throw new Refusal('session.missing')
  if (form.get('intent') === 'delete') {
    await takeBack(db, user.id, fieldsOf(form, inquiryWish).id)
    const isFromMyPage = form.get('from') === 'my'
    return redirectWithToast(isFromMyPage ? myAddress.inquiries() : address.inquiry(), 'inquiryDeleted')
  }
  const id = await ask(db, user.id, fieldsOf(form, inquiryEntry))
  return redirect(myAddress.inquirySent(id), { status: 303 })
}
