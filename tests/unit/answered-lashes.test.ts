import { expect, it } from 'vitest'
import { type HairStyle, lookWith } from '~/art/child/look'
import { answerPart, changePart } from '~/domain/looks/choices'

const child = (style: HairStyle, hasLashes: boolean) =>
  lookWith({
    hair: { style, colour: 'black', shift: 0 },
    eyes: { shape: 'round', colour: 'brown', hasLashes },
  })
const lashesAfter = (style: HairStyle, hasLashes: boolean, answer: HairStyle) =>
  answerPart(child(style, hasLashes), 'hair.style', answer)?.eyes.hasLashes

it('lashes · go with the hair that a parent answers', () => {
  expect(lashesAfter('side-part', false, 'ponytail-low')).toBe(true)
  expect(lashesAfter('ponytail-low', true, 'crew')).toBe(false)
  expect(lashesAfter('crew', false, 'bowl')).toBe(false)
})
it('lashes · chosen by a parent · stay', () => {
  expect(lashesAfter('side-part', true, 'ponytail-low')).toBe(true)
  expect(lashesAfter('bob', false, 'long-side')).toBe(false)
  expect(changePart(child('side-part', false), 'hair.style', 'bob')?.eyes.hasLashes).toBe(false)
})
it('lashes · stay with an answer to another question', () => {
  expect(answerPart(child('side-part', false), 'skin.tone', '5n')?.eyes.hasLashes).toBe(false)
  expect(answerPart(child('bob', true), 'eyes.hasLashes', 'false')?.eyes.hasLashes).toBe(false)
})
