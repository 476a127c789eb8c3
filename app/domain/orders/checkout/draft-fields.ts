import { addMinutes, now } from '~/config/clock'
import { DRAFT_RETENTION_HOURS } from '../../periods/periods'
import { fieldOfBook, fieldsOfBook, splitItems } from './book-fields'

// A draft's fields, keyed by the names of the order form's fields.

export type DraftFields = Record<string, string>

const RETENTION_MINUTES = DRAFT_RETENTION_HOURS * 60

/** A draft from before that is over. */
export const oldestDraft = () => addMinutes(now(), -RETENTION_MINUTES)

/** `key` names the form that sent the draft, `edition` counts what that form has sent. */
export const isOvertaken = (fields: DraftFields, before: DraftFields) =>
  fields.key !== undefined &&
  fields.key === before.key &&
  Number(fields.edition ?? 0) < Number(before.edition ?? 0)

export const booksOf = ({ item, items }: DraftFields) => (items ? splitItems(items) : [Number(item)])

/** The time at which each waiting book's words were typed. Another book's draft renews the row's own time. */
export const typedAt = (cartItemId: number) => fieldOfBook('typedAt', cartItemId)
const bookOfTypedAt = (field: string) => /^typedAt_(\d+)$/.exec(field)?.[1]

export const withoutTypedAt = (fields: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !bookOfTypedAt(field)))

export function withoutOldWords(fields: DraftFields): DraftFields {
  const gone = Object.entries(fields).flatMap(([field, at]) => {
    const id = Number(bookOfTypedAt(field))
    if (!id || new Date(at) > oldestDraft()) return []
    return [field, ...fieldsOfBook.map((one) => fieldOfBook(one, id))]
  })
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !gone.includes(field)))
}

/** When the first of the words that wait for their book get too old. */
export function findCutAt(fields: DraftFields): Date | null {
  const times = Object.entries(fields).flatMap(([field, at]) =>
    bookOfTypedAt(field) ? new Date(at).getTime() : [],
  )
  return times.length ? addMinutes(new Date(Math.min(...times)), RETENTION_MINUTES) : null
}
