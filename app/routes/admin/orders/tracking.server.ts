import { db } from '~/domain/db.server'
import { findCourierName } from '~/domain/orders/office/couriers'
import { isWell, type LabelAnswer, labelAnswers } from '~/domain/orders/office/label-answers'
import { isTrackingCode, normaliseTrackingCode } from '~/domain/orders/office/office.input.server'
import {
  type LabelResult,
  type ShippingLabel,
  shipLabelledOrders,
} from '~/domain/orders/office/tracking.server'
import { Refusal } from '~/domain/refusal'
import { parseCsv } from '~/http/formats/csv.server'
import { readTable } from '~/http/table-input.server'
import { auditActor, type Operator } from '../office.server'

// The courier's list, as a file or pasted: tracking numbers by order.

/** A long report only counts the lines that succeeded. */
const MAX_REPORTED_LINES = 500

export async function importTracking(guest: Operator, form: FormData) {
  return summarizeLabels(await shipLabelledOrders(db, await readLabels(form), auditActor(guest)))
}

export async function readLabels(form: FormData): Promise<ShippingLabel[]> {
  const labels = parseLabels(await readTable(form, 'text'), form.get('courier'))
  if (!labels.length) throw new Refusal('tracking.empty', 'text')
  return labels
}

export function summarizeLabels(answered: readonly LabelResult[]) {
  const counts = Object.fromEntries(
    labelAnswers.map((answer) => [answer, answered.filter((one) => one.answer === answer).length]),
  ) as Record<LabelAnswer, number>
  const toRows = (lines: readonly LabelResult[]) =>
    lines.slice(0, MAX_REPORTED_LINES).map(({ line, orderNumber, answer, orderId, status }) => ({
      line,
      orderNumber,
      answer,
      orderId,
      status,
    }))
  return {
    counts,
    odd: toRows(answered.filter(({ answer }) => !isWell(answer))),
    well: toRows(answered.filter(({ answer }) => isWell(answer))),
  }
}

function parseLabels(text: string, usual: FormDataEntryValue | null): ShippingLabel[] {
  const rows = parseCsv(text)
  const columns = findColumns(rows[0]?.cells ?? [])
  return rows.slice(columns.isNamed ? 1 : 0).map(({ line, cells }) => {
    const courier = cells[columns.courier] || (typeof usual === 'string' ? usual : '')
    const code = normaliseTrackingCode(cells[columns.code] ?? '')
    return {
      line,
      orderNumber: (cells[columns.order] ?? '').toUpperCase().slice(0, 40),
      courier: findCourierName(courier),
      code: isTrackingCode(code) ? code : undefined,
      isShifted: isShifted(cells, columns),
      isMixed: isMixed([columns.order, columns.courier, columns.code].map((at) => cells[at] ?? '')),
    }
  })
}

/** Order numbers, couriers and tracking codes contain no separator, and no blank follows a whole order number. */
function isMixed(cells: readonly string[]): boolean {
  return cells.some((cell) => /[\t,;|]/.test(cell)) || /^\d{6}-[A-Z0-9]{6}\s+\S/i.test(cells[0] ?? '')
}

const ORDER_NUMBER = /^\d{6}-[A-Z0-9]{6}$/i

/** A cell too few or too many moves an order's number, or what belongs to it, into another column. */
function isShifted(cells: readonly string[], { order, courier, code }: Columns): boolean {
  const isElsewhere = cells.some((cell, at) => at !== order && ORDER_NUMBER.test(cell))
  return isElsewhere || (isTrackingCode(cells[courier] ?? '') && !isTrackingCode(cells[code] ?? ''))
}

type Columns = ReturnType<typeof findColumns>

/** By the headings if there are any, otherwise in this order. */
function findColumns(cells: readonly string[]) {
  const [order, courier, code] = [
    cells.findIndex((cell) => /주문\s*번호|^주문$|order/i.test(cell)),
    cells.findIndex((cell) => /택배|배송사|courier|carrier/i.test(cell)),
    cells.findIndex((cell) => /송장|운송장|tracking/i.test(cell)),
  ]
  const isNamed = order >= 0 && code >= 0
  return isNamed ? { isNamed, order, courier, code } : { isNamed, order: 0, courier: 1, code: 2 }
}
