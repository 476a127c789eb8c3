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

/** The words typed for a further book, under plain names. */
export function wordsOfBook(
  fields: Record<string, string | undefined>,
  cartItemId: number,
): Record<string, string> {
  const words = fieldsOfBook.map((field) => [field, fields[fieldOfBook(field, cartItemId)]] as const)
  return Object.fromEntries(words.filter((word): word is [(typeof word)[0], string] => word[1] !== undefined))
}

/** A draft's fields as a form names them whose first book is another of its books. */
export function withFirstBook(
  fields: Record<string, string | undefined>,
  first: number | undefined,
): Record<string, string> {
  const { item, items } = fields
  const books = splitItems(items)
  const turned = { ...fields }
  if (first && item && item !== String(first) && books.includes(first)) {
    turned.item = String(first)
    turned.items = joinItems([first, ...books.filter((id) => id !== first)])
    for (const field of fieldsOfBook) {
      turned[field] = fields[fieldOfBook(field, first)]
      turned[fieldOfBook(field, Number(item))] = fields[field]
      turned[fieldOfBook(field, first)] = undefined
    }
  }
  const typed = Object.entries(turned).filter((one): one is [string, string] => one[1] !== undefined)
  return Object.fromEntries(typed)
}

/** As the address and a hidden field name the books of a bundle. */
export const joinItems = (ids: readonly number[]) => ids.join(',')

export const splitItems = (items = ''): number[] => items.split(',').filter(Boolean).map(Number)

/** The id of the element that shows a book's first page. */
export const firstPageId = (cartItemId?: number) => (cartItemId ? `first-page-${cartItemId}` : 'first-page')
