import { expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import { partName } from '~/editor/messages/wording'
import { pageStyleOf } from '~/editor/state/page-style'
import { listParts } from '~/editor/state/parts'

const aText = (text: string, fontSize = 16, color = '#000000'): TextBox => ({
  ...{ id: text, x: 0, y: 0, width: 100, height: 50, text },
  style: { ...defaultTextStyle(), fontSize, color },
})

it('a new text looks as most letters of its page do', () => {
  const texts = [aText('별', 40), aText('달이 떴어요', 24, '#205080'), aText('해님', 40)]
  const document = { ...emptyDocument(1), textBoxes: { '4-5': texts } }
  expect(pageStyleOf(document, '4-5')).toMatchObject({ fontSize: 24, color: '#205080' })
  expect(pageStyleOf(document, '6-7')).toBeUndefined()
})

it('the list of parts shows a name, and no token', () => {
  const document = { ...emptyDocument(1), textBoxes: { '4-5': [aText('{childName:은/는} 잠들었어요.')] } }
  const [part] = listParts(document, '4-5')
  expect(part && partName(document, '4-5', part)).toBe('하준이는 잠들었어요.')
})
