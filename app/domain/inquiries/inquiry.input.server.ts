import { z } from 'zod'
import { idText, textLine, textLines } from '../input.server'
import { inquiryCategories } from './inquiry'

/** Separate limits, so that text that is too long is not reported as missing. */
const NO_MAX = Number.POSITIVE_INFINITY

export const inquiryInput = z.object({
  category: z.enum(inquiryCategories, { message: 'inquiry.noCategory' }),
  title: textLine(1, NO_MAX, 'inquiry.noTitle').pipe(textLine(1, 200, 'inquiry.longTitle')),
  content: textLines(10, NO_MAX, 'inquiry.shortContent').pipe(textLines(10, 2000, 'inquiry.longContent')),
})

export const inquiryIdForm = z.object({ id: idText })

export const inquiryReplyInput = z.object({
  reply: textLines(1, NO_MAX, 'inquiry.noReply').pipe(textLines(1, 5000, 'inquiry.longReply')),
  seen: z.string().max(40).optional(),
})
