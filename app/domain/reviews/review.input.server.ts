import { z } from 'zod'
import { hasLink, textLines } from '../input.server'
import { moderationReasons } from './review'

export const reviewForm = z.object({
  rating: z
    .string({ message: 'review.noRating' })
    .regex(/^[1-5]$/, 'review.noRating')
    .transform(Number),
  // Links are refused, because visitors cannot judge who wrote them.
  content: textLines(1, 1000, 'review.badContent').refine((text) => !hasLink(text), 'review.link'),
})

export const reviewPhotoForm = z.object({
  consent: z.literal('on', { message: 'review.noPhotoConsent' }),
})

/** Milliseconds, or nothing for words that were never edited. */
export const readReviewForm = z.object({
  editedAt: z
    .string()
    .regex(/^\d{0,15}$/)
    .transform((time) => (time ? new Date(Number(time)) : null)),
})

export const moderationForm = z.object({
  reason: z.enum(moderationReasons, { message: 'review.noReason' }),
})
