import { z } from 'zod'
import { lines } from '../input.server'

export const reviewForm = z.object({
  rating: z
    .string({ message: 'review.noRating' })
    .regex(/^[1-5]$/, 'review.noRating')
    .transform(Number),
  content: lines(1, 1000, 'review.badContent'),
})
