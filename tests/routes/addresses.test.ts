import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadAddresses } from '~/domain/addresses/load-addresses.server'
import { db } from '~/domain/db.server'
import { rateLimits } from '~/domain/limits/limits'
import { findOrderDraft, writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { pictureKeys } from '~/domain/storage.server'
import { newVisit } from '~/http/visit.server'
import { loader as searchApi } from '~/routes/api/orders/addresses'
import { action, loader } from '~/routes/order/addresses'
import { action as checkout, loader as checkoutForm } from '~/routes/order/checkout'
import { addressFile, teheranRo } from '../support/address-files'
import { aMember, aVisitor } from '../support/carts'
import { loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'

beforeAll(() => loadAddresses([addressFile([teheranRo(152)])]))

const post = async (route: unknown, path: string, fields: Record<string, string>, headers = {}) =>
  (route as (args: unknown) => Promise<Response>)(
    loaderArgs(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
  )
async function ask(query: string, address = '203.0.113.7'): Promise<Response> {
  const args = { ...loaderArgs(`/api/addresses?${query}`), context: { visit: newVisit(address) } }
  return searchApi(args as never)
}

describe('the search of addresses from the order form', () => {
  it('without script goes to a page and back, and everything typed is still there', async () => {
    const { owner, headers } = await aVisitor()
    const typed = { item: '7', childName: '하늘', recipientName: '김받음', address: '테헤란로 152' }
    const there = await post(checkout, '/checkout?item=7', { ...typed, look: 'address' }, headers)
    expect([there.status, there.headers.get('Location')]).toEqual([
      303,
      `/addresses?${new URLSearchParams({ item: '7', q: '테헤란로 152' })}`,
    ])
    const page = await loader(loaderArgs(there.headers.get('Location') ?? '', { headers }) as never)
    expect(page).toMatchObject({
      typed: '테헤란로 152',
      form: { item: '7' },
      back: '/checkout?item=7',
      search: {
        state: 'searched',
        found: [{ postalCode: '06236', address: '서울 강남구 테헤란로 152 (역삼동)' }],
      },
    })
    const picked = '06236 서울 강남구 테헤란로 152 (역삼동)'
    const back = await post(action, '/addresses', { item: '7', picked }, headers)
    expect([back.status, back.headers.get('Location')]).toEqual([303, '/checkout?item=7#delivery'])
    expect((await findOrderDraft(db, owner))?.fields).toEqual({
      ...typed,
      postalCode: '06236',
      address: '서울 강남구 테헤란로 152 (역삼동)',
    })
  })

  it('without script loses nothing that was typed when a key cannot be read for a moment', async () => {
    const { owner, headers } = await aVisitor()
    const typed = { item: '7', childName: '하늘', dedication: '하늘에게', giftCard: '생일 축하해' }
    await writeOrderDraft(db, owner, typed)
    const outage = vi.spyOn(pictureKeys, 'find').mockRejectedValueOnce(new Error('down'))
    onTestFinished(() => outage.mockRestore())
    const picked = '06236 서울 강남구 테헤란로 152 (역삼동)'
    const pick = () => callAction(action, { path: '/addresses', headers }, { item: '7', picked })
    expect(await pick()).toMatchObject({ status: 503, to: null })
    expect((await findOrderDraft(db, owner))?.fields).toEqual(typed)
    expect(await pick()).toMatchObject({ status: 303 })
    outage.mockRejectedValueOnce(new Error('down'))
    // A form that opened without the draft would be saved over it at the first letter, so the page shows none.
    expect(await callLoader(checkoutForm, { path: '/checkout?item=7', headers })).toMatchObject({
      ...{ status: 503, isDraftUnread: true },
    })
    expect((await findOrderDraft(db, owner))?.fields).toMatchObject({ ...typed, postalCode: '06236' })
  })

  it('leads back to the campaign’s form', async () => {
    const { headers } = await aMember()
    const made = 'a'.repeat(22)
    const back = await post(
      action,
      '/wadiz/addresses',
      { made, picked: '04524 서울 중구 세종대로 110' },
      headers,
    )
    expect(back.headers.get('Location')).toBe(`/wadiz/checkout?made=${made}#delivery`)
  })

  it('refuses a choice that is no address, and keeps the draft', async () => {
    const { owner, headers } = await aVisitor()
    await post(action, '/addresses', { picked: '06236 서울 강남구' }, headers)
    for (const picked of ['', '6236 서울', '06236', `06236 ${'가'.repeat(201)}`, '06236 a\nb'])
      expect(await post(action, '/addresses', { picked }, headers)).toMatchObject({ init: { status: 400 } })
    expect((await findOrderDraft(db, owner))?.fields).toMatchObject({ postalCode: '06236' })
  })
})

describe('GET /api/addresses', () => {
  it('answers what it found, and nothing to nothing', async () => {
    expect(await (await ask('q=역삼동')).json()).toMatchObject({ search: { total: 1 } })
    expect(await (await ask('q=%20')).json()).toEqual({})
    expect(await (await ask('q=%3Cb%3E역삼동')).text()).not.toContain('<b>')
    expect((await ask('q=역삼동&page=x')).status).toBe(200)
    expect((await ask('q=a&q=b')).status).toBe(400)
  })

  it('is limited for each address', async () => {
    const [[times]] = rateLimits['addresses.address']
    for (let at = 0; at < times; at++) expect((await ask('q=역삼동', '203.0.113.8')).status).toBe(200)
    const refused = await ask('q=역삼동', '203.0.113.8')
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await ask('q=역삼동', '203.0.113.9')).status).toBe(200)
  })
})
