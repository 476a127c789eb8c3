import { sql } from 'kysely'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { log } from '~/config/log.server'
import { listRegisterEntries } from '~/domain/child-register/list-entries.server'
import { correctWordsForCustomer, hashWords } from '~/domain/corrections/correct-for-customer.server'
import { db } from '~/domain/db.server'
import { endPlainWordsForGood } from '~/domain/retention/seal-older-words.server'
import { orderedFolder } from '~/domain/sealed-words/child-words.server'
import { addWordsTo } from '~/domain/sealed-words/order-words.server'
import { pictureKeys } from '~/domain/storage.server'
import { rawKeyStore } from '~/ports/ports.server'
import { anOrder } from '../support/builders'
import { aBookOfArt, aDrawnBook } from '../support/drawn-books'
import { eraseOrderWords } from '../support/key-stores'
import { anAdminActor } from '../support/office-orders'
import { wordedOrder } from '../support/order-words'

// What is left to do for orders whose words have seals alone, once their keys are lost.

afterEach(async () => {
  await sql`delete from plain_words_end`.execute(db)
  await eraseOrderWords()
})

const words = { childName: '하늘이', dedication: '하늘이에게', dedicatedBy: '할머니가' }
const NONE = { childName: null, dedication: null, dedicatedBy: null, look: null }
const keyOf = async (id: number) =>
  (await db.selectFrom('orders').select('childKey').where('id', '=', id).executeTakeFirstOrThrow())
    .childKey ?? ''
const dropKey = async (id: number) => rawKeyStore.remove(`live/${orderedFolder(await keyOf(id))}.json`)
const breakStore = () => {
  const down = vi.spyOn(rawKeyStore, 'get').mockRejectedValue(new Error('the key store is down'))
  onTestFinished(() => down.mockRestore())
  return () => down.mockRestore()
}
/** As the form of an order whose words do not open sends them. */
const reword = async (id: number) =>
  correctWordsForCustomer(
    db,
    id,
    {
      ...{ childName: '바다', dedication: '', dedicatedBy: '', dedicatedOn: '', keptDedication: '' },
      ...{ reason: '전화', seen: hashWords({ ...NONE, dedicatedOn: null }) },
    },
    { actor: (await anAdminActor()).actor, address: '10.0.0.1', requestId: 'morning' },
  )

it('the office types lost words anew, but neither while their key may be there nor once it was destroyed', async () => {
  const { id } = await anOrder(words)
  await endPlainWordsForGood(db)
  const lost = await keyOf(id)
  const mend = breakStore()
  await expect(reword(id)).rejects.toMatchObject({ code: 'shop.busy' })
  mend()
  await expect(reword(id)).rejects.toMatchObject({ code: 'order.wordsChanged' })
  await dropKey(id)
  await reword(id)
  expect(await keyOf(id)).not.toBe(lost)
  expect(await wordedOrder(id)).toMatchObject({ ...NONE, childName: '바다' })
  await pictureKeys.destroy(orderedFolder(await keyOf(id)))
  await expect(reword(id)).rejects.toMatchObject({ code: 'order.wordsClosed' })
})

it('a drawn child, whose look is lost too, gets no other words', async () => {
  const { id } = await aDrawnBook(await aBookOfArt())
  await endPlainWordsForGood(db)
  await dropKey(id)
  await expect(reword(id)).rejects.toMatchObject({ code: 'order.wordsClosed' })
})

it('a lost key is logged once, although each page reads it', async () => {
  const { id } = await anOrder(words)
  await endPlainWordsForGood(db)
  await dropKey(id)
  const events = vi.spyOn(log, 'event')
  onTestFinished(() => events.mockRestore())
  await addWordsTo(db, { id })
  expect(await addWordsTo(db, { id })).toMatchObject({ closed: 'missing' })
  expect(events.mock.calls).toEqual([['words.lostOrderKeys', { why: 'read' }]])
})

it('the register of a member counts words that do not open', async () => {
  const { userId, id } = await anOrder(words)
  const counted = async () =>
    (await listRegisterEntries(db, userId ?? 0)).find(({ kind }) => kind === 'words')?.count
  expect(await counted()).toBe(3)
  await endPlainWordsForGood(db)
  expect(await counted()).toBe(3)
  await dropKey(id)
  expect(await counted()).toBe(3)
})
