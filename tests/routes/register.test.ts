import { afterEach, describe, expect, it, vi } from 'vitest'

// The campaign has an end date, so the clock decides whether a preorder is possible.
vi.hoisted(() => {
  process.env.WADIZ_ENDS = '2099-12-31'
})

import { KIT_VERSION } from '~/art/kit-version'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { storage } from '~/domain/storage.server'
import type { Owner } from '~/domain/visitors/owner'
import { action as draftAction } from '~/routes/api/orders/draft'
import { loader as bareLoader } from '~/routes/order/complete'
import { action, loader } from '~/routes/wadiz/checkout'
import { loader as doneLoader } from '~/routes/wadiz/checkout-complete'
import { aBook, anOrder, aPreorder } from '../support/builders'
import { aDrawnPicture, aMember, aPicture, aVisitor } from '../support/carts'
import { loaderArgs } from '../support/requests'

afterEach(startClock)

type Headers = Record<string, string>
interface Shown {
  isOpen: boolean
  isSoldOut: boolean
  isGone: boolean
  bookId?: number
  form?: {
    made: string
    typed: Record<string, string>
    shownHash?: string
    requestKey: string
    before?: { id: number; childName: string }
  }
}

const filled = {
  customerName: '김보호',
  recipientName: '김받음',
  customerPhone: '010-1234-5678',
  customerEmail: 'Mother@Example.com',
  childName: '하늘',
  postalCode: '04524',
  address: '서울 중구 세종대로 110',
  detailAddress: '3층|301호',
  preorder: 'on',
  preorderPrivacy: 'on',
  preorderChild: 'on',
}

async function look(path = '/wadiz/checkout', headers: Headers = {}) {
  const { data, init } = (await loader(loaderArgs(path, { headers }) as never)) as unknown as {
    data: Shown
    init: ResponseInit
  }
  return { ...data, status: init.status ?? 200 }
}

async function press(fields: Record<string, string>, headers: Headers = {}) {
  const args = loaderArgs('/wadiz/checkout', { method: 'POST', body: new URLSearchParams(fields), headers })
  const said = (await action(args as never)) as unknown
  if (said instanceof Response)
    return {
      status: said.status,
      to: said.headers.get('Location') ?? '',
      cookies: said.headers.getSetCookie(),
      kept: said.headers.get('Cache-Control'),
    }
  const { data, init } = said as { data: object; init: ResponseInit }
  return {
    status: init.status ?? 200,
    ...(data as { refused: { message: string; errors: Record<string, string> }; typed: object }),
  }
}

async function painted(owner: Owner, over: Record<string, unknown> = {}) {
  const bookId = await aBook(over)
  const picture = await aPicture(owner, bookId)
  await db.updateTable('previews').set({ channel: 'wadiz' }).where('name', '=', picture.name).execute()
  await storage.put(picture.previewKey, new TextEncoder().encode(picture.name))
  return { bookId, ...picture }
}
/** The form with the hidden fields that it carries along. */
async function formOf(made: string, headers: Headers) {
  const { form } = await look(`/wadiz/checkout?made=${made}`, headers)
  return { ...filled, made, shown: form?.shownHash ?? '', key: form?.requestKey ?? '' }
}
const idIn = (answer: object) =>
  Number('to' in answer ? String(answer.to).match(/^\/wadiz\/checkout-complete\?orderId=(\d+)$/)?.[1] : 0)
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function done(id: number | string, headers: Headers = {}) {
  const args = loaderArgs(`/wadiz/checkout-complete?orderId=${id}`, { headers })
  const { data, init } = (await doneLoader(args as never)) as unknown as {
    data: { registered: Record<string, string> | null }
    init: ResponseInit
  }
  return { status: init.status ?? 200, registered: data.registered }
}

describe('the campaign’s registration form', () => {
  it('takes a drawn child without any photo, pins its look and shows it afterwards', async () => {
    const { owner, headers } = await aVisitor()
    const bookId = await aBook()
    const { name, look: text, previewKey } = await aDrawnPicture(owner, bookId)
    await db.updateTable('previews').set({ channel: 'wadiz' }).where('name', '=', name).execute()
    await storage.put(previewKey, Buffer.from('the child'))
    expect((await look('/wadiz/checkout', headers)).form?.made).toBe(name)
    const id = idIn(await press(await formOf(name, headers), headers))
    expect(await rowOf(id)).toMatchObject({ look: text, lookKit: KIT_VERSION, sourceKey: '', previewKey })
    const { registered } = await done(id, headers)
    expect(registered).toMatchObject({ style: 'drawn', picture: `/wadiz/registrations/${id}/child.webp` })
  })

  it('creates a registration with code and consents, extends the photo’s retention, and sets a cookie', async () => {
    const { owner, headers, visitorId } = await aVisitor()
    const { name, bookId, previewKey, sourceKey, photoId } = await painted(owner)
    const evil = { price: '1', status: 'PAID', handoffToken: 'AAAAAAAA', channel: 'web', quantity: '9' }
    const answer = await press({ ...evil, ...(await formOf(name, headers)) }, headers)
    expect(answer).toMatchObject({ status: 303, kept: 'no-store' })
    expect('cookies' in answer && answer.cookies?.join()).toMatch(/^wz=/)
    const id = idIn(answer)
    const row = await rowOf(id)
    expect(row).toMatchObject({
      visitorId,
      userId: null,
      bookId,
      status: 'PREORDER_WADIZ',
      channel: 'wadiz',
      campaignId: 'jugongin',
      quantity: 1,
      sourceKey,
      previewKey,
      customerPhone: '01012345678',
      customerEmail: 'mother@example.com',
      detailAddress: '3층 301호',
      recipientName: '김받음',
      handoffToken: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      shownHash: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(row.handoffToken).not.toBe('AAAAAAAA')
    const consents = await db
      .selectFrom('consents')
      .select(['kind', 'version'])
      .where('orderId', '=', id)
      .orderBy('kind')
      .execute()
    expect(consents).toEqual([
      { kind: 'preorder', version: 'preorder-2026-11' },
      { kind: 'preorderChild', version: 'preorder-child-2026-11b' },
      { kind: 'preorderPrivacy', version: 'preorder-privacy-2026-11' },
    ])
    const photo = await db
      .selectFrom('photos')
      .select('eraseAt')
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow()
    expect(photo.eraseAt.getTime()).toBeGreaterThan(addDays(now(), 80).getTime())
  })

  it('sent eight times at once gives one registration', async () => {
    const { owner, headers } = await aVisitor()
    const form = await formOf((await painted(owner)).name, headers)
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(form, headers)))
    expect(new Set(answers.map(idIn)).size).toBe(1)
    expect(idIn(answers[0] ?? {})).toBeGreaterThan(0)
  })

  it('gives an error at each missing field and consent, and keeps what was typed', async () => {
    const { owner, headers } = await aVisitor()
    const { made, shown, key } = await formOf((await painted(owner)).name, headers)
    const typed = { made, shown, key, detailAddress: '3층', customerEmail: 'none' }
    const answer = await press(typed, headers)
    const all = '모든 약관에 동의해주세요.'
    expect(answer).toMatchObject({
      status: 400,
      typed,
      refused: {
        errors: {
          recipientName: '받는 분 이름을 입력해주세요',
          customerPhone: '연락처를 입력해주세요',
          childName: '아이 이름을 입력해주세요',
          postalCode: '우편번호를 입력해주세요',
          address: '주소를 입력해주세요',
          customerEmail: expect.stringContaining('이메일'),
          preorder: all,
          preorderPrivacy: all,
          preorderChild: all,
        },
      },
    })
    // A refused form is stored as a draft as well.
    expect((await look(`/wadiz/checkout?made=${made}`, headers)).form?.typed.detailAddress).toBe('3층')
  })

  it('refuses another’s or unknown preview, and a sold-out book', async () => {
    const [{ owner, headers }, other] = [await aVisitor(), await aVisitor()]
    const own = await painted(owner)
    const form = await formOf(own.name, headers)
    const { name: foreign } = await painted(other.owner)
    expect((await press({ ...form, made: foreign }, headers)).status).toBe(404)
    expect((await press({ ...form, made: 'x'.repeat(22) }, headers)).status).toBe(404)
    expect((await press({ ...form, made: '../../secret' }, headers)).status).toBe(400)
    expect((await press(form)).status).toBe(404)
    await db.updateTable('books').set({ isSoldOut: true }).where('id', '=', own.bookId).execute()
    expect((await press(form, headers)).status).toBe(409)
    expect(await look(`/wadiz/checkout?made=${own.name}`, headers)).toMatchObject({
      status: 200,
      isSoldOut: true,
    })
  })

  it('a book that changed since the form was opened · 409, until the form is reloaded', async () => {
    const { owner, headers } = await aVisitor()
    const { name, bookId } = await painted(owner)
    const form = await formOf(name, headers)
    await db.insertInto('presets').values({ bookId, version: 3, document: '{}' }).execute()
    expect((await press(form, headers)).status).toBe(409)
    expect((await press(await formOf(name, headers), headers)).status).toBe(303)
  })

  it('belongs to a logged-in member, and is prefilled with the member’s e-mail', async () => {
    const { owner, headers, userId } = await aMember()
    const { name } = await painted(owner)
    const { form } = await look('/wadiz/checkout', headers)
    expect(form?.typed.customerEmail).toContain('@')
    expect((await rowOf(idIn(await press(await formOf(name, headers), headers)))).userId).toBe(userId)
  })

  it('is closed after the campaign, keeps what was typed, and offers no payment', async () => {
    const { owner, headers } = await aVisitor()
    const { name } = await painted(owner)
    const form = await formOf(name, headers)
    const { id } = await aPreorder({ owner })
    stopClock(new Date('2099-12-31T15:00:00Z'))
    await db
      .updateTable('photos')
      .set({ eraseAt: addDays(now(), 1) })
      .execute()
    const answer = await press(form, headers)
    expect(answer).toMatchObject({
      status: 409,
      refused: { message: expect.stringContaining('마감') },
      typed: form,
    })
    expect(await look('/wadiz/checkout', headers)).toMatchObject({ status: 200, isOpen: false })
    expect((await done(id, headers)).registered).toMatchObject({ status: 'PREORDER_WADIZ', pay: undefined })
  })

  it('the eleventh registration in a row gets 429', async () => {
    const { owner, headers } = await aVisitor()
    const { name } = await painted(owner)
    const form = await formOf(name, headers)
    for (let i = 0; i < 10; i++) await press({ ...form, childName: `하늘${i}` }, headers)
    expect((await press({ ...form, childName: '바다' }, headers)).status).toBe(429)
  })
})

describe('the form’s initial state', () => {
  it('uses the requested preview, else the campaign’s newest, else the newest of a book', async () => {
    const { owner, headers } = await aVisitor()
    const [first, second] = [await painted(owner), await painted(owner)]
    // A preview from the shop instead of the campaign, and an unfinished one.
    await aPicture(owner, await aBook())
    const { name: going } = await aPicture(owner, first.bookId, 'painting')
    await db.updateTable('previews').set({ channel: 'wadiz' }).where('name', '=', going).execute()
    const madeAt = async (query: string) => (await look(`/wadiz/checkout${query}`, headers)).form?.made
    expect(await madeAt('')).toBe(second.name)
    expect(await madeAt(`?made=${first.name}`)).toBe(first.name)
    expect(await madeAt(`?book=${first.bookId}`)).toBe(first.name)
    expect(await look('/wadiz/checkout?book=999999', headers)).toMatchObject({ status: 200, bookId: 999999 })
  })

  it('has no preview for a new visitor, and is 404 for another’s preview', async () => {
    expect(await look()).toMatchObject({ status: 200, isOpen: true, isGone: false })
    const { headers } = await aVisitor()
    const other = await painted((await aVisitor()).owner)
    expect(await look(`/wadiz/checkout?made=${other.name}`, headers)).toMatchObject({
      status: 404,
      isGone: true,
    })
  })

  it('for another child is prefilled with the parents’ data, without dedication and name', async () => {
    const { owner, headers } = await aVisitor()
    const { name } = await painted(owner)
    const form = { ...(await formOf(name, headers)), dedication: '하늘에게' }
    const id = idIn(await press(form, headers))
    const again = await look(`/wadiz/checkout?made=${name}`, headers)
    expect(again.form?.before).toEqual({ id, childName: '하늘' })
    const next = await painted(owner)
    const { form: other } = await look('/wadiz/checkout', headers)
    expect(other).toMatchObject({
      made: next.name,
      typed: { customerName: '김보호', customerPhone: '010-1234-5678', address: filled.address },
    })
    for (const found of [again.form, other]) expect(found?.typed).not.toHaveProperty('dedication')
    // The same picture shows the same child, so the name is filled in.
    expect(again.form?.typed.childName).toBe('하늘')
    expect(other?.typed).not.toHaveProperty('childName')
    expect(other?.before).toBeUndefined()
  })

  it('is prefilled with the draft, which is stored for known visitors only', async () => {
    const { owner, headers } = await aVisitor()
    const { name } = await painted(owner)
    const typed = { made: name, childName: '하늘', dedication: '하늘에게', preorder: 'on', key: 'x' }
    const body = () => new URLSearchParams(typed)
    const keep = async (who: Headers) =>
      (await draftAction(
        loaderArgs('/api/orders/draft', { method: 'POST', body: body(), headers: who }) as never,
      )) as Response
    expect(await (await keep(headers)).json()).toEqual({ isSaved: true })
    const { form } = await look('/wadiz/checkout', headers)
    expect(form?.typed).toEqual({ childName: '하늘', dedication: '하늘에게', sameAsBuyer: 'on' })
    // Typing alone does not create a visitor row.
    const stranger = await keep({})
    expect(await stranger.json()).toEqual({ isSaved: false })
    expect(stranger.headers.getSetCookie()).toEqual([])
    expect((await keep({ ...headers, 'Sec-Fetch-Site': 'cross-site' }).catch((no) => no)).status).toBe(403)
  })

  it('returns to the preview of the draft, unless it is registered or a newer one exists', async () => {
    const { owner, headers } = await aVisitor()
    const [first, second] = [await painted(owner), await painted(owner)]
    const sent = await press({ ...(await formOf(first.name, headers)), look: 'preorderPrivacy' }, headers)
    expect(sent).toMatchObject({ status: 303, to: '/wadiz/privacy' })
    const made = async () => (await look('/wadiz/checkout', headers)).form?.made
    expect((await look('/wadiz/checkout', headers)).form).toMatchObject({
      made: first.name,
      typed: { childName: '하늘', address: filled.address },
    })
    await press(await formOf(first.name, headers), headers)
    expect(await made()).toBe(second.name)
    await press({ made: first.name }, headers)
    expect(await made()).toBe(second.name)
  })

  it('does not use another visitor’s draft', async () => {
    const [mine, other] = [await aVisitor(), await aVisitor()]
    const { name } = await painted(mine.owner)
    await writeOrderDraft(db, other.owner, { made: name, childName: '바다' })
    expect((await look('/wadiz/checkout', mine.headers)).form?.typed).toEqual({ sameAsBuyer: 'on' })
  })
})

describe('the registration’s completion page', () => {
  it('opens for its visitor, with the code and the payment link', async () => {
    const { owner, headers } = await aVisitor()
    const { id, handoffToken } = await aPreorder({ owner })
    const { status, registered } = await done(id, headers)
    expect(status).toBe(200)
    expect(registered).toMatchObject({ code: handoffToken, phone: '010-1234-5678', childName: '하늘' })
    const pay = new URL(registered?.pay ?? '')
    expect(Object.fromEntries(pay.searchParams)).toMatchObject({
      utm_medium: 'preorder',
      utm_campaign: 'jugongin',
      handoff_token: handoffToken,
    })
    expect(JSON.stringify(registered)).not.toMatch(/price|amount|세종대로/i)
  })

  it('opens by the registration’s cookie for half an hour', async () => {
    const { owner, headers } = await aVisitor()
    const answer = await press(await formOf((await painted(owner)).name, headers), headers)
    const Cookie = 'cookies' in answer ? (answer.cookies?.[0]?.split(';')[0] ?? '') : ''
    expect((await done(idIn(answer), { Cookie })).status).toBe(200)
    const other = await aPreorder()
    expect((await done(other.id, { Cookie })).status).toBe(404)
    stopClock(addMinutes(now(), 31))
    expect((await done(idIn(answer), { Cookie })).status).toBe(404)
  })

  it('gives the same 404 for another’s, deleted, unknown and non-campaign orders', async () => {
    const [{ owner, headers }, member] = [await aVisitor(), await aMember()]
    const gone = await aPreorder({ owner })
    await db.updateTable('orders').set({ deletedAt: now() }).where('id', '=', gone.id).execute()
    const { id } = await aPreorder({ owner })
    const order = await anOrder({ userId: member.userId })
    const asked = [
      [id, {}],
      [id, (await aVisitor()).headers],
      [gone.id, headers],
      [order.id, member.headers],
      ['x', headers],
      ['999999', headers],
    ] as const
    for (const [who, with_] of asked)
      expect(await done(who, with_)).toEqual({ status: 404, registered: null })
  })

  it('has no payment link once it is paid or cancelled', async () => {
    const { owner, headers } = await aVisitor()
    const { id } = await aPreorder({ owner })
    for (const [status, said] of [
      ['PAID', 'PROCESSING'],
      ['CANCEL', 'CANCEL'],
    ] as const) {
      await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
      const { registered } = await done(id, headers)
      expect([registered?.status, registered?.pay]).toEqual([said, undefined])
    }
  })

  it('the old address redirects here, or to the lookup if malformed', async () => {
    const led = async (query: string) => {
      const answer = (await bareLoader(loaderArgs(`/checkout-complete${query}`) as never)) as Response
      return [answer.status, answer.headers.get('Location')]
    }
    expect(await led('?orderId=7&utm_source=x')).toEqual([302, '/wadiz/checkout-complete?orderId=7'])
    expect(await led('?orderId=//evil.example')).toEqual([302, '/wadiz/lookup'])
  })
})
