import { expect, it } from 'vitest'
import { checkPage } from '~/book/check-page'
import { type BookDocument, defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import { withFormat } from '~/book/format'
import { keepExtras } from '~/book/layers/keep-extras'
import { type Line, layoutPage } from '~/book/layout'
import { fillTokens } from '~/book/particles'
import { fillStyled, followEdit, mendRuns, type StyledRun } from '~/book/runs/runs'
import { upgradeDocument } from '~/book/upgrade-document'
import { bookDocument } from '~/domain/presets/document.input.server'
import { findTextFaults } from '~/domain/presets/text-fit.server'
import { restyleRuns, withRuns } from '~/editor/runs/restyle'
import { withStyle, withText } from '~/editor/state/compose'
import { listDifferences } from '~/editor/state/differences'
import { createRandom } from '../support/random-edits'

const PAGE = '4-5'
const text: TextBox = {
  ...{ id: 'a', x: 100, y: 100, width: 300, height: 160, text: '달님이 {childName:을/를} 봤어요' },
  style: { ...defaultTextStyle(), fontSize: 20 },
}
const withBox = (more: Partial<TextBox>): BookDocument =>
  withFormat({ ...emptyDocument(1), textBoxes: { [PAGE]: [{ ...text, ...more }] } })
const boxOf = ({ textBoxes }: BookDocument) => textBoxes[PAGE]?.[0]
const fillWith = (childName: string) => (words: string) => fillTokens(words, { childName }).text
const layoutOf = (more: Partial<TextBox>, name = '하준') => {
  const [laid] = layoutPage(withBox(more), PAGE, fillWith(name)).boxes
  if (!laid) throw new Error('There is no text.')
  return laid
}
const written = (lines: readonly Line[]) => lines.map((line) => [line.text, line.run?.color])
const RED = { color: '#cc0000' }
const NAME: StyledRun = { from: 4, to: 19, ...RED }

it('the child’s name inside a run takes its particle, however long the name is', () => {
  expect(written(layoutOf({ runs: [NAME] }).lines)).toEqual([
    ['달님이', undefined],
    ['하준이를', '#cc0000'],
    ['봤어요', undefined],
  ])
  const long = layoutOf({ runs: [NAME] }, '남궁하늘빛나라별님')
  expect(long.lines.filter(({ run }) => run).map((line) => line.text)).toEqual(['남궁하늘빛나라별님이를'])
  expect(new Set(long.lines.map(({ y }) => y)).size).toBe(2)
})

it('words beside each other touch as they would in one look, and each line is aligned as a whole', () => {
  for (const textAlign of ['left', 'center', 'right'] as const) {
    const style = { ...text.style, textAlign }
    const [plain] = layoutOf({ style }).lines
    const parts = layoutOf({ style, runs: [NAME] }).lines
    const [first, last] = [parts[0], parts.at(-1)]
    expect(first?.x).toBe(plain?.x)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((plain?.x ?? 0) + (plain?.width ?? 0), 1)
  }
})

it('a run breaks with its line, and larger letters make their line higher', () => {
  const words = '달님이 창가에 가만히 앉아서 아이를 봤어요'
  const [from, to] = [words.indexOf('창'), words.indexOf('봤')]
  const plain = layoutOf({ text: words, width: 200 })
  const wide = layoutOf({ text: words, width: 200, runs: [{ from, to, size: 1.5 }] })
  const rows = (lines: readonly Line[]) => [...new Set(lines.map(({ y }) => y))]
  expect(rows(wide.lines).length).toBeGreaterThan(rows(plain.lines).length)
  expect(wide.lines.map((line) => line.text).join(' ')).toBe(words)
  const [one = 0, two = 0] = rows(wide.lines)
  expect(two - one).toBeCloseTo(20 * 1.5 * 1.5, 0)
  for (const { x, width } of wide.lines) expect(x + width).toBeLessThanOrEqual(300.1)
})

it('a text with a run that is too large is set smaller as a whole, or reported', () => {
  const big = layoutOf({ width: 120, height: 60, runs: [{ ...NAME, size: 1.6 }] })
  expect(big.fontSize).toBeLessThan(20)
  expect(big.lines.find(({ run }) => run)?.run?.fontSize).toBeCloseTo(big.fontSize * 1.6, 1)
  const codes = layoutOf({ width: 60, height: 30, runs: [{ ...NAME, size: 3 }] }).problems
  expect(codes.map(({ code }) => code)).toContain('overflow')
})

it('letters of a run lie on the arc of their text, and turn with it', () => {
  const lines = layoutOf({ curve: 120, runs: [{ ...NAME, size: 1.2 }] }).lines
  expect(lines.map((line) => line.text).join('')).toBe('달님이하준이를봤어요')
  expect(lines.filter(({ run }) => run).map((line) => line.text)).toEqual([...'하준이를'])
  const turns = lines.map(({ turn = 0 }) => turn)
  expect(turns.toSorted((one, other) => one - other)).toEqual(turns)
})

it('letters, fonts, sizes and colours of a run are checked as those of a text are', () => {
  const codesOf = (run: Partial<StyledRun>, more: Partial<TextBox> = {}) =>
    checkPage(withBox({ ...more, runs: [{ ...NAME, ...run }] }), PAGE).map(({ code }) => code)
  expect(codesOf({})).not.toContain('smallLetters')
  expect(codesOf({ size: 0.5 }, { style: { ...text.style, fontSize: 10 } })).toContain('smallLetters')
  expect(codesOf({ fontFamily: 'Gone' })).toContain('unknownFont')
  expect(codesOf({ fontWeight: 900 })).toContain('unknownWeight')
  expect(codesOf({ size: 3 }, { x: 420, width: 190 })).toContain('inSpine')
  expect(codesOf({}, { x: 420, width: 190 })).not.toContain('inSpine')
  const ground = { across: 120, down: 60, light: new Float32Array(7200).fill(1) }
  const faint = checkPage(withBox({ runs: [{ ...NAME, color: '#eeeeee' }] }), PAGE, { ground })
  expect(faint.map(({ code }) => code)).toContain('lowContrast')
  expect(checkPage(withBox({ runs: [NAME] }), PAGE, { ground }).map(({ code }) => code)).not.toContain(
    'lowContrast',
  )
})

it('a name is refused for letters that the font of its run lacks, and for no other run', () => {
  const hand = { fontFamily: 'Hi Melody' }
  const faultsFor = (run: StyledRun) => findTextFaults(withBox({ runs: [run] }), { childName: 'Zoë' })
  expect(faultsFor({ ...NAME, ...hand }).childName?.code).toBe('order.unwritten')
  expect(faultsFor({ from: 0, to: 3, ...hand })).toEqual({})
})

it('runs follow the words while a text is edited', () => {
  const runs = [{ from: 4, to: 6, ...RED }]
  const edit = (edited: string) =>
    followEdit({ text: '달님이 웃어요', runs }, edited).map(({ from, to }) => edited.slice(from, to))
  expect(edit('큰 달님이 웃어요')).toEqual(['웃어'])
  expect(edit('달님이 웃어보아요')).toEqual(['웃어보아'])
  expect(edit('달님이 크게웃어요')).toEqual(['웃어'])
  expect(edit('달님이 울어요')).toEqual(['울어'])
  expect(edit('달님이 요')).toEqual([])
  expect(edit('')).toEqual([])
  const named = withRuns(withBox({}), PAGE, { id: 'a', of: text.text, at: { from: 5, to: 6 }, look: RED })
  expect(boxOf(named)?.runs).toEqual([NAME])
  const typed = withText(named, PAGE, 'a', `아, ${text.text}`)
  expect(boxOf(typed)?.runs).toEqual([{ ...NAME, from: 7, to: 22 }])
  expect(boxOf(withText(named, PAGE, 'a', '달님'))).not.toHaveProperty('runs')
  expect(listDifferences(withBox({}), named)[0]?.lines[0]).toContain('글자 일부의 모양을 바꿈')
})

it('words that stayed keep their look through several edits at once', () => {
  const [blue, before] = [{ color: '#0000cc' }, '작은 달님이 밤새 환하게 웃어요']
  const runs = [
    { from: 3, to: 6, ...RED },
    { from: 10, to: 13, ...blue },
  ]
  const after = (edited: string) =>
    followEdit({ text: before, runs }, edited).map(({ from, to, color }) => [edited.slice(from, to), color])
  expect(after('아주 작은 달님이 오늘도 환하게 웃었어요')).toEqual([
    ['달님이', RED.color],
    ['환하게', blue.color],
  ])
  expect(after('작은 해님이 밤새 밝게 웃어요')).toEqual([
    ['해님이', RED.color],
    ['밝게', blue.color],
  ])
  expect(after('모두 잠든 밤입니다')).toEqual([])
})

it('the weight of words of several fonts changes without their fonts, and is one that each has', () => {
  const [hand, serif] = [{ fontFamily: 'Hi Melody' }, { fontFamily: 'Nanum Myeongjo' }]
  const mixed = withBox({
    text: '달님이 웃어요',
    runs: [
      { from: 0, to: 3, ...hand, fontWeight: 400 },
      { from: 4, to: 7, ...serif, fontWeight: 400 },
    ],
  })
  const of = { id: 'a', of: '달님이 웃어요', at: { from: 0, to: 7 } }
  const bold = withRuns(mixed, PAGE, { ...of, look: { fontWeight: 700 } })
  expect(boxOf(bold)?.runs).toEqual([
    { from: 0, to: 3, ...hand, fontWeight: 400 },
    { from: 3, to: 4, fontWeight: 700 },
    { from: 4, to: 7, ...serif, fontWeight: 700 },
  ])
  const inSerif = withRuns(bold, PAGE, { ...of, look: serif })
  expect(boxOf(inSerif)?.runs?.map(({ fontWeight }) => fontWeight)).toEqual([400, 700])
  const other = withStyle(bold, PAGE, ['a'], { fontFamily: 'Hi Melody', fontWeight: 400 })
  expect(boxOf(other)?.runs?.map(({ from }) => from)).toEqual([0, 4])
  expect(checkPage(other, PAGE).map(({ code }) => code)).not.toContain('unknownWeight')
})

it('the runs of a filled text stand where their words then stand', () => {
  const filled = fillStyled({ text: text.text, runs: [NAME] }, fillWith('하준'))
  expect(filled).toEqual({ text: '달님이 하준이를 봤어요', runs: [{ from: 4, to: 8, ...RED }] })
})

it('a look is set over another, joined with its like, and taken away', () => {
  const words = { text: '달님이 웃어요' }
  const red = restyleRuns(words, { from: 0, to: 3 }, RED)
  const both = restyleRuns({ ...words, runs: red }, { from: 2, to: 6 }, { fontWeight: 700 })
  expect(both).toEqual([
    { from: 0, to: 2, ...RED },
    { from: 2, to: 3, ...RED, fontWeight: 700 },
    { from: 3, to: 6, fontWeight: 700 },
  ])
  const bare = restyleRuns({ ...words, runs: both }, { from: 0, to: 7 }, { fontWeight: undefined })
  expect(bare).toEqual(red)
  expect(restyleRuns({ ...words, runs: red }, { from: 0, to: 7 }, { color: undefined })).toEqual([])
})

it('runs are of format 5, and a document without any is read as the very same JSON', () => {
  const styled = withBox({ runs: [NAME] })
  expect([styled.format, withBox({}).format]).toEqual([5, 1])
  expect(upgradeDocument(JSON.parse(JSON.stringify(styled)))).toEqual(styled)
  expect(upgradeDocument({ ...styled, format: 4 })).toEqual(withBox({}))
  expect(withFormat(bookDocument.parse(styled))).toEqual(styled)
  expect(JSON.stringify(upgradeDocument(withBox({})))).toBe(JSON.stringify(withBox({})))
  const decomposed = { text: '달님이 웃어요'.normalize('NFD'), runs: [{ from: 9, to: 14, ...RED }] }
  const stored = boxOf(withFormat(bookDocument.parse(withBox(decomposed))))
  expect(stored?.runs?.map(({ from, to }) => stored.text.slice(from, to))).toEqual(['웃어'])
})

it('a writer of an older format keeps the runs of the words that it kept', () => {
  const stored = withBox({ runs: [NAME] })
  const written = withBox({ text: `옛날에 ${text.text}` })
  expect(boxOf(keepExtras(stored, written, 4))?.runs).toEqual([{ ...NAME, from: 8, to: 23 }])
  expect(boxOf(keepExtras(stored, written, 5))).not.toHaveProperty('runs')
})

it('runs that overlap, leave their text or are too many are mended when read, and refused when sent', () => {
  const bad: StyledRun[][] = [
    [NAME, { from: 10, to: 22, fontWeight: 700 }],
    [{ from: 20, to: 900, ...RED }],
    [{ from: 5, to: 5, ...RED }],
    [{ from: -1, to: 3, ...RED }],
    Array.from({ length: 10_000 }, (_, i) => ({ from: i % 20, to: (i % 20) + 1, size: 1 + (i % 7) / 10 })),
    [{ from: 0, to: 3, color: 'url(x)' }],
    [{ from: 0, to: 3, size: 99 }],
  ]
  for (const runs of bad) {
    expect(bookDocument.safeParse(withBox({ runs })).success).toBe(false)
    const box = boxOf(
      upgradeDocument({ ...withBox({}), format: 5, textBoxes: { [PAGE]: [{ ...text, runs }] } }),
    )
    expect(box?.text).toBe(text.text)
    expect(bookDocument.safeParse(withBox({ runs: box?.runs })).success).toBe(true)
  }
})

it('coloured runs move no letter, wherever they begin and end', () => {
  const { next: random } = createRandom(7)
  const words = [
    '달님이',
    '“창가에”',
    '가만히',
    ',',
    '앉았어요.',
    'Maximilian',
    '  ',
    '\n',
    '{childName:은/는}',
    '긴긴긴긴낱말이에요',
  ]
  for (let round = 0; round < 300; round++) {
    const long = Array.from({ length: 12 }, () => words[Math.floor(random() * words.length)]).join(' ')
    const at = Array.from({ length: 6 }, () => Math.floor(random() * long.length)).sort((a, b) => a - b)
    const runs = [0, 2, 4].flatMap((i) =>
      restyleRuns({ text: long }, { from: at[i] ?? 0, to: at[i + 1] ?? 0 }, RED),
    )
    const textAlign = (['left', 'center', 'right'] as const)[round % 3] ?? 'left'
    const more = { text: long, width: 80 + random() * 200, height: 400, style: { ...text.style, textAlign } }
    const [plain, styled] = [layoutOf(more), layoutOf({ ...more, runs: mendRuns(long, runs) })]
    expect(styled.fontSize).toBe(plain.fontSize)
    const lettersIn = (lines: readonly Line[]) => {
      const rows = new Map<number, string>()
      for (const line of lines) rows.set(line.y, (rows.get(line.y) ?? '') + line.text.replaceAll(' ', ''))
      return [...rows]
    }
    expect(lettersIn(styled.lines)).toEqual(lettersIn(plain.lines).filter(([, letters]) => letters))
    for (const line of plain.lines) {
      const row = styled.lines.filter(({ y }) => y === line.y)
      const [first, last] = [row[0], row.at(-1)]
      if (!first || !last) continue
      expect(Math.abs(first.x - line.x)).toBeLessThan(0.1)
      expect(Math.abs(last.x + last.width - line.x - line.width)).toBeLessThan(0.1)
    }
  }
})
