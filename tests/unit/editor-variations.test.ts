import { expect, it } from 'vitest'
import { type BookDocument, defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import type { BrightnessMap } from '~/book/legibility/brightness'
import type { ProblemCode } from '~/book/problem'
import {
  type CheckedVariation,
  checkVariations,
  chooseVariations,
  namesToTry,
} from '~/editor/variations/variations'
import { EXTREME_NAMES } from '~/texts/office/sample-names'

// A page with every sample child and every extreme name: what is wrong with which of them, and which come first.

const PAGE = '4-5'
const text = (id: string, over: Partial<TextBox>): TextBox => ({
  ...{ id, x: 150, y: 200, width: 300, height: 60, text: '{childName:은/는} 웃어요.' },
  style: { ...defaultTextStyle(), fontSize: 20 },
  ...over,
})
const documentWith = (...boxes: TextBox[]): BookDocument => ({
  ...emptyDocument(1),
  pageImages: { [PAGE]: '/pictures/whale-4' },
  textBoxes: { [PAGE]: boxes },
})
const children = ['/child/fair', '/child/dark']
const check = (document: BookDocument, grounds = new Map<string, BrightnessMap>()) =>
  checkVariations({ document, page: PAGE }, { children, names: EXTREME_NAMES }, grounds)
const faultsOf = (checked: readonly CheckedVariation[]) =>
  Object.fromEntries(
    checked.map(({ child, name, problems }) => [
      `${child} ${name}`,
      problems.map(({ part, code }) => `${part} ${code}`),
    ]),
  )
const allGrey = (light: number): BrightnessMap => ({
  across: 12,
  down: 6,
  light: new Float32Array(72).fill(light),
})

it('the name in the bar is tried beside the extreme ones, once', () => {
  expect(namesToTry(' 서윤 ')).toEqual([...EXTREME_NAMES, '서윤'])
  expect(namesToTry('솔')).toEqual(EXTREME_NAMES)
  expect(namesToTry('')).toEqual(EXTREME_NAMES)
})

it('the names are short and long, end in a consonant and in a vowel, and are within the limit of an order', () => {
  expect(EXTREME_NAMES.map((name) => name.length)).toEqual([1, 1, 5, 5, 2, 20])
})

it('a text that only a long name makes too long is found with that name alone', () => {
  const faults = faultsOf(check(documentWith(text('a', { width: 120, height: 30 }))))
  expect(faults['/child/fair Maximilian Alexander']).toEqual(['a overflow'])
  expect(faults['/child/fair 솔']).toEqual([])
})

it('texts that overlap, and one that reaches into the fold, are found with the names that make them so', () => {
  const beside = documentWith(
    text('a', { x: 150, width: 360, text: '{childName}' }),
    text('b', { x: 260, width: 120, text: '어서 와' }),
    text('c', { x: 500, y: 400, width: 360, text: '{childName}' }),
  )
  const faults = faultsOf(check(beside))
  expect(faults['/child/dark 비']).not.toContain('b overlap')
  expect(faults['/child/dark Maximilian Alexander']).toContain('b overlap')
  expect(faults['/child/dark Maximilian Alexander']).toContain('c inSpine')
  expect(faults['/child/dark 비']).not.toContain('c inSpine')
})

it('words on a picture that is too dark with one child only are found with that child', () => {
  const grounds = new Map([
    ['/child/fair', allGrey(0.9)],
    ['/child/dark', allGrey(0.02)],
  ])
  const faults = faultsOf(check(documentWith(text('a', {})), grounds))
  expect(faults['/child/fair 솔']).toEqual([])
  expect(faults['/child/dark 솔']).toEqual(['a lowContrast'])
})

it('what no child or name can change is left to the panel', () => {
  const empty = documentWith(text('a', { text: '' }), text('b', { text: '{unknown}' }))
  expect(Object.values(faultsOf(check(empty))).flat()).toEqual([])
})

const variation = (child: string, name: string, ...codes: ProblemCode[]): CheckedVariation => ({
  ...{ child, name },
  problems: codes.map((code) => ({ page: PAGE, part: 'a', code })),
})
const chosen = (checked: CheckedVariation[]) =>
  chooseVariations(checked).map(({ child, name }) => `${child}${name}`)

it('every child and every name stands in one tile', () => {
  const all = ['A', 'B'].flatMap((child) => ['1', '2', '3'].map((name) => variation(child, name)))
  expect(chosen(all)).toEqual(['A1', 'B2', 'A3'])
})

it('the worst comes first: one overflow before any number of narrow margins', () => {
  expect(
    chosen([
      variation('A', '1', 'nearEdge', 'nearSpine'),
      variation('A', '2'),
      variation('B', '1', 'nearEdge'),
      variation('B', '2', 'overflow'),
    ]),
  ).toEqual(['B2', 'A1'])
})

it('of two with the same problems, the one with the worse measure comes first', () => {
  const measured = (child: string, name: string, code: ProblemCode, detail: string): CheckedVariation => ({
    ...{ child, name, problems: [{ page: PAGE, part: 'a', code, detail }] },
  })
  expect(chosen([measured('A', '1', 'overlap', '2.2'), measured('B', '2', 'overlap', '11.3')])).toEqual([
    'B2',
    'A1',
  ])
  expect(chosen([measured('A', '1', 'nearEdge', '9.5'), measured('B', '2', 'nearEdge', '4.0')])).toEqual([
    'B2',
    'A1',
  ])
})

it('a problem that only another pair has gets a tile of its own, once', () => {
  expect(
    chosen([
      variation('A', '1'),
      variation('A', '2', 'lowContrast'),
      variation('B', '1', 'lowContrast'),
      variation('B', '2'),
    ]),
  ).toEqual(['A2', 'A1', 'B2'])
})
