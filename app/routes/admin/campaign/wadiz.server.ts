import { minutesFrom, now, seoulDay } from '~/config/clock'
import {
  countIntakes,
  type IntakeListed,
  intakesListed,
  intakesTaken,
  noteIntakes,
} from '~/domain/campaigns/wishing.server'
import { db } from '~/domain/db.server'
import { idText } from '~/domain/input.server'
import { resendCode } from '~/domain/orders/campaign/codes.server'
import { type PreorderFilter, preorderFilterIn } from '~/domain/orders/campaign/filter'
import {
  countPreorders,
  isTooShort,
  notePreorders,
  type PreorderListed,
  preorderCounts,
  preordersListed,
  preordersTaken,
} from '~/domain/orders/campaign/list.server'
import { compareCodes, confirmCodes } from '~/domain/orders/office/match-codes.server'
import { addressLine, type Order } from '~/domain/orders/order'
import { pageFrom } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { spacedPhone } from '~/domain/users/joining'
import { dayShown, momentShown } from '~/http/formats/days.server'
import { fitting } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { tableFlowing } from '~/http/streaming.server'
import { tableIn } from '~/http/table-input.server'
import { genderWords, intakeColumns, preorderColumns } from '~/texts/office/order'
import { orderStatusLabels } from '~/texts/orders/labels'
import { byOperator, type Operator } from '../office.server'
import { codesPasted, type PastedCodes } from './pasted-codes.server'

// The campaign's tab: registrations, payments there, and requests to hear of it.

export async function wadizShown(guest: Operator, url: string) {
  const query = new URL(url).searchParams
  const pager = pageFrom(url)
  if (query.get('view') === 'intakes') return { view: 'intakes' as const, ...(await intakes(guest, pager)) }
  const filter = preorderFilterIn(query)
  const [rows, counts, found] = await Promise.all([
    preordersListed(db, filter, pager),
    preorderCounts(db),
    filter.q ? countPreorders(db, filter) : undefined,
  ])
  const count = found ?? counts[filter.state]
  const ids = rows.map(({ id }) => id)
  await notePreorders(db, 'preorder.listed', byOperator(guest), { ...filter, ids, count: ids.length })
  const isLast = pager.page * pager.limit >= count
  return {
    view: 'preorders' as const,
    filter,
    isTooShort: isTooShort(filter.q),
    page: pager.page,
    isLast,
    counts,
    count,
    rows: rows.map(rowShown),
  }
}
export type WadizOnScreen = Awaited<ReturnType<typeof wadizShown>>

async function intakes(guest: Operator, pager: { page: number; limit: number }) {
  const [rows, count] = await Promise.all([intakesListed(db, pager), countIntakes(db)])
  const ids = rows.map(({ id }) => id).join(' ')
  await noteIntakes(db, 'intake.listed', byOperator(guest), { count: rows.length, ids })
  const isLast = pager.page * pager.limit >= count
  return { page: pager.page, isLast, count, rows: rows.map(intakeShown) }
}

const phone = (digits: string | null) => digits && spacedPhone(digits)

const rowShown = (order: PreorderListed) => ({
  id: order.id,
  code: order.handoffToken ?? '',
  status: order.status,
  childName: order.childName,
  title: order.title,
  customerName: order.customerName,
  phone: phone(order.customerPhone),
  email: order.customerEmail,
  to: addressLine(order),
  registeredOn: dayShown(order.createdAt),
  paidOn: order.paidAt && dayShown(order.paidAt),
  together: order.together,
})

const intakeShown = ({ consentedAt, phone: digits, ...intake }: IntakeListed) => ({
  ...intake,
  phone: phone(digits),
  kid1: kidIn(intake.kid1Name, intake.kid1Gender, intake.book1Title),
  kid2: intake.kid2Name && kidIn(intake.kid2Name, intake.kid2Gender, intake.book2Title),
  when: momentShown(consentedAt),
})

const kidIn = (...parts: (string | null)[]) =>
  parts
    .filter(Boolean)
    .map((part) => (part && genderWords[part]) || part)
    .join(', ')

/** The tab's actions. `back`: the list's address. */
export async function wadizDeed(guest: Operator, form: FormData, back: string) {
  switch (form.get('intent')) {
    case 'codes':
      await resendCode(db, fitting(idText, form.get('id')), byOperator(guest))
      return redirectWithToast(back, 'codeSent')
    case 'compare': {
      const { codes, others } = await codesIn(form)
      return { compared: { ...(await compareCodes(db, codes, byOperator(guest))), others } }
    }
    case 'confirm': {
      const { codes } = await codesIn(form)
      return { pressed: await confirmCodes(db, codes, { by: byOperator(guest), until: soon() }) }
    }
    default:
      throw new Refusal('input.invalid')
  }
}

const SECONDS = 20
const soon = () => minutesFrom(now(), SECONDS / 60)

/** The codes pasted or chosen as a file. */
async function codesIn(form: FormData): Promise<PastedCodes> {
  const pasted = codesPasted(await tableIn(form, 'codes'))
  if (!pasted.codes.length && !pasted.others) throw new Refusal('preorder.noList', 'codes')
  return pasted
}

/** The same filter as a table for the campaign. */
export async function wadizAsCsv(guest: Operator, query: URLSearchParams): Promise<Response> {
  const by = byOperator(guest)
  if (query.get('view') === 'intakes') {
    await noteIntakes(db, 'intake.exported', by, { count: await countIntakes(db) })
    return tableFlowing({
      name: `wadiz-intakes-${seoulDay(now())}`,
      head: intakeColumns,
      pieces: intakesTaken(db, by),
      cells: intakeCells,
    })
  }
  const filter: PreorderFilter = preorderFilterIn(query)
  await notePreorders(db, 'preorder.exported', by, { ...filter, count: await countPreorders(db, filter) })
  return tableFlowing({
    name: `wadiz-${seoulDay(now())}`,
    head: preorderColumns,
    pieces: preordersTaken(db, filter, by),
    cells: preorderCells,
  })
}

const preorderCells = (order: Order) => [
  order.handoffToken,
  orderStatusLabels[order.status],
  order.customerName,
  phone(order.customerPhone),
  order.customerEmail,
  order.title,
  order.childName,
  order.dedication,
  order.postalCode,
  order.address,
  order.detailAddress,
  order.deliveryMemo,
  momentShown(order.createdAt),
  order.paidAt && momentShown(order.paidAt),
  order.orderNumber,
  order.campaignId,
]

const intakeCells = (intake: IntakeListed) => [
  intake.email,
  phone(intake.phone),
  intake.kid1Name,
  genderWords[intake.kid1Gender],
  intake.book1Title,
  intake.kid2Name,
  intake.kid2Gender && genderWords[intake.kid2Gender],
  intake.book2Title,
  intake.source,
  momentShown(intake.consentedAt),
  intake.campaignId,
]
