import { expect, it } from 'vitest'
import { MAX_CART_ITEMS } from '~/domain/carts/cart'
import { addToCart, clearCart, listCartItems, removeCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { completeLogin } from '~/domain/logins/complete-login.server'
import { Refusal } from '~/domain/refusal'
import { aBook } from '../support/builders'
import { aMember, aPicture, aVisitor } from '../support/carts'

// Double clicks, two tabs and two devices must neither double nor lose an item.

const times = <T>(count: number, deed: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => deed(i)))

it('fifty identical presses at once add one item', async () => {
  for (const { owner } of [await aMember(), await aVisitor()]) {
    const bookId = await aBook()
    const picture = await aPicture(owner, bookId)
    const put = await times(50, () => addToCart(db, owner, { bookId, ...picture }))
    expect(new Set(put.map(({ id }) => id)).size).toBe(1)
    expect(await listCartItems(db, owner)).toHaveLength(1)
  }
})

it('sixty books at once fill the cart with fifty items, and ten are refused', async () => {
  const { owner } = await aMember()
  const books = await times(MAX_CART_ITEMS + 10, () => aBook())
  const answers = await times(books.length, (i) =>
    addToCart(db, owner, { bookId: books[i] ?? 0 }).then(
      () => 'in',
      (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    ),
  )
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(MAX_CART_ITEMS)
  expect(answers.filter((answer) => answer === 'cart.full')).toHaveLength(10)
  expect(await listCartItems(db, owner)).toHaveLength(MAX_CART_ITEMS)
})

it('adding, removing and clearing at once leaves no duplicates and a working cart', async () => {
  const { owner } = await aMember()
  const books = await times(5, () => aBook())
  const put = await times(5, (i) => addToCart(db, owner, { bookId: books[i] ?? 0 }))
  await times<unknown>(30, (i) => {
    const nth = i % 5
    if (i % 10 === 9) return clearCart(db, owner)
    return i % 3
      ? addToCart(db, owner, { bookId: books[nth] ?? 0 })
      : removeCartItems(db, owner, [put[nth]?.id ?? 0])
  })
  const left = (await listCartItems(db, owner)).map(({ bookId }) => bookId)
  expect(new Set(left).size).toBe(left.length)
  // The cart works as usual after the race, whatever its result.
  await times(5, (i) => addToCart(db, owner, { bookId: books[i] ?? 0 }))
  expect(await listCartItems(db, owner)).toHaveLength(5)
})

it('two tabs that change the photo leave one item with one of the photos', async () => {
  const { owner } = await aMember()
  const bookId = await aBook()
  const pictures = [await aPicture(owner, bookId), await aPicture(owner, bookId)]
  const { id } = await addToCart(db, owner, { bookId })
  await times(20, (i) => addToCart(db, owner, { bookId, ...pictures[i % 2], cartItemId: id }))
  const items = await listCartItems(db, owner)
  expect(items.map((item) => item.id)).toEqual([id])
  expect(pictures.map(({ previewKey }) => previewKey)).toContain(items[0]?.previewKey)
})

it('items that a visitor adds during a login elsewhere are all the member’s', async () => {
  for (let round = 0; round < 5; round++) {
    const [visitor, member] = [await aVisitor(), await aMember()]
    const books = await times(8, () => aBook())
    const [first] = await Promise.all([
      times(8, (i) => addToCart(db, visitor.owner, { bookId: books[i] ?? 0 })),
      completeLogin(db, { userId: member.userId, visitorId: visitor.visitorId }),
    ])
    expect(first).toHaveLength(8)
    const found = (await listCartItems(db, member.owner)).map(({ bookId }) => bookId)
    expect(found.sort()).toEqual(books.sort())
    expect(await listCartItems(db, visitor.owner)).toEqual([])
  }
})

it('items that a visitor’s request adds after the login are the member’s', async () => {
  const [visitor, member] = [await aVisitor(), await aMember()]
  const bookId = await aBook()
  const picture = await aPicture(visitor.owner, bookId)
  await completeLogin(db, { userId: member.userId, visitorId: visitor.visitorId })
  await times(10, () => addToCart(db, visitor.owner, { bookId, ...picture }))
  expect(await listCartItems(db, member.owner)).toMatchObject([{ bookId, previewKey: picture.previewKey }])
})
