import { z } from 'zod'
import { textLines } from '../input.server'

export const reviewForm = z.object({
  rating: z
    .string({ message: 'review.noRating' })
    .regex(/^[1-5]$/, 'review.noRating')
    .transform(Number),
  content: textLines(1, 1000, 'review.badContent'),
})
