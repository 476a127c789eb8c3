import { describe, expect, it } from 'vitest'
import { now } from '~/config/clock'
import { db } from '~/domain/db.server'
import { listMemberInquiries } from '~/domain/inquiries/inquiries.server'
import { action, loader } from '~/routes/my/inquiry'
import { aMember } from '../support/carts'
import { callAction, callLoader } from '../support/route-calls'

// Inquiries by forms without script.

const asked = {
  category: '배송문의',
  title: '언제 오나요?',
  content: '주문한 책이 언제 도착하는지 궁금해요.',
}
interface Page {
  isMember: boolean
  sent: boolean
  inquiries: { id: number; status: string; reply?: { text: string } }[]
  wish?: { id: number; title: string }
  denied?: string
}
type Headers = Record<string, string>
const read = (headers: Headers = {}, query = '') =>
  callLoader<Page>(loader, { path: `/inquiry${query}`, headers })
const ask = (headers: Headers, fields: object = {}) =>
  callAction(action, { path: '/inquiry', headers }, { intent: 'ask', ...asked, ...fields })
const remove = (headers: Headers, id: number) =>
  callAction(action, { path: `/inquiry?delete=${id}`, headers }, { intent: 'delete', id: String(id) })
const answer = (id: number) =>
  db
    .updateTable('inquiries')
    .set({ status: '답변완료', adminReply: '내일 도착해요.', adminRepliedAt: now() })
    .where('id', '=', id)
    .execute()

describe('/inquiry', () => {
  it('asks a visitor to log in and shows no inquiries', async () => {
    expect(await read()).toEqual({ status: 200, isMember: false, inquiries: [], sent: false })
  })

  it('stores an inquiry, confirms it, and lists it', async () => {
    const { headers, userId } = await aMember()
    expect(await read(headers)).toMatchObject({ isMember: true, inquiries: [], sent: false })
    const { status, to } = await ask(headers)
    const [{ id } = { id: 0 }] = await listMemberInquiries(db, userId)
    expect([status, to]).toEqual([303, `/inquiry?sent=${id}`])
    expect(await read(headers, `?sent=${id}`)).toMatchObject({
      sent: true,
      inquiries: [{ id, ...asked, status: '답변대기' }],
    })
  })

  it('a form sent twice is one inquiry', async () => {
    const { headers, userId } = await aMember()
    expect((await ask(headers)).to).toBe((await ask(headers)).to)
    expect(await listMemberInquiries(db, userId)).toHaveLength(1)
  })

  it('shows no confirmation to another member', async () => {
    const [one, other] = [await aMember(), await aMember()]
    const { to } = await ask(one.headers)
    const query = (to ?? '').replace('/inquiry', '')
    expect(await read(other.headers, query)).toMatchObject({ sent: false, inquiries: [] })
  })

  it.each([
    [{ category: '' }, 'category', '문의 유형을 선택해주세요'],
    [{ title: ' ' }, 'title', '제목을 입력해주세요'],
    [{ title: '가'.repeat(201) }, 'title', '제목은 200자 이내로 입력해주세요'],
    [{ content: '가'.repeat(9) }, 'content', '문의 내용을 10자 이상 입력해주세요'],
    [{ content: '가'.repeat(2001) }, 'content', '문의 내용은 2000자 이내로 입력해주세요'],
    [{ content: '나'.repeat(20_000) }, 'content', '문의 내용은 2000자 이내로 입력해주세요'],
  ])('gives an error at the field and keeps what was typed: %.60j', async (wrong, field, message) => {
    const { headers, userId } = await aMember()
    const { status, refused, typed } = await ask(headers, wrong)
    expect([status, refused?.errors]).toEqual([400, { [field]: message }])
    expect(typed).toMatchObject({ ...asked, ...wrong })
    expect(await listMemberInquiries(db, userId)).toEqual([])
  })

  it('keeps the typed text when the login has expired', async () => {
    const { status, refused, typed } = await ask({})
    expect([status, refused?.message]).toEqual([401, '로그인이 필요합니다.'])
    expect(typed).toMatchObject(asked)
  })

  it('asks before deleting, and deletes only by POST, once', async () => {
    const { headers, userId } = await aMember()
    await ask(headers)
    const [{ id } = { id: 0 }] = await listMemberInquiries(db, userId)
    expect((await read(headers, `?delete=${id}`)).wish).toMatchObject({ id, title: asked.title })
    expect(await listMemberInquiries(db, userId)).toHaveLength(1)
    expect(await remove(headers, id)).toEqual({ status: 303, to: '/inquiry', toast: true })
    expect(await listMemberInquiries(db, userId)).toEqual([])
    expect(await remove(headers, id)).toMatchObject({
      status: 404,
      refused: { message: '문의를 찾을 수 없어요.' },
    })
  })

  it('a deletion begun on my page returns there', async () => {
    const { headers, userId } = await aMember()
    await ask(headers)
    const [{ id } = { id: 0 }] = await listMemberInquiries(db, userId)
    const path = `/inquiry?delete=${id}&from=my`
    const done = await callAction(action, { path, headers }, { intent: 'delete', id: String(id), from: 'my' })
    expect(done).toEqual({ status: 303, to: '/mypage#inquiries', toast: true })
  })

  it('shows the reply, and an answered inquiry cannot be deleted', async () => {
    const { headers, userId } = await aMember()
    await ask(headers)
    const [{ id } = { id: 0 }] = await listMemberInquiries(db, userId)
    await answer(id)
    const page = await read(headers, `?delete=${id}`)
    expect(page).toMatchObject({
      status: 409,
      denied: expect.stringContaining('이미 답변해 드린 문의는 지울 수 없어요.'),
      inquiries: [{ status: '답변완료', reply: { text: '내일 도착해요.' } }],
    })
    expect(page.wish).toBeUndefined()
    expect((await remove(headers, id)).status).toBe(409)
    expect(await listMemberInquiries(db, userId)).toHaveLength(1)
  })

  it('another member’s inquiry gives the same 404 as an unknown one', async () => {
    const [one, other] = [await aMember(), await aMember()]
    await ask(one.headers)
    const [{ id } = { id: 0 }] = await listMemberInquiries(db, one.userId)
    const theirs = await read(other.headers, `?delete=${id}`)
    expect(theirs).toEqual(await read(other.headers, '?delete=2000000000'))
    expect(theirs).toMatchObject({ status: 404, denied: '문의를 찾을 수 없어요.' })
    expect((await remove(other.headers, id)).status).toBe(404)
    expect(await listMemberInquiries(db, one.userId)).toHaveLength(1)
  })

  it('refuses a form from another site', async () => {
    const { headers, userId } = await aMember()
    expect((await ask({ ...headers, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await listMemberInquiries(db, userId)).toEqual([])
  })
})
