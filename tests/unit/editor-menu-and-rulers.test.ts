import { expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import { entriesFor } from '~/editor/canvas/extras/menu'
import { labelStepOf } from '~/editor/canvas/extras/rulers'
import { layoutTextBox } from '~/editor/canvas/layout-texts'
import { createEditorState } from '~/editor/state/editor-store'

const PAGE = '4-5'
const box: TextBox = {
  ...{ id: 'a', x: 100, y: 100, width: 300, height: 100, text: '{childName:은/는} 자요.' },
  style: defaultTextStyle(),
}
const state = (selection: string[], locked: string[] = []) =>
  createEditorState(
    {
      ...emptyDocument(1),
      pageImages: { [PAGE]: '/pictures/a' },
      textBoxes: { [PAGE]: [box, { ...box, id: 'b' }] },
      locked: { [PAGE]: locked },
    },
    { page: PAGE, selection },
  )
const labels = (...given: Parameters<typeof state>) => entriesFor(state(...given)).map(({ label }) => label)

it('the menu of a text has typing and its order, that of a picture neither', () => {
  expect(labels(['a'])).toEqual(
    '글 고치기,잘라 내기,복사,복제,지우기,맨 앞으로,앞으로,뒤로,맨 뒤로,잠그기'.split(','),
  )
  expect(labels(['picture'])).toEqual(['잘라 내기', '복사', '복제', '지우기', '잠그기'])
})

it('several texts are not typed in together, and a locked text is unlocked first', () => {
  expect(labels(['a', 'b'])).not.toContain('글 고치기')
  expect(labels(['a'], ['a'])).not.toContain('글 고치기')
  expect(labels(['a'], ['a']).at(-1)).toBe('잠금 풀기')
})

it('an empty place offers all parts, and what was copied', () => {
  expect(labels([])).toEqual(['이 쪽의 모두 고르기'])
  expect(entriesFor({ ...state([]), clip: { texts: [box] } }).map(({ command }) => command)).toEqual([
    'paste',
    'all',
  ])
})

it('without a sample name a text is painted with one, and a sample name goes first', () => {
  const words = (child: string) => layoutTextBox(box, child).lines.map(({ text }) => text)
  expect([words(''), words('  '), words('지우')]).toEqual([
    ['하준이는 자요.'],
    ['하준이는 자요.'],
    ['지우는 자요.'],
  ])
})

it('the labels of a ruler never touch', () => {
  // The pixels of a millimetre, from a page on a phone to one at its largest.
  for (const pixels of [0.3, 0.7, 1.5, 3, 6]) expect(labelStepOf(pixels) * pixels).toBeGreaterThanOrEqual(36)
})
