import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import type { AdminActor } from '~/domain/audit/audit.server'
import { findArchive } from '~/domain/batches/batch-archive.server'
import { listBatchBooks } from '~/domain/batches/batch-books.server'
import { listReceipts, listSends, removeFromBatch } from '~/domain/batches/batches.server'
import { listBatchCandidates } from '~/domain/batches/candidates.server'
import { createBatch } from '~/domain/batches/create-batch.server'
import { requestSend } from '~/domain/batches/request-send.server'
import { sendBatch } from '~/domain/batches/send-batch.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { fileKey } from '~/domain/prints/print-file'
import { pictureKeys, storage } from '~/domain/storage.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { type Press, PressError, type PressFault } from '~/ports/press/press'
import { writeTicket } from '~/texts/print/ticket'
import { aCheckedBatch, cancelOrder, contentOf, storePrintFiles } from '../support/batches'
import { closeWords, mountEmptyKeys } from '../support/key-stores'
import { createMemoryPress } from '../support/memory-press'
import { anOperator } from '../support/office'

let by: AdminActor
beforeAll(async () => {
  await startJobQueue()
  by = (await anOperator()).by
  return () => boss.stop({ graceful: false, close: false })
})
afterEach(startClock)

async function aRequestedBatch(count = 2) {
  const made = await aCheckedBatch(by, count)
  await requestSend(db, made.batchId, by)
  return { ...made, sendId: await openSendOf(made.batchId) }
}

const openSendOf = async (batchId: number) =>
  (await listSends(db, batchId)).find(({ endedAt }) => !endedAt)?.id ?? 0

async function expectedFiles(batchId: number) {
  const archive = await findArchive(db, batchId, writeTicket)
  const files = new Map<string, string>()
  for (const file of archive?.files ?? []) {
    const pieces: Uint8Array[] = []
    for await (const piece of await file.open()) pieces.push(piece)
    files.set(file.name, Buffer.concat(pieces).toString())
  }
  return files
}
const sorted = (files: Map<string, string>) => [...files].sort(([one], [other]) => (one < other ? -1 : 1))

describe('sending a batch', () => {
  it('brings every file once, the manifests last, and keeps a receipt of each', async () => {
    const { batchId, sendId } = await aRequestedBatch()
    const house = createMemoryPress()
    await sendBatch(db, { sendId }, { writeTicket, press: house.press })
    expect(sorted(house.files)).toEqual(sorted(await expectedFiles(batchId)))
    expect(house.arrivals).toHaveLength(8)
    expect(house.arrivals.slice(-2)).toEqual(['manifest.csv', 'manifest.json'])
    expect((await listReceipts(db, batchId)).map(({ name }) => name).sort()).toEqual(
      [...house.files.keys()].sort(),
    )
    expect(await listSends(db, batchId)).toMatchObject([{ channel: 'press', fault: null }])
    expect(await openSendOf(batchId)).toBe(0)
  })

  it('survives a kill at every step, with nothing missing, doubled or half-written', async () => {
    const first = await aRequestedBatch(1)
    const whole = createMemoryPress()
    await sendBatch(db, { sendId: first.sendId }, { writeTicket, press: whole.press })
    expect(whole.countSteps()).toBe(18)
    for (let stuckAt = 1; stuckAt <= whole.countSteps(); stuckAt++) {
      startClock()
      const { batchId, sendId } = await aRequestedBatch(1)
      const house = createMemoryPress({ stuckAt })
      const run = () => sendBatch(db, { sendId }, { writeTicket, press: house.press })
      expect([stuckAt, await Promise.race([run(), house.stuck])]).toEqual([stuckAt, 'stuck'])
      // The next job comes while the killed one still holds the batch, and again when that is over.
      await run()
      stopClock(addMinutes(now(), 3))
      await run()
      expect(sorted(house.files)).toEqual(sorted(await expectedFiles(batchId)))
      expect(house.parts.size).toBe(0)
      expect((await listReceipts(db, batchId)).length).toBe(house.files.size)
      expect(await openSendOf(batchId)).toBe(0)
      // Only the file whose receipt was not written arrives again, under the same name.
      expect(house.arrivals.length - house.files.size).toBeLessThanOrEqual(1)
    }
  })

  it('again brings nothing that has a receipt', async () => {
    const { batchId, sendId } = await aRequestedBatch()
    const house = createMemoryPress()
    await sendBatch(db, { sendId }, { writeTicket, press: house.press })
    await requestSend(db, batchId, by)
    await sendBatch(db, { sendId: await openSendOf(batchId) }, { writeTicket, press: house.press })
    expect(house.arrivals).toHaveLength(8)
  })

  it('again brings the manifests of earlier books when other ones lie there', async () => {
    const { batchId, books, sendId } = await aRequestedBatch()
    const house = createMemoryPress()
    await sendBatch(db, { sendId }, { writeTicket, press: house.press })
    const whole = house.files.get('manifest.json')
    const orderId = books[0]?.id ?? 0
    for (const status of ['CANCEL', 'READY'] as const) {
      await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
      await requestSend(db, batchId, by)
      await sendBatch(db, { sendId: await openSendOf(batchId) }, { writeTicket, press: house.press })
      expect(house.files.get('manifest.json') === whole).toBe(status === 'READY')
    }
    expect(house.arrivals.slice(8)).toEqual([
      ...['manifest.csv', 'manifest.json', 'manifest.csv', 'manifest.json'],
    ])
  })

  it('is done by one job at a time, and a second press joins the first', async () => {
    const { batchId, sendId } = await aRequestedBatch()
    await requestSend(db, batchId, by)
    expect(await listSends(db, batchId)).toHaveLength(1)
    const house = createMemoryPress()
    const run = () => sendBatch(db, { sendId }, { writeTicket, press: house.press })
    await Promise.all([run(), run(), run()])
    expect(house.arrivals).toHaveLength(8)
  })

  it('leaves out an order that is refunded meanwhile, and the manifest does not name it', async () => {
    const { batchId, books, sendId } = await aRequestedBatch()
    const [first, second] = books.map(({ orderNumber }) => orderNumber).sort() as [string, string]
    const house = createMemoryPress({
      onStep: async (step) => {
        if (step === `receive ${first}_cover.pdf`)
          await cancelOrder(books.find(({ orderNumber }) => orderNumber === second)?.id ?? 0)
      },
    })
    await sendBatch(db, { sendId }, { writeTicket, press: house.press })
    expect([...house.files.keys()].some((name) => name.startsWith(second))).toBe(false)
    expect(house.files.get('manifest.json')).toContain(first)
    expect(house.files.get('manifest.json')).not.toContain(second)
    expect(await openSendOf(batchId)).toBe(0)
  })

  it('reads the key of each name and card once, and stops while one does not open', async () => {
    const batch = await aCheckedBatch(by, 2, { giftCard: '축하해' })
    const unmount = await closeWords()
    await expect(requestSend(db, batch.batchId, by)).rejects.toMatchObject({ code: 'batch.closedWords' })
    unmount()
    await requestSend(db, batch.batchId, by)
    const house = createMemoryPress()
    const run = async () =>
      sendBatch(db, { sendId: await openSendOf(batch.batchId) }, { writeTicket, press: house.press })
    const unmountAgain = mountEmptyKeys()
    await run()
    unmountAgain()
    expect(await listSends(db, batch.batchId)).toMatchObject([{ fault: 'closedWords', endedAt: null }])
    expect(house.arrivals).toHaveLength(0)
    const find = vi.spyOn(pictureKeys, 'find')
    await run()
    expect(house.files.get(`${batch.books[0]?.orderNumber}_ticket.txt`)).toContain('축하해')
    const folders = find.mock.calls
      .map(([folder]) => folder)
      .filter((folder) => /^order(s|ed)\//.test(folder))
    expect(folders.sort()).toEqual([...new Set(folders)])
    expect(folders).toHaveLength(4)
    find.mockRestore()
  })

  it('leaves out a book whose file was changed or lost since it was checked', async () => {
    const { batchId, books, sendId } = await aRequestedBatch(3)
    const [changed, gone] = await Promise.all(books.slice(0, 2).map(({ id }) => coverKeyOf(id)))
    await storage.put(changed ?? '', Buffer.alloc(contentOf(books[0]?.id ?? 0, 'cover').length))
    await storage.remove(gone ?? '')
    const house = createMemoryPress()
    await sendBatch(db, { sendId }, { writeTicket, press: house.press })
    const manifest = JSON.parse(house.files.get('manifest.json') ?? '')
    expect(manifest.books.map(({ order }: { order: string }) => order)).toEqual([books[2]?.orderNumber])
    expect(await openSendOf(batchId)).toBe(0)
  })

  const failures: [string, () => Promise<ReadableStream<Uint8Array>>][] = [
    ['answers with an error', async () => Promise.reject(new Error('503'))],
    ['breaks off', async () => new ReadableStream({ pull: (pieces) => pieces.error(new Error('reset')) })],
    ['ends too early', async () => new ReadableStream({ start: (pieces) => pieces.close() })],
  ]
  it.each(failures)('blames no book when the storage %s, and goes on later', async (_, stream) => {
    const { batchId, sendId } = await aRequestedBatch(1)
    const open = storage.open
    vi.spyOn(storage, 'open').mockImplementationOnce(async (key) => {
      const object = await open(key)
      return object && { ...object, stream }
    })
    const house = createMemoryPress()
    const run = () => sendBatch(db, { sendId }, { writeTicket, press: house.press })
    await expect(run()).rejects.toThrow()
    expect(await listBatchBooks(db, batchId)).toMatchObject([{ standing: 'going' }])
    stopClock(addMinutes(now(), 3))
    await run()
    expect(house.arrivals).toHaveLength(5)
  })

  it('keeps a book in its batch once a file of it has arrived', async () => {
    const { batchId, books, sendId } = await aRequestedBatch(1)
    const orderId = books[0]?.id ?? 0
    await sendBatch(db, { sendId }, { writeTicket, press: createMemoryPress().press })
    await expect(removeFromBatch(db, { batchId, orderId }, by)).rejects.toMatchObject({
      code: 'batch.alreadySent',
    })
  })

  it('gives a book back whose files were made anew after the earlier ones had arrived', async () => {
    const { batchId, books, sendId } = await aRequestedBatch(1)
    const orderId = books[0]?.id ?? 0
    await expect(removeFromBatch(db, { batchId, orderId }, by)).rejects.toMatchObject({
      code: 'batch.sending',
    })
    await sendBatch(db, { sendId }, { writeTicket, press: createMemoryPress().press })
    await storePrintFiles(orderId, (id, kind) => Buffer.from(`another ${kind} of ${id}`))
    expect(await removeFromBatch(db, { batchId, orderId }, by)).toEqual({ wasSent: true })
    const [candidate] = await listBatchCandidates(db, [orderId])
    expect([candidate?.id, candidate?.obstacle]).toEqual([orderId, undefined])
    await createBatch(db, [orderId], by)
  })
})

describe('a printing house that takes no files', () => {
  const failing = (fault: PressFault): Press => ({
    canSend: true,
    open: async () => {
      throw new PressError(fault)
    },
  })

  it.each(['unreachable', 'slow', 'cutOff', 'full', 'unknown'] as const)(
    'is tried again after a pause and named: %s',
    async (fault) => {
      const { batchId, sendId } = await aRequestedBatch(1)
      await sendBatch(db, { sendId }, { writeTicket, press: failing(fault) })
      expect(await listSends(db, batchId)).toMatchObject([{ fault, tries: 1, endedAt: null }])
      const house = createMemoryPress()
      await sendBatch(db, { sendId }, { writeTicket, press: house.press })
      expect(house.arrivals).toHaveLength(5)
      expect(await listSends(db, batchId)).toMatchObject([{ fault: null }])
    },
  )

  it.each(['hostKey', 'inside', 'login', 'refused'] as const)('is not tried again: %s', async (fault) => {
    const { batchId, sendId } = await aRequestedBatch(1)
    await sendBatch(db, { sendId }, { writeTicket, press: failing(fault) })
    expect(await listSends(db, batchId)).toMatchObject([{ fault, endedAt: expect.any(Date) }])
  })

  it('is given up after many tries, and an operator can send again', async () => {
    const { batchId, sendId } = await aRequestedBatch(1)
    for (let i = 0; i < 8; i++) await sendBatch(db, { sendId }, { writeTicket, press: failing('slow') })
    expect(await openSendOf(batchId)).toBe(0)
    await requestSend(db, batchId, by)
    const house = createMemoryPress()
    await sendBatch(db, { sendId: await openSendOf(batchId) }, { writeTicket, press: house.press })
    expect(house.arrivals).toHaveLength(5)
  })
})

async function coverKeyOf(orderId: number) {
  const { recipe } = await db
    .selectFrom('prints')
    .select('recipe')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return fileKey(orderId, recipe, 'cover')
}
