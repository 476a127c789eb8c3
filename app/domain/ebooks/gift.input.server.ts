import { z } from 'zod'
import { idText } from '../input.server'

export const giftActionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('make') }),
  z.object({ intent: z.literal('end'), gift: idText }),
])
