import { z } from 'zod'
import { idText } from '../input.server'
import { MAX_BATCH_BOOKS } from './batch'

export const batchForm = z.object({
  id: z
    .array(idText, { message: 'orders.noneChosen' })
    .min(1, 'orders.noneChosen')
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .refine((ids) => ids.length <= MAX_BATCH_BOOKS, 'batch.tooMany'),
})

export const removedBookForm = z.object({ orderId: idText })
