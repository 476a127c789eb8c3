import { describe, expect, it } from 'vitest'
import { checkPage } from '~/book/checking'
import { type BookDocument, emptyDocument } from '~/book/document'
import { upgrade } from '~/book/upgrade'
import { bookDocument } from '~/domain/presets/document.input.server'
import { partAt, partsIn } from '~/editor/canvas/pointer/picking'
import { notReplaced } from '~/editor/messages/refusals'
import { aligned, moved, withLock } from '~/editor/state/arrange'
import { backgroundEverywhere, backgroundOver, pictureUnder } from '~/editor/state/backgrounds'
import { run } from '~/editor/state/commands'
import { withBackground, withHead, withNewText, withPicture, withWords } from '~/editor/state/compose'
import { differencesOf } from '~/editor/state/differences'
import { type Editing, onPage, opened, redone, undone } from '~/editor/state/editor-store'
import { partOf, partsOf, withBox } from '~/editor/state/parts'
import { areSame, joined } from '~/editor/state/same-document'
import { arrived } from '~/editor/uploads/use-uploads'

// Background pictures, which lie below all other parts of a page.

const PAGE = '2-3'
const URL = '/pictures/editor-picture-0123456789ab/1200.jpg'
const SENT = { url: URL, width: 2400, height: 1800 }
const empty = emptyDocument(1)
const grounded = withBackground(empty, PAGE, SENT)
const at = (document: BookDocument, more: Partial<Editing> = {}) => opened(document, { page: PAGE, ...more })
const stored = (document: BookDocument) =>
  upgrade(bookDocument.parse(JSON.parse(JSON.stringify(document))) as unknown)

describe('a background', () => {
  it('is the lowest part of its page and covers it', () => {
    const both = withPicture(grounded, PAGE, SENT)
    expect(partsOf(both, PAGE).map(({ id }) => id)).toEqual(['background', 'picture'])
    expect(partOf(grounded, PAGE, 'background')).toMatchObject({
      kind: 'background',
      box: { x: 0, y: 0, width: 1200, height: 600 },
    })
  })

  it('is selected where no other part is, but neither by a frame nor by selecting all', () => {
    const text = withNewText(grounded, PAGE, { id: 't', x: 100, y: 100 })
    expect(partAt(text, PAGE, { x: 900, y: 500 })?.id).toBe('background')
    expect(partAt(text, PAGE, { x: 120, y: 120 })?.id).toBe('t')
    // A touch selects within a radius, so a part near it wins over the background.
    expect(partAt(text, PAGE, { x: 95, y: 95 }, 8)?.id).toBe('t')
    expect(partAt(text, PAGE, { x: 95, y: 95 })?.id).toBe('background')
    expect(partsIn(text, PAGE, { x: -10, y: -10, width: 2000, height: 2000 })).toEqual(['t'])
    expect(run.all(at(text)).selection).toEqual(['t'])
  })

  it('cannot be moved, resized or aligned', () => {
    const ids = ['background']
    expect(withBox(grounded, PAGE, 'background', { x: 9, y: 9, width: 90, height: 90 })).toBe(grounded)
    expect(moved(grounded, PAGE, ids, { x: 5, y: 5 })).toBe(grounded)
    expect(aligned(grounded, PAGE, ids, 'right')).toBe(grounded)
  })

  it('is stored with its size if known, and an invalid size is rejected', () => {
    expect(stored(grounded)).toEqual(grounded)
    const older = { ...empty, backgrounds: { [PAGE]: '/files/old.jpg' } }
    expect(Object.keys(stored(older))).not.toContain('backgroundSizes')
    expect(stored({ ...older, backgroundSizes: {} })).toEqual(older)
    const wild = { ...grounded, backgroundSizes: { [PAGE]: { width: -1, height: Number.NaN }, no: {} } }
    expect(Object.keys(upgrade(wild))).not.toContain('backgroundSizes')
    expect(bookDocument.safeParse(wild).success).toBe(false)
  })

  it('can be added, removed, undone, redone and pasted to another page', () => {
    const come = arrived(at(empty), { kind: 'background', page: PAGE }, SENT)
    expect([come.document.backgrounds[PAGE], come.selection, come.past.at(-1)?.label]).toEqual([
      URL,
      ['background'],
      '배경 올리기',
    ])
    const gone = run.remove(come)
    expect(partsOf(gone.document, PAGE)).toEqual([])
    expect(gone.past.at(-1)?.label).toBe('배경을 지우기')
    expect(undone(gone).document).toBe(come.document)
    expect(redone(undone(gone)).document).toBe(gone.document)
    const pasted = run.paste(onPage(run.copy(come), '4-5'))
    expect([pasted.document.backgrounds['4-5'], pasted.document.backgroundSizes?.['4-5']]).toEqual([
      URL,
      { width: 2400, height: 1800 },
    ])
    expect(run.paste(pasted).refusal?.words).toBe(
      '이 쪽에는 이미 배경이 있어요. 그것을 빼고 다시 붙여 넣어 주세요.',
    )
  })

  it('cannot be replaced or removed while locked', () => {
    const locked = withLock(grounded, PAGE, ['background'], true)
    expect(withBackground(locked, PAGE, { ...SENT, url: '/files/x.jpg' })).toBe(locked)
    expect(run.remove(at(locked, { selection: ['background'] })).document).toBe(locked)
    expect(notReplaced(locked, PAGE, 'background')).toBe(
      '이 쪽의 배경이 잠겨 있어요. 잠금을 풀고 다시 해 주세요.',
    )
    expect(backgroundOver(at(locked)).refusal?.words).toMatch('배경이 잠겨')
  })

  it('appears among the differences, and is merged with one on another page', () => {
    expect(differencesOf(empty, grounded)).toEqual([{ page: PAGE, name: '2–3쪽', lines: ['배경 그림 넣음'] }])
    const theirs = withBackground(empty, '4-5', SENT)
    const both = joined({ base: empty, mine: grounded, theirs })
    expect(both?.backgroundSizes).toEqual({ ...grounded.backgroundSizes, ...theirs.backgroundSizes })
    expect(areSame(stored(grounded), grounded)).toBe(true)
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
    const under = pictureUnder(at(pictured))
    expect([under.document.pageImages, under.document.imagePositions]).toEqual([{}, {}])
    expect(under.document.backgrounds).toEqual({ [PAGE]: URL })
    expect([under.selection, under.past.length]).toEqual([['background'], 1])
    expect(undone(under).document).toBe(pictured)
    const over = backgroundOver(under)
    expect(areSame(over.document, pictured)).toBe(true)
    expect(over.selection).toEqual(['picture'])
    // A background of unknown size fills its page, as a picture that was never moved does.
    const older = { ...empty, backgrounds: { [PAGE]: URL } }
    expect(backgroundOver(at(older)).document).toMatchObject({
      pageImages: { [PAGE]: URL },
      imagePositions: {},
    })
  })

  it('are not converted where a head would be lost, the place is taken or the part is locked', () => {
    const why = (editing: Editing) => [editing.past.length, editing.refusal?.words]
    const headed = withHead(pictured, PAGE, {})
    expect(why(pictureUnder(at(headed)))).toEqual([
      0,
      '아이 얼굴은 배경에는 들어가지 않아요. 얼굴 자리를 빼고 다시 해 주세요.',
    ])
    const painted = { ...empty, pageImages: { [PAGE]: '/pictures/whale-2-3/1200.jpg' } }
    expect(why(pictureUnder(at(painted)))).toEqual([0, expect.stringMatching('책과 함께 온 그림')])
    const both = withBackground(pictured, PAGE, SENT)
    expect(why(pictureUnder(at(both)))).toEqual([
      0,
      '이 쪽에는 이미 배경이 있어요. 그것을 빼고 다시 해 주세요.',
    ])
    expect(why(backgroundOver(at(both)))).toEqual([
      0,
      '이 쪽에는 이미 그림이 있어요. 그것을 빼고 다시 해 주세요.',
    ])
    const locked = withLock(pictured, PAGE, ['picture'], true)
    expect(why(pictureUnder(at(locked)))).toEqual([0, expect.stringMatching('그림이 잠겨')])
    expect(pictureUnder(at(empty)).past).toEqual([])
    expect(backgroundOver(at(empty)).past).toEqual([])
  })
})

it('applying a background to all spreads or both covers is one step and skips locked ones', () => {
  const other = withBackground(grounded, '6-7', { url: '/files/other.jpg' })
  const locked = withLock(other, '6-7', ['background'], true)
  const all = backgroundEverywhere(at(locked))
  expect(Object.keys(all.document.backgrounds)).toHaveLength(16)
  expect([all.document.backgrounds['6-7'], all.document.backgrounds['32-33']]).toEqual([
    '/files/other.jpg',
    URL,
  ])
  expect([all.past.length, undone(all).document]).toEqual([1, locked])
  expect(backgroundEverywhere(all).past).toHaveLength(1)
  const cover = backgroundEverywhere(at(withBackground(empty, 'cover-back', SENT), { page: 'cover-back' }))
  expect(Object.keys(cover.document.backgrounds).sort()).toEqual(['cover-back', 'cover-front'])
})

it('locking a background locks nothing else on its page', () => {
  const text = withWords(withNewText(grounded, PAGE, { id: 't', x: 0, y: 0 }), PAGE, 't', '달')
  expect(run.lock(at(text, { selection: ['background'] })).document.locked[PAGE]).toEqual(['background'])
})
