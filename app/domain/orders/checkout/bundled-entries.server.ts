import { Refusal } from '../../refusal'
import { MAX_BUNDLE } from '../bundle'
import type { OrderInput } from './place-order.server'

/** The form's name for a field of one of several books; the first book's fields have their plain names. */
export const fieldOfBook = (field: string, cartItemId: number | undefined) =>
  cartItemId ? `${field}_${cartItemId}` : field

/** A single order needs no cart item; the books of a bundle are named by theirs. */
export function assertBundle(entries: readonly OrderInput[]): void {
  if (entries.length < 2) return
  if (entries.length > MAX_BUNDLE) throw new Refusal('bundle.tooMany', 'item')
  const cartItems = new Set(entries.map(({ cartItemId }) => cartItemId))
  if (cartItems.size < entries.length || cartItems.has(undefined)) throw new Refusal('bundle.twice', 'item')
}

/** One after the other. What is refused of a further book stands at that book's own field. */
export async function faultsAtBook<Book, Done>(
  entries: readonly OrderInput[],
  books: readonly Book[],
  command: (book: Book, i: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  for (const [i, book] of books.entries()) {
    try {
      done.push(await command(book, i))
    } catch (error) {
      if (!(error instanceof Refusal) || i === 0) throw error
      const { code, field, more } = error
      const cartItemId = entries[i]?.cartItemId
      const faults = more.faults && renameFields(more.faults, cartItemId)
      throw new Refusal(code, field && fieldOfBook(field, cartItemId), { ...more, ...(faults && { faults }) })
    }
  }
  return done
}

const renameFields = <Fault>(faults: Record<string, Fault>, cartItemId: number | undefined) =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [fieldOfBook(field, cartItemId), fault]))
