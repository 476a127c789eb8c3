import { z } from 'zod'
import { line, lines } from '../../input.server'
import { takenKinds } from '../../photos/taking.server'
import { codeFrom } from '../numbers.server'
import { orderStatuses } from '../order'
import { courierNamed } from './couriers'
import { codeOn, isCode } from './office.input.server'

// Input of an operator's actions on one order, and of lists of codes.

export const memoForm = z.object({ content: lines(1, 1000, 'order.badMemo') })

/** The address that the form showed when it was loaded; an empty string if it showed none. */
export const placeSeenForm = z.object({ seen: z.string().catch('') })

/** Both fields as they stand on the label. */
export const parcelForm = z.object({
  courier: z
    .string({ message: 'parcel.badCourier' })
    .transform((text) => courierNamed(text.trim()) ?? '')
    .refine(Boolean, 'parcel.badCourier'),
  trackingCode: z.string({ message: 'parcel.badCode' }).transform(codeOn).refine(isCode, 'parcel.badCode'),
})

/** An API client may leave the reason out, and a form may leave it empty. */
export const takingReason = z.object({
  reason: line(0, 200, 'photo.badReason')
    .optional()
    .transform((text) => text || undefined),
})

export const takenKind = z.enum(takenKinds)

/** The status that the page showed when the button was pressed. */
export const seenForm = z.object({ seen: z.enum(orderStatuses) })

export const deskDeeds = [
  'advance',
  'memo',
  'refund',
  'place',
  'parcel',
  'delete',
  'confirm',
  'codes',
] as const
export type DeskDeed = (typeof deskDeeds)[number]
export const deskDeed = z.object({ intent: z.enum(deskDeeds) })

/** Any spelling of a code counts; the header words of a pasted table do not. */
export const isHandoffCode = (text: string) => codeFrom(text) !== undefined
