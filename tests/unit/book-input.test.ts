import { describe, expect, it } from 'vitest'
import { type BookDocument, bounds, defaultTextStyle, emptyDocument } from '../../app/book/document'
import { upgradeDocument } from '../../app/book/upgrade-document'
import { bookDocument } from '../../app/domain/presets/document.input.server'

const box = { id: 'a', x: 10, y: 10, width: 200, height: 60, text: '글', style: defaultTextStyle() }
const withBox = (over: object) => ({ textBoxes: { '2-3': [{ ...box, ...over }] } })
const withStyle = (over: object) => withBox({ style: { ...defaultTextStyle(), ...over } })
const passes = (given: unknown) => bookDocument.safeParse(given).success

describe('a submitted document', () => {
  it('is parsed unchanged after a JSON round trip', () => {
    const document: BookDocument = {
      ...emptyDocument(4),
      version: 3,
      backgrounds: { 'cover-front': '/pictures/1/cover.avif' },
      textBoxes: { '2-3': [box] },
      heads: { '2-3': { x: 1, y: 2, scale: 1, turn: 0, flip: false } },
      aiPrompts: { '4-5': '달' },
    }
    expect(bookDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document)
    expect(bookDocument.parse({})).toEqual(emptyDocument())
  })

  it('loses unknown fields, and gets defaults for missing ones', () => {
    const given = {
      evil: 1,
      textBoxes: { '2-3': [{ ...box, evil: 1, style: { fontSize: 20, evil: 1 } }], '3-4': [box] },
      backgrounds: JSON.parse('{"__proto__": "/x", "constructor": "/x", "2-3": "/files/a"}'),
    }
    expect(bookDocument.parse(given)).toEqual({
      ...emptyDocument(),
      textBoxes: { '2-3': [{ ...box, style: { ...defaultTextStyle(), fontSize: 20 } }] },
      backgrounds: { '2-3': '/files/a' },
    })
  })

  it('may have the older flat style, which is read as an upgrade reads it', () => {
    const style = {
      fontFamily: 'Hi Melody',
      fontWeight: 'bold',
      strokeColor: '#fff',
      strokeWidth: 3,
      shadowBlur: 5,
    }
    const given = withBox({ style })
    const read = bookDocument.parse(given)
    expect(read.textBoxes['2-3']?.[0]?.style).toMatchObject({
      fontWeight: 700,
      stroke: { enabled: true, color: '#fff', width: 3 },
      shadow: { enabled: true, blur: 5 },
    })
    expect(upgradeDocument(given)).toEqual(read)
  })

  it.each([
    [
      'letters of 10 to 96',
      withStyle({ fontSize: 9 }),
      withStyle({ fontSize: 97 }),
      withStyle({ fontSize: 96 }),
    ],
    [
      'an outline of .1 to 10',
      withStyle({ stroke: { width: 0.05 } }),
      withStyle({ stroke: { width: 11 } }),
      withStyle({ stroke: { width: 0.1 } }),
    ],
    [
      'a shadow of .1 to 20',
      withStyle({ shadow: { blur: 0 } }),
      withStyle({ shadow: { blur: 21 } }),
      withStyle({ shadow: { blur: 20 } }),
    ],
    [
      'a box of 50 by 30',
      withBox({ width: 49 }),
      withBox({ height: 29 }),
      withBox({ width: 50, height: 30 }),
    ],
    ['numbers', withBox({ x: Number.NaN }), withBox({ y: '10' }), withBox({ x: -10.5 })],
    [
      'so much text',
      withBox({ text: '가'.repeat(2001) }),
      withBox({ text: 7 }),
      withBox({ text: '가'.repeat(2000) }),
    ],
    [
      'pictures of ours',
      { backgrounds: { '2-3': '//evil.example/a' } },
      { pageImages: { '2-3': 'javascript:alert(1)' } },
      { pageImages: { '2-3': '/files/a.png?w=3' } },
    ],
    [
      'boxes with names of their own, and not too many',
      { textBoxes: { '2-3': [box, box] } },
      {
        textBoxes: {
          '2-3': Array.from({ length: bounds.boxesOnAPage + 1 }, (_, i) => ({ ...box, id: `b${i}` })),
        },
      },
      { textBoxes: { '2-3': [box, { ...box, id: 'b' }] } },
    ],
    [
      'lists where lists belong',
      { textBoxes: [] },
      { textBoxes: { '2-3': {} } },
      { textBoxes: { '2-3': [] } },
    ],
  ])('must have %s', (_, tooLittle, tooMuch, right) => {
    expect([passes(tooLittle), passes(tooMuch), passes(right)]).toEqual([false, false, true])
  })
})

describe('an older document', () => {
  it('can be saved again after an upgrade, though it exceeds today’s limits', () => {
    const older = {
      textBoxes: {
        '2-3': [
          { ...box, width: 3, height: 4 },
          { ...box, text: `${'가'.repeat(1999)}😀` },
        ],
      },
      aiPrompts: { '2-3': '달'.repeat(5000) },
      backgrounds: { '2-3': '/files/a.png' },
    }
    const read = upgradeDocument(older)
    expect(bookDocument.parse(read)).toEqual(read)
    expect(read.aiPrompts['2-3']).toHaveLength(4000)
    expect(new Set(read.textBoxes['2-3']?.map(({ id }) => id)).size).toBe(2)
  })
})
