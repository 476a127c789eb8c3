import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument } from '~/book/document'
import { db } from '~/domain/db.server'
import { savePreset } from '~/domain/presets/presets.server'
import { findBookSample } from '~/domain/presets/sample.server'
import { loader as letters } from '~/routes/files/letters'
import { loader as bookPage } from '~/routes/shop/book'
import { loader as campaignPage } from '~/routes/wadiz/book'
import { fileUrls } from '~/urls/files'
import { aBook, aPicture } from '../support/builders'
import { loaderArgs } from '../support/requests'

// The first pages of a book on its page, and the fonts subset for them.

interface Opened {
  characterSet: number[]
}
const fontkit: { create(font: Uint8Array): Opened } = createRequire(import.meta.url)('fontkit')

let whale = 0
let url = ''
beforeAll(async () => {
  url = (await aPicture('whale-2-3')).url
  whale = await aBook()
  await savePreset(db, whale, { document: composed('{childName:은/는} <b>걸어요</b>.') })
})

function composed(text: string) {
  const box = { id: 'a', x: 60, y: 60, width: 400, height: 200, text, style: defaultTextStyle() }
  return {
    ...emptyDocument(whale),
    pageImages: { '2-3': url, '4-5': '/pictures/gone-000000000000/960.jpg', '32-33': url },
    textBoxes: { '2-3': [box], '32-33': [{ ...box, text: '끝' }] },
  }
}

const face = async (id: string | number, file: string) =>
  letters({ ...loaderArgs(`/books/${id}/letters/${file}`), params: { id: String(id), file } } as never)
const fileOf = async () =>
  (await findBookSample(db, whale, fileUrls.letters))?.faces[0]?.url.split('/').at(-1) ?? ''

describe('sample pages of a book', () => {
  it('are the first pages with a sample name, without the end', async () => {
    const sample = await findBookSample(db, whale, fileUrls.letters)
    expect(sample?.leaves.map(({ page }) => page)).toEqual(['2-3'])
    expect(sample?.leaves[0]).toMatchObject({ text: '지우는 <b>걸어요</b>.', picture: { url } })
    expect(JSON.stringify(sample?.leaves[0]?.words)).toContain('지우는 <b>걸어요</b>.')
  })

  it('appear on the shop’s and the campaign’s book page', async () => {
    const open = (loader: unknown, path: string) =>
      (loader as (args: never) => Promise<{ sample?: { leaves: unknown[] } }>)({
        ...loaderArgs(path),
        params: { id: String(whale) },
      } as never)
    expect((await open(bookPage, `/book/${whale}`)).sample?.leaves).toHaveLength(1)
    expect((await open(campaignPage, `/wadiz/books/${whale}`)).sample?.leaves).toHaveLength(1)
  })

  it('are missing while the book has no composed pages or none of its pictures exists', async () => {
    expect(await findBookSample(db, await aBook(), fileUrls.letters)).toBeUndefined()
    const bare = await aBook()
    const pageImages = { '2-3': '/pictures/gone-000000000000/960.jpg' }
    await savePreset(db, bare, { document: { ...emptyDocument(bare), pageImages } })
    expect(await findBookSample(db, bare, fileUrls.letters)).toBeUndefined()
  })
})

describe('fonts of the sample pages', () => {
  it('have only the letters of those pages, and are immutable', async () => {
    const answer = await face(whale, await fileOf())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('font/woff2')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    const font = new Uint8Array(await answer.arrayBuffer())
    expect(font.byteLength).toBeLessThan(12_000)
    const letters = fontkit.create(Buffer.from(font)).characterSet
    for (const letter of '지우는걸어요.') expect(letters).toContain(letter.codePointAt(0))
    expect(letters).not.toContain('끝'.codePointAt(0))
  })

  it('get a new name when the text changes, and the old one still works', async () => {
    const before = await fileOf()
    await savePreset(db, whale, { document: composed('{childName:은/는} 달려요.') })
    expect(await fileOf()).not.toBe(before)
    expect((await face(whale, await fileOf())).status).toBe(200)
    // A browser that still shows the older page needs its font.
    expect((await face(whale, before)).status).toBe(200)
  })

  it.each(['', 'gowun-batang-400-000000000000.woff2', '../../package.json', 'x'.repeat(5000)])(
    'are 404 under any other name: %.40s',
    async (file) => {
      expect((await face(whale, file)).status).toBe(404)
    },
  )

  it('are 404 for a hidden or malformed book', async () => {
    // Subset fonts are stored permanently, also between runs of this test.
    const rare = Array.from({ length: 3 }, () =>
      String.fromCodePoint(0xac00 + Math.floor(Math.random() * 11_172)),
    )
    await savePreset(db, whale, { document: composed(`{childName:은/는} ${rare.join('')} 숨어요.`) })
    const file = await fileOf()
    await db.updateTable('books').set({ isHidden: true }).where('id', '=', whale).execute()
    expect((await face(whale, file)).status).toBe(404)
    await db.updateTable('books').set({ isHidden: false }).where('id', '=', whale).execute()
    expect((await face('x', file)).status).toBe(404)
    expect((await face(whale, file)).status).toBe(200)
  })
})
