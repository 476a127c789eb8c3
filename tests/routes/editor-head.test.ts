import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { loader as headLoader } from '~/routes/admin/editor/editor-head'
import { loader as aloneLoader } from '~/routes/admin/editor/editor-head-alone'
import { aBook } from '../support/builders'
import { anOperator } from '../support/office-books'
import { cookieHeader, loaderArgs } from '../support/requests'
import { aPictureWithPlace } from '../support/templates'
import '../support/engine-results'

let operator: Record<string, string>
let [book, picture] = [0, '']
beforeAll(async () => {
  operator = await cookieHeader({ admin: (await anOperator()).token })
  book = await aBook()
  picture = await aPictureWithPlace({ width: 1200, height: 600 })
})

const placed = { page: '4-5', x: '300', y: '300', scale: '2', turn: '0', flip: '0' }
const on = (query: Record<string, string>, id = book) => ({
  ...loaderArgs(`/admin/book-editor/${id}/head?${new URLSearchParams(query)}`, { headers: operator }),
  params: { id: String(id) },
})
const asked = (over: Record<string, string> = {}, id = book) =>
  headLoader(on({ ...placed, picture, ...over }, id) as never)

/** The bounds of the pixels that differ from the plain ground, in units of the page. */
async function headIn(answer: Response) {
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [plain, unit] = [[0x86, 0xad, 0xa3], info.width / 1200]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < info.width * info.height; i++) {
    if (plain.every((value, c) => Math.abs((data[i * 3 + c] ?? 0) - value) < 40)) continue
    const [x, y] = [(i % info.width) / unit, Math.floor(i / info.width) / unit]
    ;[left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ]
  }
  return { across: (left + right) / 2, wide: right - left, top, bottom }
}

describe('a page with the sample head', () => {
  it('has the head at the requested place and scale', async () => {
    const answer = await asked()
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    const here = await headIn(answer)
    expect(Math.abs(here.across - 300)).toBeLessThan(30)
    expect(here.top).toBeLessThan(300)
    expect(here.bottom).toBeGreaterThan(300)
    const there = await headIn(await asked({ x: '800', scale: '1' }))
    expect(Math.abs(there.across - 800)).toBeLessThan(20)
    expect(Math.abs(there.wide - here.wide / 2)).toBeLessThan(20)
  })

  it('takes the picture’s offset and size into account', async () => {
    const moved = { left: '-600', top: '-300', wide: '2400', high: '1200' }
    const { across, wide } = await headIn(await asked(moved))
    // The picture is twice the page's size and the response shows all of it, so points lie nearer its middle.
    expect(Math.abs(across - 450)).toBeLessThan(20)
    expect(wide).toBeLessThan(200)
  })

  it.each([
    ['a page that no book has', { page: '3-4' }],
    ['a picture of another site', { picture: 'https://evil.example/a.jpg' }],
    ['a way out of the folder', { picture: '/pictures/../secret' }],
    ['no number', { x: 'NaN' }],
    ['a place far away', { x: '99999' }],
    ['a size beyond all', { scale: '21' }],
    ['a turn too many', { turn: '181' }],
    ['another flip', { flip: 'yes' }],
  ])('is refused for %s', async (_, over) => {
    expect((await asked(over)).status).toBe(400)
  })

  it('is refused for a head too small, a picture without layers, and an unknown book', async () => {
    expect((await asked({ scale: '0.02' })).status).toBe(400)
    expect((await asked({ picture: '/pictures/other-000000000000/960.jpg' })).status).toBe(409)
    expect((await asked({}, 2_000_000)).status).toBe(404)
  })
})

it('the sample head alone is a transparent PNG', async () => {
  const answer = await aloneLoader(on({}) as never)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const alone = sharp(Buffer.from(await answer.arrayBuffer()))
  expect(await alone.metadata()).toMatchObject({ width: 640, height: 640, hasAlpha: true })
  expect((await alone.stats()).isOpaque).toBe(false)
})
