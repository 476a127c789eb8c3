import { expect, it, vi } from 'vitest'
import { type BookDocument, emptyDocument, type PageKey, pageKeys } from '~/book/document'
import { createEditorState, undoStep } from '~/editor/state/editor-store'
import { movePage, movePageTo, neighbourOf } from '~/editor/state/page-order'
import { claimMoveKey } from '~/editor/strip/move-keys'

const everyPage = Object.fromEntries(pageKeys.map((page) => [page, `/pictures/${page}`]))
const document = {
  ...emptyDocument(1),
  pageImages: everyPage,
  locked: { '4-5': ['picture'] },
  aiPrompts: { '6-7': '바다' },
} as BookDocument
const picturesAt = (book: BookDocument, ...pages: PageKey[]) =>
  pages.map((page) => book.pageImages[page]?.replace('/pictures/', ''))

it('a spread moves with all that is on it, and those between move up', () => {
  const moved = movePage(document, '4-5', '8-9')
  expect(picturesAt(moved, '2-3', '4-5', '6-7', '8-9', '10-11')).toEqual([
    '2-3',
    '6-7',
    '8-9',
    '4-5',
    '10-11',
  ])
  expect([moved.locked, moved.aiPrompts]).toEqual([{ '8-9': ['picture'] }, { '4-5': '바다' }])
  expect(JSON.stringify(movePage(moved, '8-9', '4-5'))).toBe(JSON.stringify(document))
})

it('covers stay, and nothing else moves onto them', () => {
  expect(movePage(document, 'cover-front', '4-5')).toBe(document)
  expect(movePage(document, '4-5', 'cover-back')).toBe(document)
  expect(movePage(document, '4-5', '4-5')).toBe(document)
})

it('moving is one step, which undo takes back', () => {
  const before = createEditorState(document, { page: '4-5' })
  const after = movePageTo(before, '4-5', '2-3')
  expect([after.page, after.past.map(({ label }) => label)]).toEqual(['2-3', ['4–5쪽 옮기기']])
  expect(undoStep(after).document).toBe(document)
  expect(movePageTo(before, '4-5', '4-5')).toBe(before)
})

it('the first and the last spread have a neighbour on one side', () => {
  expect([
    neighbourOf('2-3', -1),
    neighbourOf('2-3', 1),
    neighbourOf('32-33', 1),
    neighbourOf('cover-front', 1),
  ]).toEqual([undefined, '4-5', undefined, undefined])
})

it('Alt and an arrow key never reach the browser, which would leave the editor', () => {
  const press = (key: string, altKey = true) => {
    const event = { key, altKey, preventDefault: vi.fn() }
    return [claimMoveKey(event), event.preventDefault.mock.calls.length]
  }
  expect([press('ArrowLeft'), press('ArrowDown')]).toEqual([
    [-1, 1],
    [1, 1],
  ])
  expect([press('ArrowLeft', false), press('Home')]).toEqual([
    [undefined, 0],
    [undefined, 0],
  ])
})
