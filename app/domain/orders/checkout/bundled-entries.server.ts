import { Refusal } from '../../refusal'
import { fieldOfBook } from './book-fields'
import { MAX_BUNDLE } from './bundle'
import type { OrderInput } from './place-order.server'

/** A single order needs no cart item; the books of a bundle are named by theirs. */
export function assertBundle(entries: readonly OrderInput[]): void {
  if (entries.length < 2) return
  if (entries.length > MAX_BUNDLE) throw new Refusal('bundle.tooMany', 'item')
  const cartItems = new Set(entries.map(({ cartItemId }) => cartItemId))
  if (cartItems.size < entries.length || cartItems.has(undefined)) throw new Refusal('bundle.twice', 'item')
}

/** Reads the books in sequence. An error of one book is shown at that book's field, or at the book itself. */
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
      if (!(error instanceof Refusal) || books.length === 1) throw error
      const { code, field, more } = error
      const cartItemId = i ? entries[i]?.cartItemId : undefined
      const faults = more.faults && renameFields(more.faults, cartItemId)
      const at = field ?? (faults ? undefined : 'book')
      throw new Refusal(code, at && fieldOfBook(at, cartItemId), { ...more, ...(faults && { faults }) })
    }
  }
  return done
}

const renameFields = <Fault>(faults: Record<string, Fault>, cartItemId: number | undefined) =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [fieldOfBook(field, cartItemId), fault]))
