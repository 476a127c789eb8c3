// Names of the order form's fields that belong to one book. The first book's have plain names, as for a single book; a
// further book's are named by its cart item as well.

export const fieldsOfBook = [
  'childName',
  'dedication',
  'dedicatedBy',
  'dedicatedOn',
  'cover',
  'shown',
] as const

export const fieldOfBook = (field: string, cartItemId: number | undefined) =>
  cartItemId ? `${field}_${cartItemId}` : field

/** The words typed for a further book, or for the first one if none is named, under plain names. */
export function wordsOfBook(
  fields: Record<string, string | undefined>,
  cartItemId: number | undefined,
): Record<string, string> {
  const words = fieldsOfBook.map((field) => [field, fields[fieldOfBook(field, cartItemId)]] as const)
  return Object.fromEntries(words.filter((word): word is [(typeof word)[0], string] => word[1] !== undefined))
}

/** The books whose words stand in a draft, by their cart items. */
export function booksWithWords(fields: Record<string, string | undefined>): number[] {
  const further = Object.keys(fields).flatMap((field) => {
    const [, name, id] = /^([a-zA-Z]+)_([1-9]\d{0,9})$/.exec(field) ?? []
    return fieldsOfBook.some((one) => one === name) ? [Number(id)] : []
  })
  return [...new Set([...(fields.item ? [Number(fields.item)] : []), ...further])]
}

/** A book's words under the names that they have while another book is the first. */
export const wordsAsFurtherBook = (fields: Record<string, string | undefined>, cartItemId: number) =>
  Object.entries(wordsOfBook(fields, fields.item === String(cartItemId) ? undefined : cartItemId)).map(
    ([field, text]) => [fieldOfBook(field, cartItemId), text] as const,
  )

/** What belongs to all books of one order, not to another order of the same buyer. */
const fieldsOfOneOrder = ['points', 'coupon', 'isGiftWrapped', 'giftCard', 'giftDate'] as const

/** A draft's fields as a form names them whose first book is another one, with the words that are kept for it. */
export function withFirstBook(
  fields: Record<string, string | undefined>,
  first: number | undefined,
): Record<string, string> {
  const { item, items } = fields
  const books = splitItems(items)
  const turned = { ...fields }
  if (first && item !== String(first)) {
    const isOfDraft = books.includes(first)
    turned.item = String(first)
    turned.items = isOfDraft ? joinItems([first, ...books.filter((id) => id !== first)]) : undefined
    if (!isOfDraft) for (const field of fieldsOfOneOrder) turned[field] = undefined
    for (const field of fieldsOfBook) {
      turned[field] = fields[fieldOfBook(field, first)]
      if (item) turned[fieldOfBook(field, Number(item))] = fields[field]
      turned[fieldOfBook(field, first)] = undefined
    }
    // A book that was never on a form starts with the name that was typed last.
    if (!isOfDraft) turned.childName ??= fields.childName
  }
  const typed = Object.entries(turned).filter((one): one is [string, string] => one[1] !== undefined)
  return Object.fromEntries(typed)
}

/** As the address and a hidden field name the books of a bundle. */
export const joinItems = (ids: readonly number[]) => ids.join(',')

export const splitItems = (items = ''): number[] => items.split(',').filter(Boolean).map(Number)

/** The id of the element that shows a book's first page. */
export const firstPageId = (cartItemId?: number) => (cartItemId ? `first-page-${cartItemId}` : 'first-page')
