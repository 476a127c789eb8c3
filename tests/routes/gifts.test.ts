import type { MetaDescriptor } from '@remix-run/node'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { loader as given, action as giving, meta } from '~/routes/ebook/gift'
import { loader as gifts, action as making } from '~/routes/ebook/gifts'
import { loader as card } from '~/routes/files/gift-card'
import { loader as orderPage } from '~/routes/order/one'
import { aBookWithPages, aPaidBook, paintEbookPages } from '../support/ebooks'
import { catchResponse, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import '../support/engine-results'

// A gift link from its making to the thanks: the form, the wrapped page, the messenger's picture, the answer.

type Paid = Awaited<ReturnType<typeof aPaidBook>>
let book = 0
let paid: Paid
beforeAll(async () => {
  book = await aBookWithPages()
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(startClock)

const where = ({ id, headers }: Paid) => ({
  path: `/ebook/${id}/gifts`,
  headers,
  params: { orderId: String(id) },
})
const submit = (fields: Record<string, string>, order = paid) =>
  callAction(making, where(order), { intent: 'make', ...fields })
async function make(fields: Record<string, string>, order = paid): Promise<string> {
  const body = new URLSearchParams({ intent: 'make', ...fields })
  const { path, headers, params } = where(order)
  const args = { ...loaderArgs(path, { method: 'POST', headers, body }), params }
  const { made } = (await making(args as never)) as { made: { link: string } }
  return made.link.replace('/gift/', '')
}
interface GiftPage {
  isWrapped: boolean
  at: string
  shop: string
  gift: { to: string; from?: string; line: string | null; thanks?: { words: string | null } }
}
const at = (token: string, query = '') => ({ path: `/gift/${token}${query}`, params: { token } })
const open = (token: string, query = '') => callLoader<GiftPage>(given, at(token, query))
const metaOf = async (token: string) => {
  const data = await open(token)
  const tags = meta({ data, matches: [] } as never) as MetaDescriptor[]
  return JSON.stringify(tags)
}
const fetchCard = (token: string) =>
  card({ ...loaderArgs(`/gift/${token}/card.jpg`), params: { token } } as never) as Promise<Response>
const thank = (token: string, fields: Record<string, string> = { thanks: '' }, headers = {}) =>
  callAction(giving, { ...at(token), headers }, fields)

const WORDS = { recipient: '서윤', giver: '할머니', line: '생일 축하해, 우리 강아지' }

describe('the wrapped page', () => {
  beforeAll(async () => {
    paid = await aPaidBook({ book })
  })

  it('has the names and the line of its giver, and leads on to the book', async () => {
    const token = await make(WORDS)
    const page = await open(token)
    expect(page).toMatchObject({
      ...{ status: 200, isWrapped: true },
      gift: { to: '서윤에게', from: '할머니가', line: WORDS.line },
    })
    expect((await open(token, '?page=cover-front')).isWrapped).toBe(false)
    expect(page.shop).toBe(`/book/${book}?preview=1`)
  })

  it('names the child of the book as its story does, and grandparents politely', async () => {
    const child = await make({ recipient: '서연', giver: '' })
    expect((await open(child)).gift).toMatchObject({ to: '서연이에게' })
    const elder = await make({ recipient: '외할머니', giver: '삼촌' })
    expect((await open(elder)).gift).toMatchObject({ to: '외할머니께', from: '삼촌이' })
    const nameless = await make({})
    expect((await open(nameless)).gift).toMatchObject({ to: '서연이에게' })
  })

  it('adds no second particle to a giver who wrote one, but one to a name that ends like it', async () => {
    const other = await aPaidBook({ book })
    for (const [giver, from] of [
      ['외할머니가', '외할머니가'],
      ['작가', '작가가'],
    ] as const)
      expect((await open(await make({ giver }, other))).gift.from).toBe(from)
  })
})

describe('the form', () => {
  beforeAll(async () => {
    paid = await aPaidBook({ book })
  })

  it('refuses links and text that is too long at its field, and keeps what was typed', async () => {
    const links = [
      '보세요 https://evil.example/x',
      'www.evil.kr',
      'evil.com 최고',
      'ｅｖｉｌ．ｃｏｍ',
      '가게.한국',
    ]
    for (const line of links)
      expect((await submit({ ...WORDS, line })).refused?.errors).toEqual({
        line: expect.stringContaining('주소'),
      })
    const long = '축'.repeat(10_000)
    const { status, refused, typed } = await submit({ ...WORDS, line: long })
    expect([status, refused?.errors]).toEqual([400, { line: expect.stringContaining('100자') }])
    expect(typed).toMatchObject({ ...WORDS, line: long })
    expect(
      (await submit({ ...WORDS, giver: 'evil.com', recipient: '가'.repeat(21) })).refused?.errors,
    ).toEqual({
      giver: expect.stringContaining('주소'),
      recipient: expect.stringContaining('20자'),
    })
    expect((await callLoader<{ gifts: object[] }>(gifts, where(paid))).gifts).toEqual([])
  })

  it('takes ordinary sentences', async () => {
    const lines = [
      '사랑해. 건강하게 자라렴',
      '3.5kg으로 태어난 너에게',
      '매일 1:1로 읽자!',
      'ㅎㅎ... 축하해♥',
      'x'.repeat(100),
    ]
    for (const line of lines) expect((await open(await make({ line }))).gift.line).toBe(line)
  })
})

describe('the picture for messengers', () => {
  beforeAll(async () => {
    paid = await aPaidBook({ book })
  })

  it('is wide, and the same for every child of a book', async () => {
    const other = await aPaidBook({ book })
    await paintEbookPages(other.id)
    const [one, two] = [await fetchCard(await make(WORDS)), await fetchCard(await make({}, other))]
    expect([one.status, one.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(one.headers.get('Cache-Control')).toBe('private, no-store')
    const [bytes, same] = [Buffer.from(await one.arrayBuffer()), Buffer.from(await two.arrayBuffer())]
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.equals(same)).toBe(true)
  })

  it('shows the child’s own cover when the giver ticks it, and names the child only then', async () => {
    await paintEbookPages(paid.id)
    const [hidden, shown] = [await make(WORDS), await make({ ...WORDS, showsChild: 'on' })]
    const [without, within] = await Promise.all(
      [hidden, shown].map(async (token) => Buffer.from(await (await fetchCard(token)).arrayBuffer())),
    )
    expect(within?.equals(without ?? Buffer.of())).toBe(false)
    expect(await metaOf(hidden)).not.toMatch(/서윤|서연|할머니|생일/)
    expect(await metaOf(hidden)).toContain(`/gift/${hidden}/card.jpg`)
    expect(await metaOf(shown)).toContain('서윤에게, 할머니가')
  })

  it('is a 404 for a made-up, expired or revoked link', async () => {
    const token = await make(WORDS)
    const forged = await fetchCard('A'.repeat(43))
    expect([forged.status, await forged.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'NOT_FOUND' }),
    ])
    expect((await fetchCard('../../x')).status).toBe(404)
    stopClock(addDays(now(), 31))
    expect((await fetchCard(token)).status).toBe(404)
  })
})

describe('thanks', () => {
  beforeAll(async () => {
    paid = await aPaidBook({ book })
  })
  const thanksOnOrder = async () =>
    (
      await callLoader<{ order: { thanks: { who: string; words: string | null }[] } }>(orderPage, {
        path: `/order/${paid.id}`,
        headers: paid.headers,
        params: { id: String(paid.id) },
      })
    ).order.thanks

  it('go from the book’s last page to the order’s page, once', async () => {
    const token = await make(WORDS)
    const sent = await thank(token, { thanks: '할머니 고마워요' })
    expect([sent.status, sent.to]).toEqual([303, `/gift/${token}?page=cover-back#thanks`])
    expect((await open(token, '?page=cover-back')).gift.thanks).toEqual({ words: '할머니 고마워요' })
    expect(await thanksOnOrder()).toMatchObject([{ who: '서윤에게 보낸 선물', words: '할머니 고마워요' }])
    const second = await thank(token, { thanks: '또 고마워요' })
    expect([second.status, second.refused?.message]).toEqual([409, expect.stringContaining('이미')])
    expect(await thanksOnOrder()).toHaveLength(1)
  })

  it('refuse links and more than 80 letters, and keep what was typed', async () => {
    const token = await make({})
    for (const thanks of ['고마워요 http://evil.example', '고'.repeat(81), '고'.repeat(10_000)]) {
      const { status, refused, typed } = await thank(token, { thanks })
      expect([status, Object.keys(refused?.errors ?? {}), typed]).toEqual([400, ['thanks'], { thanks }])
    }
    expect((await thank(token, { thanks: '고'.repeat(80) })).status).toBe(303)
  })

  it('are for those who have the link, and not from another site', async () => {
    const token = await make({})
    expect((await thank('B'.repeat(43))).status).toBe(404)
    const args = loaderArgs(`/gift/${token}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ thanks: '' }),
    })
    const foreign = await catchResponse(() => giving({ ...args, params: { token } } as never))
    expect(foreign.status).toBe(403)
    stopClock(addDays(now(), 31))
    expect((await thank(token)).status).toBe(404)
    expect(
      await db.selectFrom('ebookGifts').select('id').where('thankedAt', 'is not', null).execute(),
    ).toHaveLength(2)
  })
})
