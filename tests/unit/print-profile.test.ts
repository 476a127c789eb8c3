import { describe, expect, it } from 'vitest'
import { type BookDocument, defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import { metricsOf } from '~/book/metrics'
import { fillTokens } from '~/book/particles'
import { planCase } from '~/book/print/case'
import { layOutExtraPages } from '~/book/print/extra-pages'
import { partsOf } from '~/book/print/print'
import { builtInProfiles, countSheets, getProfile, measureCase, spineWidthOf } from '~/book/print/profile'
import { planInterior, storyPages } from '~/book/print/sheets'
import { findUnprintable } from '~/book/print-fonts.server'
import { lookOf } from '~/book/title/layout'
import { findPictureProblems, findWordProblems } from '~/domain/prints/preflight.server'
import { fileName } from '~/domain/prints/print-file'
import { toExtraPageTexts } from '~/texts/print/pages'
import { documentFor, storyOf } from '../support/prints'

const sewn = getProfile('hardcover-250')
const layflat = getProfile('layflat-250')
const as = (childName: string) => ({
  childName,
  dedication: `${childName}에게\n사랑하는 엄마 아빠가`,
  fill: (text: string) => fillTokens(text, { childName, dedication: `${childName}에게` }).text,
})
const titled = { title: '고래가 부르는 노래', madeAt: new Date('2026-11-22T00:00:00Z') }
const around = (childName: string, title = titled.title) => toExtraPageTexts({ ...titled, title, childName })
const linesIn = (boxes: { lines: { text: string }[] }[]) =>
  boxes.flatMap(({ lines }) => lines.map(({ text }) => text))

describe('a print profile', () => {
  it('has 36 sheets when sewn, 34 when glued and 17 when layflat', () => {
    expect(builtInProfiles.map((name) => countSheets(getProfile(name)))).toEqual([36, 34, 17])
  })

  it('computes the spine’s width from sheets, boards and an allowance', () => {
    expect(spineWidthOf(sewn)).toBe(8.6)
    expect(spineWidthOf(layflat)).toBe(16.9)
  })

  it('has folds where board, hinge and spine meet', () => {
    expect(measureCase(sewn)).toEqual({
      width: 554.6,
      height: 292,
      spine: 8.6,
      folds: [18, 264, 273, 281.6, 290.6, 536.6],
    })
  })
})

describe('a sewn book', () => {
  const book = { document: documentFor(storyOf('whale-song')), fill: as('하늘').fill }
  const sheets = planInterior(sewn, book, layOutExtraPages(book.document, around('하늘')))

  it('begins on a right page with its title, so that page 2 is left of page 3', () => {
    expect(sheets.map(({ name }) => name)).toEqual([
      'title',
      ...storyPages.flatMap(partsOf),
      'closing',
      'imprint',
      'blank',
    ])
    expect(sheets.findIndex(({ name }) => name === '2-3-left') % 2).toBe(1)
  })

  it('has single sheets of 256 mm with 3 mm of bleed', () => {
    for (const { width, height, bleed } of sheets) expect([width, height, bleed]).toEqual([256, 256, 3])
  })

  it('has each line of a spread once, on its own page', () => {
    const lines = (part: string) =>
      sheets
        .filter(({ name }) => name === part)
        .flatMap(({ words }) => words.flatMap(({ boxes }) => boxes.flatMap((box) => box.lines)))
        .map(({ text }) => text)
    expect(lines('8-9-left')).toEqual(['“같이 찾자. 나는 소리를 잘 모으거든.”'])
    expect(lines('8-9-right')).toEqual(['하늘이는 물방울을 머리에 동그랗게 쓰고,', '하나, 둘, 풍덩!'])
  })

  it('names the child on its title page with the right particle', () => {
    const said = (name: string) =>
      layOutExtraPages(book.document, around(name)).title.boxes.flatMap(({ lines }) =>
        lines.map(({ text }) => text),
      )
    expect(said('하늘')).toEqual(['고래가 부르는 노래', '하늘이의 이야기', '주인공'])
    expect(said('지우')?.[1]).toBe('지우의 이야기')
    expect(said('')?.[1]).toBe('우리 아이의 이야기')
  })
})

describe('layflat sheets', () => {
  it('begin with one that has title and dedication on its right half and paper colour on both', () => {
    const { document } = { document: documentFor(storyOf('whale-song')) }
    const said = toExtraPageTexts({ ...titled, childName: '하늘', dedication: '하늘이에게\n엄마 아빠가' })
    const [first] = planInterior(
      layflat,
      { document, fill: as('하늘').fill },
      layOutExtraPages(document, said),
    )
    expect([first?.name, first?.width, first?.height]).toEqual(['title', 506, 256])
    expect(first?.fills).toEqual([
      { box: { x: 0, y: 0, width: 506, height: 256 }, color: lookOf(document).paper },
    ])
    expect(first?.words.map(({ at, within, sewn }) => [at.x, within.x, within.width, sewn])).toEqual([
      [253, 253, 250, 'left'],
    ])
    expect(first?.words.flatMap(({ boxes }) => linesIn(boxes))).toContain('하늘이에게')
  })

  it('are 506 by 256 mm, with the left picture up to the fold and the right one from it', () => {
    const book = { document: documentFor(storyOf('whale-song')), fill: as('하늘').fill }
    const [, first] = planInterior(layflat, book, {})
    expect([first?.width, first?.height]).toEqual([506, 256])
    expect(first?.pictures.map(({ picture, box, clip }) => [picture, box.x, clip?.x, clip?.width])).toEqual([
      ['2-3-left', 0, 0, 253],
      ['2-3-right', 250, 253, 253],
    ])
  })
})

describe('the hardcover case', () => {
  const book = { document: documentFor(storyOf('whale-song')), fill: as('하늘').fill }
  const sheet = planCase(sewn, book, [])

  const isWhole = (clip?: { width: number; height: number }) =>
    Math.min(clip?.width ?? 0, clip?.height ?? 0) > 200

  it('shows art everywhere except on its spine', () => {
    const isIn = (x: number, y: number) => (at?: { x: number; y: number; width: number; height: number }) =>
      at !== undefined && x >= at.x && x <= at.x + at.width && y >= at.y && y <= at.y + at.height
    for (let x = 0.5; x < sheet.width; x += 3)
      for (let y = 0.5; y < sheet.height; y += 3) {
        const there = isIn(x, y)
        const shown = sheet.pictures.filter(({ box, clip }) => there(clip) && there(box))
        expect(shown.length > 0, `${x} ${y}`).toBe(!there(sheet.spine))
      }
  })

  it('has each cover in true size in the middle of its board', () => {
    const plain = sheet.pictures.filter(({ flip, clip }) => !flip?.x && !flip?.y && isWhole(clip))
    expect(
      plain.map(({ picture, box }) => [picture, box.width, box.x + box.width / 2 - sheet.bleed]),
    ).toEqual([
      ['cover-back', 256, 18 + 123],
      ['cover-front', 256, expect.closeTo(290.6 + 123, 5)],
    ])
  })
})

describe('words near edges and folds', () => {
  const boxAt = (over: Partial<TextBox>): TextBox => ({
    ...{ id: 'a', x: 100, y: 100, width: 300, height: 60, text: '가나다', style: defaultTextStyle() },
    ...over,
  })
  function found(over: Partial<TextBox>, profile = sewn) {
    const document: BookDocument = { ...emptyDocument(), textBoxes: { '2-3': [boxAt(over)] } }
    const named = as('하늘')
    const sheets = planInterior(profile, { document, fill: named.fill }, {})
    return findWordProblems(document, named, sheets).map(({ code, page, severity }) => [code, page, severity])
  }

  it('are measured by their ink, not by their box', () => {
    expect(found({})).toEqual([])
    expect(found({ x: 0, style: { ...defaultTextStyle(), textAlign: 'right' } })).toEqual([])
    expect(found({ x: 4 })).toEqual([['cutOff', '2-3-left', 'block']])
    expect(found({ x: 9 })).toEqual([['nearEdge', '2-3-left', 'warn']])
    expect(found({ x: 14 })).toEqual([])
  })

  it('need more distance from the sewn edge', () => {
    const right = { ...defaultTextStyle(), textAlign: 'right' as const }
    expect(found({ x: 278, style: right })).toEqual([])
    expect(found({ x: 285, style: right })).toEqual([['nearSpine', '2-3-left', 'warn']])
    expect(found({ x: 290, style: right })).toEqual([['inSpine', '2-3-left', 'block']])
    expect(found({ x: 611 })).toEqual([['inSpine', '2-3-right', 'block']])
  })

  it('across the fold block a sewn book, and only warn in a layflat one', () => {
    const style = { ...defaultTextStyle(), textAlign: 'center' as const }
    expect(found({ x: 450, style }).every(([code]) => code === 'inSpine')).toBe(true)
    expect(found({ x: 450, style }, layflat)).toEqual([['onFold', '2-3', 'warn']])
  })

  it('without glyph, token, room or font are reported', () => {
    expect(found({ text: '하늘 𠮷' })).toEqual([['missingGlyph', '2-3-left', 'block']])
    expect(found({ text: '{childNam}' })).toEqual([['unknownToken', '2-3', 'block']])
    expect(found({ text: '가나다라마바사아자차카타파하'.repeat(20) })).toContainEqual([
      'overflow',
      '2-3-left',
      'block',
    ])
    expect(found({ style: { ...defaultTextStyle(), fontFamily: 'Comic Sans' } })).toEqual([
      ['unknownFont', '2-3-left', 'warn'],
    ])
  })
})

describe('pictures for print', () => {
  const part = { part: '2-3-left' as const, state: 'done', faults: [] }
  const found = (over: Partial<Parameters<typeof findPictureProblems>[0][number]>) =>
    findPictureProblems([{ ...part, ...over }], []).map(({ code, severity }) => [code, severity])

  it('below 200 dpi give a warning, below 150 dpi block', () => {
    const of = (dpi: number) => found({ faults: [{ code: 'lowDpi', detail: String(dpi) }] })
    expect(of(200)).toEqual([])
    expect(of(199)).toEqual([['lowDpi', 'warn']])
    expect(of(150)).toEqual([['lowDpi', 'warn']])
    expect(of(149)).toEqual([['veryLowDpi', 'block']])
  })

  it('that are missing, without the child or a fallback block', () => {
    expect(found({ state: 'failed' })).toEqual([['missingPicture', 'block']])
    for (const code of ['missingPicture', 'noPhoto', 'fallbackPicture'] as const)
      expect(found({ faults: [{ code }] })).toEqual([[code, 'block']])
  })
})

it('file names contain no characters that a file system rejects', () => {
  expect(fileName('20261122-0001', '하늘', 'interior')).toBe('20261122-0001_하늘_interior.pdf')
  expect(fileName('20261122-0001', '../a/b:"*?\u202e', 'cover')).toBe('20261122-0001_ab_cover.pdf')
  expect(fileName('20261122-0001', null, 'cover')).toBe('20261122-0001_cover.pdf')
})

it('accented and Vietnamese letters can be printed in both Gowun fonts', () => {
  for (const family of ['Gowun Batang', 'Gowun Dodum'])
    expect(findUnprintable('하늘 Zoé Łukasz Nguyễn “…”—', metricsOf(family, 400))).toEqual([])
})
