import { expect, it } from 'vitest'
import { addToCart } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { sumPoints } from '~/domain/points/points.server'
import { storage } from '~/domain/storage.server'
import { action, loader } from '~/routes/order/checkout'
import { loader as paymentLoader } from '~/routes/order/payment'
import { aBook, anOrder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { loaderArgs } from '../support/requests'

const PRICE = 59_000
type Member = Awaited<ReturnType<typeof aMember>>

async function aMemberWith(points: number) {
  const member = await aMember()
  const { id: orderId } = await anOrder({ userId: member.userId })
  await db
    .insertInto('points')
    .values({ userId: member.userId, orderId, type: 'earn', reason: 'review', amount: points })
    .execute()
  return member
}

async function anItemOf(owner: Member['owner']) {
  const bookId = await aBook({ price: PRICE })
  const { previewKey, name } = await aPicture(owner, bookId)
  await storage.put(previewKey, new TextEncoder().encode(name))
  return (await addToCart(db, owner, { bookId, previewKey })).id
}

interface FormData {
  points?: { balance: number; most: number }
  typed: Record<string, string>
  shownHash: string
  requestKey: string
}
async function openForm(item: number, { headers }: Member) {
  const answer = await loader(loaderArgs(`/checkout?item=${item}`, { headers }) as never)
  return (answer as unknown as { data: FormData }).data
}

async function send(item: number, points: string, member: Member) {
  const { shownHash, requestKey } = await openForm(item, member)
  const fields = {
    ...{ item: String(item), shown: shownHash, key: requestKey, points },
    ...{ customerName: '김보호', recipientName: '김받음', customerPhone: '010-1234-5678', childName: '하늘' },
    ...{ postalCode: '04524', address: '서울 중구 세종대로 110' },
    ...{ order: 'on', customMade: 'on', child: 'on' },
  }
  const sent = { method: 'POST', body: new URLSearchParams(fields), headers: member.headers }
  const answer = (await action(loaderArgs('/checkout', sent) as never)) as unknown
  if (answer instanceof Response)
    return { orderId: Number(answer.headers.get('Location')?.match(/orderId=(\d+)/)?.[1]) }
  const { data } = answer as { data: { refused: { errors: Record<string, string> }; typed: FormValues } }
  return { errors: data.refused.errors, typed: data.typed }
}
type FormValues = Record<string, string>

it('the order form takes points as typed, and the payment page asks for what they leave', async () => {
  const member = await aMemberWith(2500)
  const item = await anItemOf(member.owner)
  expect((await openForm(item, member)).points).toEqual({ balance: 2500, most: 2500 })
  const { orderId } = await send(item, ' 1,200원', member)
  expect(await sumPoints(db, member.userId)).toBe(1300)
  const page = loaderArgs(`/payment?orderId=${orderId}`, { headers: member.headers })
  const { data } = (await paymentLoader(page as never)) as unknown as { data: { order: object } }
  expect(data.order).toMatchObject({ totalAmount: PRICE, pointsSpent: 1200 })
})

it('the form of an item that waits for its payment counts the points of that order', async () => {
  const member = await aMemberWith(2500)
  const item = await anItemOf(member.owner)
  await send(item, '2000', member)
  expect((await openForm(item, member)).points).toEqual({ balance: 2500, most: 2500 })
  await send(item, '2500', member)
  expect(await sumPoints(db, member.userId)).toBe(0)
})

it('no more points are offered than leave 1,000 won to the card', async () => {
  const member = await aMemberWith(100_000)
  const item = await anItemOf(member.owner)
  expect((await openForm(item, member)).points).toEqual({ balance: 100_000, most: PRICE - 1000 })
})

it.each([
  ['삼천', '쓸 적립금을 숫자로 적어 주세요. 쓰지 않으면 비워 두세요.'],
  ['-100', '쓸 적립금을 숫자로 적어 주세요. 쓰지 않으면 비워 두세요.'],
  ['1.5', '쓸 적립금을 숫자로 적어 주세요. 쓰지 않으면 비워 두세요.'],
  ['9999999999', '쓸 적립금을 숫자로 적어 주세요. 쓰지 않으면 비워 두세요.'],
  ['2501', '가진 적립금보다 많아요. 금액을 줄여 주세요.'],
])('points typed as %s are refused at their field and stay typed', async (typed, sentence) => {
  const member = await aMemberWith(2500)
  const answer = await send(await anItemOf(member.owner), typed, member)
  expect(answer.errors).toEqual({ points: sentence })
  expect(answer.typed).toMatchObject({ points: typed })
  expect(await sumPoints(db, member.userId)).toBe(2500)
})
