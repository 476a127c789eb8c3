import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { emptyDocument } from '~/book/document'
import { db } from '~/domain/db.server'
import { findSampleChild, sampleHairStyles } from '~/domain/drawn-pages/sample-children'
import { toJsonb } from '~/domain/presets/presets.server'
import { drawnEngine, pagePreview } from '~/engines/engines.server'
import { loadEditor } from '~/routes/admin/editor/book-editor.server'
import { loader } from '~/routes/admin/editor/editor-child'
import { loader as drawing } from '~/routes/api/admin/book-preview'
import { GONE_CHILD } from '~/texts/office/sample-names'
import { aBook } from '../support/builders'
import { anOperator } from '../support/office-books'
import { callRoute } from '../support/presets'
import { cookieHeader, loaderArgs } from '../support/requests'

// Pages of a book with a sample child, for an operator who composes them.

const picture = { bytes: Buffer.from('a page'), type: 'image/webp', width: 2, height: 1 } as const
const kept = vi.spyOn(drawnEngine, 'keepPage')
const painted = vi.spyOn(drawnEngine, 'paintPage')
beforeEach(() => {
  kept.mockReset().mockResolvedValue({ ok: false, reason: 'busy' })
  painted.mockReset().mockResolvedValue({ ok: true, picture })
})
afterEach(() => vi.clearAllMocks())

let operator: Record<string, string>
let book = 0
beforeAll(async () => {
  operator = await cookieHeader({ admin: (await anOperator()).token })
  book = await aBook()
})

const PAGE = '/pictures/whale-song-2-3-0123456789ab/1200.webp'
const open = (child: string, url: string, headers = operator, more = '') =>
  loader({
    ...loaderArgs(`/admin/book-editor/${book}/child/${child}?picture=${encodeURIComponent(url)}${more}`, {
      headers,
    }),
    params: { id: String(book), child },
  } as never).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })

it('offers six children who look very different', () => {
  const looks = sampleHairStyles.map(findSampleChild)
  expect(new Set(looks.map((look) => look?.skin.tone)).size).toBe(6)
  expect(looks.map((look) => look?.hair.style)).toEqual([...sampleHairStyles])
})

it('paints a page of the shop with the child, which the browser keeps for a while', async () => {
  const answer = await open('afro', PAGE)
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
    200,
    'image/webp',
    'a page',
  ])
  expect(painted.mock.calls[0]?.[0]).toMatchObject({
    picture: 'whale-song/2-3',
    look: { hair: { style: 'afro' } },
  })
  const etag = answer.headers.get('ETag') ?? ''
  expect((await open('afro', PAGE, { ...operator, 'If-None-Match': etag })).status).toBe(304)
  expect(painted).toHaveBeenCalledTimes(1)
})

it('paints a tile’s picture in the size of a list, which the page’s own tag does not stand for', async () => {
  const [page, tile] = [await open('afro', PAGE), await open('afro', PAGE, operator, '&listed=1')]
  expect(painted.mock.calls.map(([{ shot }]) => shot)).toEqual([{ px: 1200 }, { px: 600 }])
  expect(tile.headers.get('ETag')).not.toBe(page.headers.get('ETag'))
  expect((await open('afro', PAGE, operator, '&listed=9')).status).toBe(400)
})

it('leads to the picture itself where no code of ours paints it', async () => {
  const answer = await open('afro', '/pictures/photo-guide-0123456789ab/1200.webp')
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    302,
    '/pictures/photo-guide-0123456789ab/1200.webp',
  ])
})

it('says that a child of an earlier release is gone', async () => {
  const answer = await open('tuft', PAGE)
  expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining(GONE_CHILD)])
})

it('takes no picture of another site', async () => {
  expect((await open('afro', 'https://example.com/a.webp')).status).toBe(400)
  expect((await open('afro', '//example.com/a.webp')).status).toBe(400)
})

it('asks the editor to come again while the painters are busy', async () => {
  painted.mockResolvedValue({ ok: false, reason: 'busy' })
  const answer = await open('box-braids', PAGE)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
})

it('shows a previewed page with the child in place of its picture and photographed head', async () => {
  const rendered = vi
    .spyOn(pagePreview, 'renderPage')
    .mockResolvedValue({ ok: true, made: Buffer.from('svg') })
  const bookId = await aBook()
  const head = { x: 1, y: 2, scale: 1, turn: 0, flip: false }
  const document = { ...emptyDocument(), pageImages: { '2-3': PAGE }, heads: { '2-3': head } }
  await db
    .insertInto('presets')
    .values({ bookId, version: 1, document: toJsonb(document) })
    .execute()
  const preview = (query: string) =>
    callRoute(drawing, { headers: operator, params: { bookId, n: 2 }, query: `?${query}` })
  expect((await preview('whole=1&sample=afro')).status).toBe(200)
  const [first] = rendered.mock.calls[0] ?? []
  expect(first?.pictures[PAGE]).toBe(`data:image/webp;base64,${Buffer.from('a page').toString('base64')}`)
  expect(first?.document.heads).toEqual({})
  await preview('whole=1')
  expect(rendered.mock.calls[1]?.[0].document.heads).toEqual({ '2-3': head })
  expect((await preview('sample=tuft')).status).toBe(410)
  painted.mockResolvedValue({ ok: false, reason: 'busy' })
  expect((await preview('sample=afro')).status).toBe(503)
})

it('the editor gets their Korean names', async () => {
  const guest = { admin: { id: 1, username: 'a' }, visit: { id: '-', address: '-' } }
  const { editor } = await loadEditor(guest as never, { id: String(book) })
  expect(editor.sampleChildren).toHaveLength(6)
  expect(editor.sampleChildren).toContainEqual({ key: 'long-curls', name: '긴 곱슬' })
})
