import { describe, expect, it } from 'vitest'
import { csvLine, csvStart, decodeText, parseCsv } from '~/http/formats/csv.server'

const toCsv = (rows: Parameters<typeof csvLine>[0][]) => csvStart + rows.map(csvLine).join('')
const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells)

describe('reading a table', () => {
  it.each([
    [
      'lines of any ending',
      'a,b\r\nc,d\ne,f\rg,h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    ['a mark at the beginning', '\uFEFFa,b\n', [['a', 'b']]],
    [
      'quotes, in them commas, quotes and lines',
      '"a,1","b ""2""","c\r\n3"\r\nd,e,f',
      [
        ['a,1', 'b "2"', 'c\r\n3'],
        ['d', 'e', 'f'],
      ],
    ],
    ['empty cells and empty rows', ',b,\n\n,,\nc', [['', 'b', ''], ['c']]],
    ['what was pasted from a spreadsheet', 'a\tb, c\nd\te', [['a\tb', 'c'], ['d\te']]],
    [
      'tabs alone',
      'a\tb\nd\te,f',
      [
        ['a', 'b'],
        ['d', 'e,f'],
      ],
    ],
    ['spaces around', ' a , b ', [['a', 'b']]],
    ['nothing', '', []],
  ])('accepts %s', (_, text, rows) => expect(cellsOf(text)).toEqual(rows))

  it('reports the line on which a row begins', () => {
    expect(parseCsv('a,"b\nb"\n\nc,d').map(({ line }) => line)).toEqual([1, 4])
  })

  it('rejects an unclosed quote and too many rows', () => {
    expect(() => parseCsv('a,"b\nc')).toThrow('csv.broken')
    expect(() => parseCsv('a\n'.repeat(4), { most: 3 })).toThrow('csv.tooManyRows')
  })

  it('reads ten thousand rows', () => {
    expect(parseCsv('20260101-000001,"CJ대한통운",1234\r\n'.repeat(10_000))).toHaveLength(10_000)
  })
})

describe('decoding text', () => {
  const hangul = '한진택배'
  it.each([
    ['UTF-8', Buffer.from(hangul)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${hangul}`)],
    ['CP949', Buffer.from([0xc7, 0xd1, 0xc1, 0xf8, 0xc5, 0xc3, 0xb9, 0xe8])],
    ['UTF-16', Buffer.from(`\uFEFF${hangul}`, 'utf16le')],
  ])('reads %s', (_, bytes) => expect(decodeText(bytes)).toBe(hangul))

  it('reads CP949 letters that EUC-KR lacks', () => {
    const saved = [
      0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf, 0x20, 0xbc, 0x84, 0xbd, 0xc3, 0xc4, 0xdd, 0xb6, 0xf3,
      0x20, 0x94, 0xee, 0x20, 0xc7, 0xd1, 0xc1, 0xf8, 0xc5, 0xc3, 0xb9, 0xe8, 0x20, 0xc6, 0x52, 0x20, 0x81,
      0x41, 0x20, 0xbe, 0xb1,
    ]
    expect(decodeText(Buffer.from(saved))).toBe('똠방각하 펲시콜라 뷁 한진택배 힣 갂 쓩')
  })

  it('reads the two signs that CP949 got later', () => {
    expect(decodeText(Buffer.from([0xa2, 0xe6, 0xa2, 0xe7]))).toBe('€®')
  })

  it('keeps a replacement character of a UTF-8 text', () => {
    expect(decodeText(Buffer.from('가\uFFFD'))).toBe('가\uFFFD')
  })

  it('rejects bytes that are no text', () => {
    expect(() => decodeText(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00]))).toThrow('csv.unreadable')
  })
})

describe('writing a table', () => {
  it('begins with a byte order mark and ends lines with CRLF', () => {
    expect(
      toCsv([
        ['번호', 1],
        ['나', null],
      ]),
    ).toBe('\uFEFF번호,1\r\n나,\r\n')
  })

  it.each([
    ...['=1+1', '+82', '-1', '@a', '\t=1', '＝1', ' =1', '\r=1', '|calc', '%00=1', '"=1', "'=1"],
    ...['\u200B=1', '\u2060+1', '\uFEFF@a', '\u00AD=1', '\u202E=1', '\u0000=1', '\u3164=1', '\u1160=1'],
    ...['﹢1', '﹣1', '﹦1', '−1', '➕1', '⁼1', '₌1', '\u0301=1', '\uD83D\uDE00=1', '\uD83D=1'],
  ])('makes %j safe from being read as a formula', (text) => {
    const [[cell] = []] = toCsv([[text]])
      .slice(1)
      .split('\r\n')
      .map((line) => [line])
    expect(cell).toMatch(/^"?'/)
  })

  it.each(['06236', '00', '123456789012', '1234567890123', '12E45', '2e9'])(
    'keeps every digit of %s in a spreadsheet',
    (digits) => {
      const text = toCsv([[digits, '끝']])
      expect(text.slice(1)).toBe(`"${digits}\u00A0",끝\r\n`)
      expect(cellsOf(text)).toEqual([[digits, '끝']])
    },
  )

  it.each(['서울', 'ㄱ', 'é', 'Ω', '１２', '٣', '漢字', '가=1', '1+1', ''])(
    'leaves the text %j unchanged',
    (text) => expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`),
  )

  it.each(['1', '59000', '12345678901', '010-1234-5678', '261122-ABCDEF', '0', 'E5', '12EA'])(
    'leaves the number-like text %s unchanged',
    (text) => expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`),
  )

  it('is read back unchanged', () => {
    const rows = [
      ['a,b', 'c"d', 'e\nf', ''],
      ['가나', '1', 'a;b', 'x'],
    ]
    expect(cellsOf(toCsv(rows))).toEqual(rows)
  })
})
