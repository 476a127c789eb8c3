import { data, redirect } from '@remix-run/node'
import { type CartItem, type CartItemView, filterSelectedItems } from '~/domain/carts/cart'
import {
  addToCartForm,
  cartActionForm,
  cartItemInput,
  parseSelectedIds,
} from '~/domain/carts/cart.input.server'
import { addToCart, findCartItem, listCartItems, removeCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { wordsOfBook } from '~/domain/orders/checkout/book-fields'
import { MAX_BUNDLE } from '~/domain/orders/checkout/bundle'
import { findOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { nameChild } from '~/domain/previews/child-name.server'
import { previewKey, previewNameInKey } from '~/domain/previews/preview'
import { previewOf } from '~/domain/previews/previews.server'
import { ignoreRefusal, Refusal } from '~/domain/refusal'
import type { User } from '~/domain/users/user'
import type { Owner } from '~/domain/visitors/owner'
import { ensureOwner, findOwner, type Guest } from '~/http/auth.server'
import { parseFields, readJson } from '~/http/input.server'
import { redirectWithToast, respondJson } from '~/http/respond.server'
import type { RequestArgs } from '~/http/visit.server'
import { findChildCover } from '~/routes/order/child-cover.server'
import { orderFormUrls } from '~/urls/order-form'
import { redirectUrls } from '~/urls/redirects'
import { urls } from '~/urls/shop'

/** For both addresses under which a program may add items. */
export function addToCartApi(args: RequestArgs, user: User) {
  return respondJson(args, async () => {
    await addToCart(db, { userId: user.id }, await readJson(args.request, cartItemInput))
    return { success: true, message: '장바구니에 담았어요.' }
  })
}

export function toCartItemJson(item: CartItem) {
  const { id, bookId, title, price, imageUrl, quantity, sourceKey, previewKey, createdAt } = item
  const { sourceImageUrl, previewImageUrl, coverImageUrl } = item
  return {
    id,
    bookId,
    book: { id: bookId, title, price, imageUrl },
    quantity,
    sourceImageUrl: sourceKey ? urls.file(sourceKey) : sourceImageUrl,
    previewImageUrl,
    coverImageUrl: coverImageUrl ?? imageUrl,
    sourceKey,
    previewKey,
    previewUrl: previewKey ? urls.file(previewKey) : previewImageUrl,
    createdAt,
  }
}

/** An item for a page: without the addresses that programs sent. */
export function toCartItemView(item: CartItem): CartItemView {
  const { createdAt: _, sourceImageUrl: __, previewImageUrl: ___, coverImageUrl: ____, ...view } = item
  return view
}

/** The address of each item's cover with its child, named as on the order form. */
export async function findItemCovers(
  owner: Owner,
  items: readonly CartItem[],
): Promise<Record<number, string | undefined>> {
  const { item, ...fields } = (await findOrderDraft(db, owner).catch(ignoreRefusal))?.fields ?? {}
  const covers = items.map(async ({ id, bookId, lookName, previewKey }) => {
    const { cover } = item === String(id) ? fields : wordsOfBook(fields, id)
    const child = { bookId, lookName, previewName: previewNameInKey(previewKey ?? '') }
    return [id, (await findChildCover(owner, child, { cover }))?.url] as const
  })
  return Object.fromEntries(await Promise.all(covers))
}

/** The action of the cart's form. An item that another tab has removed counts as removed. */
export async function handleCartAction(guest: Guest, form: FormData): Promise<Response> {
  const owner = findOwner(guest)
  const ids = parseSelectedIds(form)
  form.delete('item')
  const pressed = parseFields(form, cartActionForm)
  if ('remove' in pressed) {
    if (owner) await removeCartItems(db, owner, [pressed.remove])
    return redirectWithToast(urls.cartOf([]), 'removedFromCart')
  }
  if (pressed.intent === 'order') {
    if (!ids.length) throw new Refusal('cart.nothingToOrder', 'item')
    const items = owner ? await listCartItems(db, owner) : []
    const selected = filterSelectedItems(items, ids).map(({ id }) => id)
    const [first] = selected
    const isThere = items.some(({ id }) => ids.includes(id))
    if (!first) throw new Refusal(isThere ? 'book.soldOut' : 'cart.unknown', 'item')
    if (selected.length > MAX_BUNDLE) throw new Refusal('bundle.tooMany', 'item')
    return redirect(selected.length > 1 ? orderFormUrls.ofBooks(selected) : urls.checkoutOf(first), 303)
  }
  if (!ids.length) throw new Refusal('cart.nothingChosen', 'item')
  if (owner) await removeCartItems(db, owner, ids)
  return redirectWithToast(urls.cartOf([]), 'removedFromCart')
}

export async function findCartContext(guest: Guest, bookId: number, query: URLSearchParams) {
  const owner = findOwner(guest)
  const named = async (name: 'added' | 'edit') => {
    const id = parseId(query.get(name) ?? undefined)
    const item = owner && id ? await findCartItem(db, owner, id) : undefined
    return item?.bookId === bookId ? item : undefined
  }
  const [added, edited] = await Promise.all([named('added'), named('edit')])
  return { added: added && { painted: !!added.previewKey }, editing: edited?.id }
}

const isCartForm = (form: FormData) => ['cart', 'order'].includes(String(form.get('intent')))

/** The buttons of a book's page. A visitor's item is stored until the login. */
export const createCartAction = (guest: Guest, bookId: number) => (form: FormData, headers: Headers) =>
  isCartForm(form) ? addFromBookPage(guest, { bookId, form }, headers) : undefined

/** The page itself opens the login after this response. */
const storedResponse = (headers: Headers) => data({ isSaved: true }, { headers })

async function addFromBookPage(
  guest: Guest,
  { bookId, form }: { bookId: number; form: FormData },
  headers: Headers,
): Promise<Response | ReturnType<typeof storedResponse>> {
  const { intent, made, edit, stay, childName } = parseFields(form, addToCartForm)
  if (intent === 'order' && !made) return redirect(urls.photoFirst(bookId), 303)
  const owner = await ensureOwner(guest, headers)
  const { id } = await addToCart(db, owner, {
    bookId,
    cartItemId: edit,
    previewKey: made && previewKey(made),
    mustHavePreview: !!(made || edit),
  })
  if (made && childName !== undefined) await saveChildName(owner, made, childName)
  if (edit) return redirectWithToast(urls.cart(), 'photoChanged', headers)
  if (!guest.user && stay) return storedResponse(headers)
  const [next, login] =
    intent === 'order'
      ? [urls.checkoutOf(id), redirectUrls.auth(urls.checkout())]
      : [redirectUrls.bookAdded(bookId, id), urls.login(urls.cart())]
  if (guest.user && intent === 'cart') return redirectWithToast(next, 'addedToCart', headers)
  return redirect(guest.user ? next : login, { status: 303, headers })
}

async function saveChildName(owner: Owner, made: string, child: string) {
  const preview = await previewOf(db, owner, made)
  if (preview) await nameChild(db, owner, preview, child)
}
