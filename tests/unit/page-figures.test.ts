import { expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument } from '../../app/book/document'
import { serializeMarkup } from '../../app/book/painters/markup'
import { drawFigure } from '../../app/editor/dialogs/figure-drawing'

const text = '{childName:은/는} 언덕을 넘었어요.'
const box = { id: 'a', x: 40, y: 40, width: 400, height: 60, text, style: defaultTextStyle() }
const document = { ...emptyDocument(1), textBoxes: { '4-5': [box] } }

it('shows the name that is being tried, or the sample name, in a drawing of a page', () => {
  const drawWith = (child: string) =>
    serializeMarkup(drawFigure({ document, page: '4-5', face: '/face.png' }, { child, id: 'one' }))
  expect(drawWith(' 윤 ')).toContain('윤이는 언덕을')
  expect(drawWith('')).toContain('하준이는 언덕을')
})
