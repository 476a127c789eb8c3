import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, now, seoulDay } from '~/config/clock'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { boss } from '~/domain/jobs.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action, loader } from '~/routes/admin/board/board'
import { anOrder } from '../support/builders'
import { aBookOfArt, aDrawnBook } from '../support/drawn-books'
import { anOperator } from '../support/office'
import { anOrderWithPages, copyOrders, insertPrintFiles, statusOf } from '../support/office-orders'
import { loaderArgs } from '../support/requests'

vi.mock('~/domain/drawn-pages/art-release.server', () => ({ readArtRelease: () => 'release' }))

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await startJobQueue()
  operator = await anOperator()
  return () => boss.stop({ graceful: false, close: false })
})

interface View {
  count: number
  next?: number
  isGone?: boolean
  order?: { id: number; shownHash: string; flags: { flag: string }[]; problems: string[]; masters?: string }
  sheet?: { openings: { page: string; texts: string[] }[] }
}
const see = async (order?: number) => {
  const args = loaderArgs(`/admin/board${order ? `?order=${order}` : ''}`, { headers: operator.headers })
  const { data } = (await loader(args as never)) as { data: { view: View } }
  return data.view
}
/** Without `shownHash`, the book as the board shows it now. */
const approve = async (id: number, shownHash?: string) => {
  const hash = shownHash ?? (await see(id)).order?.shownHash ?? ''
  const fields = { intent: 'approve', id: String(id), shownHash: hash }
  const body = new URLSearchParams(fields)
  const args = loaderArgs('/admin/board', { method: 'POST', body, headers: operator.headers })
  return (await action(args as never)) as Response
}
const flagsOf = async (id: number) => (await see(id)).order?.flags.map(({ flag }) => flag)
const change = (id: number, fields: Record<string, string>) =>
  db.updateTable('orders').set(fields).where('id', '=', id).execute()

describe('the board', () => {
  it('shows every page of a paid book with this child’s words', async () => {
    const { id } = await anOrderWithPages({ childName: '서연' })
    const { order, sheet } = await see(id)
    expect(order).toMatchObject({ id, childName: '서연' })
    expect(sheet?.openings.length).toBeGreaterThanOrEqual(18)
    expect(sheet?.openings.flatMap(({ texts }) => texts).join()).toContain('서연')
  })

  it('shows the earliest dispatch first and each press the next one', async () => {
    const [late, later] = [await anOrderWithPages(), await anOrderWithPages()]
    await change(late.id, { dispatchTo: '2020-01-02' })
    await change(later.id, { dispatchTo: '2020-01-03' })
    for (const { id } of [late, later]) await insertPrintFiles(id)
    const first = await see()
    expect([first.order?.id, first.next]).toEqual([late.id, later.id])
    const answer = await approve(late.id)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/admin/board?order=${later.id}`])
    expect(await statusOf(late.id)).toBe('READY')
    expect((await see()).order?.id).toBe(later.id)
    await approve(later.id)
  })

  it('takes one press for each of forty clean books', async () => {
    const ids = await copyOrders(40)
    await db.updateTable('orders').set({ dispatchTo: '2020-02-02' }).where('id', 'in', ids).execute()
    let presses = 0
    for (let at = await see(); at.order && ids.includes(at.order.id); presses++) {
      const answer = await approve(at.order.id, at.order.shownHash)
      at = await see(Number(answer.headers.get('Location')?.split('=')[1]))
    }
    expect(presses).toBe(40)
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'READY'))
  })

  it('shows a book no more whose files are being made, and again when they could not be', async () => {
    const { id } = await anOrderWithPages()
    await approve(id)
    const { order, isGone } = await see(id)
    expect([order, isGone]).toEqual([undefined, true])
    await db.updateTable('prints').set({ state: 'failed', readyBy: null }).where('orderId', '=', id).execute()
    expect(await flagsOf(id)).toContain('notMade')
  })

  it('shows no other book in place of one that has left, and links to the next order', async () => {
    const orders = [await anOrderWithPages(), await anOrderWithPages(), await anOrderWithPages()]
    const [first = 0, second = 0, third = 0] = orders.map(({ id }) => id)
    for (const [id, day] of [
      [first, '01'],
      [second, '02'],
      [third, '03'],
    ] as const)
      await change(id, { dispatchTo: `2019-03-${day}` })
    await change(second, { status: 'READY' })
    expect(await see(second)).toMatchObject({ isGone: true, next: third })
    expect((await see(second)).order).toBeUndefined()
    await insertPrintFiles(first)
    expect((await approve(first)).headers.get('Location')).toBe(`/admin/board?order=${third}`)
    await change(third, { status: 'CANCEL' })
    expect((await see(999_999)).isGone).toBe(true)
  })

  it('approves only the book that was looked at', async () => {
    const { id } = await anOrderWithPages()
    await insertPrintFiles(id)
    const shownHash = (await see(id)).order?.shownHash ?? ''
    await change(id, { childName: '바다' })
    const answer = (await approve(id, shownHash)) as unknown as { data: { refused: { message: string } } }
    expect(answer.data.refused.message).toContain('책 내용이 바뀌었어요')
    expect(await statusOf(id)).toBe('PAID')
    const wish = () =>
      db.selectFrom('prints').select('readyBy').where('orderId', '=', id).executeTakeFirstOrThrow()
    expect((await wish()).readyBy).toBeNull()
    await approve(id)
    expect((await wish()).readyBy).toBe(operator.id)
  })

  it('flags what to look at', async () => {
    const { id } = await anOrderWithPages({ childName: '하늘' })
    await change(id, { dispatchTo: seoulDay(addDays(now(), 3)) })
    expect(await flagsOf(id)).toEqual([])
    await change(id, { childName: 'Alexandra' })
    expect(await flagsOf(id)).toEqual(['name'])
    await change(id, { dedication: '사랑해. '.repeat(18), dispatchTo: '2020-01-01' })
    expect(await flagsOf(id)).toEqual(['name', 'dedication', 'late'])
    await change(id, { dedication: '가'.repeat(70), dedicatedBy: '할머니가' })
    expect(await flagsOf(id)).toEqual(['name', 'late'])
    await change(id, { dedicatedBy: '세상에서 너를 가장 사랑하는 할머니가' })
    expect(await flagsOf(id)).toEqual(['name', 'dedication', 'late'])
  })

  it('says how much longer the files take while print masters of the book are missing', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    await change(id, { status: 'PAID' })
    expect((await see(id)).order?.masters).toMatch(/인쇄 원화 5장 중 5장이 아직 없어요. 먼저 그리느라 1분쯤/)
    await insertPrintFiles(id)
    expect((await see(id)).order?.masters).toBeUndefined()
  })

  it('flags a book of which a page is not painted yet', async () => {
    const { id } = await anOrderWithPages()
    const recipe = (await findRecipe(db, id))?.hash ?? ''
    await db.insertInto('ebooks').values({ orderId: id, recipe, state: 'rendering' }).execute()
    await db.insertInto('ebookPages').values({ orderId: id, page: '4-5', state: 'waiting' }).execute()
    expect(await flagsOf(id)).toContain('unpainted')
  })

  it('names the faults of print files by page', async () => {
    const { id } = await anOrderWithPages()
    await insertPrintFiles(id, [{ code: 'lowDpiHead', page: '4-5', detail: '170' }])
    expect((await see(id)).order?.problems).toEqual([expect.stringMatching(/^4–5쪽: .*170 dpi/)])
  })

  it('shows neither unpaid nor test orders, nor those that are READY', async () => {
    const before = (await see()).count
    await anOrder()
    await anOrder({ status: 'READY' })
    const test = await anOrder({ status: 'PAID' })
    await db.updateTable('orders').set({ isTestOrder: true }).where('id', '=', test.id).execute()
    expect((await see()).count).toBe(before)
  })

  it('keeps a book that cannot be printed, with the sentence', async () => {
    const { id } = await anOrderWithPages()
    await insertPrintFiles(id, [{ code: 'softHead', page: '4-5', detail: '100' }])
    const answer = (await approve(id)) as unknown as { data: { refused: { message: string } } }
    expect(answer.data.refused.message).toContain('인쇄하기 전에')
    expect(await statusOf(id)).toBe('PAID')
  })
})
