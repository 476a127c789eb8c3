import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import type { OrderStatus } from '~/domain/orders/order'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { loader } from '~/routes/order/one'
import Detail from '~/routes/order/one/detail'
import type { MyOrder } from '~/routes/order/one/my-order'
import { anOrder } from '../support/builders'
import { cookieHeader } from '../support/requests'
import { callLoader } from '../support/route-calls'

// An order's page speaks of a book that is on its way until it has arrived, and not afterwards.

async function readPage(status: OrderStatus) {
  const { id, userId } = await anOrder({ status })
  await db
    .updateTable('orders')
    .set({
      courier: 'CJ대한통운',
      trackingCode: '123456789012',
      dispatchFrom: new Date(),
      dispatchTo: new Date(),
      presetVersion: 1,
    })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('ebooks')
    .values({ orderId: id, recipe: 'a'.repeat(64), state: 'ready' })
    .execute()
  const headers = await cookieHeader({ session: await startUserSession(db, userId) })
  const at = { path: `/order/${id}`, params: { id: String(id) }, headers }
  const { order } = await callLoader<{ order: MyOrder }>(loader, at)
  const page = {
    path: '/order/:id',
    Component: () => createElement(Detail, { order }),
  }
  const handler = createStaticHandler([page])
  const context = await handler.query(new Request(`http://shop${at.path}`))
  if (context instanceof Response) throw new Error('led elsewhere')
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

const COMING = [
  '책이 가고 있어요. 받으면 아이와 함께 펼쳐 보세요.',
  '배송 조회하기 (새 창)',
  '종이책을 받기 전에 화면으로 펼쳐 보세요.',
]
const ARRIVED = ['책이 도착했어요.', '후기 쓰기', '책이 도착한 뒤에도 언제든 화면으로 펼쳐 볼 수 있어요.']

it.each<[OrderStatus, string[], string[]]>([
  ['SHIPPED', COMING, ARRIVED],
  ['DELIVERED', ARRIVED, COMING],
  ['DONE', ARRIVED, COMING],
])('the page of an order that is %s says what is true of its delivery', async (status, said, unsaid) => {
  const words = await readPage(status)
  for (const sentence of said) expect(words).toContain(sentence)
  for (const sentence of unsaid) expect(words).not.toContain(sentence)
  expect(words).not.toContain('발송 예정')
})

it('the page of an order that is made says when it will be sent', async () => {
  const words = await readPage('READY')
  expect(words).toContain('발송 예정')
  for (const sentence of ARRIVED) expect(words).not.toContain(sentence)
})
