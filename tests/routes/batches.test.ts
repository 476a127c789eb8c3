import { beforeAll, describe, expect, it } from 'vitest'
import { findOpenSend } from '~/domain/batches/batches.server'
import { requestSend } from '~/domain/batches/request-send.server'
import { sendBatch } from '~/domain/batches/send-batch.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { downloadPrintFile } from '~/domain/prints/prints.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action, loader } from '~/routes/admin/batches/batch'
import { loader as zipLoader } from '~/routes/admin/batches/batch-zip'
import { action as listAction, loader as listLoader } from '~/routes/admin/batches/batches'
import { writeTicket } from '~/texts/print/ticket'
import { aCheckedBatch, aReadyBook, cancelOrder, contentOf } from '../support/batches'
import { createMemoryPress } from '../support/memory-press'
import { anOperator } from '../support/office'
import { loaderArgs } from '../support/requests'
import { unzip } from '../support/unzip'

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await startJobQueue()
  operator = await anOperator()
  return () => boss.stop({ graceful: false, close: false })
})

const at = (
  id: number | string,
  init: { headers?: Record<string, string>; form?: [string, string][] } = {},
) => {
  const { form, headers = {} } = init
  const post = form && { method: 'POST', body: new URLSearchParams(form) }
  return {
    ...loaderArgs(`/admin/batches/${id}`, { ...post, headers: { ...operator.headers, ...headers } }),
    params: { id: String(id) },
  } as never
}
const answerOf = async (run: Promise<unknown>): Promise<Response> => {
  const answer = await run.catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw answer
  return answer
}
const zip = async (id: number, headers: Record<string, string> = {}) => {
  const answer = await answerOf(zipLoader(at(id, { headers })))
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const countDownloads = async (batchId: number) =>
  (await db.selectFrom('batchSends').select('id').where('batchId', '=', batchId).execute()).length

describe('the page of batches', () => {
  it('offers the books that can be sent and makes a batch of the chosen ones', async () => {
    const [one, other] = [await aReadyBook(), await aReadyBook()]
    const { data } = (await listLoader(at(''))) as { data: { candidates: { id: number }[] } }
    expect(data.candidates.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
    const answer = await answerOf(listAction(at('', { form: [['id', String(one.id)]] })))
    expect(answer.status).toBe(303)
    const to = answer.headers.get('Location') ?? ''
    const { data: made } = (await loader(at(to.split('/').at(-1) ?? ''))) as {
      data: { view: { books: { orderId: number }[]; isChecking: boolean } }
    }
    expect(made.view).toMatchObject({ books: [{ orderId: one.id }], isChecking: true })
  })

  it('names the books whose files were downloaded one by one before', async () => {
    const [taken, untouched] = [await aReadyBook(), await aReadyBook()]
    const request = { admin: operator.id, address: '127.0.0.1', requestId: 'taken' }
    const file = await downloadPrintFile(db, { orderId: taken.id, kind: 'interior', ...request })
    await (await file?.stream())?.cancel()
    const { data } = (await listLoader(at(''))) as {
      data: { candidates: { id: number; takenAt?: string }[] }
    }
    const takenAt = Object.fromEntries(data.candidates.map((book) => [book.id, book.takenAt]))
    expect(takenAt[taken.id]).toMatch(/\d/)
    expect(takenAt[untouched.id]).toBeUndefined()
  })

  it('refuses an empty choice with the sentence', async () => {
    expect(await listAction(at('', { form: [] }))).toMatchObject({
      data: { refused: { message: '주문을 먼저 선택해 주세요.' } },
      init: { status: 400 },
    })
  })
})

describe('the archive of a batch', () => {
  it('holds every file under the batch’s number', async () => {
    const { batchId, books } = await aCheckedBatch(operator.by)
    const { answer, bytes } = await zip(batchId)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="B\d{6}-[A-Z2-9]{6}\.zip"/,
    )
    const files = unzip(bytes)
    const [folder] = [...files.keys()][0]?.split('/') ?? []
    expect(files.size).toBe(8)
    for (const { id, orderNumber } of books)
      for (const kind of ['interior', 'cover'] as const)
        expect(files.get(`${folder}/${orderNumber}_${kind}.pdf`)).toEqual(contentOf(id, kind))
  })

  it('goes on where a download broke off, and counts as one download', async () => {
    const { batchId } = await aCheckedBatch(operator.by)
    const { answer, bytes } = await zip(batchId)
    const etag = answer.headers.get('ETag') ?? ''
    const half = Math.floor(bytes.length / 2)
    const rest = await zip(batchId, { Range: `bytes=${half}-`, 'If-Range': etag })
    expect(rest.answer.status).toBe(206)
    expect(Buffer.concat([bytes.subarray(0, half), rest.bytes])).toEqual(bytes)
    expect(await countDownloads(batchId)).toBe(1)
  })

  it('begins anew when a book has left the batch meanwhile', async () => {
    const { batchId, books } = await aCheckedBatch(operator.by)
    const { answer, bytes } = await zip(batchId)
    const etag = answer.headers.get('ETag') ?? ''
    await cancelOrder(books[0]?.id ?? 0)
    const rest = await zip(batchId, { Range: `bytes=${bytes.length - 10}-`, 'If-Range': etag })
    expect(rest.answer.status).toBe(200)
    expect(unzip(rest.bytes).size).toBe(5)
  })

  it('is refused while a file was not read yet or no book goes', async () => {
    const { batchId, books } = await aCheckedBatch(operator.by, 1)
    await db.updateTable('batchFiles').set({ crc32: null }).where('batchId', '=', batchId).execute()
    expect((await zip(batchId)).answer.status).toBe(409)
    await cancelOrder(books[0]?.id ?? 0)
    expect((await zip(batchId)).answer.status).toBe(409)
  })
})

it('the page of a batch names a refunded order and takes a book out', async () => {
  const { batchId, books } = await aCheckedBatch(operator.by, 2)
  const [first, second] = books.map(({ id }) => id) as [number, number]
  await cancelOrder(first)
  const form: [string, string][] = [
    ['orderId', String(second)],
    ['intent', 'remove'],
  ]
  const answer = await answerOf(action(at(batchId, { form })))
  expect(answer.headers.get('Location')).toBe(`/admin/batches/${batchId}`)
  const { data } = (await loader(at(batchId))) as { data: { view: { books: unknown[] } } }
  expect(data.view.books).toMatchObject([{ orderId: first, standing: 'cancelled' }])
})

it('the page of a batch tells when the house has the manifest of other books', async () => {
  const { batchId, books } = await aCheckedBatch(operator.by, 2)
  await requestSend(db, batchId, operator.by)
  const { id: sendId } = (await findOpenSend(db, batchId)) ?? { id: 0 }
  await sendBatch(db, { sendId }, { writeTicket, press: createMemoryPress().press })
  const look = async () => ((await loader(at(batchId))) as { data: { view: object } }).data.view
  expect(await look()).toMatchObject({ isManifestStale: false, arrived: { all: 8, done: 8 } })
  await cancelOrder(books[0]?.id ?? 0)
  expect(await look()).toMatchObject({ isManifestStale: true, arrived: { all: 5, done: 3 } })
})

it('an unknown batch is not found', async () => {
  for (const id of ['2147483647', '0', 'x']) {
    expect((await answerOf(loader(at(id)))).status).toBe(404)
    expect((await answerOf(zipLoader(at(id)))).status).toBe(404)
  }
})
