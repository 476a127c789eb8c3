import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'

import '../support/start-peer'

import { now, startClock, stopClock } from '~/config/clock'
import { config } from '~/config/config.server'
import { type Db, db } from '~/domain/db.server'
import { openPayment, recordWindowResult } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { confirmDuePayments } from '~/domain/payments/due-payments.server'
import { JournalSegment } from '~/domain/payments/key-journal/journal-segment.server'
import {
  addToJournal,
  closeJournal,
  listOtherProcessKeys,
  listReleasedKeys,
} from '~/domain/payments/key-journal/key-journal.server'
import { replayJournal, restoreKeys } from '~/domain/payments/key-journal/replay-journal.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { hashToken } from '~/domain/tokens.server'
import { anOrder } from '../support/builders'
import { peer } from '../support/start-peer'

const folder = join(config.dataDir, 'payment-journal')

afterEach(async () => {
  vi.useRealTimers()
  startClock()
  for (const { settle } of listReleasedKeys()) settle()
  await closeJournal()
  rmSync(folder, { recursive: true, force: true })
  peer.forget()
})

/** A database that cannot be reached. */
const away = new Kysely({
  dialect: new PostgresDialect({ pool: new pg.Pool({ host: '/nowhere', max: 1 }) }),
}) as Db

async function aBuyerWhoAgreed() {
  const order = await anOrder()
  const { oid, amount } = await openPayment(db, order.userId, order.id)
  const keys = await peer.authenticate({ oid, amount })
  return { order, oid, keys, brought: { oid, ...keys } }
}
const paymentOf = (oid: string) =>
  db.selectFrom('payments').selectAll().where('oid', '=', oid).executeTakeFirstOrThrow()
const setPayment = (oid: string, values: object) =>
  db.updateTable('payments').set(values).where('oid', '=', oid).execute()
async function replayAndConfirm() {
  await replayJournal(db)
  while ((await confirmDuePayments(db)) > 0);
}

it('database away during a confirmation · the keys wait, and are confirmed once it is back', async () => {
  const { order, oid, keys } = await aBuyerWhoAgreed()
  const confirming = confirmPayment(away, order.userId, { orderId: order.id, oid, ...keys })
  await expect(confirming).rejects.toThrow(/ENOENT/)
  expect(peer.asked.confirm).toBe(0)
  await replayJournal(away) // The database is still away, so the journal keeps its entries.
  await replayAndConfirm()
  expect(await paymentOf(oid)).toMatchObject({ status: 'CAPTURED', capturedAmount: 59000 })
  await replayAndConfirm()
  expect(peer.asked.confirm).toBe(1)
})

it('keys without a window · match the newest window of their member’s order, and no other', async () => {
  const { order, oid, keys } = await aBuyerWhoAgreed()
  const sessionHash = hashToken(await startUserSession(db, order.userId))
  const other = await anOrder()
  const otherHash = hashToken(await startUserSession(db, other.userId))
  for (const brought of [
    { orderId: order.id, sessionHash: otherHash, ...keys },
    { orderId: other.id, oid, sessionHash, ...keys },
    { orderId: order.id, userId: other.userId, ...keys },
  ]) {
    ;(await addToJournal(brought)).release()
    await replayAndConfirm()
    expect(await paymentOf(oid)).toMatchObject({ status: 'OPEN' })
  }
  ;(await addToJournal({ orderId: order.id, sessionHash, ...keys })).release()
  await replayAndConfirm()
  expect(await paymentOf(oid)).toMatchObject({ status: 'CAPTURED' })
  expect(peer.asked.confirm).toBe(1)
})

it('claim committed without its process knowing · made again, since its keys were never sent', async () => {
  const { oid, brought } = await aBuyerWhoAgreed()
  const kept = await addToJournal(brought)
  await setPayment(oid, {
    status: 'CONFIRMING',
    claim: kept.entry.id,
    reqKeyHash: hashToken(brought.reqKey),
    leaseUntil: new Date(now().getTime() + 15_000),
  })
  kept.release()
  await replayAndConfirm()
  expect(await paymentOf(oid)).toMatchObject({ status: 'CAPTURED' })
  expect(peer.asked.confirm).toBe(1)
})

it.each(['CONFIRMING', 'UNKNOWN'])('keys that were sent · never sent again (%s)', async (status) => {
  const { oid, brought } = await aBuyerWhoAgreed()
  const kept = await addToJournal(brought)
  const claim = { status, claim: kept.entry.id, leaseUntil: now(), reqKeyHash: hashToken(brought.reqKey) }
  await setPayment(oid, claim)
  await kept.spend()
  kept.release()
  expect(kept.isWaiting()).toBe(false)
  await replayAndConfirm()
  expect(await paymentOf(oid)).toMatchObject({ status })
  expect(peer.asked.confirm).toBe(0)
})

it('payment claimed by another entry with the same keys · left unchanged', async () => {
  const { oid, brought } = await aBuyerWhoAgreed()
  const kept = await addToJournal(brought)
  await setPayment(oid, {
    status: 'CONFIRMING',
    claim: 'another entry',
    reqKeyHash: hashToken(brought.reqKey),
    leaseUntil: now(),
  })
  kept.release()
  await replayAndConfirm()
  expect(await paymentOf(oid)).toMatchObject({ status: 'CONFIRMING', claim: 'another entry' })
})

it('claim of another process · waits until its lease is over', async () => {
  const { oid, brought } = await aBuyerWhoAgreed()
  const { entry } = await addToJournal(brought)
  await setPayment(oid, {
    status: 'CONFIRMING',
    claim: entry.id,
    reqKeyHash: hashToken(brought.reqKey),
    leaseUntil: new Date(now().getTime() + 15_000),
  })
  expect(await restoreKeys(db, entry, { isAbandoned: false })).toBe(false)
  stopClock(new Date(Date.now() + 16_000))
  expect(await restoreKeys(db, entry, { isAbandoned: false })).toBe(true)
  expect(await paymentOf(oid)).toMatchObject({ status: 'AUTHED', claim: null })
})

it('keys that are too old or of a deleted order · dropped', async () => {
  const late = await aBuyerWhoAgreed()
  ;(await addToJournal(late.brought)).release()
  stopClock(new Date(Date.now() + 4 * 60_000))
  await replayAndConfirm()
  expect(await paymentOf(late.oid)).toMatchObject({ status: 'OPEN' })
  startClock()
  const gone = await aBuyerWhoAgreed()
  await db.updateTable('orders').set({ deletedAt: now() }).where('id', '=', gone.order.id).execute()
  ;(await addToJournal(gone.brought)).release()
  await replayAndConfirm()
  expect(await paymentOf(gone.oid)).toMatchObject({ status: 'OPEN' })
  expect(listReleasedKeys()).toEqual([])
})

it('journal files · readable by their owner alone, and without keys in clear text', async () => {
  const { brought } = await aBuyerWhoAgreed()
  await addToJournal(brought)
  const [name = ''] = readdirSync(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  const text = readFileSync(join(folder, name), 'utf8')
  for (const part of [brought.oid, brought.authKey, brought.reqKey, 'confirm'])
    expect(text).not.toContain(part)
})

it('journal of a killed process · whole entries are replayed, torn and invalid ones skipped', async () => {
  const { oid, brought } = await aBuyerWhoAgreed()
  const torn = await aBuyerWhoAgreed()
  const segment = await JournalSegment.create(folder)
  const arrivedAt = now().getTime() - 5000
  await segment.append({ id: 'whole', arrivedAt, ...brought })
  await segment.append({ id: 'done', arrivedAt, ...torn.brought })
  await segment.append({ gone: 'done' })
  await segment.close()
  const path = join(folder, segment.name)
  const text = readFileSync(path, 'utf8')
  const [whole = ''] = text.split('\n').filter(Boolean)
  writeFileSync(path, `not sealed\n\0\0\0${text}${whole.slice(0, 40)}`)
  expect((await listOtherProcessKeys({ youngestMs: 0 })).map(({ entry }) => entry.id)).toEqual(['whole'])
  await replayAndConfirm()
  expect(await paymentOf(oid)).toMatchObject({ status: 'CAPTURED' })
  expect(await paymentOf(torn.oid)).toMatchObject({ status: 'OPEN' })
  expect(await listOtherProcessKeys({ youngestMs: 0 })).toEqual([])
})

it('line cut off by a full disk · the next one is still read', async () => {
  const segment = await JournalSegment.create(folder)
  writeFileSync(join(folder, segment.name), '\nhalf a li', { flag: 'a' })
  await segment.append({ id: 'next', arrivedAt: 0 })
  await segment.close()
  expect((await listOtherProcessKeys({ youngestMs: 0 })).map(({ entry }) => entry.id)).toEqual(['next'])
})

it('disk that cannot be written · the payment goes on, and its keys wait in memory', async () => {
  mkdirSync(config.dataDir, { recursive: true })
  await closeJournal()
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, 'no folder')
  const paid = await aBuyerWhoAgreed()
  const confirming = confirmPayment(db, paid.order.userId, { orderId: paid.order.id, ...paid.brought })
  expect(await confirming).toMatchObject({ kind: 'paid' })
  const waiting = await aBuyerWhoAgreed()
  const failing = confirmPayment(away, waiting.order.userId, {
    orderId: waiting.order.id,
    ...waiting.brought,
  })
  await expect(failing).rejects.toThrow(/ENOENT/)
  expect(listReleasedKeys()).toHaveLength(1)
  rmSync(folder)
  await replayAndConfirm()
  expect(await paymentOf(waiting.oid)).toMatchObject({ status: 'CAPTURED' })
})

it('entry that cannot be marked as spent · its keys are not sent', async () => {
  const { order, oid, keys } = await aBuyerWhoAgreed()
  const append = vi.spyOn(JournalSegment.prototype, 'append')
  append.mockImplementationOnce(async () => undefined)
  append.mockRejectedValueOnce(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  const confirming = confirmPayment(db, order.userId, { orderId: order.id, oid, ...keys })
  await expect(confirming).rejects.toThrow('no space left')
  append.mockRestore()
  expect(peer.asked.confirm).toBe(0)
  await replayAndConfirm()
  expect(await paymentOf(oid)).toMatchObject({ status: 'CAPTURED' })
  expect(peer.asked.confirm).toBe(1)
})

it('segments whose entries are gone or expired · removed', async () => {
  const { oid, brought } = await aBuyerWhoAgreed()
  ;(await addToJournal(brought)).drop()
  await (await JournalSegment.create(folder)).close()
  expect(readdirSync(folder)).toHaveLength(2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 })
  // The note of the dropped entry may still be on its way to the disk.
  const replay = async () => {
    await replayJournal(db)
    return readdirSync(folder)
  }
  await expect.poll(replay).toHaveLength(1)
  vi.setSystemTime(Date.now() + 10 * 60_000)
  await replayJournal(db)
  expect(readdirSync(folder)).toEqual([])
  expect(await paymentOf(oid)).toMatchObject({ status: 'OPEN' })
})

it('endless made-up keys from one address · only a limited number waits', async () => {
  const keys = { oid: 'J261123NOSUCHNUMBER1', authKey: 'a', reqKey: 'b', confirmUrl: 'c' }
  const address = '192.0.2.7'
  const most = 100 * config.limitFactor
  const kept = await Promise.all(
    Array.from({ length: Math.min(most, 2000) + 5 }, () => addToJournal(keys, address)),
  )
  for (const one of kept) one.release()
  expect(kept.filter((one) => one.isWaiting())).toHaveLength(Math.min(most, 2000))
})

it('keys brought by a form before the database went away · confirmed once', async () => {
  const { oid, keys, brought } = await aBuyerWhoAgreed()
  await recordWindowResult(db, { oid, keys })
  ;(await addToJournal(brought)).release()
  await replayAndConfirm()
  expect(await paymentOf(oid)).toMatchObject({ status: 'CAPTURED' })
  expect(peer.asked.confirm).toBe(1)
})
