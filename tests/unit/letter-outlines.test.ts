import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type BookDocument, defaultTextStyle, emptyDocument, type TextBox } from '../../app/book/document'
import { layoutPage } from '../../app/book/layout'
import { serializeMarkup } from '../../app/book/painters/markup'
import { createOutlines } from '../../app/book/painters/outlines.server'
import { paintSvg } from '../../app/book/painters/svg'

const PAGE = '4-5'
const text = '달빛이 창가에\n가만히 앉았어요.'
const stroke = { enabled: true, color: '#ffffff', width: 4 }
const style = { ...defaultTextStyle(), fontSize: 28, color: '#202020', stroke }
const box: TextBox = { id: 'a', x: 40, y: 40, width: 300, height: 120, text, style }
const ownColour = [{ from: 0, to: 2, color: style.color }]

async function pixelsOf(over: Partial<TextBox>): Promise<Buffer> {
  const document: BookDocument = { ...emptyDocument(1), textBoxes: { [PAGE]: [{ ...box, ...over }] } }
  const letters = createOutlines()
  const layout = layoutPage(document, PAGE)
  const { svg } = paintSvg(document, PAGE, { layout, drawn: letters.drawn, wordsOnly: true })
  const markup = serializeMarkup({ ...svg, inside: [letters.defs(), ...svg.inside] })
  return sharp(Buffer.from(markup)).flatten({ background: '#80a080' }).raw().toBuffer()
}

it('paints outlined letters as dark in a line of several words as in a whole line', async () => {
  const [plain, styled] = [await pixelsOf({}), await pixelsOf({ runs: ownColour })]
  let most = 0
  for (const [at, light] of plain.entries()) most = Math.max(most, Math.abs(light - (styled[at] ?? 0)))
  expect(plain.some((light) => light < 60)).toBe(true)
  // Places are rounded for each word, which moves an edge by far less than a pixel.
  expect(most).toBeLessThan(16)
})
