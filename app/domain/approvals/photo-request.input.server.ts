import { z } from 'zod'
import { photoReasons } from './photo-request'

export const photoRequestForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('ask'), reason: z.enum(photoReasons) }),
  z.object({ intent: z.literal('withdraw') }),
])

export const newPhotoForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview'), consent: z.literal('on').optional() }),
  z.object({ intent: z.literal('drawn') }),
  z.object({ intent: z.literal('look') }),
  z.object({ intent: z.literal('keep') }),
  z.object({
    intent: z.literal('approve'),
    shownHash: z.string().regex(/^[\da-f]{64}$/, 'correction.changed'),
  }),
])
