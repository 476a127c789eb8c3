import { beforeAll, describe, expect, it } from 'vitest'
import { emptyDocument } from '~/book/document'
import { addToCart } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { completeLogin } from '~/domain/logins/complete-login.server'
import { savePreset } from '~/domain/presets/presets.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import { action as keepDraft } from '~/routes/api/orders/draft'
import { action as checkout, loader as checkoutLoader } from '~/routes/order/checkout'
import { action as book } from '~/routes/shop/book'
import { action as wholeBook, loader as wholeBookLoader } from '~/routes/shop/whole-book'
import { action as campaign, loader as campaignLoader } from '~/routes/wadiz/checkout'
import { campaignUrls } from '~/urls/campaign'
import { orderFormUrls } from '~/urls/order-form'
import { urls } from '~/urls/shop'
import { aBook } from '../support/builders'
import { aMember, aPicture, aVisitor } from '../support/carts'
import { loaderArgs } from '../support/requests'

// The child's name belongs to the photo, so every screen shows the name that was typed on any of them.

let bookId = 0
beforeAll(async () => {
  bookId = await aBook()
  await savePreset(db, bookId, { document: emptyDocument(bookId) })
})

type Someone = Awaited<ReturnType<typeof aMember>> | Awaited<ReturnType<typeof aVisitor>>
type Action = (args: never) => unknown

async function press(action: Action, { headers }: Someone, path: string, fields: Record<string, string>) {
  const name = path.match(/previews\/([\w-]{22})/)?.[1]
  const args = loaderArgs(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const answer = await action({ ...args, params: { id: String(bookId), name } } as never)
  if (answer instanceof Response) return { to: answer.headers.get('Location') ?? '', refused: undefined }
  const { data } = answer as { data: { refused?: { errors: Record<string, string> } } }
  return { to: '', refused: data.refused }
}
async function nameInBook({ headers }: Someone, name: string, query = '') {
  const args = { ...loaderArgs(urls.wholeBook(name) + query, { headers }), params: { name } }
  const { typed } = (await wholeBookLoader(args as never)) as { typed: string }
  return typed
}
async function nameInOrder({ headers }: Someone, to: string) {
  const answer = await checkoutLoader(loaderArgs(to, { headers }) as never)
  return (answer as unknown as { data: { typed: Record<string, string> } }).data.typed.childName
}
async function nameInCampaign({ headers }: Someone, to: string) {
  const answer = await campaignLoader(loaderArgs(to, { headers }) as never)
  return (answer as unknown as { data: { form?: { typed: { childName?: string } } } }).data.form?.typed
    .childName
}
const inBook = (name: string) => urls.wholeBook(name)

describe('name typed in the whole book', () => {
  it('submitted by its button · book and order form show it, and no address contains it', async () => {
    const member = await aMember()
    const { name, previewKey } = await aPicture(member.owner, bookId)
    const { id } = await addToCart(db, member.owner, { bookId, previewKey })
    const pressed = await press(wholeBook, member, inBook(name), { intent: 'name', childName: ' 하늘  별 ' })
    expect(pressed.to).toBe(inBook(name))
    expect(await nameInBook(member, name)).toBe('하늘 별')
    expect(await nameInOrder(member, urls.checkoutOf(id))).toBe('하늘 별')
  })

  it.each(['cart', 'order'])('typed, then %s submitted · the order form shows it', async (intent) => {
    const member = await aMember()
    const { name } = await aPicture(member.owner, bookId)
    const fields = { intent, made: name, childName: '하늘' }
    const { to } = await press(book, member, urls.bookToShare(bookId), fields)
    const item = Number(to.match(/(?:item|added)=(\d+)/)?.[1])
    expect(await nameInOrder(member, urls.checkoutOf(item))).toBe('하늘')
  })

  it('visitor who then logs in · the order form shows it', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    const { name } = await aPicture(visitor.owner, bookId)
    const fields = { intent: 'order', made: name, childName: '하늘', stay: 'on' }
    await press(book, visitor, urls.bookToShare(bookId), fields)
    await completeLogin(db, { userId: member.userId, visitorId: visitor.visitorId })
    expect(await nameInOrder(member, urls.checkout())).toBe('하늘')
    expect((await exportMemberData(db, member.userId)).photos).toMatchObject([{ childName: '하늘' }])
  })

  it('in the campaign, then registration · its form shows it', async () => {
    const visitor = await aVisitor()
    const { name } = await aPicture(visitor.owner, bookId)
    const fields = { intent: 'register', childName: '하늘' }
    const { to } = await press(wholeBook, visitor, urls.wholeBook(name, true), fields)
    expect(to).toBe(campaignUrls.wadizCheckoutOf(name))
    expect(await nameInCampaign(visitor, to)).toBe('하늘')
  })

  it('two photos · each has its own name', async () => {
    const member = await aMember()
    const [first, second] = [await aPicture(member.owner, bookId), await aPicture(member.owner, bookId)]
    await press(wholeBook, member, inBook(first.name), { intent: 'name', childName: '하늘' })
    await press(wholeBook, member, inBook(second.name), { intent: 'name', childName: '바다' })
    const { id } = await addToCart(db, member.owner, { bookId, previewKey: first.previewKey })
    expect(await nameInOrder(member, urls.checkoutOf(id))).toBe('하늘')
    await press(wholeBook, member, inBook(first.name), { intent: 'name', childName: '' })
    expect([await nameInBook(member, first.name), await nameInBook(member, second.name)]).toEqual([
      '',
      '바다',
    ])
  })

  it('too long · refused at its field, and the name before stays', async () => {
    const member = await aMember()
    const { name } = await aPicture(member.owner, bookId)
    await press(wholeBook, member, inBook(name), { intent: 'name', childName: '하늘' })
    const { refused } = await press(wholeBook, member, inBook(name), {
      intent: 'name',
      childName: '가'.repeat(21),
    })
    expect(refused?.errors).toEqual({ childName: '아이 이름은 20자까지 쓸 수 있어요.' })
    expect(await nameInBook(member, name)).toBe('하늘')
  })

  it('another member’s picture · no name is stored', async () => {
    const [member, other] = [await aMember(), await aMember()]
    const { name } = await aPicture(member.owner, bookId)
    await press(wholeBook, other, inBook(name), { intent: 'name', childName: '하늘' })
    await press(book, other, urls.bookToShare(bookId), { intent: 'cart', made: name, childName: '하늘' })
    expect(await nameInBook(member, name)).toBe('')
  })
})

describe('name typed in an order form', () => {
  it.each([aMember, aVisitor])(
    'whole book opened from the form · the book shows it, and leads back with its own change',
    async (someone) => {
      const buyer = await someone()
      const { name, previewKey } = await aPicture(buyer.owner, bookId)
      const { id } = await addToCart(db, buyer.owner, { bookId, previewKey })
      const form = { item: String(id), childName: '하늘', address: '서울 중구 세종대로 110' }
      const opened = await press(checkout, buyer, urls.checkoutOf(id), { ...form, look: 'book' })
      expect(opened.to).toBe(`/previews/${name}?order=${id}`)
      expect(await nameInBook(buyer, name)).toBe('하늘')
      const back = await press(wholeBook, buyer, opened.to, { intent: 'order', childName: '하늘이' })
      expect(back.to).toBe(urls.checkoutOf(id))
      expect(await nameInOrder(buyer, back.to)).toBe('하늘이')
    },
  )

  it('saved as a draft · the book shows it, and an empty field does not clear it', async () => {
    const buyer = await aVisitor()
    const { name, previewKey } = await aPicture(buyer.owner, bookId)
    const { id } = await addToCart(db, buyer.owner, { bookId, previewKey })
    await press(keepDraft, buyer, orderFormUrls.draft(), { item: String(id), childName: '하늘' })
    expect(await nameInBook(buyer, name)).toBe('하늘')
    await press(keepDraft, buyer, orderFormUrls.draft(), { item: String(id), childName: '', city: '서울' })
    expect(await nameInBook(buyer, name)).toBe('하늘')
  })

  it('campaign form · the book shows it', async () => {
    const visitor = await aVisitor()
    const { name } = await aPicture(visitor.owner, bookId)
    const opened = await press(campaign, visitor, campaignUrls.wadizCheckoutOf(name), {
      made: name,
      childName: '하늘',
      look: 'book',
    })
    expect(opened.to).toBe(urls.wholeBook(name, true))
    expect(await nameInBook(visitor, name)).toBe('하늘')
  })
})

it('a name in the address’s query overrides the stored one', async () => {
  const member = await aMember()
  const { name } = await aPicture(member.owner, bookId)
  await press(wholeBook, member, inBook(name), { intent: 'name', childName: '하늘' })
  expect(await nameInBook(member, name, '?name=바다')).toBe('바다')
})
