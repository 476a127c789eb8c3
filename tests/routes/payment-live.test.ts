import { describe, expect, it, vi } from 'vitest'

// In a live shop only the test account's test orders are paid without a card, and the payment tools do not exist.

await vi.hoisted(async () => Object.assign(process.env, (await import('../support/live-env')).liveEnv))

import { db } from '~/domain/db.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { action as liveAction, loader as liveLoader } from '~/routes/admin/tools/live-test'
import { action as demoAction, loader as demoLoader } from '~/routes/admin/tools/payment-demo'
import { action as debugAction, loader as debugLoader } from '~/routes/admin/tools/payple-debug'
import { action as tokenAction } from '~/routes/api/admin/live-test'
import { action as checkoutAction } from '~/routes/api/payple/demo-checkout'
import { anAdmin, anOrder, aUser } from '../support/builders'
import { aMember } from '../support/carts'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

type Headers = Record<string, string>

async function checkOut(orderId: number, headers: Headers) {
  const args = loaderArgs('/api/payple/demo-checkout', {
    method: 'POST',
    body: JSON.stringify({ orderId }),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  const response = await checkoutAction(args as never)
  return { status: response.status, body: await response.json() }
}
async function aTestAccount() {
  const { id: userId } = await aUser()
  await db.updateTable('users').set({ completesPayment: true }).where('id', '=', userId).execute()
  return { userId, headers: await cookieHeader({ session: await startUserSession(db, userId) }) }
}
const refusal = { success: false, message: '데모 결제를 사용할 수 없습니다.', code: 'FORBIDDEN' }

describe('POST /api/payple/demo-checkout', () => {
  it('refuses an ordinary member’s orders', async () => {
    const { userId, headers } = await aMember()
    for (const isTestOrder of [false, true]) {
      const { id } = await anOrder({ userId, isTestOrder })
      expect(await checkOut(id, headers)).toEqual({ status: 403, body: refusal })
    }
  })

  it('pays the test account’s own test orders only', async () => {
    const { userId, headers } = await aTestAccount()
    const real = await anOrder({ userId })
    expect(await checkOut(real.id, headers)).toEqual({ status: 403, body: refusal })
    const test = await anOrder({ userId, isTestOrder: true })
    expect(await checkOut(test.id, headers)).toEqual({
      status: 200,
      body: { success: true, orderId: test.id },
    })
    const others = await anOrder({ isTestOrder: true })
    expect((await checkOut(others.id, headers)).status).toBe(404)
  })
})

it('a live payment window opens for a test order only if an operator set its price', async () => {
  const { userId } = await aMember()
  const tried = await anOrder({ userId, isTestOrder: true })
  await expect(openPayment(db, userId, tried.id)).rejects.toThrow('payment.noDemo')
  const small = await anOrder({ userId, testAmount: 1000 })
  expect(await openPayment(db, userId, small.id)).toMatchObject({ amount: 1000 })
  const real = await anOrder({ userId })
  expect(await openPayment(db, userId, real.id)).toMatchObject({ amount: 59000 })
})

describe('payment tools', () => {
  it('are 404 in a live shop, also for operators', async () => {
    const [{ id }, { userId }] = [await anAdmin(), await aMember()]
    const headers = await cookieHeader({
      admin: await startAdminSession(db, id),
      session: await startUserSession(db, userId),
    })
    for (const loader of [demoLoader, debugLoader, liveLoader])
      expect((await catchResponse(() => loader(loaderArgs('/any', { headers }) as never))).status).toBe(404)
    const post = { method: 'POST', body: new URLSearchParams({ intent: 'order' }), headers }
    for (const action of [demoAction, debugAction, liveAction, tokenAction])
      expect(
        (
          await catchResponse(() =>
            action({ ...loaderArgs('/api/any', post), params: { token: 'x' } } as never),
          )
        ).status,
      ).toBe(404)
  })
})
