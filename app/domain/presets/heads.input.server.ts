import { z } from 'zod'
import { bounds, type HeadPlace, type PageKey, type PerPage, pageKeys } from '~/book/document'
import { numberWithin, versionNumber } from './fields.input.server'

const NUMBERS = ['x', 'y', 'scale', 'turn'] as const

const place = z.object({
  x: numberWithin(bounds.place),
  y: numberWithin(bounds.place),
  scale: numberWithin(bounds.head),
  turn: numberWithin(bounds.turn),
})

/** As a checkbox holds it: `x y scale turn`. */
export const headText = (head: HeadPlace) => NUMBERS.map((name) => head[name]).join(' ')

const headField = z
  .string()
  .max(80)
  .regex(/^-?[\d.]+( -?[\d.]+){3}$/)
  .transform((text) => Object.fromEntries(text.split(' ').map((part, i) => [NUMBERS[i], Number(part)])))
  .pipe(place)

export const headsForm = z
  .object({
    base: versionNumber,
    ...Object.fromEntries(pageKeys.map((page) => [`head-${page}`, headField.optional()])),
  })
  .transform(({ base, ...fields }) => {
    const given = fields as Record<string, z.output<typeof place> | undefined>
    const heads: PerPage<HeadPlace> = {}
    for (const page of pageKeys) {
      const head = given[`head-${page}`]
      if (head) heads[page as PageKey] = { ...head, flip: false }
    }
    return { base, heads }
  })
