import { z } from 'zod'
import { faceField } from '../previews/preview.input.server'
import { photoReasons } from './photo-request'

export const photoRequestForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('ask'), reason: z.enum(photoReasons) }),
  z.object({ intent: z.literal('withdraw') }),
])

export const newPhotoFields = z.object({ consent: z.literal('on').optional(), face: faceField })
export type NewPhotoFields = z.infer<typeof newPhotoFields>

export const newPhotoForm = z.discriminatedUnion('intent', [
  newPhotoFields.extend({ intent: z.literal('preview') }),
  z.object({ intent: z.literal('drawn') }),
  z.object({ intent: z.literal('anyway') }),
  z.object({ intent: z.literal('look') }),
  z.object({ intent: z.literal('keep') }),
  z.object({
    intent: z.literal('approve'),
    shownHash: z.string().regex(/^[\da-f]{64}$/, 'correction.changed'),
  }),
])
