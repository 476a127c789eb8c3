import { z } from 'zod'
import { idNumber, idText, textLine } from '../../input.server'
import { channels, styles } from '../../previews/preview'
import { orderStatuses } from '../order'
import { findCourierName } from './couriers'
import { parseDay } from './filter'

export const MAX_BULK_ORDERS = 500
const MAX_PAYER = 60

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** The spaces of a label do not count. */
export const normaliseTrackingCode = (text: string) => text.replace(/\s/g, '').toUpperCase()
export const isTrackingCode = (text: string) => /^(?=.*\d)[A-Z0-9-]{5,30}$/.test(text)

const trackingCode = optionalText
  .transform((text) => (text ? normaliseTrackingCode(text) : undefined))
  .refine((code) => code === undefined || isTrackingCode(code), 'parcel.badCode')
const courier = optionalText
  .refine((text) => text === undefined || findCourierName(text) !== undefined, 'parcel.badCourier')
  .transform((text) => (text ? findCourierName(text) : undefined))

const selectedIds = (id: typeof idNumber | typeof idText) =>
  z
    .array(id, { message: 'orders.noneChosen' })
    .min(1, 'orders.noneChosen')
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .refine((ids) => ids.length <= MAX_BULK_ORDERS, 'orders.tooMany')

export const selectedOrdersForm = z.object({ id: selectedIds(idText) })

/** As the operator saw them: how many orders match the filter, and the newest one. */
export const matchingOrdersForm = z.object({
  intent: z.enum(['ready', 'print']),
  seen: z.string().max(64),
  upTo: idText,
})

export const orderListQuery = z.object({
  channel: z.enum(channels).optional(),
  status: z.enum(orderStatuses).optional(),
  style: z.enum(styles).optional(),
})

const status = z.enum(orderStatuses)

export const stepInput = z.object({ status, trackingCode, courier })

export const bulkStepInput = z.object({ orderIds: selectedIds(idNumber), status, trackingCode })

/** The button of one row sends the order and the status that the row showed. */
export const stepForm = z.object({
  id: idText,
  seen: status,
  trackingCode,
  courier,
  payer: textLine(1, MAX_PAYER, 'payment.noPayer').optional(),
  paidOn: z
    .string()
    .refine((day) => parseDay(day) !== undefined, 'payment.noPaidOn')
    .optional(),
})
