import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { describe, expect, it } from 'vitest'
import { VISITOR_RETENTION_DAYS } from '~/domain/periods/periods'
import { cookies } from '~/http/cookies.server'
import Privacy, * as privacyRoute from '~/routes/policies/privacy'
import RefundPolicy, * as refundRoute from '~/routes/policies/refund-policy'
import Terms, * as termsRoute from '~/routes/policies/terms'
import { action, loader, meta as testMeta } from '~/routes/policies/terms-test'
import { consentTexts } from '~/texts/account/consents'
import { drawnOrderConsentTexts, orderConsentTexts } from '~/texts/orders/consents'
import { business } from '~/texts/shop'
import { urls } from '~/urls/shop'
import { catchResponse, loaderArgs } from '../support/requests'

const markup = (page: FunctionComponent) =>
  renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, createElement(page)))
/** The text without markup, one line for each block. */
const read = (page: FunctionComponent) =>
  markup(page)
    .replace(/<\/(p|li|tr|h1|h2|caption)>/g, '\n')
    .replace(/<\/t[hd]>/g, ' | ')
    .replace(/<[^>]+>/g, '')

const pages: [string, FunctionComponent, { handle: unknown; meta: unknown }][] = [
  [urls.terms(), Terms, termsRoute],
  [urls.privacy(), Privacy, privacyRoute],
  [urls.refundPolicy(), RefundPolicy, refundRoute],
]

it('the privacy policy names every cookie that a visitor is given', () => {
  const { admin: _, ...given } = cookies
  for (const { name } of Object.values(given)) expect(read(Privacy)).toMatch(new RegExp(`^${name} \\| `, 'm'))
})

describe('promised figures', () => {
  const table = (row: string, figure: string) => new RegExp(`^${row} \\| [^\\n]*${figure}`, 'm')
  it.each([
    ['a refund is reviewed within 3 business days', table('환불 요청 검토', '3영업일 이내')],
    ['it is processed within 7 days', table('환불 처리', '7일 이내')],
    ['it shows after 3 to 7 days', table('결제사의 환불 반영', '3~7일')],
    ['a remake takes 7 to 10 business days', table('다시 제작', '7~10영업일')],
    ['half of it once production has started', table('제작 시작 후', '50% 부분 환불')],
    ['all of it before production', table('제작 시작 전', '전액 환불')],
    [
      'nothing after completion unless the company is at fault',
      table('제작 완료 후', '환불 불가. 다만 회사에 책임이 있으면'),
    ],
    ['support on weekdays from 9 to 18', table('고객센터', '평일 09:00–18:00')],
    ['production takes 5 to 7 business days', table('처음 제작', '5~7영업일')],
    ['orders and payments are kept for 5 years', /주문과 결제, 취소와 환불의 기록은 5년/],
    ['inquiries are kept for 3 years', /문의와 분쟁 처리의 기록은 3년/],
    ['changes are announced 7 days ahead', /적용하기 7일 전부터/],
  ])('%s: the refund policy', (_, words) => expect(read(RefundPolicy)).toMatch(words))

  it.each([
    ['production', /결제 후 5~7영업일/],
    ['all of it before production', /시작되기 전에 취소하시면 전액을 환불합니다/],
    ['half of it afterwards', /결제 금액의 50%를 환불합니다/],
    ['nothing after completion', /완료된 뒤에는 회사에 책임이 있는 경우가 아니면 환불하지 않습니다/],
    ['review and processing', /3영업일 이내에 검토하고, 결정된 환불은 7일 이내에 처리합니다/],
    ['card and remake', /반영에는 3~7일, 다시 제작하는 데에는 7~10영업일/],
    ['retention', /주문과 결제의 기록을 5년, 문의와 분쟁 처리의 기록을 3년/],
    ['changes', /적용일 7일 전부터/],
    ['support', /평일 09:00–18:00/],
  ])('%s: the terms', (_, words) => expect(read(Terms)).toMatch(words))

  it.each([
    ['orders', /계약과 청약철회, 주문의 기록 \| 5년/],
    ['payments', /결제와 상품 공급의 기록 \| 5년/],
    ['inquiries', /문의와 분쟁 처리의 기록 \| 3년/],
    [
      'what was agreed to, by somebody without an account',
      new RegExp(`동의 기록 \\| [^\\n]*마지막으로 오신 날부터 ${VISITOR_RETENTION_DAYS}일`),
    ],
    ['photos nobody ordered', /주문하지 않은 사진 \| 올린 뒤 72시간/],
    ['photos of orders', /주문하신 사진 \| 배송 완료 후 30일/],
    ['photos of the campaign', /와디즈 사전 접수의 사진 \| 캠페인 종료 후 90일/],
    ['unpaid orders of a member who leaves', /이름과 배송지 \| 취소 후 30일\. 탈퇴하시면 바로/],
    [
      'paid orders of a member who leaves: what, until when, by which law',
      /^결제하신 주문의 기록: [^|]*이름과 연락처, 주소, 아이의 이름과 헌사[^|]* \| 마지막으로 처리한 날[^|]*부터 5년 \| [^|]*제6조/m,
    ],
    ['changes', /적용하기 7일 전부터/],
    ['support', /평일 09:00–18:00/],
    ['where to complain', /118 [\s\S]*1833-6972/],
    [
      'where measured colours are kept',
      /피부색과 머리카락의 색·길이는 머리 그림 파일 안에만 적어 두며, 그 파일과 함께 지웁니다/,
    ],
    ['who answers for it', new RegExp(`보호책임자: ${business.privacyOfficer}`)],
    ['what photos are not for', /광고, 견본, 인공지능의 학습 등 다른 목적으로는 쓰지 않으며/],
  ])('%s: the privacy policy', (_, words) => expect(read(Privacy)).toMatch(words))

  it('the refund policy limits refunds only with prior consent, and never for defects', () => {
    const text = read(RefundPolicy)
    expect(text).toMatch(/별도의 고지와 동의 없이 이루어진 주문에는 50% 부분 환불과[^\n]*적용하지 않습니다/)
    expect(text).toMatch(/받은 날부터 3개월 이내, [^\n]*날부터 30일 이내/)
  })
})

describe.each(pages)('%s', (path, page, { handle, meta }) => {
  it('links back to the order form and has its effective date', () => {
    expect(markup(page)).toContain(`href="${urls.checkout()}"`)
    expect(read(page)).toContain('2026. 11. 21.')
  })
  it('is static without script, canonical and indexable', () => {
    expect(handle).toEqual({ keep: [], script: false })
    const head = (meta as (args: unknown) => unknown[])({ matches: [], location: { pathname: '/' } })
    expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: path })
    expect(JSON.stringify(head)).not.toContain('noindex')
  })
  it('has a section for each entry of its contents', () => {
    const html = markup(page)
    const led = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(led.length).toBeGreaterThan(10)
    expect(new Set(led).size).toBe(led.length)
    for (const id of led) expect(html).toContain(`<section id="${id}"`)
  })
})

it('links between policies, and from consents to their texts, lead to existing sections', () => {
  const htmlOf = new Map(pages.map(([path, page]) => [path, markup(page)]))
  const links = [
    ...[consentTexts, orderConsentTexts, drawnOrderConsentTexts].flatMap((texts) =>
      Object.values<{ text: string }>(texts).map(({ text }) => text),
    ),
    ...[...htmlOf.values()].flatMap((html) => [...html.matchAll(/href="(\/[^"]+)"/g)].map(([, to]) => to)),
  ]
  for (const link of links) {
    const [path = '', id] = (link ?? '').split('#')
    if (id) expect(htmlOf.get(path), link).toContain(`id="${id}"`)
  }
})

describe('the consent trial page', () => {
  const send = (ticked: string[], headers = {}) =>
    action(
      loaderArgs(urls.termsTest(), {
        method: 'POST',
        body: new URLSearchParams(ticked.map((name) => [name, 'on'])),
        headers,
      }) as never,
    )

  it('is open without login and noindex', async () => {
    expect(await loader(loaderArgs(urls.termsTest()) as never)).toBeNull()
    expect(testMeta({ matches: [] } as never)).toContainEqual({ name: 'robots', content: 'noindex' })
  })
  it.each([
    [[], 'age'],
    [['age', 'marketing'], 'terms'],
    [['terms', 'privacy', 'marketing'], 'age'],
    [['age', 'terms'], 'privacy'],
  ])('with only %j ticked asks for the missing one, and keeps the ticks', async (ticked, field) => {
    expect(await send(ticked)).toMatchObject({
      init: { status: 400 },
      data: {
        refused: { message: '모든 약관에 동의해주세요.', field },
        typed: Object.fromEntries(ticked.map((name) => [name, 'on'])),
      },
    })
  })
  it('accepts all required consents, with or without the optional one', async () => {
    const required = ['age', 'terms', 'privacy']
    expect(await send(required)).toEqual({ agreed: required })
    expect(await send([...required, 'marketing'])).toEqual({ agreed: [...required, 'marketing'] })
  })
  it('refuses a value other than a tick, and a request from another site', async () => {
    const odd = loaderArgs(urls.termsTest(), {
      method: 'POST',
      body: new URLSearchParams({ age: 'yes', terms: 'on', privacy: 'on' }),
    })
    expect(await action(odd as never)).toMatchObject({ init: { status: 400 } })
    expect((await catchResponse(() => send([], { 'Sec-Fetch-Site': 'cross-site' }))).status).toBe(403)
  })
})
