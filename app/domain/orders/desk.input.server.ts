import { z } from 'zod'
import { line, lines } from '../input.server'
import { takenKinds } from '../photos/taking.server'
import { codeFrom } from './numbers.server'

// What an operator may say of one order, and hand in of many.

export const memoForm = z.object({ content: lines(1, 1000, 'order.badMemo') })

export const parcelForm = z.object({
  courier: line(1, 30, 'parcel.badCourier'),
  trackingCode: z
    .string({ message: 'parcel.badNumber' })
    .transform((text) => text.normalize('NFKC').replace(/\s/g, ''))
    .refine((text) => /^[A-Za-z\d-]{5,40}$/.test(text), 'parcel.badNumber'),
})

/** A program may leave it out, and a form may leave it empty. */
export const takingReason = z.object({
  reason: line(0, 200, 'photo.badReason')
    .optional()
    .transform((text) => text || undefined),
})

export const takenKind = z.enum(takenKinds)

export const deskDeeds = ['memo', 'refund', 'parcel', 'delete', 'confirm', 'codes'] as const
export const deskDeed = z.object({ intent: z.enum(deskDeeds) })

/** Spelled as it was given out, however it is typed; words of a table's head are none. */
export const isCode = (text: string) => codeFrom(text) !== undefined
