import { z } from 'zod'
import { idNumber, idText } from '../../input.server'
import { channels } from '../../previews/preview'
import { orderStatuses } from '../order'
import { MOST_AT_ONCE } from './advance-many.server'
import { courierNamed } from './couriers'

// Input about orders from operators' pages and API clients.

const blank = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** The spaces of a label do not count. */
export const codeOn = (text: string) => text.replace(/\s/g, '').toUpperCase()
export const isCode = (text: string) => /^(?=.*\d)[A-Z0-9-]{5,30}$/.test(text)

const trackingCode = blank
  .transform((text) => (text ? codeOn(text) : undefined))
  .refine((code) => code === undefined || isCode(code), 'parcel.badCode')
const courier = blank
  .refine((text) => text === undefined || courierNamed(text) !== undefined, 'parcel.badCourier')
  .transform((text) => (text ? courierNamed(text) : undefined))

const chosen = (id: typeof idNumber | typeof idText) =>
  z
    .array(id, { message: 'orders.noneChosen' })
    .min(1, 'orders.noneChosen')
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .refine((ids) => ids.length <= MOST_AT_ONCE, 'orders.tooMany')

export const chosenOrders = z.object({ id: chosen(idText) })

export const listedForProgram = z.object({
  channel: z.enum(channels).optional(),
  status: z.enum(orderStatuses).optional(),
})

const status = z.enum(orderStatuses)

export const stepForProgram = z.object({ status, trackingCode, courier })

export const stepForMany = z.object({ orderIds: chosen(idNumber), status, trackingCode })

/** The button of one row sends the order and the status that the row showed. */
export const stepOnScreen = z.object({
  id: idText,
  seen: status,
  trackingCode,
  courier,
})
