import { z } from 'zod'
import { hasLink, idText, textLine } from '../input.server'
import { MAX_GIFT_LINE, MAX_GIFT_NAME, MAX_THANKS } from './ebook'

/** One line that may stay empty. Its reader did not choose to get it, so it carries no links. */
const lineWithoutLinks = (most: number, { long, link }: { long: string; link: string }) =>
  textLine(0, most, long)
    .refine((text) => !hasLink(text), link)
    .transform((text) => text || undefined)
    .optional()

export const giftActionForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('make'),
    recipient: lineWithoutLinks(MAX_GIFT_NAME, { long: 'gift.longName', link: 'gift.link' }),
    giver: lineWithoutLinks(MAX_GIFT_NAME, { long: 'gift.longName', link: 'gift.link' }),
    line: lineWithoutLinks(MAX_GIFT_LINE, { long: 'gift.longLine', link: 'gift.link' }),
    showsChild: z
      .literal('on')
      .optional()
      .transform((ticked) => ticked === 'on'),
  }),
  z.object({ intent: z.literal('end'), gift: idText }),
])

export const thanksForm = z.object({
  thanks: lineWithoutLinks(MAX_THANKS, { long: 'gift.longThanks', link: 'gift.link' }),
})
