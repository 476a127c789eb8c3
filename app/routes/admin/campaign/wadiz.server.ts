import { addMinutes, now, seoulDay } from '~/config/clock'
import {
  countIntakes,
  exportIntakes,
  type IntakeListItem,
  listIntakes,
  recordIntakeAccess,
} from '~/domain/campaigns/office-intakes.server'
import { db } from '~/domain/db.server'
import { idText } from '~/domain/input.server'
import { addressLine, type Order, styleOfOrder, type WordedOrder } from '~/domain/orders/order'
import { parsePager } from '~/domain/paging'
import { resendCode } from '~/domain/preorders/codes.server'
import { type PreorderFilter, parsePreorderFilter } from '~/domain/preorders/filter'
import {
  countPreorders,
  countPreordersByState,
  exportPreorders,
  isSearchTooShort,
  listPreorders,
  type PreorderListItem,
  recordPreorderAccess,
} from '~/domain/preorders/list.server'
import { compareCodes, confirmCodes } from '~/domain/preorders/match-codes.server'
import { Refusal } from '~/domain/refusal'
import type { Contact } from '~/domain/sealed-words/contact-columns'
import { formatPhone } from '~/domain/users/phone'
import { respondCsv } from '~/http/files/streaming.server'
import { formatDate, formatDateTime } from '~/http/formats/dates.server'
import { parseInput } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { readTable } from '~/http/table-input.server'
import { childGenderLabels, closedNameText, intakeColumns, preorderColumns } from '~/texts/office/order'
import { styleLabels } from '~/texts/office/orders'
import { orderStatusLabels } from '~/texts/orders/labels'
import { describeDedication } from '~/texts/print/pages'
import { auditActor, type Operator } from '../office.server'
import { type ParsedCodes, parsePastedCodes } from './pasted-codes.server'

export async function loadWadizPage(guest: Operator, url: string) {
  const query = new URL(url).searchParams
  const pager = parsePager(url)
  if (query.get('view') === 'intakes')
    return { view: 'intakes' as const, ...(await loadIntakes(guest, pager)) }
  const filter = parsePreorderFilter(query)
  const [rows, counts, found] = await Promise.all([
    listPreorders(db, filter, pager),
    countPreordersByState(db),
    filter.q ? countPreorders(db, filter) : undefined,
  ])
  const count = found ?? counts[filter.state]
  const ids = rows.map(({ id }) => id)
  await recordPreorderAccess(db, 'preorder.listed', auditActor(guest), { ...filter, ids, count: ids.length })
  const isLast = pager.page * pager.limit >= count
  return {
    view: 'preorders' as const,
    filter,
    isTooShort: isSearchTooShort(filter.q),
    page: pager.page,
    isLast,
    counts,
    count,
    rows: rows.map(toPreorderRow),
  }
}
export type WadizView = Awaited<ReturnType<typeof loadWadizPage>>

async function loadIntakes(guest: Operator, pager: { page: number; limit: number }) {
  const [rows, count] = await Promise.all([listIntakes(db, pager), countIntakes(db)])
  const ids = rows.map(({ id }) => id).join(' ')
  await recordIntakeAccess(db, 'intake.listed', auditActor(guest), { count: rows.length, ids })
  const isLast = pager.page * pager.limit >= count
  return { page: pager.page, isLast, count, rows: rows.map(toIntakeRow) }
}

const phone = (digits: string | null) => digits && formatPhone(digits)

const labelOfStyle = (order: Order) => {
  const style = styleOfOrder(order)
  return style && styleLabels[style]
}

const toPreorderRow = (order: PreorderListItem) => ({
  id: order.id,
  code: order.handoffToken ?? '',
  status: order.status,
  childName: order.childName,
  style: labelOfStyle(order),
  title: order.title,
  customerName: order.customerName,
  phone: phone(order.customerPhone),
  email: order.customerEmail,
  to: addressLine(order),
  registeredOn: formatDate(order.createdAt),
  paidOn: order.paidAt && formatDate(order.paidAt),
  together: order.together,
})

const toIntakeRow = ({ consentedAt, phone: digits, ...intake }: IntakeListItem) => ({
  ...intake,
  phone: phone(digits),
  kid1: describeKid(intake.kid1Name ?? closedNameText, intake.kid1Gender, intake.book1Title),
  kid2:
    (intake.kid2Name || intake.book2Title) &&
    describeKid(intake.kid2Name ?? closedNameText, intake.kid2Gender, intake.book2Title),
  when: formatDateTime(consentedAt),
})

const describeKid = (...parts: (string | null)[]) =>
  parts
    .filter(Boolean)
    .map((part) => (part && childGenderLabels[part]) || part)
    .join(', ')

export async function handleWadizAction(guest: Operator, form: FormData, back: string) {
  switch (form.get('intent')) {
    case 'codes':
      await resendCode(db, parseInput(idText, form.get('id')), auditActor(guest))
      return redirectWithToast(back, 'codeSent')
    case 'compare': {
      const { codes, others } = await readCodes(form)
      return { compared: { ...(await compareCodes(db, codes, auditActor(guest))), others } }
    }
    case 'confirm': {
      const { codes } = await readCodes(form)
      return { pressed: await confirmCodes(db, codes, { by: auditActor(guest), until: soon() }) }
    }
    default:
      throw new Refusal('input.invalid')
  }
}

const CONFIRM_SECONDS = 20
const soon = () => addMinutes(now(), CONFIRM_SECONDS / 60)

async function readCodes(form: FormData): Promise<ParsedCodes> {
  const pasted = parsePastedCodes(await readTable(form, 'codes'))
  if (!pasted.codes.length && !pasted.others) throw new Refusal('preorder.noList', 'codes')
  return pasted
}

export async function exportWadizCsv(guest: Operator, query: URLSearchParams): Promise<Response> {
  const by = auditActor(guest)
  if (query.get('view') === 'intakes') {
    await recordIntakeAccess(db, 'intake.exported', by, { count: await countIntakes(db) })
    return respondCsv({
      name: `wadiz-intakes-${seoulDay(now())}`,
      columns: intakeColumns,
      pieces: exportIntakes(db, by),
      cells: intakeCells,
    })
  }
  const filter: PreorderFilter = parsePreorderFilter(query)
  await recordPreorderAccess(db, 'preorder.exported', by, {
    ...filter,
    count: await countPreorders(db, filter),
  })
  return respondCsv({
    name: `wadiz-${seoulDay(now())}`,
    columns: preorderColumns,
    pieces: exportPreorders(db, filter, by),
    cells: preorderCells,
  })
}

const preorderCells = (order: WordedOrder & Contact) => ({
  handoffToken: order.handoffToken,
  status: orderStatusLabels[order.status],
  customerName: order.customerName,
  customerPhone: phone(order.customerPhone),
  customerEmail: order.customerEmail,
  title: order.title,
  childName: order.childName,
  look: labelOfStyle(order),
  dedication: describeDedication(order),
  postalCode: order.postalCode,
  address: order.address,
  detailAddress: order.detailAddress,
  deliveryMemo: order.deliveryMemo,
  createdAt: formatDateTime(order.createdAt),
  paidAt: order.paidAt && formatDateTime(order.paidAt),
  orderNumber: order.orderNumber,
  campaignId: order.campaignId,
})

const intakeCells = (intake: IntakeListItem) => ({
  email: intake.email,
  phone: phone(intake.phone),
  kid1Name: intake.kid1Name ?? closedNameText,
  kid1Gender: intake.kid1Gender && childGenderLabels[intake.kid1Gender],
  book1Title: intake.book1Title,
  kid2Name: intake.kid2Name ?? (intake.book2Title && closedNameText),
  kid2Gender: intake.kid2Gender && childGenderLabels[intake.kid2Gender],
  book2Title: intake.book2Title,
  source: intake.source,
  consentedAt: formatDateTime(intake.consentedAt),
  campaignId: intake.campaignId,
})
