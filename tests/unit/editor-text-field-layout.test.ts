import { describe, expect, it } from 'vitest'
import { defaultTextStyle, type TextBox } from '~/book/document'
import { type BoxLayout, layoutBox } from '~/book/layout'
import { fieldShapeOf } from '~/editor/canvas/text/field-shape'
import { measureLines, toLineInsets } from '~/editor/canvas/text/line-widths'

// How much room a line has while it is being typed.

const box = (text: string, over: Partial<TextBox> = {}): TextBox => ({
  ...{ id: 'a', x: 0, y: 0, width: 200, height: 150, text },
  style: { ...defaultTextStyle(), fontSize: 20 },
  ...over,
})
const measureLineWidths = (text: string, laid: BoxLayout) => {
  const { lines, above } = measureLines({ text }, laid)
  return { widths: lines.map(({ width }) => width), above }
}
const laidOut = (text: string, over?: Partial<TextBox>) => layoutBox(box(text, over), text)

describe('line widths while typing', () => {
  it.each([
    '달님은 하늘이에게 아주 작은 목소리로 “잘 자렴!” 하고 말했어요.\n\n내일 또 만나자.',
    '띄어쓰기없이길게이어지는아주기다란말도줄에맞게끊어서쓰면그만이에요',
    '{childName:은/는} 별을 세다가 (하나, 둘, 셋) 잠이 들었어요 !',
    'A far-away sea/home: 12,345 마리의 별빛',
  ])('fit each line but no further letter: %s', (text) => {
    const laid = laidOut(text)
    const { widths, above } = measureLineWidths(text, laid)
    expect(above).toBe(0)
    expect(widths).toHaveLength(laid.lines.length)
    for (const [i, { text, width }] of laid.lines.entries()) {
      const room = widths[i]
      if (!text) expect(room).toBeUndefined()
      else {
        expect(room).toBeGreaterThan(width)
        expect(room).toBeLessThan(width + laid.fontSize / 4)
      }
    }
  })

  it('grow with blanks that are collapsed or leading', () => {
    const laid = laidOut('별이  반짝')
    const [room = 0] = measureLineWidths('별이  반짝', laid).widths
    const [wide = 0] = measureLineWidths('  별이  반짝  ', laidOut('  별이  반짝  ')).widths
    const blank = (room - (laid.lines[0]?.width ?? 0)) / 1.5
    expect(wide - room).toBeCloseTo(2 * blank, 1)
  })

  it('skip blank lines at the top, which are above the box', () => {
    const text = '\n \n별이 반짝\n\n반짝\n'
    const { widths, above } = measureLineWidths(text, laidOut(text))
    expect(above).toBe(2)
    expect(widths.map((width) => width !== undefined)).toEqual([false, false, true, false, true, false])
    expect(measureLineWidths('\n\n', laidOut('\n\n'))).toEqual({
      widths: [undefined, undefined, undefined],
      above: 0,
    })
  })

  it('are undefined for text with letters that are never printed', () => {
    const text = '별\u200b이 반짝'
    expect(measureLineWidths(text, laidOut(text)).widths).toEqual([undefined])
  })

  it('are inset on the side opposite to the alignment', () => {
    const at = { width: 200, beside: 20 }
    expect(toLineInsets([120, undefined], 'left', at)).toEqual([
      { left: 20, right: 100 },
      { left: 20, right: 20 },
    ])
    expect(toLineInsets([120], 'center', at)).toEqual([{ left: 60, right: 60 }])
    expect(toLineInsets([120], 'right', at)).toEqual([{ left: 100, right: 20 }])
  })
})

describe('a pointer press near a text being edited', () => {
  const FAR = 10_000

  /** Tells whether the page or the text field gets a press at this offset from the box's corner. */
  function pressOn(text: string, over?: Partial<TextBox>) {
    const { edge, frame, page } = fieldShapeOf(laidOut(text, over), { text }, { x: 0, y: 0, scale: 1 })
    const inPixels = (corner: string) =>
      corner.split(' ').map((side, i) => {
        const whole = i === 0 ? frame.width : FAR
        return side === '100%' ? whole : Number.parseFloat(side)
      }) as [number, number]
    const corners = `${page.clipPath}`.replace(/^polygon\(|\)$/g, '').split(',')
    const outline = corners.map(inPixels)
    return (right: number, down: number) => {
      const [x, y] = [edge.left + right, edge.top + down]
      const crossed = outline.filter(([x1, y1], i) => {
        const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1]
        return y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)
      })
      return crossed.length % 2 ? 'page' : 'field'
    }
  }

  it('goes to the page outside of the box, and to the text inside', () => {
    const at = pressOn('별이 반짝\n반짝')
    expect([at(-5, 10), at(205, 10), at(-5, 140), at(205, 50)]).toEqual(Array(4).fill('page'))
    expect([at(5, 5), at(195, 10), at(5, 145), at(195, 145)]).toEqual(Array(4).fill('field'))
  })

  it('goes to the text where its lines overflow the box, else to the page', () => {
    const style = { ...defaultTextStyle(), fontSize: 90, textAlign: 'center' as const }
    const text = '달!!!!!\n\n님!!!'
    const over = { width: 50, height: 600, style }
    const { lines, fontSize } = laidOut(text, over)
    const [beside, high] = [((lines[0]?.width ?? 0) - 50) / 2, fontSize * 1.5]
    expect(beside).toBeGreaterThan(5)
    const at = pressOn(text, over)
    const hanging = [at(-beside, high / 2), at(50 + beside, high / 2), at(-2, 2.5 * high)]
    expect(hanging).toEqual(Array(3).fill('field'))
    const bare = [at(-5, 1.5 * high), at(55, 3.5 * high), at(-beside, 2.5 * high)]
    expect(bare).toEqual(Array(3).fill('page'))
    const left = pressOn(text, { ...over, style: { ...style, textAlign: 'left' } })
    expect([left(-5, high / 2), left(50 + beside, high / 2)]).toEqual(['page', 'field'])
  })

  it('goes to the page above the box, where leading blank lines are not printed', () => {
    // At the smallest size a line is 18 high.
    const at = pressOn(`\n${'별\n'.repeat(11)}별`)
    expect([at(50, -10), at(50, 210), at(-5, 210)]).toEqual(['page', 'field', 'page'])
  })
})
