import { z } from 'zod'
import { bounds, isOwnUrl } from '~/book/document'
import { isPrintable } from '~/domain/input.server'

export const numberWithin = ({ least, most }: { least: number; most: number }) =>
  z.number().min(least).max(most)

/** An address of our own site: the painters load nothing else. */
export const address = z
  .string()
  .max(bounds.address)
  .refine((text) => isOwnUrl(text) && isPrintable(text))

export const name = z.string().min(1).max(bounds.name).refine(isPrintable)

/** The version of a document in a form's field. */
export const versionNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
