import { z } from 'zod'
import { idText, line, lines } from '../input.server'
import { inquiryCategories } from './inquiry'

/** Separate limits, so that text that is too long is not reported as missing. */
const ANY = Number.POSITIVE_INFINITY

/** For the API and the form alike. */
export const inquiryEntry = z.object({
  category: z.enum(inquiryCategories, { message: 'inquiry.noCategory' }),
  title: line(1, ANY, 'inquiry.noTitle').pipe(line(1, 200, 'inquiry.longTitle')),
  content: lines(10, ANY, 'inquiry.shortContent').pipe(lines(10, 2000, 'inquiry.longContent')),
})

export const inquiryWish = z.object({ id: idText })

/** The office's answer. `seen` is the time of the answer that was there. */
export const inquiryReply = z.object({
  reply: lines(1, ANY, 'inquiry.noReply').pipe(lines(1, 5000, 'inquiry.longReply')),
  seen: z.string().max(40).optional(),
})
