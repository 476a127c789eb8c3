import { z } from 'zod'
import { bounds, isOwnUrl, isPageKey, type PageKey } from '~/book/document'

const numberParam = ({ least, most }: { least: number; most: number }) =>
  z
    .string()
    .regex(/^-?[\d.]{1,24}(e-\d{1,3})?$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
const size = numberParam({ least: 1, most: bounds.picture.most * 100 })

export const headTrialQuery = z.object({
  page: z.custom<PageKey>(isPageKey),
  picture: z.string().max(bounds.address).refine(isOwnUrl),
  x: numberParam(bounds.place),
  y: numberParam(bounds.place),
  scale: numberParam(bounds.head),
  turn: numberParam(bounds.turn),
  flip: z
    .enum(['0', '1'])
    .default('0')
    .transform((flip) => flip === '1'),
  /** the picture's place on its page; without these it fills the page */
  left: numberParam(bounds.place).optional(),
  top: numberParam(bounds.place).optional(),
  wide: size.optional(),
  high: size.optional(),
})
export type HeadTrialQuery = z.output<typeof headTrialQuery>
