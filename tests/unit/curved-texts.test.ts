import { expect, it } from 'vitest'
import { checkPage } from '~/book/check-page'
import { type BookDocument, defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import { withFormat } from '~/book/format'
import { layoutPage } from '~/book/layout'
import { upgradeDocument } from '~/book/upgrade-document'
import { bookDocument } from '~/domain/presets/document.input.server'
import { faultText } from '~/editor/messages/fault-text'
import { withCurve } from '~/editor/state/compose'

const PAGE = '4-5'
const text: TextBox = {
  ...{ id: 'a', x: 100, y: 100, width: 300, height: 160, text: '달님이 웃어요' },
  style: { ...defaultTextStyle(), fontSize: 24, textAlign: 'center' },
}
const withText = (more: Partial<TextBox>): BookDocument =>
  withFormat({ ...emptyDocument(1), textBoxes: { [PAGE]: [{ ...text, ...more }] } })
const linesOf = (more: Partial<TextBox>) => layoutPage(withText(more), PAGE).boxes[0]?.lines ?? []

it('letters lie on an arc whose ends are down, mirrored around the middle of the box', () => {
  const lines = linesOf({ curve: 120 })
  expect(lines.map((line) => line.text).join('')).toBe('달님이웃어요')
  const turns = lines.map(({ turn = 0 }) => turn)
  expect(turns.toSorted((one, other) => one - other)).toEqual(turns)
  expect((turns[0] ?? 0) + (turns.at(-1) ?? 0)).toBeCloseTo(0, 0)
  const radius = 300 / ((120 * Math.PI) / 180)
  const [straight] = linesOf({})
  for (const { x, y, width, turn = 0 } of lines) {
    const angle = (turn * Math.PI) / 180
    const [across, down] = [x + (Math.cos(angle) * width) / 2, y + (Math.sin(angle) * width) / 2]
    expect(Math.hypot(across - 250, down - ((straight?.y ?? 0) + radius))).toBeCloseTo(radius, 0)
  }
})

it('an arc whose ends are up begins as far down as it rises', () => {
  const lines = linesOf({ curve: -120 })
  const [straight] = linesOf({})
  expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThanOrEqual((straight?.y ?? 0) - 1)
  expect(lines[0]?.turn).toBeGreaterThan(0)
})

it('a curve without room for its text is reported in a sentence, also with a long name alone', () => {
  const codesOf = (more: Partial<TextBox>, name = '솔') =>
    checkPage(withText(more), PAGE, { fill: (words) => words.replace('{childName}', name) })
      .filter(({ code }) => code === 'overflow')
      .map(faultText)
  expect(codesOf({ curve: 60 })).toEqual([])
  expect(codesOf({ curve: 180, height: 60 })).toEqual([
    '휜 글이 글상자에 다 들어가지 않아요. 덜 휘거나 글상자를 키워 주세요.',
  ])
  const named = { curve: 120, height: 105, text: '{childName}!' }
  expect(codesOf(named)).toEqual([])
  expect(codesOf(named, '하늘빛나라'.repeat(6))).toHaveLength(1)
  expect(codesOf({ height: 30, text: '달\n님\n이' })[0]).not.toContain('휜')
})

const layoutOf = (more: Partial<TextBox>) => {
  const [laid] = layoutPage(withText(more), PAGE).boxes
  if (!laid) throw new Error('There is no text.')
  return { ...laid, codes: laid.problems.map(({ code }) => code) }
}

it('lines under an arc that bends down end with it, and are set smaller or reported', () => {
  const style = { ...text.style, fontSize: 20 }
  const full = '가나다라마바사아자차카타파하'
  const tight = { style, height: 190, curve: 180 }
  expect(layoutOf({ ...tight, text: full }).codes).toEqual([])
  expect(layoutOf({ ...tight, text: [full, full, full].join('\n') }).fontSize).toBeLessThan(15)
  const long = `${full}갸냐댜랴먀뱌`
  expect(layoutOf({ ...tight, text: [long, long, long].join('\n') }).codes).toEqual(['overflow'])
  for (const textAlign of ['left', 'center', 'right'] as const) {
    const two = { ...tight, style: { ...style, textAlign }, text: `${full}\n${full}\n가나다라마바` }
    const { codes, lines } = layoutOf(two)
    expect(codes).toEqual([])
    expect(Math.max(...lines.map(({ turn = 0 }) => Math.abs(turn)))).toBeLessThanOrEqual(90)
  }
})

it('a text on an arc begins or ends where its arc does, as it is aligned', () => {
  for (const curve of [90, -90]) {
    const endsOf = (textAlign: 'left' | 'center' | 'right') => {
      const turns = linesOf({ curve, style: { ...text.style, textAlign } }).map(({ turn = 0 }) => turn)
      return [Math.abs(turns[0] ?? 0), Math.abs(turns.at(-1) ?? 0)]
    }
    const [[start = 0, away = 0], [far = 0, end = 0]] = [endsOf('left'), endsOf('right')]
    // Half a letter lies before the end of the arc.
    for (const at of [start, end]) expect(at).toBeGreaterThan(40)
    for (const at of [away, far]) expect(at).toBeLessThan(20)
  }
})

it('letters whose tops would meet inside an arc are reported', () => {
  const big = { width: 200, height: 200, curve: -180, text: '달님' }
  expect(layoutOf({ ...big, style: { ...text.style, fontSize: 60 } }).codes).toEqual(['overflow'])
  expect(layoutOf({ ...big, style: { ...text.style, fontSize: 20 } }).codes).toEqual([])
})

it('a curve is of format 4 and within its bounds', () => {
  const curved = withText({ curve: 45 })
  expect([curved.format, withText({}).format]).toEqual([4, 1])
  expect(upgradeDocument(JSON.parse(JSON.stringify(curved)))).toEqual(curved)
  expect(upgradeDocument({ ...curved, format: 3 })).toEqual(withText({}))
  expect(bookDocument.parse(curved).textBoxes).toEqual(curved.textBoxes)
  expect(bookDocument.safeParse(withText({ curve: 181 })).success).toBe(false)
  expect(withFormat(withCurve(curved, PAGE, ['a'], 0))).toEqual(withText({}))
  expect(withCurve(curved, PAGE, ['a'], 999).textBoxes[PAGE]?.[0]?.curve).toBe(180)
})

it('a straight text that a request states as such keeps the first format', () => {
  expect(withFormat(bookDocument.parse(withText({ curve: 0 }))).format).toBe(1)
})
