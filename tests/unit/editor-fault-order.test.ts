import { expect, it } from 'vitest'
import { isPrintBlocker, isPrintProblem, severityOf } from '~/book/print/problem'
import { faultText, groupFaults } from '~/editor/messages/fault-text'

it('faults that keep a book from being published come first, under a name of their own', () => {
  const faults = (['lowContrast', 'cutOff', 'offPage', 'overflow'] as const).map((code) => ({ code }))
  expect(groupFaults(faults)).toEqual([
    { isBlocking: true, name: '꼭 고쳐야 해요', faults: [{ code: 'cutOff' }, { code: 'overflow' }] },
    { isBlocking: false, name: '살펴보세요', faults: [{ code: 'lowContrast' }, { code: 'offPage' }] },
  ])
  expect(groupFaults(faults.slice(0, 1)).map(({ name }) => name)).toEqual(['살펴보세요'])
  expect(groupFaults([])).toEqual([])
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
