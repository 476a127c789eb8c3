import { afterEach, describe, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  process.env.WADIZ_ENDS = '2099-12-31'
})

import { startClock, stopClock } from '~/config/clock'
import { sweepIntakes } from '~/domain/campaigns/intakes.server'
import { db } from '~/domain/db.server'
import { newVisit } from '~/http/visit.server'
import { action } from '~/routes/api/wadiz/intake'
import { aBook } from '../support/builders'
import { catchResponse, loaderArgs } from '../support/requests'

// Sign-ups for news of the campaign: one row for each person, however often a client sends it.

afterEach(startClock)

let count = 0
/** Each request comes from a new IP address unless given, because of the rate limits. */
async function ask(body: unknown, headers: Record<string, string> = {}, address = `10.0.${++count}.1`) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const args = { ...loaderArgs('/api/wadiz/intake', init), context: { visit: newVisit(address) } }
  const answer = await action(args as never)
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

const anIntake = async (over: Record<string, unknown> = {}) => ({
  email: `parent${++count}@example.com`,
  kid1Name: '하늘',
  kid1Gender: 'female',
  book1: await aBook(),
  consent: true,
  ...over,
})
const rowsOf = (email: string) =>
  db.selectFrom('wadizIntakes').selectAll().where('email', '=', email).execute()
const lettersTo = (email: string) =>
  db.selectFrom('notices').select(['title', 'body']).where('recipient', '=', email).execute()

describe('POST /api/wadiz/intake', () => {
  it('stores the campaign, the source, and the consent’s version and time', async () => {
    const wish = await anIntake()
    const { status, body } = await ask(wish)
    expect([status, body.success]).toEqual([200, true])
    expect(await rowsOf(wish.email)).toMatchObject([
      {
        campaignId: 'jugongin',
        kid1Name: '하늘',
        kid1Gender: 'female',
        book1: wish.book1,
        kid2Name: null,
        book2: null,
        source: 'wadiz_preopen',
        consentVersion: 'intake-2026-11-26',
        consentedAt: expect.any(Date),
      },
    ])
  })

  it('accepts two children and a source', async () => {
    const book2 = await aBook()
    const wish = await anIntake({ book2, kid2Name: '바다', kid2Gender: 'male', source: 'blog' })
    expect((await ask(wish)).status).toBe(200)
    expect(await rowsOf(wish.email)).toMatchObject([
      { kid2Name: '바다', kid2Gender: 'male', book2, source: 'blog' },
    ])
  })

  it('sent many times for one e-mail gives one row with the last data, and one confirmation', async () => {
    const wish = await anIntake()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ask({ ...wish, email: i % 2 ? wish.email.toUpperCase() : ` ${wish.email} ` }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const again = await ask({ ...wish, kid1Name: '바다' })
    // The response must not reveal whether the person has signed up before.
    expect(again.body).toEqual(answers[0]?.body)
    expect(await rowsOf(wish.email)).toMatchObject([{ kid1Name: '바다' }])
    expect(await lettersTo(wish.email)).toHaveLength(1)
  })

  it('the confirmation e-mail contains nothing of what was typed', async () => {
    const wish = await anIntake({ kid1Name: '광고' })
    await ask(wish)
    const [letter] = await lettersTo(wish.email)
    expect(letter?.body).toContain('/wadiz')
    expect(letter?.body).not.toContain('광고')
  })

  it.each([
    [{ email: 'nobody' }, { email: '올바른 이메일 주소를 입력해주세요' }],
    [{ email: undefined }, { email: '올바른 이메일 주소를 입력해주세요' }],
    [{ email: 5 }, { email: '올바른 이메일 주소를 입력해주세요' }],
    [{ email: `${'a'.repeat(250)}@b.co` }, { email: '올바른 이메일 주소를 입력해주세요' }],
    [{ kid1Name: ' ' }, { kid1Name: '첫째 이름을 입력해주세요' }],
    [{ kid1Name: null }, { kid1Name: '첫째 이름을 입력해주세요' }],
    [{ kid1Name: '가'.repeat(21) }, { kid1Name: '아이 이름은 20자까지 쓸 수 있어요.' }],
    [{ kid1Gender: undefined }, { kid1Gender: '첫째 성별을 선택해주세요' }],
    [{ kid1Gender: 'other' }, { kid1Gender: '첫째 성별을 선택해주세요' }],
    [{ book1: undefined }, { book1: '첫째 책을 선택해주세요' }],
    [{ book1: 0 }, { book1: '첫째 책을 선택해주세요' }],
    [{ book1: -1 }, { book1: '첫째 책을 선택해주세요' }],
    [{ book1: 1.5 }, { book1: '첫째 책을 선택해주세요' }],
    [{ book1: '1' }, { book1: '첫째 책을 선택해주세요' }],
    [{ book1: [1] }, { book1: '첫째 책을 선택해주세요' }],
    [{ consent: undefined }, { consent: '개인정보 수집 및 이용에 동의해주세요' }],
    [{ consent: false }, { consent: '개인정보 수집 및 이용에 동의해주세요' }],
    [{ consent: 'true' }, { consent: '개인정보 수집 및 이용에 동의해주세요' }],
    [{ consent: 1 }, { consent: '개인정보 수집 및 이용에 동의해주세요' }],
    [
      { book2: 1 },
      {
        kid2Name: '2권 선택 시 둘째 정보를 모두 입력해주세요',
        kid2Gender: '2권 선택 시 둘째 정보를 모두 입력해주세요',
      },
    ],
    [{ book2: 1, kid2Name: '바다' }, { kid2Gender: '2권 선택 시 둘째 정보를 모두 입력해주세요' }],
    [{ book2: 0, kid2Name: '바다', kid2Gender: 'male' }, { book2: '책을 찾을 수 없습니다.' }],
  ])('refuses %j with the error of the field', async (over, errors) => {
    const wish = await anIntake(over)
    const { status, body } = await ask(wish)
    expect([status, body]).toEqual([
      400,
      { success: false, code: 'INVALID_INPUT', message: Object.values(errors)[0], errors },
    ])
    if (typeof wish.email === 'string') expect(await rowsOf(wish.email)).toEqual([])
  })

  it('refuses a hidden, unknown or sold-out book', async () => {
    const [hidden, soldOut] = [await aBook({ isHidden: true }), await aBook({ isSoldOut: true })]
    expect((await ask(await anIntake({ book1: hidden }))).status).toBe(404)
    expect((await ask(await anIntake({ book1: 2_147_483_647 }))).status).toBe(404)
    expect((await ask(await anIntake({ book1: soldOut }))).status).toBe(409)
  })

  it('takes only JSON from our own pages', async () => {
    const foreign = loaderArgs('/api/wadiz/intake', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
      body: JSON.stringify(await anIntake()),
    })
    expect((await catchResponse(() => action(foreign as never))).status).toBe(403)
    expect((await ask(await anIntake(), { 'Content-Type': 'text/plain' })).status).toBe(415)
  })

  it('is refused once the campaign is over', async () => {
    const end = new Date('2099-12-31T15:00:00Z')
    stopClock(new Date(end.getTime() - 1))
    expect((await ask(await anIntake())).status).toBe(200)
    stopClock(end)
    const { status, body } = await ask(await anIntake())
    expect([status, body.code]).toEqual([409, 'STATE_CONFLICT'])
  })

  it('a row is deleted ninety days after the campaign, or after a year', async () => {
    const [early, late] = [await anIntake(), await anIntake()]
    await ask(early)
    stopClock(new Date('2099-12-31T14:00:00Z'))
    await ask(late)
    await sweepIntakes(db)
    expect([(await rowsOf(early.email)).length, (await rowsOf(late.email)).length]).toEqual([0, 1])
    stopClock(new Date('2100-03-31T14:59:59Z'))
    await sweepIntakes(db)
    expect(await rowsOf(late.email)).toHaveLength(1)
    stopClock(new Date('2100-03-31T15:00:00Z'))
    await sweepIntakes(db)
    expect(await rowsOf(late.email)).toEqual([])
    const letters = db.selectFrom('notices').select('id').where('recipient', 'in', [early.email, late.email])
    expect(await letters.execute()).toEqual([])
  })
})

it('the twenty-first intake from one address gets 429', async () => {
  const wish = await anIntake()
  const answers = []
  for (let i = 0; i < 21; i++) answers.push(await ask(wish, {}, '10.1.1.1'))
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
  expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
})
