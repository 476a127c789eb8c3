import { z } from 'zod'
import { idText, textLine, textLines } from '../input.server'
import { MAX_TEMPLATE_BODY, MAX_TEMPLATE_NAME } from './reply-template'

const NO_MAX = Number.POSITIVE_INFINITY

const words = {
  name: textLine(1, MAX_TEMPLATE_NAME, 'replyTemplate.badName'),
  body: textLines(1, NO_MAX, 'replyTemplate.noBody').pipe(
    textLines(1, MAX_TEMPLATE_BODY, 'replyTemplate.longBody'),
  ),
}

export const replyTemplateForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), ...words }),
  z.object({ intent: z.literal('change'), id: idText, version: idText, ...words }),
  z.object({ intent: z.literal('delete'), id: idText }),
  z.object({ intent: z.literal('up'), id: idText }),
  z.object({ intent: z.literal('down'), id: idText }),
])
export type NewReplyTemplate = { name: string; body: string }

export const replyDraftForm = z.object({
  reply: z.string().max(20_000).default(''),
  order: z.union([z.literal(''), idText]).optional(),
  template: idText,
})
