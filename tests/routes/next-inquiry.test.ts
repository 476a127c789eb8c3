import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { now } from '~/config/clock'
import { db } from '~/domain/db.server'
import { listReplyTemplates } from '~/domain/inquiries/reply-templates.server'
import { boss } from '~/domain/jobs.server'
import { loader as nextPage, action as reply } from '~/routes/admin/replies/next-inquiry'
import { action as changeTemplates, loader as templatesPage } from '~/routes/admin/replies/templates'
import { anOrder, aUser } from '../support/builders'
import { anInquiry, anOperator, type FormResult, formInit, routeArgs } from '../support/office-people'

// Inquiries one after the other, by forms without script.

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await boss.start()
  operator = await anOperator()
})
afterAll(() => boss.stop({ graceful: false, close: false }))
beforeEach(async () => {
  await db.updateTable('inquiries').set({ deletedAt: now() }).execute()
  await db.deleteFrom('replyTemplates').execute()
})

const NEXT = '/admin/inquiries/next'
async function read<Page>(loader: (args: never) => Promise<Page>, path: string) {
  const page = (await loader(routeArgs(path, {}, { headers: operator.headers }))) as { data: unknown }
  return page.data as Page extends { data: infer Data } ? Data : never
}
const send = async (action: typeof reply, path: string, fields: Record<string, string>) =>
  (await action(routeArgs(path, {}, formInit(fields, operator.headers)))) as FormResult & {
    data: { filled?: { reply: string; order: string } }
  }
const add = (name: string, body: string) =>
  send(changeTemplates as typeof reply, '/admin/replies', { intent: 'add', name, body })
const templateId = async (name: string) =>
  String((await listReplyTemplates(db)).find((one) => one.name === name)?.id)

describe('/admin/inquiries/next', () => {
  it('shows the oldest question with the person beside it; sending leads to the next, skipping keeps it open', async () => {
    const user = await aUser()
    const order = await anOrder({ userId: user.id, childName: '하준' })
    const one = await anInquiry({ userId: user.id })
    const [two, three] = [await anInquiry(), await anInquiry()]
    const { view, waiting } = await read(nextPage, NEXT)
    expect(view?.inquiry.id).toBe(one.id)
    expect(view?.person.orders.map(({ id }) => id)).toEqual([order.id])
    expect(view?.orders).toMatchObject([{ id: order.id, isByContact: false, facts: { child: '하준' } }])
    expect(waiting).toBe(3)

    const sent = await send(reply, `${NEXT}?id=${one.id}`, { intent: 'reply', reply: '곧 가요.', seen: '' })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${NEXT}?after=${one.id}`])
    expect((await read(nextPage, `${NEXT}?after=${one.id}`)).view?.inquiry.id).toBe(two.id)
    expect((await read(nextPage, `${NEXT}?after=${two.id}`)).view?.inquiry.id).toBe(three.id)
    expect(await read(nextPage, `${NEXT}?after=${three.id}`)).toMatchObject({ view: undefined, waiting: 2 })
    expect((await read(nextPage, NEXT)).view?.inquiry.id).toBe(two.id)
  })

  it('a template is filled from the chosen order, below what was typed', async () => {
    const user = await aUser({ username: '보호자' })
    const order = await anOrder({ userId: user.id, childName: '하준', status: 'PAID' })
    await db
      .updateTable('orders')
      .set({ dispatchFrom: '2026-12-02', dispatchTo: '2026-12-04' })
      .where('id', '=', order.id)
      .execute()
    const other = await anOrder({ userId: user.id, childName: '서아' })
    const { id } = await anInquiry({ userId: user.id })
    await add('발송', '{고객 이름}님, {아이 이름:이/가} 나오는 책은 {발송 예정}에 보내요. {송장}')
    const fields = { template: await templateId('발송'), reply: '안녕하세요.' }
    const fill = async (chosen: string) =>
      (await send(reply, `${NEXT}?id=${id}`, { ...fields, order: chosen })).data.filled?.reply
    expect(await fill(`${order.id}`)).toBe(
      '안녕하세요.\n\n보호자님, 하준이가 나오는 책은 12월 2일(수)~12월 4일(금)에 보내요. {송장}',
    )
    expect(await fill(`${other.id}`)).toContain('서아가 나오는 책은 {발송 예정}에')
    expect(await fill(`${(await anOrder({ childName: '남의아이' })).id}`)).toContain(
      '{아이 이름:이/가} 나오는',
    )
  })

  it('never sends a place that is still open', async () => {
    const { id } = await anInquiry()
    const answer = { intent: 'reply', reply: '송장은 {송장}이에요.', seen: '' }
    const { init, data } = await send(reply, `${NEXT}?id=${id}`, answer)
    expect([init.status, data.refused.errors.reply, data.typed.reply]).toEqual([
      400,
      expect.stringContaining('아직 채우지 않은 자리'),
      answer.reply,
    ])
    expect((await read(nextPage, NEXT)).view?.inquiry.status).toBe('답변대기')
  })

  it('tells the second of two operators, and keeps what was typed', async () => {
    const { id } = await anInquiry()
    await send(reply, `${NEXT}?id=${id}`, { intent: 'reply', reply: '먼저 쓴 답', seen: '' })
    const second = await send(reply, `${NEXT}?id=${id}`, { intent: 'reply', reply: '나중 답', seen: '' })
    expect([second.init.status, second.data.typed.reply]).toEqual([409, '나중 답'])
    const { view } = await read(nextPage, `${NEXT}?id=${id}`)
    expect(view?.inquiry).toMatchObject({ id, status: '답변완료', adminReply: '먼저 쓴 답' })
  })

  it('a withdrawn question · the page says so, and the text comes back', async () => {
    const { id } = await anInquiry()
    await db.deleteFrom('inquiries').where('id', '=', id).execute()
    const { init, data } = await send(reply, `${NEXT}?id=${id}`, {
      intent: 'reply',
      reply: '쓰던 답',
      seen: '',
    })
    expect([init.status, data.typed.reply]).toEqual([404, '쓰던 답'])
    expect(await read(nextPage, `${NEXT}?id=${id}`)).toMatchObject({ isGone: true, view: undefined })
  })
})

describe('/admin/replies', () => {
  it('adds a template, and refuses braces that name nothing, with the text', async () => {
    const added = await add('인사', '{고객 이름}님, 안녕하세요.')
    expect([added.status, added.headers.get('Location')]).toEqual([303, '/admin/replies'])
    const wrong = await add('틀림', '{운송장}')
    expect([wrong.init.status, wrong.data.typed.body]).toEqual([400, '{운송장}'])
    expect(wrong.data.refused.errors.body).toContain('중괄호')
    const { templates } = await read(templatesPage, '/admin/replies')
    expect(templates.map(({ name }) => name)).toEqual(['인사'])
  })

  it('changed by another operator meanwhile · 409 with the text', async () => {
    await add('인사', '안녕하세요.')
    const change = { intent: 'change', id: await templateId('인사'), version: '1', name: '인사' }
    const save = (body: string) =>
      send(changeTemplates as typeof reply, '/admin/replies', { ...change, body })
    expect((await save('반가워요.')).status).toBe(303)
    const { init, data } = await save('고마워요.')
    expect([init.status, data.typed.body]).toEqual([409, '고마워요.'])
  })
})
