import { z } from 'zod'
import { parseId } from '../../input.server'
import { Refusal } from '../../refusal'
import { type FormField, findFormFault, normaliseField, typedField } from '../order.input.server'
import { fieldOfBook } from './book-fields'
import { MAX_BUNDLE } from './bundle'

// Several books in one order form: `items` names their cart items, separated by commas.

/** A single item, or none, is no bundle. */
export function parseBundleItems(typed: string | null | undefined): number[] {
  const ids = (typed ?? '').split(',').filter(Boolean).map(parseId)
  if (ids.length > MAX_BUNDLE) throw new Refusal('bundle.tooMany', 'item')
  if (ids.some((id) => id === undefined)) throw new Refusal('cart.unknown', 'item')
  if (new Set(ids).size < ids.length) throw new Refusal('bundle.twice', 'item')
  return ids.flatMap((id) => id ?? [])
}

interface FurtherBook {
  childName?: string
  dedication?: string
  dedicatedBy?: string
  dedicatedOn?: string
  hasCoverName: boolean
  shownHash: string
}

const shownField = z.string().regex(/^[\da-f]{64}$/)

/** The texts of each book after the first. An error is shown at that book's field. */
export const furtherBooksForm = (cartItemIds: readonly number[]) =>
  z.looseObject({}).transform((form, { addIssue }) => {
    const further: Record<number, FurtherBook> = {}
    for (const id of cartItemIds) {
      const textOf = (field: keyof FurtherBook & FormField) => {
        const name = fieldOfBook(field, id)
        const text = normaliseField(field, typedField.parse(form[name]))
        const fault = findFormFault(field, text)
        if (fault) addIssue({ code: 'custom', path: [name], message: fault })
        return text || undefined
      }
      further[id] = {
        childName: textOf('childName'),
        dedication: textOf('dedication'),
        dedicatedBy: textOf('dedicatedBy'),
        dedicatedOn: textOf('dedicatedOn'),
        hasCoverName: form[fieldOfBook('cover', id)] !== 'plain',
        shownHash: shownField.catch('').parse(form[fieldOfBook('shown', id)]),
      }
    }
    return { further }
  })
