import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminActor } from '~/domain/audit/audit.server'
import { areWordsClosed } from '~/domain/batches/batch'
import { findArchive } from '~/domain/batches/batch-archive.server'
import { addTicketWords, listBatchBooks } from '~/domain/batches/batch-books.server'
import { removeFromBatch } from '~/domain/batches/batches.server'
import { listBatchCandidates } from '~/domain/batches/candidates.server'
import { checkBatch } from '~/domain/batches/check-batch.server'
import { createBatch } from '~/domain/batches/create-batch.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { fileKey } from '~/domain/prints/print-file'
import { storage } from '~/domain/storage.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { writeTicket } from '~/texts/print/ticket'
import { aCheckedBatch, aReadyBook, cancelOrder, contentOf, storePrintFiles } from '../support/batches'
import { anOrder } from '../support/builders'
import { closeWords } from '../support/key-stores'
import { aManualPayment, anOpenRefund, anOperator } from '../support/office'

let by: AdminActor
beforeAll(async () => {
  await startJobQueue()
  by = (await anOperator()).by
  return () => boss.stop({ graceful: false, close: false })
})

const namesIn = async (batchId: number) =>
  (await findArchive(db, batchId, writeTicket))?.files.map(({ name }) => name)
const standingsIn = async (batchId: number) =>
  Object.fromEntries((await listBatchBooks(db, batchId)).map(({ orderId, standing }) => [orderId, standing]))

describe('a batch', () => {
  it('holds both print files and a ticket of each book, and the manifests', async () => {
    const { batchId, books } = await aCheckedBatch(by)
    const numbers = books.map(({ orderNumber }) => orderNumber).sort()
    expect(await namesIn(batchId)).toEqual([
      ...['manifest.csv', 'manifest.json'],
      ...numbers.flatMap((number) => [
        `${number}_cover.pdf`,
        `${number}_interior.pdf`,
        `${number}_ticket.txt`,
      ]),
    ])
  })

  it('takes an order once', async () => {
    const { id } = await aReadyBook()
    const orders = () => createBatch(db, [id], by)
    const both = await Promise.allSettled([orders(), orders()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await listBatchCandidates(db)).map((one) => one.id)).not.toContain(id)
  })

  it('is not made when one of the chosen orders cannot go', async () => {
    const book = await aReadyBook()
    const without = await anOrder({ status: 'READY' })
    await expect(createBatch(db, [book.id, without.id], by)).rejects.toMatchObject({
      code: 'batch.booksChanged',
    })
    const candidates = await listBatchCandidates(db, [book.id, without.id])
    expect(candidates.map(({ id, obstacle }) => [id, obstacle])).toEqual([
      [book.id, undefined],
      [without.id, 'print.missing'],
    ])
  })

  it('is given out only when every file has been read', async () => {
    const { id } = await aReadyBook()
    const batchId = await createBatch(db, [id], by)
    await expect(namesIn(batchId)).rejects.toMatchObject({ code: 'batch.checking' })
    await checkBatch(db, { batchId })
    expect(await namesIn(batchId)).toHaveLength(5)
  })

  it('leaves out a book whose file is gone or another one, and names it', async () => {
    const [whole, gone, other] = [await aReadyBook(), await aReadyBook(), await aReadyBook()]
    const batchId = await createBatch(db, [whole.id, gone.id, other.id], by)
    const keyOf = async (orderId: number) => {
      const { recipe } = await db
        .selectFrom('prints')
        .select('recipe')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      return fileKey(orderId, recipe, 'cover')
    }
    await storage.remove(await keyOf(gone.id))
    await storage.put(await keyOf(other.id), Buffer.alloc(contentOf(other.id, 'cover').length))
    await checkBatch(db, { batchId })
    expect(await standingsIn(batchId)).toEqual({
      [whole.id]: 'going',
      [gone.id]: 'faulty',
      [other.id]: 'faulty',
    })
    expect((await namesIn(batchId))?.filter((name) => name.endsWith('.pdf'))).toHaveLength(2)
  })

  it('leaves out a book whose files were made anew since', async () => {
    const { batchId, books } = await aCheckedBatch(by)
    const [first] = books
    await storePrintFiles(first?.id ?? 0, (orderId) => Buffer.from(`another book of ${orderId}`))
    expect((await standingsIn(batchId))[first?.id ?? 0]).toBe('faulty')
  })

  it('leaves out orders that were cancelled or are being refunded', async () => {
    const { batchId, books } = await aCheckedBatch(by, 3)
    const [cancelled, refunding, going] = books.map(({ id }) => id) as [number, number, number]
    await cancelOrder(cancelled)
    await aManualPayment(refunding, 59000)
    await anOpenRefund(refunding, 'PENDING')
    expect(await standingsIn(batchId)).toEqual({
      [cancelled]: 'cancelled',
      [refunding]: 'refunding',
      [going]: 'going',
    })
    const manifest = await readText(batchId, 'manifest.json')
    expect(JSON.parse(manifest).books).toHaveLength(1)
  })

  it('gives a book back that is removed from it', async () => {
    const { batchId, books } = await aCheckedBatch(by)
    const orderId = books[0]?.id ?? 0
    await removeFromBatch(db, { batchId, orderId }, by)
    expect(await standingsIn(batchId)).not.toHaveProperty(String(orderId))
    expect((await listBatchCandidates(db, [orderId])).map(({ id }) => id)).toEqual([orderId])
  })
})

describe('a ticket', () => {
  it('counts spreads of a book that lies flat', async () => {
    const { batchId, books } = await aCheckedBatch(by, 1)
    const [{ id, orderNumber } = { id: 0, orderNumber: '' }] = books
    await db.updateTable('prints').set({ profile: 'layflat-250' }).where('orderId', '=', id).execute()
    expect(await readText(batchId, `${orderNumber}_ticket.txt`)).toContain('본문: 펼침 36면')
  })

  it('has a ticket that says how a present is wrapped, what its card says, and from when it is sent', async () => {
    const { batchId, books } = await aCheckedBatch(by, 1)
    const [{ id, orderNumber } = { id: 0, orderNumber: '' }] = books
    const ticket = () => readText(batchId, `${orderNumber}_ticket.txt`)
    expect(await ticket()).not.toContain('선물')
    await db
      .updateTable('orders')
      .set({ isGiftWrapped: true, giftCard: '축하해\n할머니가', giftDate: '2026-12-24' })
      .where('id', '=', id)
      .execute()
    expect(await ticket()).toContain(
      '선물 포장: 선물 포장을 해요.\r\n카드에 쓸 말: 축하해 / 할머니가\r\n보내는 날: 2026. 12. 24. (목)부터 보내요.',
    )
  })
})

describe('a batch with a gift card that does not open', () => {
  it('is neither given out nor sent, and names the book', async () => {
    const { batchId, books } = await aCheckedBatch(by, 1, { giftCard: '축하해' })
    const unmount = await closeWords()
    await expect(namesIn(batchId)).rejects.toMatchObject({ code: 'batch.closedWords' })
    const listed = await addTicketWords(db, await listBatchBooks(db, batchId))
    expect(listed.filter(areWordsClosed).map(({ orderId }) => orderId)).toEqual([books[0]?.id])
    unmount()
    expect(await readText(batchId, `${books[0]?.orderNumber}_ticket.txt`)).toContain('축하해')
  })
})

describe('a manifest', () => {
  it('names size, hash and copies of every file as they are in the archive', async () => {
    const { batchId, books } = await aCheckedBatch(by)
    const manifest = JSON.parse(await readText(batchId, 'manifest.json'))
    const files = (await findArchive(db, batchId, writeTicket))?.files ?? []
    expect(manifest.books).toHaveLength(2)
    for (const book of manifest.books) {
      expect(book).toMatchObject({ title: books[0]?.title, copies: 1, profile: 'hardcover-250', pages: 36 })
      for (const file of book.files)
        expect(files.find(({ name }) => name === file.name)).toMatchObject({
          bytes: file.bytes,
          sha256: file.sha256,
        })
    }
    const lines = (await readText(batchId, 'manifest.csv')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]?.split(',')).toEqual(
      expect.arrayContaining([manifest.books[0].order, manifest.books[0].files[0].sha256]),
    )
  })

  it('and a ticket say which child the ticket is for, the manifest does not', async () => {
    const { batchId, books } = await aCheckedBatch(by, 1)
    const ticket = await readText(batchId, `${books[0]?.orderNumber}_ticket.txt`)
    expect(ticket).toContain('아이: 하늘')
    expect(ticket).toContain('본문: 36쪽')
    for (const name of ['manifest.json', 'manifest.csv'])
      expect(await readText(batchId, name)).not.toContain('하늘')
  })
})

async function readText(batchId: number, name: string): Promise<string> {
  const file = (await findArchive(db, batchId, writeTicket))?.files.find((one) => one.name === name)
  const pieces: Uint8Array[] = []
  for await (const piece of (await file?.open()) ?? []) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
