import { z } from 'zod'
import { idFrom } from '../input.server'

const name = z.string().regex(/^[\w-]{22}$/)

/** What the form on a book's page asks for; a photo comes beside it. */
export const previewDeed = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview'), consent: z.literal('on').optional() }),
  z.object({ intent: z.literal('agree'), consent: z.literal('on').optional() }),
  z.object({ intent: z.literal('again'), name }),
  z.object({ intent: z.literal('erase'), name }),
])

/** What a preview is asked with besides the photo. */
export const previewFields = z.object({
  bookId: z.string().transform((text, issues) => {
    const id = idFrom(text)
    if (!id) issues.addIssue({ code: 'custom' })
    return id ?? 0
  }),
  /** only compared with the book's own, never opened */
  targetPath: z.string().max(2048).optional(),
  wadizMode: z.enum(['true', 'false']).optional(),
  /** a guardian's, when a page of ours asks */
  consent: z.literal('on').optional(),
})
