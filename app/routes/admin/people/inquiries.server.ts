import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import {
  answerInquiry,
  answerVersionOf,
  hideInquiry,
  type InquiryAnswer,
} from '~/domain/inquiries/answer-inquiry.server'
import { inquiryStatuses } from '~/domain/inquiries/inquiry'
import { inquiryIdForm, inquiryReplyInput } from '~/domain/inquiries/inquiry.input.server'
import {
  countInquiries,
  countUnansweredInquiries,
  findInquiry,
  listInquiries,
  type OfficeInquiry,
} from '~/domain/inquiries/office.server'
import { parsePager } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { isSearchTooShort, parseSearchWords } from '~/domain/search-words.server'
import { formatDate, formatDateTime } from '~/http/formats/dates.server'
import { MAX_TYPED_BYTES, parseFields, readJson } from '~/http/input.server'
import { pageFields, parseChoice, readSearchText, searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { answerLetter } from '~/texts/office/letters'
import { myUrls } from '~/urls/my'
import { officeUrls, setParamsOnPage } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'

const PAGE_SIZE = 20

export async function loadInquiriesPage(guest: Operator, request: Request) {
  const query = searchParamsOf(request)
  const status = parseChoice(query, 'status', inquiryStatuses)
  const sort = parseChoice(query, 'sort', ['oldest'])
  const pager = parsePager(request.url, PAGE_SIZE)
  const id = parseId(query.get('id') ?? undefined)
  const sought = { id, ...readSearchWords(query), status, sort, ...pager }
  const [list, waiting] = await Promise.all([
    listInquiries(db, auditActor(guest), sought),
    countUnansweredInquiries(db),
  ])
  const inquiries = list.inquiries.map(toInquiryView)
  const wish = inquiries.find(({ id }) => String(id) === query.get('delete'))
  return officePageData(guest, {
    search: `${query}`,
    filter: { q: readSearchText(query), status, sort },
    ...{ page: pager.page, isLast: list.isLast, waiting, inquiries, wish },
  })
}

const readSearchWords = (query: URLSearchParams) => ({
  words: parseSearchWords(query.get('q')),
  isTooShort: isSearchTooShort(query.get('q')),
})

export const toInquiryView = ({ adminRepliedAt, createdAt, ...inquiry }: OfficeInquiry) => ({
  ...inquiry,
  askedAt: formatDateTime(createdAt),
  repliedOn: adminRepliedAt && formatDate(adminRepliedAt),
  stamp: answerVersionOf({ adminRepliedAt }),
})
export type OfficeInquiryView = ReturnType<typeof toInquiryView>

export async function handleInquiryAction(guest: Operator, request: Request, form: FormData) {
  const { id } = parseFields(form, inquiryIdForm)
  const list = officeUrls.inquiries(setParamsOnPage(`${searchParamsOf(request)}`, { delete: undefined }))
  switch (form.get('intent')) {
    case 'reply': {
      const isNew = await replyToInquiry(guest, id, parseFields(form, inquiryReplyInput))
      return redirectWithToast(list, isNew ? 'replySaved' : 'replySame')
    }
    case 'delete':
      await hideInquiry(db, { inquiryId: id, by: auditActor(guest) })
      return redirectWithToast(list, 'inquiryHidden')
    default:
      throw new Refusal('input.invalid')
  }
}

export const replyToInquiry = (guest: Operator, inquiryId: number, input: { reply: string; seen?: string }) =>
  answerInquiry(db, { inquiryId, ...input, by: auditActor(guest) }, buildReplyLetter)

const buildReplyLetter = (answer: InquiryAnswer) =>
  answerLetter({ ...answer, link: config.publicOrigin + myUrls.inquiries() })

export async function listInquiriesApi(guest: Operator, request: Request) {
  const query = searchParamsOf(request)
  const value = query.get('status')
  const status = parseChoice(query, 'status', inquiryStatuses)
  if (value && !status) throw new Refusal('input.invalid')
  const sought = { ...readSearchWords(query), status }
  const pager = parsePager(request.url)
  const [{ inquiries }, total] = await Promise.all([
    listInquiries(db, auditActor(guest), { ...sought, ...pager }),
    countInquiries(db, sought),
  ])
  return { success: true, inquiries, ...pageFields(request, pager, total) }
}

export async function replyToInquiryApi(guest: Operator, params: { id?: string }, request: Request) {
  const id = parseInquiryId(params)
  await replyToInquiry(guest, id, await readJson(request, inquiryReplyInput, { most: MAX_TYPED_BYTES }))
  const inquiry = await findInquiry(db, id)
  if (!inquiry) throw new Refusal('inquiry.gone')
  return { success: true, ...inquiry, inquiry }
}

export async function hideInquiryApi(guest: Operator, params: { id?: string }) {
  const id = parseInquiryId(params)
  await hideInquiry(db, { inquiryId: id, by: auditActor(guest) })
  return { success: true, id, message: '문의가 삭제되었습니다' }
}

function parseInquiryId({ id }: { id?: string }): number {
  const number = parseId(id)
  if (!number) throw new Refusal('input.invalid')
  return number
}
