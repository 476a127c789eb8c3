import { describe, expect, it } from 'vitest'
import { checkPage } from '~/book/check-page'
import {
  type BookDocument,
  defaultTextStyle,
  emptyDocument,
  type PageKey,
  pageKeys,
  type TextBox,
} from '~/book/document'
import { type BoxLayout, layoutPage } from '~/book/layout'
import { estimateInk } from '~/book/legibility/ink'
import { families } from '~/book/metrics'
import { fillTokens } from '~/book/particles'
import { getProfile } from '~/book/print/profile'
import { wordsOnPage } from '~/book/print/words-on-paper'
import { measureInk } from '~/book/print-fonts.server'
import { findWordProblems } from '~/domain/prints/preflight.server'
import { facesOnPage, type PaintedHeads } from '~/domain/templates/faces-on-page'
import { toHeadPlace } from '~/domain/templates/template'
import { withPicture, withStyle, withText } from '~/editor/state/compose'
import { withBox } from '~/editor/state/parts'
import { stories } from '../../db/seed/stories/stories'
import { documentFor } from '../support/prints'
import { createRandom } from '../support/random-edits'

const SPREAD = '4-5'
const MM = 600 / 250
const box: TextBox = {
  id: 'a',
  x: 120,
  y: 200,
  width: 300,
  height: 120,
  text: '달이 떴어요.',
  style: { ...defaultTextStyle(), fontSize: 20 },
}
const page = (over: Partial<TextBox> = {}, more: Partial<BookDocument> = {}): BookDocument => ({
  ...emptyDocument(1),
  pageImages: { [SPREAD]: '/pictures/whale-4' },
  textBoxes: { [SPREAD]: [{ ...box, ...over }] },
  ...more,
})
const told = (document: BookDocument, key: PageKey = SPREAD) =>
  checkPage(document, key).map(({ part, code, detail }) => [part, code, detail].filter(Boolean).join(' '))

describe('page check', () => {
  it.each(stories)('finds no problem in the book $cover with any child’s name', (story) => {
    const document = documentFor(story)
    for (const childName of ['', '하늘', '솔', 'Tom', '남궁하늘빛나라'])
      for (const key of pageKeys) {
        const fill = (text: string) => (childName ? fillTokens(text, { childName }).text : text)
        const problems = checkPage(document, key, { fill })
        // The dedication's page has no text until the customer writes one, so it has no problems either.
        expect(problems, `${key} ${childName}`).toEqual([])
      }
  })

  it('reports words over the face of a head that was placed later, turned or not, and none beside it', () => {
    const head = { x: 400, y: 212, scale: 1, turn: 0, flip: false }
    const withHead = (more: object, over: Partial<TextBox> = {}) =>
      told(page({ width: 300, ...over }, { heads: { [SPREAD]: { ...head, ...more } } }))
    expect(withHead({})).toEqual([])
    expect(withHead({ x: 200 })).toEqual(['a onHead'])
    expect(withHead({ scale: 9 })).toEqual(['a onHead'])
    expect(withHead({ x: 270, y: 330 })).toEqual([])
    expect(withHead({ x: 320, y: 110 }, { turn: 90 })).toEqual(['a onHead'])
  })

  it('takes a face as the ellipse that it is, and warns mildly of words that almost touch it', () => {
    // The words end at 221 across and 226 down.
    const withHead = (more: object) =>
      told(page({}, { heads: { [SPREAD]: { x: 0, y: 0, scale: 1, turn: 0, flip: false, ...more } } }))
    expect(withHead({ x: 160, y: 252 })).toEqual(['a onHead'])
    expect(withHead({ x: 160, y: 266 })).toEqual(['a nearHead'])
    expect(withHead({ x: 160, y: 275 })).toEqual([])
    // In the corner of the box around the face.
    expect(withHead({ x: 252, y: 257 })).toEqual([])
    // A face is higher than wide, so one that is turned is wider than high.
    expect(withHead({ x: 160, y: 260, turn: 90 })).toEqual(['a nearHead'])
    expect(withHead({ x: 160, y: 260 })).toEqual(['a onHead'])
  })

  it('reports words over the face that a page paints of its own accord, wherever its picture lies', () => {
    const place = { x: 400, y: 450, scale: 160, turn: 0, flip: false }
    const url = '/pictures/whale-4'
    const codes = (document: BookDocument, painted: PaintedHeads = { [url]: place }) =>
      checkPage(document, SPREAD, { faces: facesOnPage(document, SPREAD, painted) }).map(({ code }) => code)
    expect(facesOnPage(page(), SPREAD, { [url]: place })).toEqual([toHeadPlace(SPREAD, place)])
    // The words lie from 120 to 221 across and from 200 to 226 down.
    expect(codes(page({ x: 150, y: 255 }))).toEqual(['onHead'])
    expect(codes(page({ x: 150, y: 255 }), {})).toEqual([])
    const moved = { x: 300, y: 0, scale: 1200, aspectRatio: 2, originalWidth: 6000, originalHeight: 3000 }
    expect(codes(page({ x: 150, y: 255 }, { imagePositions: { [SPREAD]: moved } }))).not.toContain('onHead')
    expect(codes(page({ x: 450, y: 255 }, { imagePositions: { [SPREAD]: moved } }))).toContain('onHead')
    // A photographed child goes where the document says, and a drawn one stays.
    const heads = { [SPREAD]: { x: 900, y: 100, scale: 1, turn: 0, flip: false } }
    expect(codes(page({ x: 150, y: 255 }, { heads }))).toEqual(['onHead'])
    expect(codes(page({ x: 880, y: 90 }, { heads }))).toEqual(['onHead'])
    // Every child goes to that place on an uploaded picture.
    const [upload, pageImages] = ['/pictures/editor-1.jpg', { [SPREAD]: '/pictures/editor-1.jpg' }]
    expect(codes(page({ x: 150, y: 255 }, { heads, pageImages }), { [upload]: place })).toEqual([])
    expect(codes(page({ x: 150, y: 255 }, { pageImages }), { [upload]: place })).toEqual(['onHead'])
  })

  it('takes no head on a page without a picture for a face, as pre-flight does', () => {
    const head = { x: 160, y: 212, scale: 1, turn: 0, flip: false }
    const bare = page({}, { pageImages: {}, heads: { [SPREAD]: head } })
    expect(told(bare)).toEqual(['background missingPicture'])
    const grounded = { ...bare, backgrounds: { [SPREAD]: '/pictures/paper' } }
    expect(told(grounded)).toEqual(['head headOnGround'])
  })

  it('reports a picture that is too coarse for print, does not reach the bleed, is missing or foreign', () => {
    const pictured = (width: number) =>
      withPicture(page(), SPREAD, { url: '/files/p.jpg', width, height: width / 2 })
    // 500 mm are 19.7 inches.
    expect(told(pictured(3940))).toEqual([])
    expect(told(pictured(3900))).toEqual(['picture lowDpi 198'])
    expect(told(pictured(2900))).toEqual(['picture veryLowDpi 147'])
    const small = withBox(pictured(5906), SPREAD, 'picture', { x: 20, y: 0, width: 1200, height: 600 })
    expect(told(small)).toEqual(['picture openBleed'])
    expect(told({ ...small, backgrounds: { [SPREAD]: '/pictures/paper' } })).toEqual([])
    const twice = withBox(pictured(5906), SPREAD, 'picture', { x: -600, y: -300, width: 2000, height: 1000 })
    expect(told(twice)).toEqual(['picture lowDpi 180'])
    expect(told(page({}, { pageImages: {} }))).toEqual(['background missingPicture'])
    expect(told(page({}, { pageImages: { [SPREAD]: 'https://evil.example/p.jpg' } }))).toEqual([
      'picture foreignPicture https://evil.example/p.jpg',
    ])
  })

  it('reports a title that is too coarse or past the edge, and a head outside of the page', () => {
    const title = {
      url: '/files/t.png',
      x: 100,
      y: 100,
      width: 300,
      height: 90,
      originalWidth: 600,
      originalHeight: 180,
    }
    expect(told(page({}, { titleOverlays: { [SPREAD]: title } }))).toEqual(['title veryLowDpi 121'])
    const fine = { ...title, originalWidth: 1200, x: -4 }
    expect(told(page({}, { titleOverlays: { [SPREAD]: fine } }))).toEqual(['title offPage'])
    const head = { x: 1201, y: 30, scale: 1, turn: 0, flip: false }
    expect(told(page({}, { heads: { [SPREAD]: head } }))).toEqual(['head offPage'])
  })

  it('reports words near the trim, in the fold and past the page', () => {
    expect(told(page({ x: 4 * MM }))).toEqual(['a nearEdge 4.0'])
    expect(told(page({ x: 2 * MM }))).toEqual(['a cutOff 2.0'])
    expect(told(page({ x: 600 + 7 * MM }))).toEqual(['a nearSpine 7.0'])
    expect(told(page({ x: 600 + 4.5 * MM }))).toEqual(['a inSpine 4.5'])
    expect(told(page({ x: 600 + 8 * MM }))).toEqual([])
    expect(told(page({ x: 560 }))).toEqual(['a inSpine 0.0'])
    expect(told(page({ x: -10 }))).toEqual(['a cutOff 0.0'])
    // The box crosses the edge, its words do not.
    expect(told(page({ x: 1000 }))).toEqual([])
    expect(told(page({ x: -900 }))).toEqual(['a cutOff 0.0'])
  })

  // 2.4 units are a millimetre; the fold is at 600, and each half shows 3 mm of the other in its bleed.
  it.each<[turn: number, x: number, found: string[]]>([
    [90, 499, ['a nearSpine 7.9']],
    [90, 498, ['a nearSpine 7.5']],
    [90, 440, ['a nearSpine 7.1']],
    [90, 445, ['a nearSpine 5.0']],
    [90, 450, ['a inSpine 2.9']],
    [90, 460, ['a inSpine 0.0']],
    [-90, 460, []],
    [-90, 463, ['a nearSpine 7.0']],
    [0, 610, ['a inSpine 4.2']],
    [0, 605, ['a inSpine 2.1']],
    [0, 601, ['a inSpine 0.4']],
    [0, 599, ['a inSpine 0.0']],
  ])('measures words turned by %i° at %i from the fold itself', (turn, x, found) => {
    const style = { ...box.style, fontSize: 26 }
    const at = { x, width: 240, height: 60, turn }
    expect(told(page({ ...at, text: '아주 멀리 날아간 별 하나', style }))).toEqual(found)
  })

  it('reports words that overflow, lack glyphs or have unknown tokens, fonts or colours', () => {
    expect(told(page({ text: '달'.repeat(400) }))).toEqual(['a overflow'])
    expect(told(page({ text: '달이 떴어요. 🐋' }))).toEqual(['a missingGlyph 🐋'])
    expect(told(page({ text: '{childNme:은/는} {name}' }))).toEqual([
      'a unknownToken {childNme:은/는}',
      'a unknownToken {name}',
    ])
    expect(told(page({ text: ' \n' }))).toEqual(['a emptyText'])
    expect(told(withStyle(page(), SPREAD, ['a'], { fontFamily: 'Comic Sans' }))).toEqual([
      'a unknownFont Comic Sans',
    ])
    expect(told(page({ style: { ...box.style, color: 'url(x)' } }))).toEqual(['a unknownColour url(x)'])
    // Markup is escaped and printed as text, so it is no problem.
    expect(told(page({ text: '<script>alert(1)</script>' }))).toEqual([])
  })

  it('fills in the child’s name before it measures a text', () => {
    const tight = withText(page({ width: 110, height: 30 }), SPREAD, 'a', '{childName:아/야} 안녕')
    const fill = (childName: string) => (text: string) => fillTokens(text, { childName }).text
    expect(checkPage(tight, SPREAD, { fill: fill('솔') })).toEqual([])
    expect(checkPage(tight, SPREAD, { fill: fill('남궁하늘빛나라별이') }).map(({ code }) => code)).toEqual([
      'overflow',
    ])
    expect(checkPage(tight, SPREAD)).toEqual([])
  })

  it('reports letters too small to read, measured on that page’s paper', () => {
    const style = { ...box.style, fontSize: 10 }
    expect(told(page({ style, width: 600 }))).toEqual([])
    const cover = { ...emptyDocument(1), pageImages: { 'cover-front': '/pictures/whale' } }
    const small = { ...cover, textBoxes: { 'cover-front': [{ ...box, style }] } }
    expect(told(small, 'cover-front')).toEqual(['a smallLetters 6.9'])
  })
})

describe('page check in the editor', () => {
  const paper = getProfile('hardcover-250')
  const shared = [
    'cutOff',
    'nearEdge',
    'inSpine',
    'nearSpine',
    'smallLetters',
    'overflow',
    'missingGlyph',
    'unknownToken',
  ]
  const milder: Record<string, string> = { nearEdge: 'cutOff', nearSpine: 'inSpine' }

  it('finds every problem that the print check finds, and few more', () => {
    const dice = createRandom(3)
    const texts = ['{childName:은/는} 달을 보았어요.', '“고래야!”', 'gypsy {childNam}', '뷁쉛 ♥', '🐋']
    let [found, besides] = [0, 0]
    for (let i = 0; i < 400; i++) {
      const key = dice.pick<PageKey>(['2-3', 'cover-front', 'cover-back'])
      const { family, faces } = dice.pick(families)
      const fontFamily = family
      const style = {
        ...defaultTextStyle(),
        fontFamily,
        fontWeight: faces[0]?.weight ?? 400,
        fontSize: 10 + dice.next() * 40,
      }
      style.stroke = { ...style.stroke, enabled: dice.next() < 0.3, width: 4 }
      const at = {
        x: dice.next() * 900,
        y: dice.pick([2, 9, 14, 300, 520, 540, 580]),
        width: 120,
        height: 60,
      }
      const document = {
        ...emptyDocument(1),
        textBoxes: { [key]: [{ ...box, ...at, text: dice.pick(texts), style }] },
      }
      const fill = (text: string) => fillTokens(text, { childName: '하늘' }).text
      const sheets = wordsOnPage(paper, key, layoutPage(document, key, fill).boxes)
      const printed = findWordProblems(document, { childName: '하늘', dedication: null }, [
        { name: key, width: 0, height: 0, bleed: 0, fills: [], shapes: [], pictures: [], words: sheets },
      ])
      const here = new Set<string>(checkPage(document, key, { fill }).map(({ code }) => code))
      for (const { code } of printed.filter(({ code }) => shared.includes(code))) {
        found++
        expect(
          here.has(code) || here.has(milder[code] ?? ''),
          `${code} ${JSON.stringify(document.textBoxes)}`,
        ).toBe(true)
      }
      const there = new Set<string>(printed.map(({ code }) => code))
      for (const code of here)
        if (shared.includes(code) && !there.has(code) && !there.has(code.replace('near', 'x'))) besides++
    }
    expect(found).toBeGreaterThan(150)
    expect(besides).toBeLessThan(found / 4)
  })

  it('estimates ink bounds from font tables closely, in every family', () => {
    const laid = (fontFamily: string, fontWeight: number): BoxLayout[] => {
      const style = { ...defaultTextStyle(), fontFamily, fontWeight, fontSize: 20 }
      const texts = stories.flatMap(({ spreads }) => spreads.map(({ text }) => text.join(' ')))
      const boxes = texts.map((text, i) => ({
        ...box,
        id: `${i}`,
        text: `${text} “gjpqy” (Tom!)`,
        style,
        height: 400,
      }))
      return layoutPage(
        { ...emptyDocument(), textBoxes: { [SPREAD]: boxes } },
        SPREAD,
        (text) => fillTokens(text, { childName: '쉛뷁' }).text,
      ).boxes
    }
    for (const { family, faces } of families)
      for (const one of laid(family, faces[0]?.weight ?? 400))
        for (const line of one.lines) {
          const [drawn, guessed] = [measureInk(line, one), estimateInk(line, one)]
          if (!drawn || !guessed) continue
          const over = [
            guessed.left - drawn.left,
            drawn.right - guessed.right,
            guessed.top - drawn.top,
            drawn.bottom - guessed.bottom,
          ]
          // A slanting letter at the end of a line may reach a third of a millimetre beyond the computed box.
          expect(Math.max(...over), `${family}: ${line.text}`).toBeLessThan(0.8)
          expect(Math.min(...over), `${family}: ${line.text}`).toBeGreaterThan(-12)
        }
  })
})
