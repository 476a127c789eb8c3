import { z } from 'zod'

const MAX_TYPED_LENGTH = 200

/** Any text may be searched for; a page number that is none is the first. */
export const addressSearchQuery = z.object({
  q: z
    .string()
    .catch('')
    .transform((typed) => [...typed.toWellFormed()].slice(0, MAX_TYPED_LENGTH).join('').trim()),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .catch(1),
})

/** The value of a found address's button: its postcode, a space, its line. */
export const pickedAddress = z
  .string()
  .regex(/^\d{5} .{1,200}$/u)
  .transform((picked) => ({ postalCode: picked.slice(0, 5), address: picked.slice(6) }))
