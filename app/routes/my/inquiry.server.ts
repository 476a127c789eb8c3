import { data, redirect } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { createInquiry, listMemberInquiries, withdrawInquiry } from '~/domain/inquiries/inquiries.server'
import { inquiryIdForm, inquiryInput } from '~/domain/inquiries/inquiry.input.server'
import { Refusal } from '~/domain/refusal'
import type { Guest } from '~/http/auth.server'
import { formatDate } from '~/http/formats/dates.server'
import { parseFields } from '~/http/input.server'
import { messageOf, redirectWithToast } from '~/http/respond.server'
import type { InquiryView } from '~/ui/inquiries/inquiry-card'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'

export async function loadInquiryPage({ user }: Guest, request: Request) {
  if (!user) return data({ isMember: false, inquiries: [], sent: false })
  const inquiries = await listInquiryViews(user.id)
  const query = new URL(request.url).searchParams
  const sent = inquiries.some(({ id }) => String(id) === query.get('sent'))
  const page = { isMember: true, inquiries, sent }
  if (!query.has('delete')) return data(page)
  const id = parseId(query.get('delete') ?? '')
  const wish = inquiries.find((one) => one.id === id)
  if (wish && !wish.reply) return data({ ...page, wish })
  const refusal = new Refusal(wish ? 'inquiry.answered' : 'inquiry.unknown')
  return data({ ...page, denied: messageOf(refusal) }, { status: wish ? 409 : 404 })
}

export async function listInquiryViews(userId: number): Promise<InquiryView[]> {
  const inquiries = await listMemberInquiries(db, userId)
  return inquiries.map(({ id, category, title, content, status, adminReply, adminRepliedAt, createdAt }) => ({
    ...{ id, category, title, content, status },
    askedOn: formatDate(createdAt),
    reply: adminReply && adminRepliedAt ? { text: adminReply, on: formatDate(adminRepliedAt) } : undefined,
  }))
}

/** A member whose session ends while writing keeps the typed text. */
export async function handleInquiryAction({ user }: Guest, form: FormData) {
  if (!user) throw new Refusal('session.missing')
  if (form.get('intent') === 'delete') {
    await withdrawInquiry(db, user.id, parseFields(form, inquiryIdForm).id)
    const isFromMyPage = form.get('from') === 'my'
    return redirectWithToast(isFromMyPage ? myUrls.inquiries() : urls.inquiry(), 'inquiryDeleted')
  }
  const id = await createInquiry(db, user.id, parseFields(form, inquiryInput))
  return redirect(myUrls.inquirySent(id), { status: 303 })
}
