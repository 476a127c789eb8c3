import { data, redirect } from '@remix-run/node'
import { type CartItem, chosenAmong, type ItemShown } from '~/domain/carts/cart'
import { cartDeed, cartEntry, cartPress, chosenFrom } from '~/domain/carts/cart.input.server'
import { itemOf, itemsOf, putInCart, removeItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { nameChild } from '~/domain/photos/child-name.server'
import type { Owner } from '~/domain/photos/photo'
import { previewKey } from '~/domain/previews/preview'
import { previewOf } from '~/domain/previews/previews.server'
import { Refusal } from '~/domain/refusal'
import type { User } from '~/domain/users/user'
import { type Guest, ownerBehind, ownerIn } from '~/http/auth.server'
import { fieldsOf, readJson } from '~/http/input.server'
import { answerJson, redirectWithToast } from '~/http/respond.server'
import type { Arriving } from '~/http/visit.server'
import { address } from '~/urls/shop'

// The cart for programs and for pages.

/** For both addresses under which a program may add items. */
export function putFromProgram(args: Arriving, user: User) {
  return answerJson(args, async () => {
    await putInCart(db, { userId: user.id }, await readJson(args.request, cartEntry))
    return { success: true, message: '장바구니에 담았어요.' }
  })
}

/** Exactly the documented fields. */
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

/** An item for a page: without the addresses that programs sent. */
export function itemShown(item: CartItem): ItemShown {
  const { createdAt: _, sourceImageUrl: __, previewImageUrl: ___, coverImageUrl: ____, ...shown } = item
  return shown
}

/** The action of the cart's form. An item that another tab has removed counts as removed. */
export async function pressInCart(guest: Guest, form: FormData): Promise<Response> {
  const owner = ownerBehind(guest)
  const ids = chosenFrom(form)
  form.delete('item')
  const pressed = fieldsOf(form, cartPress)
  if ('remove' in pressed) {
    if (owner) await removeItems(db, owner, [pressed.remove])
    return redirectWithToast(address.cartOf([]), 'removedFromCart')
  }
  if (pressed.intent === 'order') {
    if (!ids.length) throw new Refusal('cart.nothingToOrder', 'item')
    const items = owner ? await itemsOf(db, owner) : []
    const [first] = chosenAmong(items, ids)
    const isThere = items.some(({ id }) => ids.includes(id))
    if (!first) throw new Refusal(isThere ? 'book.soldOut' : 'cart.unknown', 'item')
    return redirect(address.checkoutOf(first.id), 303)
  }
  if (!ids.length) throw new Refusal('cart.nothingChosen', 'item')
  if (owner) await removeItems(db, owner, ids)
  return redirectWithToast(address.cartOf([]), 'removedFromCart')
}

/** The cart's part of a book's page: the item just added, and the item whose photo is being changed. */
export async function cartBeside(guest: Guest, bookId: number, query: URLSearchParams) {
  const owner = ownerBehind(guest)
  const named = async (name: 'added' | 'edit') => {
    const id = idFrom(query.get(name) ?? undefined)
    const item = owner && id ? await itemOf(db, owner, id) : undefined
    return item?.bookId === bookId ? item : undefined
  }
  const [added, edited] = await Promise.all([named('added'), named('edit')])
  return { added: added && { painted: !!added.previewKey }, editing: edited?.id }
}

const isCartForm = (form: FormData) => ['cart', 'order'].includes(String(form.get('intent')))

/** The buttons of a book's page. A visitor's item is stored until the login. */
export const cartDeeds = (guest: Guest, bookId: number) => (form: FormData, headers: Headers) =>
  isCartForm(form) ? putFromPage(guest, { bookId, form }, headers) : undefined

/** The page itself opens the login after this response. */
const kept = (headers: Headers) => data({ kept: true }, { headers })

async function putFromPage(
  guest: Guest,
  { bookId, form }: { bookId: number; form: FormData },
  headers: Headers,
): Promise<Response | ReturnType<typeof kept>> {
  const { intent, made, edit, stay, childName } = fieldsOf(form, cartDeed)
  if (intent === 'order' && !made) return redirect(address.photoFirst(bookId), 303)
  const owner = await ownerIn(guest, headers)
  const { id } = await putInCart(db, owner, {
    bookId,
    cartItemId: edit,
    previewKey: made && previewKey(made),
    onlyPainted: !!(made || edit),
  })
  if (made && childName !== undefined) await nameChildOn(owner, made, childName)
  if (edit) return redirectWithToast(address.cart(), 'photoChanged', headers)
  if (!guest.user && stay) return kept(headers)
  const [next, login] =
    intent === 'order'
      ? [address.checkoutOf(id), address.auth(address.checkout())]
      : [address.bookAdded(bookId, id), address.login(address.cart())]
  if (guest.user && intent === 'cart') return redirectWithToast(next, 'addedToCart', headers)
  return redirect(guest.user ? next : login, { status: 303, headers })
}

async function nameChildOn(owner: Owner, made: string, child: string) {
  const preview = await previewOf(db, owner, made)
  if (preview) await nameChild(db, owner, { photoKey: preview.photoKey, child })
}
