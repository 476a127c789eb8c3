import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { PageCache } from '~/server/page-cache.server'
import { bytesOf, type CachedPage } from '~/server/pages/cached-page.server'
import { childFiller } from '~/server/pages/child-filler.server'
import { MemberFragments, memberFiller, type RenderSample } from '~/server/pages/fragments.server'
import { compressSegment, joinGzip, joinPlain, storeSegment } from '~/server/pages/gzip-segments.server'
import { fillPage, fillRendered, makePrivate } from '~/server/pages/member-page.server'

const slot = (mark: string | undefined, name: string, html: string) =>
  mark ? `<slot-mark data-mark="${mark}:${name}">${html}</slot-mark>` : html
const page = (mark: string) =>
  `<p>${slot(mark, 'greeting', '<a>로그인</a>')}</p><p>${slot(mark, 'cart', '장바구니')}</p>`

const renderSample: RenderSample = async ({ user, items }, mark) =>
  `${slot(mark, 'greeting', `<b data-id="${user.id}">${user.name}님</b>`)}${slot(mark, 'cart', items ? `장바구니 ${items}개` : '빈 장바구니')}`

async function keep(html = page('mark')): Promise<CachedPage> {
  const pages = new PageCache()
  pages.setListening(true)
  const kept = await pages.getOrRender('/', 'segments', async () => ({
    ...{ html, pathname: '/', nonce: 'secret', slotMark: 'mark', status: 200 },
    ...{ headers: {}, isCacheable: true },
  }))
  return kept as CachedPage
}
const jiwoo = { user: { id: 7, name: '지우맘' }, items: 2 }
const headerOf = ({ headers }: CachedPage, name: string) =>
  headers.indexOf(name) < 0 ? undefined : headers[headers.indexOf(name) + 1]

describe('a gzip body of segments', () => {
  it('is what its parts are together', async () => {
    const parts = ['', '첫 조각 '.repeat(500), '', '짧은 글', randomBytes(70_000).toString('base64'), '끝']
    const segments = await Promise.all(parts.map((text) => compressSegment(Buffer.from(text))))
    const all = [storeSegment('저장된 글'), ...segments, storeSegment('')]
    expect(gunzipSync(joinGzip(all)).toString()).toBe(`저장된 글${parts.join('')}`)
    expect(joinPlain(all).toString()).toBe(`저장된 글${parts.join('')}`)
  })
  it('takes no more room than its segments have bytes, however short they are', async () => {
    const { deflated } = await compressSegment(Buffer.from('짧은 글'))
    expect(deflated.buffer.byteLength).toBe(deflated.length)
  })
  it('is empty for no segments', () => {
    expect(gunzipSync(joinGzip([])).length).toBe(0)
  })
})

describe('a kept page', () => {
  it('holds no mark, and the visitor’s version of each slot', async () => {
    const { body, slots } = await keep()
    expect(body.toString()).toBe('<p><a>로그인</a></p><p>장바구니</p>')
    expect(slots.map(({ name, start, end }) => [name, body.toString('utf8', start, end)])).toEqual([
      ['greeting', '<a>로그인</a>'],
      ['cart', '장바구니'],
    ])
  })
  it('takes as many bytes as its body and all that was compressed of it, slots too', async () => {
    const kept = await keep()
    const compressed = (kept.segments ?? []).flatMap(({ fixed, slot }) =>
      slot ? [fixed, slot.content] : [fixed],
    )
    expect(compressed).toHaveLength(5)
    const bytes = compressed.map(({ deflated }) => deflated.length)
    expect(bytesOf(kept)).toBe(bytes.reduce((sum, one) => sum + one, kept.body.length))
  })
  it('does not take a mark of somebody else’s text', async () => {
    const { slots } = await keep(`<p>${slot('guess', 'cart', '')}</p>${page('mark')}`)
    expect(slots).toHaveLength(2)
  })
  it('is rendered once for all forms', async () => {
    const pages = new PageCache()
    pages.setListening(true)
    const make = vi.fn(async () => ({
      ...{ html: page('mark'), pathname: '/', nonce: 'secret', slotMark: 'mark', status: 200 },
      ...{ headers: {}, isCacheable: true },
    }))
    const gzip = await pages.getOrRender('/', 'gzip', make)
    const segments = await pages.getOrRender('/', 'segments', make)
    const plain = await pages.getOrRender('/', 'plain', make)
    expect(make).toHaveBeenCalledTimes(1)
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(plain?.body.toString())
    expect(segments?.slots).toEqual(gzip?.slots)
    expect(new Set([gzip?.etag, plain?.etag]).size).toBe(2)
    expect([headerOf(gzip as CachedPage, 'content-encoding'), headerOf(plain as CachedPage, 'etag')]).toEqual(
      ['gzip', plain?.etag],
    )
    expect(headerOf(plain as CachedPage, 'content-encoding')).toBeUndefined()
  })
})

describe('a page for a member', () => {
  const fill = async (member = jiwoo, more: { encoding?: 'plain' | 'br'; knownEtag?: string } = {}) =>
    fillPage(await keep(), {
      fillers: [memberFiller(await new MemberFragments(renderSample).load(), member)],
      encoding: 'plain',
      ...more,
    })

  it('has the member in its slots', async () => {
    const expected = '<p><b data-id="7">지우맘님</b></p><p>장바구니 2개</p>'
    expect((await fill()).body.toString()).toBe(expected)
    const gzip = await fill(jiwoo, { encoding: 'br' })
    expect(gunzipSync(gzip.body).toString()).toBe(expected)
    expect(headerOf(gzip, 'content-encoding')).toBe('gzip')
  })
  it('shows no number for an empty cart', async () => {
    expect((await fill({ ...jiwoo, items: 0 })).body.toString()).toContain('<p>빈 장바구니</p>')
  })
  it('escapes the name as React does', async () => {
    const name = `</b><script>'x'&"y"`
    expect((await fill({ ...jiwoo, user: { id: 7, name } })).body.toString()).toContain(
      '>&lt;/b&gt;&lt;script&gt;&#x27;x&#x27;&amp;&quot;y&quot;님<',
    )
  })
  it('escapes the name in JSON for the script, too', async () => {
    const fragments = await new MemberFragments(async ({ user }, mark) =>
      slot(mark, 'cart', `<meta content="${JSON.stringify(user).replaceAll('"', '&quot;')}"/>`),
    ).load()
    const member = { user: { id: 7, name: `"\\<a>'` }, items: 0 }
    const { body } = fillPage(await keep(), {
      fillers: [memberFiller(fragments, member)],
      encoding: 'plain',
    })
    const [, content = ''] = body.toString().match(/content="([^"]*)"/) ?? []
    const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    expect(JSON.parse(text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))).toEqual(member.user)
  })
  it('is private, and has an ETag over page and member', async () => {
    const fragments = await new MemberFragments(renderSample).load()
    const [one, other] = [await keep(), await keep(`${page('mark')}<p>새 책</p>`)]
    const etag = (kept: CachedPage, member = jiwoo) =>
      headerOf(fillPage(kept, { fillers: [memberFiller(fragments, member)], encoding: 'br' }), 'etag')
    const all = [
      etag(one),
      etag(one, { ...jiwoo, items: 3 }),
      etag(one, { ...jiwoo, user: { id: 7, name: '지우 맘' } }),
      etag(one, { ...jiwoo, user: { id: 8, name: '지우맘' } }),
      etag(other),
      one.etag,
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(etag(one)).toBe(all[0])
    expect(headerOf(await fill(), 'cache-control')).toBe('private, no-cache')
  })
  it('that nobody’s cookie asks for is the kept page, private', async () => {
    const kept = await keep()
    const nobodys = makePrivate(kept)
    expect([nobodys.body, nobodys.etag]).toEqual([kept.body, kept.etag])
    expect([headerOf(nobodys, 'cache-control'), headerOf(kept, 'cache-control')]).toEqual([
      'private, no-cache',
      'no-cache',
    ])
  })
})

describe('fragments', () => {
  it('are rendered once for all members', async () => {
    const render = vi.fn(renderSample)
    const fragments = new MemberFragments(render)
    await Promise.all([fragments.load(), fragments.load()])
    await fragments.load()
    expect(render.mock.calls.map(([{ items }]) => items > 0).sort()).toEqual([false, true])
  })
  it('are tried again after a failure', async () => {
    const render = vi.fn(renderSample).mockRejectedValueOnce(new Error('busy'))
    const fragments = new MemberFragments(render)
    await expect(fragments.load()).rejects.toThrow('busy')
    expect((await fragments.load()).withItems.size).toBe(2)
  })
  it.each([
    '<script>go()</script>',
    '<a onclick="go()">가기</a>',
    '<a style="top:0">가기</a>',
    '<style>a{}</style>',
    '<a href="javascript:go()">가기</a>',
    '<iframe src="/">',
  ])('with %s are refused', async (html) => {
    const render: RenderSample = async (_, mark) => slot(mark, 'cart', html)
    await expect(new MemberFragments(render).load()).rejects.toThrow('slot cart holds')
  })
})

describe('a page for a visitor who made a child', () => {
  const covers = (mark: string) =>
    `${slot(mark, 'child', '')}<picture>${slot(mark, 'cover12', '')}<img></picture>${slot(mark, 'spread12', '')}${slot(mark, 'cart', '장바구니')}`
  const child = { name: 'the-child', version: 'a1', childName: '서윤', isShown: true }
  const fill = async (shown = child) =>
    fillPage(await keep(covers('mark')), {
      fillers: [childFiller(shown, '/products?sort=new')],
      encoding: 'plain',
    })

  it('has the child on the covers and the spreads, and a button that takes it away', async () => {
    const html = (await fill()).body.toString()
    expect(html).toContain(
      '<picture><source type="image/webp" srcset="/children/the-child/covers/12.webp?look=a1"><img></picture><figure',
    )
    expect(html).toMatch(/<img src="\/children\/the-child\/spreads\/12\.webp\?look=a1"[^>]* loading="lazy"/)
    expect(html).toContain('value="/products?sort=new"')
    expect(html).toContain('우리 아이로 보기 끄기')
  })
  it('has the covers as they are sold once the child was taken away, and a button for it', async () => {
    const html = (await fill({ ...child, isShown: false })).body.toString()
    expect(html).toContain('<picture><img></picture>장바구니')
    expect(html).toContain('>우리 아이로 보기<')
  })
  it('leads to all books with the child in place of the form, whatever the name', async () => {
    const start = await keep(slot('mark', 'start', '<form></form>'))
    const fillers = [childFiller({ ...child, childName: '<b>&amp;' }, '/')]
    const html = (await fillPage(start, { fillers, encoding: 'plain' })).body.toString()
    expect(html).toMatch(/^<a href="\/children"[^>]*>‘&lt;b&gt;&amp;amp;’의 그림책 보기<\/a>$/)
  })
  it('has another ETag for another look or name', async () => {
    const others = [{ version: 'b2' }, { isShown: false }, { childName: '하늘' }]
    const etags = [child, ...others.map((other) => ({ ...child, ...other }))].map(
      async (shown) => (await fill(shown)).etag,
    )
    expect(new Set(await Promise.all(etags)).size).toBe(4)
  })
  it('has the child when the page is rendered for them alone', async () => {
    const page = new Response(covers('mark'), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    const filled = await (await fillRendered(page, childFiller(child, '/'), 'mark')).text()
    expect(filled).toContain('covers/12.webp')
    expect(filled).not.toContain('slot-mark')
  })
})
