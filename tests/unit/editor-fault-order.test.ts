import { expect, it } from 'vitest'
import { checkPage, isBlocking } from '~/book/check-page'
import { type BookDocument, defaultTextStyle, emptyDocument } from '~/book/document'
import { isPrintBlocker, isPrintProblem, severityOf } from '~/book/print/problem'
import { faultText, groupFaults } from '~/editor/messages/fault-text'

it('faults that keep a book from being published come first, under a name of their own', () => {
  const faults = (['lowContrast', 'cutOff', 'offPage', 'overflow'] as const).map((code) => ({ code }))
  expect(groupFaults(faults)).toEqual([
    { isBlocking: true, name: '꼭 고쳐야 해요', faults: [{ code: 'overflow' }, { code: 'cutOff' }] },
    { isBlocking: false, name: '살펴보세요', faults: [{ code: 'lowContrast' }, { code: 'offPage' }] },
  ])
  expect(groupFaults(faults.slice(0, 1)).map(({ name }) => name)).toEqual(['살펴보세요'])
  expect(groupFaults([])).toEqual([])
})

it('the worst of each kind comes first, of one fault the smaller measure, and the larger overlap', () => {
  const faults = [
    { code: 'endsAtTrim' as const },
    { code: 'nearEdge' as const, detail: '9.0' },
    { code: 'nearEdge' as const, detail: '10.5' },
    { code: 'nearEdge' as const, detail: '6.5' },
    { code: 'lowContrast' as const, detail: '2.9' },
    { code: 'overlap' as const, detail: '2.0' },
    { code: 'overlap' as const, detail: '11.5' },
    { code: 'lowContrast' as const, detail: '1.2' },
  ]
  const [group] = groupFaults(faults)
  expect(group?.faults.map(({ code, detail = '' }) => `${code} ${detail}`.trim())).toEqual([
    'overlap 11.5',
    'overlap 2.0',
    'lowContrast 1.2',
    'lowContrast 2.9',
    'nearEdge 6.5',
    'nearEdge 9.0',
    'nearEdge 10.5',
    'endsAtTrim',
  ])
})

it('a page in the strip tells what blocks publishing from what is worth a look', () => {
  const style = { ...defaultTextStyle(), fontSize: 26 }
  const text = (id: string, x: number, text: string) => ({
    id,
    x,
    y: 200,
    width: 300,
    height: 60,
    text,
    style,
  })
  const document: BookDocument = {
    ...emptyDocument(),
    pageImages: { '8-9': '/pictures/whale-4/960.jpg' },
    textBoxes: { '8-9': [text('a', 100, '달이 떴어요.'), text('b', 104, '별이 떴어요.')] },
  }
  expect(checkPage(document, '8-9').map(({ code }) => code)).toEqual(['overlap'])
  expect(isBlocking(checkPage(document, '8-9'))).toBe(false)
  const long = { ...document, textBoxes: { '8-9': [text('a', 100, '달이 떴어요. '.repeat(40))] } }
  expect(isBlocking(checkPage(long, '8-9'))).toBe(true)
})

it('an overlap is measured in millimetres of paper, a turned one across it', () => {
  const style = { ...defaultTextStyle(), fontSize: 24 }
  const text = (id: string, y: number, turn = 0) => ({
    ...{ id, y, style, text: '달이 떴어요', ...(turn && { turn }) },
    ...{ x: 300, width: 300, height: 60 },
  })
  const overlapOf = (...texts: ReturnType<typeof text>[]) =>
    checkPage({ ...emptyDocument(), textBoxes: { '8-9': texts } }, '8-9').flatMap(({ part, code, detail }) =>
      code === 'overlap' ? [`${part} ${detail}`] : [],
    )
  expect(overlapOf(text('a', 200), text('b', 200))).toEqual(['b 10.1'])
  // Twelve units are five millimetres, and 3.5 across lines at 45°.
  expect(overlapOf(text('a', 200), text('b', 212))).toEqual(['b 5.1'])
  expect(overlapOf(text('a', 200, 45), text('b', 212, 45))).toEqual(['b 6.6'])
  expect(overlapOf(text('a', 200), text('b', 240))).toEqual([])
  expect(faultText({ code: 'overlap', detail: '4.2' })).toContain('다른 글과 4.2 mm 겹쳐요')
})

it('a text that is past the edge is told so, not how near to it', () => {
  expect(faultText({ code: 'cutOff', detail: '0.0' })).toBe(faultText({ code: 'offPage' }))
  expect(faultText({ code: 'cutOff', detail: '2.0' })).toContain('2.0 mm')
})

it('a problem of print has one severity', () => {
  const severities = (['overflow', 'lowDpiHead', 'overlap'] as const).map((code) => severityOf({ code }))
  expect(severities).toEqual(['block', 'look', 'warn'])
  expect(['overflow', 'lowDpiHead', 'overlap', 'offPage'].map(isPrintProblem)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isPrintBlocker('lowDpiHead')).toBe(false)
})
