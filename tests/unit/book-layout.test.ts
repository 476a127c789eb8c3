import { describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument, pageKeys, sizeOf, type TextBox } from '../../app/book/document'
import { layoutPage, layoutText } from '../../app/book/layout'
import { families, metricsOf } from '../../app/book/metrics'
import { advanceOf } from '../../app/book/split-words'
import { upgradeDocument } from '../../app/book/upgrade-document'

const batang = metricsOf('Gowun Batang', 400)

function aBox(over: Partial<TextBox> = {}, style: Partial<TextBox['style']> = {}): TextBox {
  return {
    id: 'a',
    x: 100,
    y: 50,
    width: 400,
    height: 200,
    text: '',
    style: { ...defaultTextStyle(), fontSize: 20, ...style },
    ...over,
  }
}
const linesOf = (text: string, box = aBox(), metrics = batang) =>
  layoutText(box, text, metrics).lines.map((line) => line.text)
const codesOf = (text: string, box = aBox()) => layoutText(box, text, batang).problems.map(({ code }) => code)

const story =
  '달이 뜨자 하늘이는 살금살금 창문을 열었어요. “고래야, 어디 있니?” 바람이 대답했어요. “저기, 구름 너머!” 하늘이는 신발을 신고 밤하늘로 뛰어올랐답니다.'

describe('a document', () => {
  it('has a page for each cover and each of sixteen spreads', () => {
    expect(pageKeys).toHaveLength(18)
    expect(pageKeys.reduce((pages, key) => pages + sizeOf(key).pages, 0)).toBe(34)
    expect(sizeOf('cover-front')).toMatchObject({ width: 1024, height: 1024 })
    expect(sizeOf('2-3')).toMatchObject({ width: 1200, height: 600 })
  })

  it('is empty when upgraded from invalid data, and unchanged when upgraded from itself', () => {
    for (const nothing of [undefined, null, 'x', 7, [], { textBoxes: 'x', heads: [1] }])
      expect(upgradeDocument(nothing)).toEqual(emptyDocument())
    const document = { ...emptyDocument(3), textBoxes: { '2-3': [aBox({ text: story })] } }
    document.heads = { '4-5': { x: 1, y: 2, scale: 1, turn: -4, flip: true } }
    expect(upgradeDocument(JSON.parse(JSON.stringify(document)))).toEqual(document)
  })

  it('is upgraded from the older style without objects for stroke and shadow', () => {
    const style = { fontSize: '200', color: 'red', strokeColor: '#fff', strokeWidth: 3, shadowEnabled: false }
    const box = { id: 'b', x: 1, y: 2, width: 60, height: 40, text: '글', style }
    const read = upgradeDocument({ textBoxes: { '2-3': [box, { id: 'no place' }], 'no-page': [box] } })
    expect(Object.keys(read.textBoxes)).toEqual(['2-3'])
    expect(read.textBoxes['2-3']).toMatchObject([
      { id: 'b', style: { fontSize: 96, color: 'red', stroke: { enabled: true, color: '#fff', width: 3 } } },
    ])
    expect(read.textBoxes['2-3']?.[0]?.style.shadow.enabled).toBe(false)
  })
})

describe('letter widths', () => {
  it('are known for every Hangul syllable, in every family', () => {
    for (const { family, faces } of families)
      for (const { weight } of faces)
        for (let letter = 0xac00; letter <= 0xd7a3; letter++)
          if (!metricsOf(family, weight).advanceOf(letter)) throw new Error(`${family} ${weight} ${letter}`)
  })

  it('are those of the font files', () => {
    expect(advanceOf('가나다.', batang)).toBe(3040)
    expect(advanceOf('AVATo', batang)).toBe(3180)
    expect(advanceOf('가나다.', metricsOf('Hi Melody', 400))).toBe(2704)
    expect(advanceOf('AVATo', metricsOf('Gowun Dodum', 400))).toBe(3030)
    expect(metricsOf('Gowun Batang', 800).weight).toBe(700)
  })
})

describe('lines', () => {
  it('break between words and stay within the box', () => {
    const { lines, fontSize, problems } = layoutText(aBox(), story, batang)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.map((line) => line.text).join(' ')).toBe(story)
    expect(lines.every(({ x, width }) => x === 100 && width <= 400)).toBe(true)
    expect([fontSize, problems]).toEqual([20, []])
    const heights = lines.map(({ y }) => y)
    expect(heights[0]).toBeGreaterThan(50)
    expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBe(30)
  })

  it('break at line breaks, and keep an empty line between', () => {
    expect(linesOf('\n하나\r\n\r\n둘 \u2028셋\n')).toEqual(['하나', '', '둘', '셋'])
    expect(linesOf('')).toEqual([])
    expect(linesOf(' 하나 \t  둘 ')).toEqual(['하나 둘'])
  })

  it('break inside a word only when it is wider than the box', () => {
    const narrow = aBox({ width: 70 })
    expect(linesOf('나는 가나다라 해', narrow)).toEqual(['나는', '가나다', '라 해'])
    expect(linesOf('나는 가나다 해', narrow)).toEqual(['나는', '가나다', '해'])
  })

  it('never begin with a closing mark, nor end with an opening one', () => {
    for (let width = 50; width < 400; width += 3)
      for (const text of [
        story,
        '아 ! 그래 ? (하하) 「달」 그리고, “ 별 ”이야',
        '가나다라마바사!!?” (아자차카)”.',
        '가나다(라마바「사아자차카」타)파하',
      ])
        for (const line of linesOf(text, aBox({ width, height: 4000 }))) {
          expect(line).not.toMatch(/^[!?.,”)」]/)
          expect(line).not.toMatch(/[(“「]$/)
        }
  })

  it('are aligned left, right or centred', () => {
    const [left, right, middle] = (['left', 'right', 'center'] as const).map(
      (textAlign) => layoutText(aBox({}, { textAlign }), '가나', batang).lines[0],
    )
    expect(left?.x).toBe(100)
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBe(500)
    expect((middle?.x ?? 0) + (middle?.width ?? 0) / 2).toBeCloseTo(300, 1)
  })

  it('have positions and widths in 64ths of a unit', () => {
    const { lines } = layoutText(
      aBox({ x: 1 / 3, y: 0.1, width: 333.3 }, { textAlign: 'center' }),
      story,
      batang,
    )
    for (const { x, y, width } of lines)
      for (const value of [x, y, width]) expect(Number.isInteger(value * 64)).toBe(true)
  })
})

describe('text too long for its box', () => {
  it('is set smaller before it counts as overflow', () => {
    const { fontSize, problems } = layoutText(aBox({ height: 80 }), story, batang)
    expect(fontSize).toBeLessThan(20)
    expect(fontSize).toBeGreaterThanOrEqual(12)
    expect(problems).toEqual([])
  })

  it('reports overflow at the smallest size, and keeps all its words', () => {
    const long = `${story} `.repeat(40).trim()
    const { fontSize, problems, lines } = layoutText(aBox(), long, batang)
    expect(fontSize).toBe(12)
    expect(problems).toEqual([{ code: 'overflow' }])
    expect(lines.map((line) => line.text).join(' ')).toBe(long)
  })

  it('of a million letters is an overflow, not an endless search', () => {
    for (const text of ['가'.repeat(1e6), '가 '.repeat(1e6), '!'.repeat(1e6), '\n가'.repeat(1e6)])
      expect(codesOf(text)).toEqual(['overflow'])
  })
})

describe('unusual text', () => {
  it('names of 1 to 30 letters are set whole', () => {
    for (const letter of ['솔', '뷁', 'W', 'é'])
      for (let length = 1; length <= 30; length++) {
        const name = letter.repeat(length)
        const lines = linesOf(`${name}아, 이리 와!`, aBox({ width: 200, height: 400 }))
        expect(lines.join('').replaceAll(' ', '')).toBe(`${name}아,이리와!`)
      }
  })

  it('letters that the font lacks are reported', () => {
    const { problems, lines } = layoutText(aBox(), '안녕 👨‍👩‍👧 龍 龍', batang)
    expect(problems).toEqual([{ code: 'missingGlyph', detail: '👨👩👧龍' }])
    expect(lines).toHaveLength(1)
  })

  it('is normalised to NFC and loses invisible characters', () => {
    expect(linesOf('지우'.normalize('NFD'))).toEqual(['지우'])
    expect(linesOf('\u0000\u202e하\u200b늘\ufeff\u0007')).toEqual(['하늘'])
    expect(linesOf('하\ud800늘')).toEqual(['하?늘'])
  })

  it('invalid numbers are reported, and all positions stay finite', () => {
    const boxes = [Number.NaN, Number.POSITIVE_INFINITY, -5, 0, 1e300].map((odd, i) =>
      aBox({ id: String(i), x: odd, width: odd, height: odd, text: '가나 다' }, { fontSize: odd }),
    )
    const { boxes: laid, problems } = layoutPage({ ...emptyDocument(), textBoxes: { '2-3': boxes } }, '2-3')
    for (const { lines } of laid)
      for (const { x, y, width } of lines) expect([x, y, width].every(Number.isFinite)).toBe(true)
    expect(problems.filter(({ code }) => code === 'badNumber').map(({ part }) => part)).toEqual(['0', '1'])
  })
})

describe('a page', () => {
  it('is laid out box by box, with problems of font, weight and place reported', () => {
    const textBoxes = {
      '2-3': [
        aBox({ text: '{childName}, 안녕' }),
        aBox({ id: 'b', x: 1000, text: '가' }, { fontFamily: 'Comic Sans' }),
        aBox({ id: 'c', text: '가' }, { fontFamily: 'Hi Melody', fontWeight: 700 }),
      ],
    }
    const page = layoutPage({ ...emptyDocument(), textBoxes }, '2-3', (text) =>
      text.replace('{childName}', '지우'),
    )
    expect(page.boxes[0]?.lines[0]?.text).toBe('지우, 안녕')
    expect(page.boxes.map(({ metrics }) => metrics.family)).toEqual([
      'Gowun Batang',
      'Gowun Batang',
      'Hi Melody',
    ])
    expect(page.problems).toEqual([
      { page: '2-3', part: 'b', code: 'unknownFont', detail: 'Comic Sans' },
      { page: '2-3', part: 'c', code: 'unknownWeight', detail: '700' },
    ])
  })

  it('has its own lines on each of the 34', () => {
    const textBoxes = Object.fromEntries(
      pageKeys.map((key) => [key, [aBox({ text: story }), aBox({ id: 'b', height: 90, text: story })]]),
    )
    const document = { ...emptyDocument(), textBoxes }
    for (const key of pageKeys)
      for (const { lines } of layoutPage(document, key).boxes)
        expect(lines.map(({ text }) => text).join(' ')).toBe(story)
  })
})

describe('balanced lines', () => {
  it('are as few as the width allows, and similar in length', () => {
    const text = '양을 백 마리 세었더니, 양들만 쿨쿨 잠들었어요.'
    expect(linesOf(text, aBox({ width: 380 }))).toEqual(['양을 백 마리 세었더니,', '양들만 쿨쿨 잠들었어요.'])
    const width = Math.max(...layoutText(aBox({ width: 380 }), text, batang).lines.map((line) => line.width))
    expect(width).toBeLessThan(260)
  })
  it('text that was cut off reports overflow', () => {
    expect(codesOf('가'.repeat(9000), aBox({ width: 4000, height: 4000 }, { fontSize: 10 }))).toContain(
      'overflow',
    )
  })
})
