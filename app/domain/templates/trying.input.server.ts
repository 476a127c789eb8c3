import { z } from 'zod'
import { bounds, isOurs, isPageKey, type PageKey } from '~/book/document'

// Query parameters of a place to try a head in.

const number = ({ least, most }: { least: number; most: number }) =>
  z
    .string()
    .regex(/^-?[\d.]{1,24}(e-\d{1,3})?$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
const size = number({ least: 1, most: bounds.picture.most * 100 })

export const headAsked = z.object({
  page: z.custom<PageKey>(isPageKey),
  picture: z.string().max(bounds.address).refine(isOurs),
  x: number(bounds.place),
  y: number(bounds.place),
  scale: number(bounds.head),
  turn: number(bounds.turn),
  flip: z
    .enum(['0', '1'])
    .default('0')
    .transform((flip) => flip === '1'),
  /** the picture's place on its page; without these it fills the page */
  left: number(bounds.place).optional(),
  top: number(bounds.place).optional(),
  wide: size.optional(),
  high: size.optional(),
})
export type HeadAsked = z.output<typeof headAsked>
