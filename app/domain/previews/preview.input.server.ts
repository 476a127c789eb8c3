import { z } from 'zod'
import { idFrom } from '../input.server'

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
})
