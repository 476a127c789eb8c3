import { describe, expect, it } from 'vitest'
import { emptyDocument } from '~/book/document'
import { guessNames, readSampleName, replaceName } from '~/book/manuscript/child-name'
import { listNamePlaces, readStays, toListed } from '~/book/manuscript/name-places'
import { placeText } from '~/book/manuscript/place-text'
import { moveBreak, splitManuscript, spreadKeys } from '~/book/manuscript/split'
import { fillTokens } from '~/book/particles'

const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i))
const textsOf = (text: string) => Object.values(splitManuscript(text).texts)

describe('a manuscript', () => {
  it.each([
    [
      'numbers of pages',
      '2-3쪽\n하나\n4-5쪽\n둘\n8-9쪽\n셋',
      'pages',
      { '2-3': '하나', '4-5': '둘', '8-9': '셋' },
    ],
    ['numbers alone', '1\n하나\n2.\n둘\n[3]\n셋', 'pages', { '2-3': '하나', '4-5': '둘', '6-7': '셋' }],
    ['a number without words', '장면 1\n하나\n장면 2\n장면 3\n셋', 'pages', { '2-3': '하나', '6-7': '셋' }],
    ['lines of dashes', '하나\n---\n둘\n***\n셋', 'breaks', { '2-3': '하나', '4-5': '둘', '6-7': '셋' }],
    ['page breaks', '하나\f둘', 'breaks', { '2-3': '하나', '4-5': '둘' }],
    ['headings', '# 봄\n하나\n# 여름\n둘', 'headings', { '2-3': '봄\n하나', '4-5': '여름\n둘' }],
  ] as const)('is split at %s', (_, text, rule, texts) => {
    expect(splitManuscript(text)).toMatchObject({ rule, texts })
    expect(splitManuscript(text.replaceAll('\n', '\r\n')).texts).toEqual(texts)
  })
  it.each([
    ['backwards', '이제 출발해요.\n10\n9\n8\n발사!'],
    ['on from the middle', '3\n4\n5\n뛰어!'],
    ['and begins anew', '1\n2\n뛰어!\n1\n2\n날아!'],
    ['on pages of its own numbers', '1쪽\n셋을 세요.\n3\n2\n1\n2쪽\n발사!'],
  ])('that counts %s loses no number', (_, text) => {
    const counted = (words: string) => words.match(/\d+(?!\d*쪽)/g)
    expect(counted(textsOf(text).join(' '))).toEqual(counted(text))
  })
  it('leaves out a first line that is the book’s title, however it is written', () => {
    const texts = { '2-3': '하나', '4-5': '둘' }
    for (const line of ['달빛 서랍', '# 『달빛서랍』', '\n\n<달빛 서랍>\n'])
      expect(splitManuscript(`${line}\n하나\n---\n둘`, '달빛 서랍')).toMatchObject({ isTitled: true, texts })
    expect(splitManuscript('달빛 서랍\n---\n둘', '달빛').texts).toMatchObject({ '2-3': '달빛 서랍' })
    expect(splitManuscript('…\n---\n둘', '…').isTitled).toBeUndefined()
    expect(splitManuscript('달빛', '달빛').texts).toMatchObject({ '2-3': '달빛' })
  })
  it('says how many lines were taken for numbers of pages', () => {
    expect(splitManuscript('1\n하나\n2\n둘\n3').numbers).toBe(3)
    expect(splitManuscript('2-3쪽\n하나\n8-9쪽\n둘').numbers).toBe(2)
    expect(splitManuscript('하나\n---\n둘').numbers).toBeUndefined()
  })
  it('with a line of 50,000 spaces behind a number is read at once', () => {
    const line = `1${' '.repeat(50_000)}x`
    expect(splitManuscript(`${line}\n---\n둘`)).toMatchObject({ rule: 'breaks', texts: { '4-5': '둘' } })
  })
  it('is split at blank lines if they make about as many parts as there are spreads', () => {
    const { rule, texts } = splitManuscript(many(16, (i) => `글 ${i}`).join('\n\n\n'))
    expect([rule, texts['2-3'], texts['32-33']]).toEqual(['blanks', '글 0', '글 15'])
  })
  it('of paragraphs alone fills every spread about equally', () => {
    const { rule, texts } = splitManuscript(many(40, (i) => `${i}. 숲에 갔어요.`).join('\n'))
    const counts = spreadKeys.map((page) => texts[page]?.split('\n').length)
    expect(rule).toBe('paragraphs')
    expect(Math.min(...counts.map(Number))).toBeGreaterThanOrEqual(2)
    expect(Math.max(...counts.map(Number))).toBeLessThanOrEqual(3)
  })
  it('of one paragraph is split at sentences', () => {
    const { rule, texts } = splitManuscript(many(32, () => '숲에 갔어요.').join(' '))
    expect([rule, texts['18-19']]).toEqual(['sentences', '숲에 갔어요. 숲에 갔어요.'])
  })
  it.each([
    many(40, (i) => `부분${i}`).join('\n---\n'),
    many(100, (i) => `부분${i}`).join('\n\n'),
    many(9999, (i) => `부분${i}`).join('\n'),
    many(3, (i) => `부분${i}`).join('\n'),
    `부분0 ${'가'.repeat(5000)}\n부분1\n부분2`,
  ])('loses no word and changes no order, however it is split', (text) => {
    const joined = textsOf(text).join(' ')
    expect(joined.match(/부분\d+/g)).toEqual(text.match(/부분\d+/g))
  })
})

describe('a break', () => {
  const texts = { '2-3': '하나\n둘', '4-5': '셋. 넷.' }
  it('moves a paragraph, or a sentence of a single one', () => {
    expect(moveBreak(texts, '2-3', 'down')).toEqual({ '2-3': '하나', '4-5': '둘\n셋. 넷.' })
    expect(moveBreak(texts, '4-5', 'up')).toEqual({ '2-3': '하나\n둘 셋.', '4-5': '넷.' })
  })
  it('does not move beyond the book', () => {
    expect(moveBreak(texts, '2-3', 'up')).toBeUndefined()
    expect(moveBreak({ '32-33': '끝' }, '32-33', 'down')).toBeUndefined()
    expect(moveBreak(texts, '6-7', 'up')).toBeUndefined()
  })
})

describe('the child’s name in a manuscript', () => {
  const story =
    '지우는 숲에 갔어요. “지우야!” 지우가 지우의 지우개로 지우에게는 지우라고 썼어요. 김지우는 지우였어요. 지우, 안녕!'
  it('becomes tokens wherever a particle follows', () => {
    const { text } = replaceName(story, '지우')
    expect(fillTokens(text, { childName: '민준' })).toEqual({
      text: '민준이는 숲에 갔어요. “민준아!” 민준이가 민준이의 지우개로 민준이에게는 민준이라고 썼어요. 김지우는 지우였어요. 민준, 안녕!',
      unknown: [],
    })
  })
  it('is reported with what stays', () => {
    const { replaced, left } = replaceName(story, '지우')
    expect(replaced).toContainEqual({ written: '지우에게는', token: '{childName:에게}는', count: 1 })
    expect(left.map(({ written }) => written)).toEqual(['지우개로', '김지우는', '지우였어요'])
  })
  it('that ends in a consonant has 이 of its own', () => {
    const { text } = replaceName('민준이는 민준이가 민준아 민준은 민준이와', '민준')
    expect(fillTokens(text, { childName: '지우' }).text).toBe('지우는 지우가 지우야 지우는 지우와')
  })
  it('that ends in a consonant has 이 as its particle where nothing follows', () => {
    const { text } = replaceName('민준이 웃었어요. “민준!” 민준이는 갔어요.', '민준')
    expect(fillTokens(text, { childName: '지우' }).text).toBe('지우가 웃었어요. “지우!” 지우는 갔어요.')
    expect(fillTokens(text, { childName: '서준' }).text).toContain('서준이가 웃었어요.')
  })
  it('may end like a name with a particle', () => {
    expect(readSampleName('김가은', '가은은 웃었어요. “김가은!”')).toBe('김가은')
    expect(readSampleName('김소라', '소라는 웃었어요. “김소라!”')).toBe('김소라')
    expect(readSampleName('한가람', '')).toBe('한가람')
    expect(readSampleName('민준이', '민준이 웃었어요. 민준이는 갔어요.')).toBe('민준')
  })
  it('may be typed with its particle', () => {
    expect(readSampleName('지우가', '지우가 웃었어요.')).toBe('지우')
    expect(readSampleName('민준은', '민준은 민준이에게 갔어요.')).toBe('민준')
    expect(readSampleName(' 지우는 ', story)).toBe('지우')
    expect(readSampleName('민준이는', '민준이는 갔어요.')).toBe('민준')
    expect(readSampleName('가은', '가은이가 가은아')).toBe('가은')
    expect(readSampleName('Tom', 'Tom은')).toBe('Tom')
  })
  it('is sought at once in a word of 200,000 letters', () => {
    expect(replaceName(`${'가'.repeat(200_000)} 지우는`, '지우').replaced).toHaveLength(1)
  })
  it('leaves tokens that the author wrote, and signs of regular expressions', () => {
    expect(replaceName('{childName:은/는} childName은', 'childName').text).toBe(
      '{childName:은/는} {childName:은/는}',
    )
    expect(replaceName('a.b(는', 'a.b(').replaced.length).toBeLessThanOrEqual(1)
  })
  it('is guessed from the words with several particles', () => {
    expect(guessNames('지우는 갔어요. 지우가 왔어요. 엄마가 지우를 안았어요. 우리는 우리가')).toEqual([
      '지우',
    ])
  })
})

describe('a text of a manuscript on a page', () => {
  const document = emptyDocument(1)
  it('is large, lies on one page of the spread, and fits a long name', () => {
    const { box, fits } = placeText(document, '2-3', '{childName:은/는} 숲에 갔어요.', { id: 'm' })
    expect(fits).toBe(true)
    expect(box.style.fontSize).toBe(30)
    expect(box.x + box.width).toBeLessThan(600)
    expect(box.y + box.height).toBeLessThanOrEqual(600)
  })
  it('becomes smaller as it grows, and says when no size is small enough', () => {
    const long = placeText(document, '2-3', '숲에 갔어요. '.repeat(40), { id: 'm' })
    expect([long.fits, long.box.style.fontSize < 30]).toEqual([true, true])
    expect(placeText(document, '2-3', '숲에 갔어요. '.repeat(280), { id: 'm' }).fits).toBe(false)
  })
  it('has the style of the book’s other texts', () => {
    const { box } = placeText(document, '2-3', '글', { id: 'm' })
    const style = { ...box.style, color: '#ff0000', fontSize: 21 }
    const styled = { ...document, textBoxes: { '8-9': [{ ...box, id: 'a', style }] } }
    expect(placeText(styled, '2-3', '글', { id: 'm' }).box.style).toEqual(style)
  })
  it('stands where the picture is calm, in letters that differ from it', () => {
    const [across, down] = [320, 160]
    const light = Float32Array.from({ length: across * down }, (_, i) =>
      i % across > across / 2 && i / across > down / 2 ? 0.02 : (i * 7919) % 2,
    )
    const { box } = placeText(document, '2-3', '글', { id: 'm', ground: { across, down, light } })
    expect([box.x > 600, box.y > 300, box.style.color]).toEqual([true, true, '#ffffff'])
    expect(box.style.stroke.enabled).toBe(false)
    const restless = light.map((_, i) => (i * 7919) % 2)
    expect(
      placeText(document, '2-3', '글', { id: 'm', ground: { across, down, light: restless } }).box.style
        .stroke,
    ).toMatchObject({ enabled: true, color: '#ffffff' })
  })
})

it('a place of the name that was to stay is lost once other words stand around it, and not by a moved break', () => {
  const [one, two] = ['지우는 사과를 좋아해요.', '지우는 포도를 좋아해요.']
  const listed = listNamePlaces({ '2-3': `${one}\n${two}` }, '지우').map(toListed)
  const staysIn = (texts: Parameters<typeof listNamePlaces>[0]) => {
    const { stays, lost } = readStays({ listed, ticked: ['지우는:1'] }, listNamePlaces(texts, '지우'))
    return [[...stays], lost]
  }
  expect(staysIn({ '2-3': one, '4-5': two })).toEqual([['지우는:2'], false])
  expect(staysIn({ '2-3': `옛날에 ${one}\n${two}` })).toEqual([['지우는:2'], false])
  expect(staysIn({ '2-3': `${two}\n${one}` })).toEqual([[], true])
  expect(staysIn({ '2-3': two })).toEqual([[], true])
})
