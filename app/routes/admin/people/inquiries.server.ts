import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { type Answered, answerInquiry, hideInquiry, stampOf } from '~/domain/inquiries/answering.server'
import { inquiryStatuses } from '~/domain/inquiries/inquiry'
import { inquiryReply, inquiryWish } from '~/domain/inquiries/inquiry.input.server'
import {
  countInquiries,
  countUnanswered,
  type InquiryAsked,
  inquiriesFor,
  inquiryAsked,
} from '~/domain/inquiries/office.server'
import { pageFrom } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { isTooShort, wordsIn } from '~/domain/search-words.server'
import { dayShown, momentShown } from '~/http/formats/days.server'
import { fieldsOf, readJson, TYPED_BYTES } from '~/http/input.server'
import { choiceIn, pageFields, queryOf, typedIn } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { answerLetter } from '~/texts/office/letters'
import { myAddress } from '~/urls/my'
import { beside, officeAddress } from '~/urls/office'
import { byOperator, inOffice, type Operator } from '../office.server'

// Inquiries in the office: read, answered and hidden; shared by the page and the API.

const ON_A_PAGE = 20

export async function inquiriesPage(guest: Operator, request: Request) {
  const query = queryOf(request)
  const status = choiceIn(query, 'status', inquiryStatuses)
  const sort = choiceIn(query, 'sort', ['oldest'])
  const pager = pageFrom(request.url, ON_A_PAGE)
  const sought = { ...typedWords(query), status, sort, ...pager }
  const [list, waiting] = await Promise.all([
    inquiriesFor(db, byOperator(guest), sought),
    countUnanswered(db),
  ])
  const inquiries = list.inquiries.map(shown)
  const wish = inquiries.find(({ id }) => String(id) === query.get('delete'))
  return inOffice(guest, {
    search: `${query}`,
    asked: { q: typedIn(query), status, sort },
    ...{ page: pager.page, isLast: list.isLast, waiting, inquiries, wish },
  })
}

const typedWords = (query: URLSearchParams) => ({
  words: wordsIn(query.get('q')),
  isTooShort: isTooShort(query.get('q')),
})

const shown = ({ adminRepliedAt, createdAt, ...inquiry }: InquiryAsked) => ({
  ...inquiry,
  askedAt: momentShown(createdAt),
  repliedOn: adminRepliedAt && dayShown(adminRepliedAt),
  stamp: stampOf({ adminRepliedAt }),
})
export type InquiryInOffice = ReturnType<typeof shown>

export async function pressInInquiries(guest: Operator, request: Request, form: FormData) {
  const { id } = fieldsOf(form, inquiryWish)
  const list = officeAddress.inquiries(beside(`${queryOf(request)}`, { delete: undefined }))
  switch (form.get('intent')) {
    case 'reply': {
      const isNew = await answer(guest, id, fieldsOf(form, inquiryReply))
      return redirectWithToast(list, isNew ? 'replySaved' : 'replySame')
    }
    case 'delete':
      await hideInquiry(db, { inquiryId: id, by: byOperator(guest) })
      return redirectWithToast(list, 'inquiryHidden')
    default:
      throw new Refusal('input.invalid')
  }
}

const answer = (guest: Operator, inquiryId: number, said: { reply: string; seen?: string }) =>
  answerInquiry(db, { inquiryId, ...said, by: byOperator(guest) }, letter)

const letter = (told: Answered) =>
  answerLetter({ ...told, link: config.publicOrigin + myAddress.inquiries() })

/** `GET /api/admin/inquiries` */
export async function inquiriesByProgram(guest: Operator, request: Request) {
  const query = queryOf(request)
  const said = query.get('status')
  const status = choiceIn(query, 'status', inquiryStatuses)
  if (said && !status) throw new Refusal('input.invalid')
  const sought = { ...typedWords(query), status }
  const pager = pageFrom(request.url)
  const [{ inquiries }, total] = await Promise.all([
    inquiriesFor(db, byOperator(guest), { ...sought, ...pager }),
    countInquiries(db, sought),
  ])
  return { success: true, inquiries, ...pageFields(request, pager, total) }
}

/** `POST /api/admin/inquiries/{id}/reply` */
export async function replyByProgram(guest: Operator, params: { id?: string }, request: Request) {
  const id = inquiryIdIn(params)
  await answer(guest, id, await readJson(request, inquiryReply, { most: TYPED_BYTES }))
  const inquiry = await inquiryAsked(db, id)
  if (!inquiry) throw new Refusal('inquiry.gone')
  return { success: true, ...inquiry, inquiry }
}

/** `DELETE /api/admin/inquiries/{id}` */
export async function hideByProgram(guest: Operator, params: { id?: string }) {
  const id = inquiryIdIn(params)
  await hideInquiry(db, { inquiryId: id, by: byOperator(guest) })
  return { success: true, id, message: '문의가 삭제되었습니다' }
}

function inquiryIdIn({ id }: { id?: string }): number {
  const number = idFrom(id)
  if (!number) throw new Refusal('input.invalid')
  return number
}
