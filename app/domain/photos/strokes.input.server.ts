import { z } from 'zod'
import { countPoints, MAX_STROKE_POINTS, type Stroke, strokeSizeNames, strokeTools } from './strokes'

const inFrame = z.number().int().min(0).max(1000)

const stroke = z.strictObject({
  tool: z.enum(strokeTools),
  radius: z.number().int().min(4).max(100),
  path: z
    .array(inFrame)
    .min(2)
    .max(2 * MAX_STROKE_POINTS)
    .refine((path) => path.length % 2 === 0),
})

export const strokesInput = z
  .array(stroke)
  .max(MAX_STROKE_POINTS)
  .refine((strokes) => countPoints(strokes) <= MAX_STROKE_POINTS, 'head.tooManyStrokes') satisfies z.ZodType<
  Stroke[]
>

/** The page's form. A script sends all strokes; without one a tap adds a stroke. */
export const headForm = z.object({
  intent: z.enum(['tap', 'undo', 'reset', 'use']).default('tap'),
  tool: z.enum(strokeTools).default('wipe'),
  size: z.enum(strokeSizeNames).default('middle'),
  strokes: z
    .string()
    .transform((text, { addIssue }): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        addIssue({ code: 'custom' })
        return []
      }
    })
    .pipe(strokesInput)
    .optional(),
})
