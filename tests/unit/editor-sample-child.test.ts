import { expect, it, vi } from 'vitest'
import { emptyDocument } from '~/book/document'
import { fetchPicture, inTurn, onGoneChild } from '~/editor/loading/fetch-picture'
import { tokenFillerFor } from '~/editor/messages/wording'
import { createEditorState } from '~/editor/state/editor-store'
import { dropSampleChild, withSampleChild } from '~/editor/state/sample-child'
import { editorUrls } from '~/urls/editor'

// The child and the name with which an operator looks at a book's pages.

const PAINTED = '/pictures/whale-song-2-3-0123456789ab/1200.webp'
const UPLOADED = '/pictures/editor-page-0123456789ab/1200.webp'
const document = {
  ...emptyDocument(2),
  pageImages: { '2-3': PAINTED, '4-5': UPLOADED },
  heads: {
    '2-3': { x: 1, y: 2, scale: 1, turn: 0, flip: false },
    '4-5': { x: 1, y: 2, scale: 1, turn: 0, flip: false },
  },
} as ReturnType<typeof emptyDocument>

it('a sample child stands in pictures of the shop, without the photographed head, and in no other', () => {
  const shown = withSampleChild(document, '/admin/book-editor/2/child/afro')
  expect(shown.pageImages).toEqual({
    '2-3': `/admin/book-editor/2/child/afro?picture=${encodeURIComponent(PAINTED)}`,
    '4-5': UPLOADED,
  })
  expect(Object.keys(shown.heads)).toEqual(['4-5'])
  expect(document.pageImages['2-3']).toBe(PAINTED)
})

it('without a sample child the one that the shop painted is seen, and no photographed head over it', () => {
  const { pageImages, heads } = withSampleChild(document, undefined)
  expect([pageImages, Object.keys(heads)]).toEqual([document.pageImages, ['4-5']])
  const bare = { ...document, heads: {} }
  expect(withSampleChild(bare, undefined)).toBe(bare)
})

it('the painted document stays the same object until another child is chosen', () => {
  for (const sample of [undefined, '/a'])
    expect(withSampleChild(document, sample)).toBe(withSampleChild(document, sample))
  expect(withSampleChild(document, '/a')).not.toBe(withSampleChild(document, '/b'))
})

const afro = { key: 'afro', name: '아프로' }

it('a chosen child that is gone leaves the book’s own child in its place, and a sentence', () => {
  const before = createEditorState(document, { sample: '/admin/book-editor/2/child/afro' })
  const after = dropSampleChild(before, afro)
  expect([after.sample, after.goneChildren]).toEqual([undefined, ['afro']])
  expect(after.refusal?.words).toBe(
    '아프로는 이제 없는 견본 아이예요. 다른 아이를 골라 주세요. 그동안 책의 아이로 보여요.',
  )
  expect(dropSampleChild(after, afro)).toBe(after)
})

it('a child that is gone and was only compared leaves the chosen one', () => {
  const before = createEditorState(document, { sample: '/admin/book-editor/2/child/two-block' })
  const after = dropSampleChild(before, afro)
  expect(after.sample).toBe(before.sample)
  expect(after.refusal?.words).toBe('아프로는 이제 없는 견본 아이예요. 다른 아이를 골라 주세요.')
})

it('a picture of a child that is gone names the child, also in a preview', async () => {
  const gone: (string | undefined)[] = []
  const stop = onGoneChild((address) => gone.push(editorUrls.sampleChildIn(address)))
  vi.stubGlobal('fetch', async () => new Response('', { status: 410 }))
  const child = editorUrls.sampleChild(2, 'afro')
  await fetchPicture(editorUrls.listedPicture(editorUrls.withSampleChild(child, PAINTED)))
  await fetchPicture(editorUrls.preview(2, 1, { child: '하준', sample: 'two-block', at: 1 }))
  stop()
  await fetchPicture(editorUrls.withSampleChild(child, PAINTED))
  vi.unstubAllGlobals()
  expect(gone).toEqual(['afro', 'two-block'])
})

it('the two sample names take different particles', () => {
  const text = '{childName:이/가}'
  expect([tokenFillerFor('하준')(text), tokenFillerFor('지우')(text)]).toEqual(['하준이가', '지우가'])
})

it('a busy shop is asked again after the time that it names', async () => {
  vi.useFakeTimers()
  const answers = [503, 503, 200]
  vi.stubGlobal(
    'fetch',
    async () => new Response('', { status: answers.shift(), headers: { 'Retry-After': '2' } }),
  )
  const fetched = fetchPicture('/admin/one')
  await vi.advanceTimersByTimeAsync(4000)
  expect((await fetched).status).toBe(200)
  answers.push(503)
  expect((await fetchPicture(PAINTED)).status).toBe(503)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('two are asked for at once, and the next when one has come or failed', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) =>
    inTurn(() => {
      begun.push(n)
      return new Promise<void>((resolve, reject) =>
        ends.push(n === 1 ? () => reject(new Error('broken')) : resolve),
      )
    })
  const all = [1, 2, 3].map(work)
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  await expect(all[0]).rejects.toThrow('broken')
  await vi.waitFor(() => expect(begun).toEqual([1, 2, 3]))
  for (const end of ends) end()
  await Promise.all(all.slice(1))
})
