import { describe, expect, it, vi } from 'vitest'

// A live shop uses the real Payple only; the pretend provider does not exist there.

await vi.hoisted(async () => Object.assign(process.env, (await import('../support/live-env')).liveEnv))

import { db } from '~/domain/db.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { PRETENDED_CONFIRM } from '~/ports/payment/pretended'
import { payment } from '~/ports/ports.server'
import { loader as payLoader } from '~/routes/order/payment'
import { action as pretendAction, loader as pretendLoader } from '~/routes/pretend/payple'
import { anOrder } from '../support/builders'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

describe('payment in a live shop', () => {
  it('the pretend Payple is 404', async () => {
    const script = '/pretend/payple/js/v1/payment.js'
    expect((await catchResponse(() => pretendLoader(loaderArgs(script) as never))).status).toBe(404)
    const auth = loaderArgs('/pretend/payple/php/auth.php', { method: 'POST', body: '{}' })
    expect((await catchResponse(() => pretendAction(auth as never))).status).toBe(404)
  })

  it('uses Payple’s script and confirms only at Payple’s live host', () => {
    expect(payment.browser()).toEqual({
      script: 'https://cpay.payple.kr/js/v1/payment.js',
      clientKey: 'k'.repeat(20),
      sites: ['https://*.payple.kr'],
      isPretended: false,
      easyPays: [],
    })
    expect(payment.mayConfirmAt('https://cpay.payple.kr/php/PayConfirmAct.php')).toBe(true)
    for (const elsewhere of [
      'https://democpay.payple.kr/php/PayConfirmAct.php',
      `https://shop.example/pretend/payple${PRETENDED_CONFIRM}`,
      `http://127.0.0.1:3000/pretend/payple${PRETENDED_CONFIRM}`,
    ])
      expect(payment.mayConfirmAt(elsewhere)).toBe(false)
  })

  it('the payment page allows Payple’s sites and no inline script, and contains no secret', async () => {
    const order = await anOrder()
    const headers = await cookieHeader({ session: await startUserSession(db, order.userId) })
    const said = (await payLoader({
      ...loaderArgs(`/payment?orderId=${order.id}`, { headers }),
    } as never)) as unknown as { init: { headers: Record<string, string> }; data: unknown }
    const policy = said.init.headers['Content-Security-Policy'] ?? ''
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/\*\.payple\.kr/)
    expect(policy).toContain("frame-src 'self' https://*.payple.kr")
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain('unsafe-inline')
    expect(JSON.stringify(said.data)).not.toMatch(/ccccc|rrrrr/)
  })
})
