import { z } from 'zod'
import { bounds, pageKeys } from '~/book/document'
import { fileExtensions, mimeTypeOf } from './upload'

const extensionField = z.string().max(10).toLowerCase().pipe(z.enum(fileExtensions))

export const presignInput = z
  .object({ ext: z.string().max(10), contentType: z.string().max(60), isOverlay: z.boolean().optional() })
  .transform(({ ext, contentType, isOverlay }) => {
    const { data } = extensionField.safeParse(ext.replace(/^\./, ''))
    return data && mimeTypeOf(data) === contentType.toLowerCase() ? { ending: data, isOverlay } : undefined
  })

export const signedFileParam = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}\.[a-z]{3,4}$/)
  .transform((file) => ({ key: file.slice(0, 22), ending: file.slice(23) }))
  .pipe(z.object({ key: z.string(), ending: z.enum(fileExtensions) }))

export const signatureQuery = z.object({
  by: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  until: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
  over: z.literal('1').optional(),
  sig: z.string().max(64),
})

export const promptInput = z.object({
  bookId: z.number().int().positive(),
  pageKey: z.enum(pageKeys),
  prompt: z.string().trim().min(1, 'prompt.empty').max(bounds.prompt, 'prompt.tooLong'),
})
