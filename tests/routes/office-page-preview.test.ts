import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type BookDocument, colours, defaultTextStyle, emptyDocument } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { measureInk } from '~/book/print-fonts.server'
import { db } from '~/domain/db.server'
import { addPictures, pictureUrl, storePicture } from '~/domain/pictures/pictures.server'
import { makeVariants } from '~/domain/pictures/variants.server.mjs'
import { savePreset } from '~/domain/presets/presets.server'
import { pagePreview as drawer } from '~/engines/engines.server'
import { loader as drawing } from '~/routes/api/admin/book-preview'
import { action as draftAction } from '~/routes/api/admin/preset-draft'
import { aBook } from '../support/builders'
import { aDocument, anOperator, aText, callRoute, newWindowKey } from '../support/presets'

// EP-75: a page as a self-contained SVG.

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator()
})

const drawn = (bookId: number, n: number | string, query = '') =>
  callRoute(drawing, { headers: operator.headers, params: { bookId, n }, query })

async function aBookOf(pages: Partial<BookDocument>) {
  const bookId = await aBook()
  await savePreset(db, bookId, { document: { ...emptyDocument(), ...pages } })
  return bookId
}

async function aPicture(width: number, height: number, background = '#ff0000') {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  const { picture, variants } = await makeVariants(`shown-${background.slice(1)}`, bytes)
  await storePicture(picture.name, variants)
  await addPictures(db, [picture])
  return pictureUrl(picture)
}

/** The bounds of the ink as a browser would paint it, in pixels of the page. */
async function pixelsOf(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inked = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if ((data[y * info.width + x] ?? 255) > 127) continue
      inked.left = Math.min(inked.left, x)
      inked.right = Math.max(inked.right, x + 1)
      inked.top = Math.min(inked.top, y)
      inked.bottom = Math.max(inked.bottom, y + 1)
    }
  return { ...inked, width: info.width, height: info.height }
}

describe('GET /api/admin/book-preview/{bookId}/page/{n}', () => {
  it('is a self-contained SVG that runs no script, loads nothing and is not cached', async () => {
    const url = await aPicture(600, 600)
    const bookId = await aBookOf({
      pageImages: { '2-3': url },
      textBoxes: { '2-3': [aText('<script>alert(1)</script> "&\' 끝')] },
    })
    const { status, headers, text } = await drawn(bookId, 2, '?whole=1')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    )
    expect(headers.get('Cache-Control')).toContain('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(text).not.toMatch(/<script|<text|alert|onerror|https?:(?!\/\/www\.w3\.org\/2000\/svg")/)
    const addresses = [...text.matchAll(/href="(?!#letter-)([^"]{0,30})/g)].map(([, address]) => address)
    expect(addresses).toEqual([expect.stringMatching(/^data:image\/webp;base64,/)])
  })

  it('has its ink within a pixel of the layout’s bounds', async () => {
    const boxes = ['Gowun Batang', 'Hi Melody', 'Nanum Gothic', 'Gamja Flower'].map((fontFamily, i) =>
      aText('달빛 아래, 고래가 “훌쩍” 뛰었어요!', {
        id: `t-${i}`,
        x: 700,
        y: 40 + i * 140,
        width: 300,
        height: 130,
        style: { ...defaultTextStyle(), fontFamily, fontSize: 30 },
      }),
    )
    for (const box of boxes) {
      const document = { ...emptyDocument(), textBoxes: { '2-3': [box] } }
      const bookId = await aBookOf(document)
      const inks = layoutPage(document, '2-3').boxes.flatMap((laid) =>
        laid.lines.flatMap((line) => measureInk(line, laid) ?? []),
      )
      const pixels = await pixelsOf((await drawn(bookId, 3, '?whole=1')).text)
      expect(Math.abs(pixels.left - Math.min(...inks.map(({ left }) => left)))).toBeLessThanOrEqual(1)
      expect(Math.abs(pixels.right - Math.max(...inks.map(({ right }) => right)))).toBeLessThanOrEqual(1)
      expect(Math.abs(pixels.top - Math.min(...inks.map(({ top }) => top)))).toBeLessThanOrEqual(1)
      expect(Math.abs(pixels.bottom - Math.max(...inks.map(({ bottom }) => bottom)))).toBeLessThanOrEqual(1)
    }
  })

  it('paints a text outline as wide as its style says', async () => {
    const style = { ...defaultTextStyle(), fontSize: 40, color: colours.white }
    const stroke = { enabled: true, color: colours.black, width: 10 }
    const bookId = await aBookOf({ textBoxes: { '2-3': [aText('ㅣ', { style: { ...style, stroke } })] } })
    const bare = await aBookOf({
      textBoxes: { '2-3': [aText('ㅣ', { style: { ...style, color: colours.black } })] },
    })
    const [wide, slim] = await Promise.all(
      [bookId, bare].map(async (id) => pixelsOf((await drawn(id, 2)).text)),
    )
    expect((wide?.right ?? 0) - (wide?.left ?? 0) - ((slim?.right ?? 0) - (slim?.left ?? 0))).toBeCloseTo(
      10,
      -0.5,
    )
  })

  it('is the requested half, or the whole spread', async () => {
    const bookId = await aBookOf({
      textBoxes: { '4-5': [aText('오른쪽', { x: 900, width: 200 })], 'cover-back': [aText('뒤')] },
    })
    const [left, right, whole] = [
      await pixelsOf((await drawn(bookId, 4)).text),
      await pixelsOf((await drawn(bookId, 5)).text),
      await pixelsOf((await drawn(bookId, 5, '?whole=1')).text),
    ]
    expect([left.width, left.height, left.right]).toEqual([600, 600, 0])
    expect([right.width, whole.width, whole.left - right.left]).toEqual([600, 1200, 600])
    const back = await pixelsOf((await drawn(bookId, 34)).text)
    expect([back.width, back.height, back.right > 0]).toEqual([1024, 1024, true])
    expect((await pixelsOf((await drawn(bookId, 1)).text)).width).toBe(1024)
  })

  it('fills in the child’s name with its particle, or shows the tokens', async () => {
    const bookId = await aBookOf(aDocument('{childName:은/는} 걸어요.'))
    const said = await aBookOf(aDocument('지우는 걸어요.'))
    const [named, same, bare] = [
      await drawn(bookId, 2, `?child=${encodeURIComponent('지우')}`),
      await drawn(said, 2),
      await drawn(bookId, 2),
    ]
    expect(named.text).toBe(same.text)
    expect(bare.text).not.toBe(same.text)
  })

  it('shows a draft when one is named, for its own book only', async () => {
    const bookId = await aBookOf(aDocument('저장'))
    const key = newWindowKey()
    await callRoute(draftAction, {
      method: 'PUT',
      headers: operator.headers,
      params: { bookId, key },
      json: { document: aDocument('아직'), base: 1 },
    })
    const other = await aBookOf(aDocument('아직'))
    expect((await drawn(bookId, 2, `?draft=${key}`)).text).toBe((await drawn(other, 2)).text)
    expect((await drawn(other, 2, `?draft=${key}`)).status).toBe(404)
  })

  it('embeds pictures at their displayed size, and leaves out missing and foreign ones', async () => {
    const [back, title] = [await aPicture(900, 900, '#0000ff'), await aPicture(300, 300, '#00ff00')]
    const place = { x: 500, y: 200, width: 240, height: 240, originalWidth: 300, originalHeight: 300 }
    const bookId = await aBookOf({
      pageImages: { '2-3': back, '4-5': '/pictures/gone-000000000000/480.jpg', '6-7': '/pictures/../../etc' },
      imagePositions: {
        '2-3': { x: 0, y: 0, scale: 240, aspectRatio: 1, originalWidth: 900, originalHeight: 900 },
      },
      titleOverlays: { '2-3': { ...place, url: title } },
    })
    const { text } = await drawn(bookId, 2, '?whole=1')
    const inside = [...text.matchAll(/data:image\/webp;base64,([^"]+)/g)].map(([, bytes]) =>
      Buffer.from(bytes ?? '', 'base64'),
    )
    const widths = await Promise.all(inside.map(async (bytes) => (await sharp(bytes).metadata()).width))
    expect(widths).toEqual([240, 240])
    for (const n of [4, 6]) expect((await drawn(bookId, n)).text).not.toContain('<image')
  })

  it.each(['0', '35', '-1', '1.5', 'x', '1e1', ''])('page “%s” is malformed: 400', async (n) => {
    expect((await drawn(await aBook(), n)).status).toBe(400)
  })

  it('is empty for a book without pages, and 404 for an unknown book', async () => {
    expect((await drawn(await aBook(), 2)).status).toBe(200)
    expect((await drawn(2_000_000, 2)).status).toBe(404)
  })

  it.each([
    ['a draft without a name', '?draft=x'],
    ['a name of two lines', '?child=%EA%B0%80%0A%EA%B0%80'],
    ['a name without an end', `?child=${'a'.repeat(41)}`],
    ['half of what there is', '?whole=2'],
  ])('refuses %s', async (_, query) => {
    expect((await drawn(await aBook(), 2, query)).status).toBe(400)
  })

  it('a hundred at once · two are drawn at a time, 64 wait, the rest get 503 with Retry-After', async () => {
    const bookId = await aBookOf(aDocument('많이'))
    const letGo: (() => void)[] = []
    const made = { ok: true as const, made: new Uint8Array() }
    const held = () => new Promise<typeof made>((resolve) => letGo.push(() => resolve(made)))
    const begun = vi.spyOn(drawer, 'renderPage').mockImplementation(held)
    const late: Awaited<ReturnType<typeof drawn>>[] = []
    const answers = Array.from({ length: 100 }, async () => {
      const answer = await drawn(bookId, 2)
      if (answer.status === 503) late.push(answer)
      return answer
    })
    // Two requests are drawn and 64 wait.
    await vi.waitFor(() => expect(late).toHaveLength(34), 20_000)
    await vi.waitFor(() => expect(letGo).toHaveLength(2), 5000)
    for (const { headers } of late) expect(headers.get('Retry-After')).toBe('2')
    let most = 0
    const running = () => begun.mock.calls.length - ended
    let ended = 0
    for (; ended < 66; ended++) {
      await vi.waitFor(() => expect(letGo.length).toBeGreaterThan(ended), 5000)
      most = Math.max(most, running())
      letGo[ended]?.()
    }
    const all = await Promise.all(answers)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(66)
    expect(most).toBe(2)
    begun.mockRestore()
    expect((await drawn(bookId, 2)).status).toBe(200)
  })
})
