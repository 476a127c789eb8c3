import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { boss, type Jobs } from '~/domain/jobs.server'
import type { OrderInput } from '~/domain/orders/checkout/place-order.server'
import { requestCodes } from '~/domain/preorders/codes.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { sendCodesJob } from '~/jobs/send-codes.server'
import { anOrder, aPreorder } from '../support/builders'

// A lost code is sent only to the contact that it was registered with.

beforeAll(startJobQueue)
afterAll(stopWorkers)

let count = 0
const someone = () => {
  count += 1
  return { customerPhone: `0102222${1000 + count}`, customerEmail: `lost${count}@example.com` }
}
const registered = async (over: Partial<OrderInput>) => (await aPreorder(over)).handoffToken ?? ''

/** The notices after a request; the job runs twice, because a queue may repeat it. */
async function sentAfter(contact: string) {
  await requestCodes(db, contact, `asker ${contact}`)
  const before = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const jobs = (await boss.fetch<Jobs['send-codes']>('send-codes', { batchSize: 100 })) ?? []
  for (const { data } of [...jobs, ...jobs]) await sendCodesJob.run(data)
  return db
    .selectFrom('notices')
    .select(['channel', 'recipient', 'body'])
    .where('id', '>', before?.id ?? 0)
    .orderBy('id')
    .execute()
}

describe('a lost registration code', () => {
  it('is sent to the phone number and to the e-mail address registered with it', async () => {
    const who = someone()
    const codes = [await registered(who), await registered({ ...who, childName: '바다' })]
    const sent = await sentAfter(who.customerPhone)
    expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', who.customerPhone],
      ['mail', who.customerEmail],
    ])
    for (const { body } of sent) {
      for (const code of codes) expect(body).toContain(code)
      expect(body).toContain('/wadiz/order-status')
      expect(body).not.toMatch(/하늘|바다|김보호|세종대로|\d원/)
    }
  })

  it('is not sent to the e-mail address of another registration with the same number', async () => {
    const [who, other] = [someone(), someone()]
    const own = await registered(who)
    const planted = await registered({ ...other, customerPhone: who.customerPhone })
    const sent = await sentAfter(who.customerPhone)
    const to = (recipient: string) => sent.find((one) => one.recipient === recipient)?.body
    expect(to(other.customerEmail)).toContain(planted)
    expect(to(other.customerEmail)).not.toContain(own)
    const byMail = await sentAfter(other.customerEmail)
    expect(byMail.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['mail', other.customerEmail],
    ])
    expect(byMail[0]?.body).not.toContain(own)
  })

  it('is not sent for a deleted registration, a shop order or an unknown contact', async () => {
    const gone = someone()
    const { id } = await aPreorder(gone)
    await db.updateTable('orders').set({ deletedAt: new Date() }).where('id', '=', id).execute()
    const bought = someone()
    await anOrder(bought)
    for (const { customerPhone, customerEmail } of [gone, bought, someone()])
      for (const contact of [customerPhone, customerEmail]) expect(await sentAfter(contact)).toEqual([])
  })

  it('may be requested three times per contact, whether a code exists or not', async () => {
    const who = someone()
    await registered(who)
    for (const contact of [who.customerPhone, someone().customerPhone]) {
      for (let i = 0; i < 3; i++) await requestCodes(db, contact, `elsewhere ${i}`)
      await expect(requestCodes(db, contact, 'elsewhere')).rejects.toMatchObject({ code: 'rate.limited' })
    }
  })
})
