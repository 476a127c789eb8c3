import { z } from 'zod'
import { textLine, textLines } from '../../input.server'
import { photoFileKinds, photoLookReasons } from '../../photos/photo'
import { parseHandoffCode } from '../numbers.server'
import { orderStatuses } from '../order'
import { findCourierName } from './couriers'
import { isTrackingCode, normaliseTrackingCode } from './office.input.server'

export const memoForm = z.object({ content: textLines(1, 1000, 'order.badMemo') })

/** What the form showed when it was loaded, hashed. */
export const seenForm = z.object({ seen: z.string().catch('') })

/** Why an order is corrected for its customer. */
export const correctionReasonForm = z.object({ reason: textLine(1, 200, 'correction.noReason') })

export const trackingForm = z.object({
  courier: z
    .string({ message: 'parcel.badCourier' })
    .transform((text) => findCourierName(text.trim()) ?? '')
    .refine(Boolean, 'parcel.badCourier'),
  trackingCode: z
    .string({ message: 'parcel.badCode' })
    .transform(normaliseTrackingCode)
    .refine(isTrackingCode, 'parcel.badCode'),
})

/** An API client may leave the reason out, and a form may leave it empty. */
export const downloadReason = z.object({
  reason: textLine(0, 200, 'photo.badReason')
    .optional()
    .transform((text) => text || undefined),
})

/** Other reasons need the operator's own words. */
export const photoLookForm = z
  .object({
    why: z.enum(photoLookReasons, { message: 'photo.noReason' }),
    note: textLine(0, 200, 'photo.badReason').optional(),
  })
  .refine(({ why, note }) => why !== 'other' || note, { path: ['note'], message: 'photo.noNote' })

export const downloadKind = z.enum(photoFileKinds)

export const seenStatusForm = z.object({ seen: z.enum(orderStatuses) })

const orderDetailActions = [
  'advance',
  'memo',
  'refund',
  'words',
  'place',
  'parcel',
  'delete',
  'confirm',
  'codes',
] as const
export type OrderDetailAction = (typeof orderDetailActions)[number]
export const orderDetailActionForm = z.object({ intent: z.enum(orderDetailActions) })

/** Any spelling of a code counts; the header words of a pasted table do not. */
export const isHandoffCode = (text: string) => parseHandoffCode(text) !== undefined
