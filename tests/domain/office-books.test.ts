import { beforeEach, describe, expect, it } from 'vitest'
import { findBookOnSale, listHomeBooks } from '~/domain/books/books.server'
import { moveBook, reorderBooks } from '~/domain/books/display-order.server'
import { changeBook, removeBook } from '~/domain/books/edit-book.server'
import { featureBooks } from '~/domain/books/featured-books.server'
import { listOfficeBooks } from '~/domain/books/office-books.server'
import { addToCart, listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { PageCache } from '~/server/page-cache.server'
import { listAuditEntries } from '../support/audit'
import { anOrder, aPicture, aUser } from '../support/builders'
import { aSaleableBook, readDisplayOrder, testActor } from '../support/office-books'

beforeEach(async () => {
  const { ids } = await readDisplayOrder()
  for (const id of ids) await removeBook(db, testActor, id)
})
const add = (title: string, over: object = {}) => aSaleableBook({ title, ...over })
const three = async () => [await add('하나'), await add('둘'), await add('셋')] as const
const featuredNow = async () =>
  (await listOfficeBooks(db))
    .filter((one) => one.featuredOrder !== null)
    .map(({ id, featuredOrder }) => [id, featuredOrder])
const refused = (code: string) => expect.objectContaining({ code })

describe('the order of books', () => {
  it('starts at zero, and has no gaps after adding and removing', async () => {
    const [a, b, c] = await three()
    expect(await readDisplayOrder()).toEqual({ ids: [a, b, c], at: [0, 1, 2] })
    await removeBook(db, testActor, a)
    expect(await readDisplayOrder()).toEqual({ ids: [b, c], at: [0, 1] })
  })
  it('is stored as sent, and audited', async () => {
    const [a, b, c] = await three()
    await reorderBooks(db, testActor, [c, a, b])
    expect(await readDisplayOrder()).toEqual({ ids: [c, a, b], at: [0, 1, 2] })
    const [deed] = await listAuditEntries(db, 'books')
    expect(deed).toMatchObject({
      actor: 'admin:1',
      deed: 'book.reordered',
      detail: { order: `${c} ${a} ${b}` },
    })
  })
  it('changes by one place, and not beyond the start', async () => {
    const [a, b, c] = await three()
    await moveBook(db, testActor, { id: c, way: 'up' })
    expect((await readDisplayOrder()).ids).toEqual([a, c, b])
    await moveBook(db, testActor, { id: a, way: 'up' })
    await moveBook(db, testActor, { id: a, way: 'down' })
    expect((await readDisplayOrder()).ids).toEqual([c, a, b])
  })
  it('is refused for a list that has changed, and invalid with repeated or unknown books', async () => {
    const [a, b, c] = await three()
    await expect(reorderBooks(db, testActor, [a, b])).rejects.toEqual(refused('book.listChanged'))
    await expect(reorderBooks(db, testActor, [a, b, b])).rejects.toEqual(refused('input.invalid'))
    await expect(reorderBooks(db, testActor, [a, b, c, 2_000_000])).rejects.toEqual(refused('input.invalid'))
    await removeBook(db, testActor, b)
    await expect(reorderBooks(db, testActor, [a, b, c])).rejects.toEqual(refused('book.listChanged'))
    expect((await readDisplayOrder()).ids).toEqual([a, c])
  })
  it('that is unchanged writes no audit entry', async () => {
    const [a, b, c] = await three()
    const before = (await listAuditEntries(db, 'books')).length
    await reorderBooks(db, testActor, [a, b, c])
    expect(await listAuditEntries(db, 'books')).toHaveLength(before)
  })
})

describe('featured books', () => {
  it('are exactly the list that was sent, in places without gaps', async () => {
    const [a, b, c] = await three()
    await featureBooks(db, testActor, { ids: [c, a] })
    expect(await featuredNow()).toEqual([
      [a, 1],
      [c, 0],
    ])
    await featureBooks(db, testActor, { ids: [a, b, c], previousIds: [c, a] })
    expect((await listHomeBooks(db)).featured.map(({ id }) => id)).toEqual([a, b, c])
    await removeBook(db, testActor, b)
    expect(await featuredNow()).toEqual([
      [a, 0],
      [c, 1],
    ])
    await featureBooks(db, testActor, { ids: [] })
    expect(await featuredNow()).toEqual([])
  })
  it('cannot include a hidden book, but keep one that was deactivated later', async () => {
    const [a, b] = await three()
    const hidden = await add('숨은 책', { isHidden: true })
    await expect(featureBooks(db, testActor, { ids: [hidden] })).rejects.toEqual(refused('book.notShown'))
    await featureBooks(db, testActor, { ids: [a, b] })
    await changeBook(db, testActor, a, { isActive: false })
    await featureBooks(db, testActor, { ids: [b, a] })
    expect(await featuredNow()).toEqual([
      [a, 1],
      [b, 0],
    ])
  })
  it('are not overwritten by an operator with an outdated list', async () => {
    const [a, b, c] = await three()
    await featureBooks(db, testActor, { ids: [a] })
    await expect(featureBooks(db, testActor, { ids: [c], previousIds: [] })).rejects.toEqual(
      refused('book.featuredChanged'),
    )
    await expect(featureBooks(db, testActor, { ids: [b, b] })).rejects.toEqual(refused('input.invalid'))
    await removeBook(db, testActor, c)
    await expect(featureBooks(db, testActor, { ids: [a, c] })).rejects.toEqual(refused('book.listChanged'))
  })
})

describe('changing a book', () => {
  it('audits the changed fields, and nothing when none changed', async () => {
    const id = await add('하나')
    await changeBook(db, testActor, id, { title: '하나', price: 49000, isSoldOut: true })
    expect(await listAuditEntries(db, `book:${id}`)).toMatchObject([
      { deed: 'book.changed', detail: { fields: 'price isSoldOut' } },
      { deed: 'book.created' },
    ])
    await changeBook(db, testActor, id, { price: 49000 })
    expect(await listAuditEntries(db, `book:${id}`)).toHaveLength(2)
  })
  it('stores the age range as numbers, too', async () => {
    const id = await add('하나')
    await changeBook(db, testActor, id, { ageRange: '4~8세' })
    const row = db.selectFrom('books').select(['ageFrom', 'ageTo']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ ageFrom: 4, ageTo: 8 })
  })
  it('accepts the shop’s own pictures alone', async () => {
    const id = await add('하나')
    const { url } = await aPicture()
    await changeBook(db, testActor, id, { imageUrl: url })
    await expect(
      changeBook(db, testActor, id, { imageUrl: 'https://elsewhere.example/a.png' }),
    ).rejects.toEqual(refused('picture.unknown'))
    await changeBook(db, testActor, id, { imageUrl: null })
    expect((await listOfficeBooks(db))[0]?.imageUrl).toBeNull()
  })
})

describe('deleting a book', () => {
  it('removes it from the shop, and keeps its orders and cart items', async () => {
    const id = await add('하나')
    const owner = { userId: (await aUser()).id }
    const { id: item } = await addToCart(db, owner, { bookId: id })
    const order = await anOrder({ bookId: id, userId: owner.userId })
    await removeBook(db, testActor, id)
    expect(await findBookOnSale(db, id)).toBeUndefined()
    expect(await listOfficeBooks(db)).toEqual([])
    expect(await listCartItems(db, owner)).toMatchObject([
      { id: item, title: '하나', isOnSale: false, canBeOrdered: false },
    ])
    expect(await findOwnOrder(db, owner, order.id)).toMatchObject({ title: '하나', bookId: id })
    expect(await openPayment(db, owner.userId, order.id)).toBeTruthy()
    await expect(removeBook(db, testActor, id)).rejects.toEqual(refused('book.unknown'))
    await expect(changeBook(db, testActor, id, { price: 1 })).rejects.toEqual(refused('book.unknown'))
  })
})

describe('a change to the catalogue', () => {
  it('removes the cached pages within a second', async () => {
    const pages = new PageCache()
    await pages.listenToChanges()
    const keep = () =>
      pages.getOrRender('/', 'plain', async () => ({
        html: 'a',
        pathname: '/',
        nonce: 'n',
        status: 200,
        headers: {},
        isCacheable: true,
      }))
    const [a, b, c] = await three()
    const deeds = [
      () => reorderBooks(db, testActor, [c, b, a]),
      () => featureBooks(db, testActor, { ids: [a] }),
      () => changeBook(db, testActor, a, { price: 1000 }),
      () => removeBook(db, testActor, b),
      () => add('넷'),
    ]
    for (const deed of deeds) {
      await expect.poll(async () => (await keep()) && pages.get('/', 'plain')).toBeTruthy()
      await deed()
      await expect.poll(() => pages.get('/', 'plain'), { timeout: 1000, interval: 20 }).toBeUndefined()
    }
  })
})
