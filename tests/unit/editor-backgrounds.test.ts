import { describe, expect, it } from 'vitest'
import { checkPage } from '~/book/check-page'
import { type BookDocument, emptyDocument } from '~/book/document'
import { upgradeDocument } from '~/book/upgrade-document'
import { bookDocument } from '~/domain/presets/document.input.server'
import { findPartAt, listPartsInFrame } from '~/editor/canvas/pointer/picking'
import { explainNotReplaceable } from '~/editor/messages/refusals'
import { alignParts, moveParts, withLock } from '~/editor/state/arrange'
import { backgroundToPicture, copyBackgroundToPages, pictureToBackground } from '~/editor/state/backgrounds'
import { editingCommands } from '~/editor/state/commands'
import { withBackground, withHead, withNewText, withPicture, withText } from '~/editor/state/compose'
import { listDifferences } from '~/editor/state/differences'
import {
  createEditorState,
  type EditorState,
  openPage,
  redoStep,
  undoStep,
} from '~/editor/state/editor-store'
import { findPart, listParts, withBox } from '~/editor/state/parts'
import { areSameDocument, mergeDocuments } from '~/editor/state/same-document'
import { insertUpload } from '~/editor/uploads/uploads'

// Background pictures, which lie below all other parts of a page.

const PAGE = '2-3'
const URL = '/pictures/editor-picture-0123456789ab/1200.jpg'
const SENT = { url: URL, width: 2400, height: 1800 }
const empty = emptyDocument(1)
const grounded = withBackground(empty, PAGE, SENT)
const at = (document: BookDocument, more: Partial<EditorState> = {}) =>
  createEditorState(document, { page: PAGE, ...more })
const stored = (document: BookDocument) =>
  upgradeDocument(bookDocument.parse(JSON.parse(JSON.stringify(document))) as unknown)

describe('a background', () => {
  it('is the lowest part of its page and covers it', () => {
    const both = withPicture(grounded, PAGE, SENT)
    expect(listParts(both, PAGE).map(({ id }) => id)).toEqual(['background', 'picture'])
    expect(findPart(grounded, PAGE, 'background')).toMatchObject({
      kind: 'background',
      box: { x: 0, y: 0, width: 1200, height: 600 },
    })
  })

  it('is selected where no other part is, but neither by a frame nor by selecting all', () => {
    const text = withNewText(grounded, PAGE, { id: 't', x: 100, y: 100 })
    expect(findPartAt(text, PAGE, { x: 900, y: 500 })?.id).toBe('background')
    expect(findPartAt(text, PAGE, { x: 120, y: 120 })?.id).toBe('t')
    // A touch selects within a radius, so a part near it wins over the background.
    expect(findPartAt(text, PAGE, { x: 95, y: 95 }, 8)?.id).toBe('t')
    expect(findPartAt(text, PAGE, { x: 95, y: 95 })?.id).toBe('background')
    expect(listPartsInFrame(text, PAGE, { x: -10, y: -10, width: 2000, height: 2000 })).toEqual(['t'])
    expect(editingCommands.all(at(text)).selection).toEqual(['t'])
  })

  it('cannot be moved, resized or aligned', () => {
    const ids = ['background']
    expect(withBox(grounded, PAGE, 'background', { x: 9, y: 9, width: 90, height: 90 })).toBe(grounded)
    expect(moveParts(grounded, PAGE, ids, { x: 5, y: 5 })).toBe(grounded)
    expect(alignParts(grounded, PAGE, ids, 'right')).toBe(grounded)
  })

  it('is stored with its size if known, and an invalid size is rejected', () => {
    expect(stored(grounded)).toEqual(grounded)
    const older = { ...empty, backgrounds: { [PAGE]: '/files/old.jpg' } }
    expect(Object.keys(stored(older))).not.toContain('backgroundSizes')
    expect(stored({ ...older, backgroundSizes: {} })).toEqual(older)
    const wild = { ...grounded, backgroundSizes: { [PAGE]: { width: -1, height: Number.NaN }, no: {} } }
    expect(Object.keys(upgradeDocument(wild))).not.toContain('backgroundSizes')
    expect(bookDocument.safeParse(wild).success).toBe(false)
  })

  it('can be added, removed, undone, redone and pasted to another page', () => {
    const come = insertUpload(at(empty), { kind: 'background', page: PAGE }, SENT)
    expect([come.document.backgrounds[PAGE], come.selection, come.past.at(-1)?.label]).toEqual([
      URL,
      ['background'],
      '배경 올리기',
    ])
    const gone = editingCommands.remove(come)
    expect(listParts(gone.document, PAGE)).toEqual([])
    expect(gone.past.at(-1)?.label).toBe('배경 지우기')
    expect(undoStep(gone).document).toBe(come.document)
    expect(redoStep(undoStep(gone)).document).toBe(gone.document)
    const pasted = editingCommands.paste(openPage(editingCommands.copy(come), '4-5'))
    expect([pasted.document.backgrounds['4-5'], pasted.document.backgroundSizes?.['4-5']]).toEqual([
      URL,
      { width: 2400, height: 1800 },
    ])
    expect(editingCommands.paste(pasted).refusal?.words).toBe(
      '이 쪽에는 이미 배경이 있어요. 그것을 빼고 다시 붙여 넣어 주세요.',
    )
  })

  it('cannot be replaced or removed while locked', () => {
    const locked = withLock(grounded, PAGE, ['background'], true)
    expect(withBackground(locked, PAGE, { ...SENT, url: '/files/x.jpg' })).toBe(locked)
    expect(editingCommands.remove(at(locked, { selection: ['background'] })).document).toBe(locked)
    expect(explainNotReplaceable(locked, PAGE, 'background')).toBe(
      '이 쪽의 배경이 잠겨 있어요. 잠금을 풀고 다시 해 주세요.',
    )
    expect(backgroundToPicture(at(locked)).refusal?.words).toMatch('배경이 잠겨')
  })

  it('appears among the differences, and is merged with one on another page', () => {
    expect(listDifferences(empty, grounded)).toEqual([
      { page: PAGE, name: '2–3쪽', lines: ['배경 그림 넣음'] },
    ])
    const theirs = withBackground(empty, '4-5', SENT)
    const both = mergeDocuments({ base: empty, mine: grounded, theirs })
    expect(both?.backgroundSizes).toEqual({ ...grounded.backgroundSizes, ...theirs.backgroundSizes })
    expect(areSameDocument(stored(grounded), grounded)).toBe(true)
  })

  it('is reported when too coarse for print, as far as its size is known', () => {
    const codes = (document: BookDocument) =>
      checkPage(document, PAGE).map(({ part, code, detail }) => `${part} ${code} ${detail}`)
    // The picture has 2400 pixels for half a metre.
    expect(codes(grounded)).toEqual(['background veryLowDpi 121'])
    // A picture that is cut off at the page's edge has the same low resolution within it.
    expect(codes(withBackground(empty, PAGE, { url: URL, width: 3600, height: 600 }))).toEqual([
      'background veryLowDpi 60',
    ])
    expect(codes(withBackground(empty, PAGE, { url: URL, width: 6000, height: 3000 }))).toEqual([])
    expect(codes(withBackground(empty, PAGE, { url: URL }))).toEqual([])
  })

  it('cannot hold a head: a head without a picture is reported', () => {
    const headed = withHead(withBackground(empty, PAGE, { url: URL }), PAGE, {})
    expect(checkPage(headed, PAGE).map(({ part, code }) => `${part} ${code}`)).toEqual(['head headOnGround'])
    const pictured = withPicture(headed, PAGE, { url: URL, width: 6000, height: 3000 })
    expect(checkPage(pictured, PAGE)).toEqual([])
  })
})

describe('a picture and a background', () => {
  const pictured = withPicture(empty, PAGE, SENT)

  it('are converted into each other in one step, and back without a difference', () => {
    const under = pictureToBackground(at(pictured))
    expect([under.document.pageImages, under.document.imagePositions]).toEqual([{}, {}])
    expect(under.document.backgrounds).toEqual({ [PAGE]: URL })
    expect([under.selection, under.past.length]).toEqual([['background'], 1])
    expect(undoStep(under).document).toBe(pictured)
    const over = backgroundToPicture(under)
    expect(areSameDocument(over.document, pictured)).toBe(true)
    expect(over.selection).toEqual(['picture'])
    // A background of unknown size fills its page, as a picture that was never moved does.
    const older = { ...empty, backgrounds: { [PAGE]: URL } }
    expect(backgroundToPicture(at(older)).document).toMatchObject({
      pageImages: { [PAGE]: URL },
      imagePositions: {},
    })
  })

  it('are not converted where a head would be lost, the place is taken or the part is locked', () => {
    const why = (editing: EditorState) => [editing.past.length, editing.refusal?.words]
    const headed = withHead(pictured, PAGE, {})
    expect(why(pictureToBackground(at(headed)))).toEqual([
      0,
      '아이 얼굴은 배경에는 들어가지 않아요. 얼굴 자리를 빼고 다시 해 주세요.',
    ])
    const painted = { ...empty, pageImages: { [PAGE]: '/pictures/whale-2-3/1200.jpg' } }
    expect(why(pictureToBackground(at(painted)))).toEqual([0, expect.stringMatching('책과 함께 온 그림')])
    const both = withBackground(pictured, PAGE, SENT)
    expect(why(pictureToBackground(at(both)))).toEqual([
      0,
      '이 쪽에는 이미 배경이 있어요. 그것을 빼고 다시 해 주세요.',
    ])
    expect(why(backgroundToPicture(at(both)))).toEqual([
      0,
      '이 쪽에는 이미 그림이 있어요. 그것을 빼고 다시 해 주세요.',
    ])
    const locked = withLock(pictured, PAGE, ['picture'], true)
    expect(why(pictureToBackground(at(locked)))).toEqual([0, expect.stringMatching('그림이 잠겨')])
    expect(pictureToBackground(at(empty)).past).toEqual([])
    expect(backgroundToPicture(at(empty)).past).toEqual([])
  })
})

it('applying a background to all spreads or both covers is one step and skips locked ones', () => {
  const other = withBackground(grounded, '6-7', { url: '/files/other.jpg' })
  const locked = withLock(other, '6-7', ['background'], true)
  const all = copyBackgroundToPages(at(locked))
  expect(Object.keys(all.document.backgrounds)).toHaveLength(16)
  expect([all.document.backgrounds['6-7'], all.document.backgrounds['32-33']]).toEqual([
    '/files/other.jpg',
    URL,
  ])
  expect([all.past.length, undoStep(all).document]).toEqual([1, locked])
  expect(copyBackgroundToPages(all).past).toHaveLength(1)
  const cover = copyBackgroundToPages(at(withBackground(empty, 'cover-back', SENT), { page: 'cover-back' }))
  expect(Object.keys(cover.document.backgrounds).sort()).toEqual(['cover-back', 'cover-front'])
})

it('locking a background locks nothing else on its page', () => {
  const text = withText(withNewText(grounded, PAGE, { id: 't', x: 0, y: 0 }), PAGE, 't', '달')
  expect(editingCommands.lock(at(text, { selection: ['background'] })).document.locked[PAGE]).toEqual([
    'background',
  ])
})
