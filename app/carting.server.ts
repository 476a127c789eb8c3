import { address } from './addresses'
import { answerJson } from './answer.server'
import type { CartItem } from './domain/carts/cart'
import { cartEntry } from './domain/carts/cart.input.server'
import { putInCart } from './domain/carts/carts.server'
import { db } from './domain/db.server'
import type { User } from './domain/users/user'
import { readJson } from './input.server'
import type { Arriving } from './visit.server'

// The cart as programs and pages hand it in and out.

/** For both addresses that a program may put things into. */
export function putFromProgram(args: Arriving, user: User) {
  return answerJson(args, async () => {
    await putInCart(db, { userId: user.id }, await readJson(args.request, cartEntry))
    return { success: true, message: '장바구니에 담았어요.' }
  })
}

/** Exactly what is documented. */
export function itemForProgram(item: CartItem) {
  const { id, bookId, title, price, imageUrl, quantity, sourceKey, previewKey, createdAt } = item
  const { sourceImageUrl, previewImageUrl, coverImageUrl } = item
  return {
    id,
    bookId,
    book: { id: bookId, title, price, imageUrl },
    quantity,
    sourceImageUrl: sourceKey ? address.file(sourceKey) : sourceImageUrl,
    previewImageUrl,
    coverImageUrl: coverImageUrl ?? imageUrl,
    sourceKey,
    previewKey,
    previewUrl: previewKey ? address.file(previewKey) : previewImageUrl,
    createdAt,
  }
}
