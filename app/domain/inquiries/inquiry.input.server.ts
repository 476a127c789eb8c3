import { z } from 'zod'
import { idText, line, lines } from '../input.server'
import { inquiryCategories } from './inquiry'

/** What is too long is told so, and not that it is missing. */
const ANY = Number.POSITIVE_INFINITY

/** Of a program and of the form alike. */
export const inquiryEntry = z.object({
  category: z.enum(inquiryCategories, { message: 'inquiry.noCategory' }),
  title: line(1, ANY, 'inquiry.noTitle').pipe(line(1, 200, 'inquiry.longTitle')),
  content: lines(10, ANY, 'inquiry.shortContent').pipe(lines(10, 2000, 'inquiry.longContent')),
})

/** One of them, in a form. */
export const inquiryWish = z.object({ id: idText })

/** What the office answers. `seen` is when the answer that stood there was given. */
export const inquiryReply = z.object({
  reply: lines(1, ANY, 'inquiry.noReply').pipe(lines(1, 5000, 'inquiry.longReply')),
  seen: z.string().max(40).optional(),
})
