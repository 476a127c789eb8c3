import { describe, expect, it } from 'vitest'
import { action as auth } from '~/routes/account/auth'
import { action as inquire } from '~/routes/my/inquiry'
import { action as review } from '~/routes/my/review'
import { action as order } from '~/routes/order/checkout'
import { action as lookUp } from '~/routes/wadiz/lookup'
import { anOrder } from '../support/builders'
import { aMember } from '../support/carts'
import { callAction } from '../support/route-calls'

// An incomplete form without script is no failure: it returns 400 and marks the fields to correct.

interface Refused {
  message: string
  errors: Record<string, string>
  look?: { title: string; name: string; label: string }
}
const refusedIn = (answer: unknown) => (answer as { refused: Refused }).refused
const inquiry = { intent: 'ask', category: '', title: '', content: '' }
const ask = async (fields: object) => {
  const { headers } = await aMember()
  return refusedIn(await callAction(inquire, { path: '/inquiry', headers }, { ...inquiry, ...fields }))
}

describe('inquiry form', () => {
  it('three empty fields · counts three and names the first', async () => {
    expect(await ask({})).toMatchObject({
      message: '문의 유형을 선택해주세요',
      look: { title: '3곳을 확인해 주세요.', name: 'category', label: '먼저 문의 유형' },
    })
  })

  it('one short field · counts one', async () => {
    expect(await ask({ category: '기타', title: '제목', content: '짧아요' })).toMatchObject({
      look: { title: '한 곳을 확인해 주세요.', name: 'content', label: '문의 내용' },
    })
  })

  it('no login · no field error', async () => {
    const answer = refusedIn(await callAction(inquire, { path: '/inquiry', headers: {} }, inquiry))
    expect([answer.look, answer.errors]).toEqual([undefined, {}])
  })
})

describe('order form', () => {
  // The form's field names differ from the schema's.
  const empty = {
    item: '1',
    childName: '',
    dedication: '',
    customerName: '',
    customerPhone: '',
    customerEmail: '',
    recipientName: '',
    recipientPhone: '',
    postalCode: '',
    address: '',
    detailAddress: '',
    deliveryMemo: '',
  }
  const send = async (fields: object) => {
    const { headers } = await aMember()
    return refusedIn(await callAction(order, { path: '/checkout', headers }, { ...empty, ...fields }))
  }

  it('empty · counts fields and consents, and names the first field of the form', async () => {
    const { errors, look, message } = await send({})
    expect([look, message]).toEqual([
      { title: '8곳을 확인해 주세요.', name: 'childName', label: '먼저 아이 이름' },
      '아이 이름을 입력해주세요',
    ])
    expect(Object.keys(errors)).toEqual([
      ...['childName', 'customerPhone', 'recipientName', 'postalCode', 'address'],
      ...['order', 'customMade', 'child'],
    ])
  })

  it('only the child’s name filled in · names the next field', async () => {
    expect((await send({ childName: '하늘' })).look).toMatchObject({
      title: '7곳을 확인해 주세요.',
      label: '먼저 연락처',
    })
  })

  it('one consent unticked · names the consents', async () => {
    const filled = {
      childName: '하늘',
      recipientName: '김받음',
      postalCode: '04524',
      address: '서울 중구 세종대로 110',
      customerPhone: '010-1234-5678',
      order: 'on',
      child: 'on',
    }
    expect((await send(filled)).look).toEqual({
      title: '한 곳을 확인해 주세요.',
      name: 'customMade',
      label: '약관 동의',
    })
  })
})

describe('other forms', () => {
  it('review without stars and text · names the stars', async () => {
    const { headers, userId } = await aMember()
    const { id } = await anOrder({ userId, status: 'DELIVERED' })
    const at = { path: `/order/${id}/review`, params: { id: String(id) }, headers }
    expect(refusedIn(await callAction(review, at, { content: '' })).look).toEqual({
      title: '2곳을 확인해 주세요.',
      name: 'rating',
      label: '먼저 별점',
    })
  })

  it('sign-up without a consent · counted; wrong password at login · not counted', async () => {
    const somebody = {
      email: 'incomplete@example.com',
      password: 'book1234',
      confirmPassword: 'book1234',
      name: '덜적은회원',
      phone: '010-1234-5678',
      age: 'on',
      terms: 'on',
    }
    const joining = refusedIn(await callAction(auth, { path: '/auth?mode=signup', headers: {} }, somebody))
    expect(joining.look).toMatchObject({ name: 'privacy', label: '약관 동의' })
    const login = { email: 'nobody@example.com', password: 'book1234' }
    const wrong = refusedIn(await callAction(auth, { path: '/auth/login', headers: {} }, login))
    expect([wrong.message, wrong.look]).toEqual([expect.any(String), undefined])
  })

  it('empty registration lookup · names its field', async () => {
    const fields = { intent: 'search', email: '', token: '' }
    const answer = refusedIn(await callAction(lookUp, { path: '/wadiz/lookup', headers: {} }, fields))
    expect(answer.look).toMatchObject({ name: 'email', label: '먼저 이메일 또는 휴대폰 번호' })
  })
})
