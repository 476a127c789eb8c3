import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findArchive } from '~/domain/batches/batch-archive.server'
import { addTicketWords, listBatchBooks } from '~/domain/batches/batch-books.server'
import { db } from '~/domain/db.server'
import { makeEbook, paintEbookPage } from '~/domain/ebooks/make-ebooks.server'
import { requestPrints } from '~/domain/fulfilment/advance-many.server'
import { bindPrint } from '~/domain/prints/bind-print.server'
import { makePrint, markOrderReady } from '~/domain/prints/make-print.server'
import { printPart } from '~/domain/prints/parts.server'
import { findPrintView } from '~/domain/prints/prints.server'
import { endPlainWordsForGood } from '~/domain/retention/seal-older-words.server'
import { orderedFolder } from '~/domain/sealed-words/child-words.server'
import { addNames, addWordsForPaper } from '~/domain/sealed-words/order-words.server'
import { rawKeyStore } from '~/ports/ports.server'
import { toExtraPageTexts } from '~/texts/print/pages'
import { writeTicket } from '~/texts/print/ticket'
import { aCheckedBatch } from '../support/batches'
import { anOrder } from '../support/builders'
import { eraseOrderWords } from '../support/key-stores'
import { anOperator } from '../support/office'
import {
  aBookWithHead,
  anAdminActor,
  anOrderWithPages,
  anOrderWithPhoto,
  insertPrintFiles,
} from '../support/office-orders'

// What the office's jobs and files do while the keys of orders' words are out of reach, and afterwards.

afterEach(async () => {
  await db.deleteFrom('plainWordsEnd').execute()
  // No test meets an order whose key another one has lost.
  await eraseOrderWords()
})

const BUSY = { code: 'shop.busy' }

/** Returns the way back. */
function breakStore(): () => void {
  const down = vi.spyOn(rawKeyStore, 'get').mockRejectedValue(new Error('the key store is down'))
  const mend = () => down.mockRestore()
  onTestFinished(mend)
  return mend
}

/** The next read of a key fails. */
function failOnce() {
  const failing = vi.spyOn(rawKeyStore, 'get').mockRejectedValueOnce(new Error('the key store stumbled'))
  onTestFinished(() => failing.mockRestore())
}

async function ticketsOf(batchId: number) {
  const files = (await findArchive(db, batchId, writeTicket))?.files ?? []
  let text = ''
  for (const file of files.filter(({ name }) => name.endsWith('_ticket.txt')))
    for await (const piece of await file.open()) text += Buffer.from(piece).toString()
  return text
}

const printOf = (orderId: number) =>
  db
    .selectFrom('prints')
    .select(['recipe', 'state', 'tries', 'readyBy'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status

describe('while keys are out of reach', () => {
  it('a wish for print files is kept for the queue, and so is one for READY', async () => {
    const by = await anAdminActor()
    const { id: orderId } = await anOrderWithPages()
    await endPlainWordsForGood(db)
    const mend = breakStore()
    const wish = { orderId, adminId: by.id, thenReady: true }
    await expect(makePrint(db, wish)).rejects.toMatchObject(BUSY)
    // Its page does not tell of a book without pages, which is printed elsewhere.
    expect(await findPrintView(db, orderId)).toMatchObject({ closed: 'busy', hasPages: false })
    expect((await requestPrints(db, [orderId], by)).skipped).toMatchObject([{ id: orderId, ...BUSY }])
    mend()
    await makePrint(db, wish)
    await insertPrintFiles(orderId)
    const mendAgain = breakStore()
    await expect(markOrderReady(db, orderId)).rejects.toMatchObject(BUSY)
    expect(await printOf(orderId)).toMatchObject({ readyBy: by.id })
    mendAgain()
    await markOrderReady(db, orderId)
    expect(await statusOf(orderId)).toBe('READY')
  })

  it('no page and no binding is tried', async () => {
    const { id: adminId } = await anAdminActor()
    const { id: orderId } = await anOrderWithPhoto(await aBookWithHead())
    await db.transaction().execute((tx) => makeEbook(tx, orderId))
    await makePrint(db, { orderId, adminId, thenReady: false })
    const recipe = (await printOf(orderId))?.recipe ?? ''
    await endPlainWordsForGood(db)
    breakStore()
    await expect(paintEbookPage(db, { orderId, recipe, page: '4-5' })).rejects.toMatchObject(BUSY)
    await expect(printPart(db, { orderId, recipe, part: '4-5-left' })).rejects.toMatchObject(BUSY)
    const triesOf = async (table: 'ebookPages' | 'printParts') =>
      (await db.selectFrom(table).select('tries').where('orderId', '=', orderId).execute()).map(
        ({ tries }) => tries,
      )
    const tries = [...(await triesOf('ebookPages')), ...(await triesOf('printParts'))]
    expect(tries).toContain(0)
    expect(Math.max(...tries)).toBe(0)
    await db.updateTable('printParts').set({ state: 'done' }).where('orderId', '=', orderId).execute()
    await expect(bindPrint(db, { orderId, recipe }, toExtraPageTexts)).rejects.toMatchObject(BUSY)
    expect(await printOf(orderId)).toMatchObject({ state: 'waiting', tries: 0 })
  })

  it('no ticket is written, nor without a lost key, and the page of a batch goes on', async () => {
    const { by } = await anOperator()
    const { batchId, books } = await aCheckedBatch(by, 1, { childName: '하늘이' })
    await endPlainWordsForGood(db)
    const mend = breakStore()
    expect(await addTicketWords(db, await listBatchBooks(db, batchId))).toMatchObject([
      { childName: undefined },
    ])
    await expect(findArchive(db, batchId, writeTicket)).rejects.toMatchObject(BUSY)
    mend()
    failOnce()
    expect(await ticketsOf(batchId)).toContain('하늘이')
    const order = await db
      .selectFrom('orders')
      .select('childKey')
      .where('id', '=', books[0]?.id ?? 0)
      .executeTakeFirst()
    await rawKeyStore.remove(`live/${orderedFolder(order?.childKey ?? '')}.json`)
    await expect(findArchive(db, batchId, writeTicket)).rejects.toMatchObject({ code: 'batch.closedWords' })
  })

  it('an export reads a key again', async () => {
    const { id } = await anOrder({ childName: '하늘이' })
    await endPlainWordsForGood(db)
    failOnce()
    expect(await addWordsForPaper(db, [{ id }])).toMatchObject([{ childName: '하늘이' }])
  })
})

it('a list waits for all of its keys together', async () => {
  const orders = []
  for (let i = 0; i < 9; i++) orders.push(await anOrder({ childName: '하늘이' }))
  await endPlainWordsForGood(db)
  const get = rawKeyStore.get.bind(rawKeyStore)
  const slow = vi.spyOn(rawKeyStore, 'get').mockImplementation(async (key) => {
    await sleep(1500)
    return get(key)
  })
  onTestFinished(() => slow.mockRestore())
  expect((await addNames(db, orders)).map(({ childName }) => childName)).toContain(null)
})
