import { expect, it } from 'vitest'
import { checkPage } from '~/book/check-page'
import { type BookDocument, defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import { withLayers } from '~/book/format'
import { extentOf } from '~/book/layers/extent'
import { type Layer, shapeForms, stickerNames } from '~/book/layers/layer'
import { pathsOf } from '~/book/layers/outline'
import { layoutPage } from '~/book/layout'
import { estimateInk } from '~/book/legibility/ink'
import { edgesAround, middleOf, type Point, rotatePoint } from '~/book/turn'

// Warnings follow the drawn outline, not the corners of its box. A spread is 1200 by 600 units.

const PAGE = '4-5'
const bare: BookDocument = { ...emptyDocument(1), pageImages: { [PAGE]: '/pictures/whale-4/960.jpg' } }
const codesOf = (part: string, document = bare) =>
  checkPage(document, PAGE).flatMap((problem) => (problem.part === part ? [problem.code] : []))

const TURNS = [0, 30, 45, 90, 137, -60]
const figure = { id: 'a', x: 300, y: 100, width: 200, height: 120 }
const figures: Layer[] = [
  ...stickerNames.map((sticker): Layer => ({ ...figure, kind: 'sticker', sticker, color: '#112233' })),
  ...shapeForms.map(
    (form): Layer => ({ ...figure, kind: 'shape', form, stroke: { color: '#112233', width: 8 } }),
  ),
]

/** Every corner of an outline and points along its curves, turned as it is drawn. */
function drawnPoints(layer: Layer): Point[] {
  const points: Point[] = []
  for (const { d } of pathsOf(layer)) {
    let from: Point = { x: 0, y: 0 }
    for (const [, way, rest = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
      const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
      const ends = numbers.flatMap((x, i): Point[] => (i % 2 ? [] : [{ x, y: numbers[i + 1] ?? 0 }]))
      const [one, other, to] = ends
      if (way === 'C' && one && other && to)
        for (let share = 0; share < 1; share += 0.05) points.push(onCurve([from, one, other, to], share))
      from = ends.at(-1) ?? from
      points.push(...(way === 'C' ? [from] : ends))
    }
  }
  return points.map((point) => rotatePoint(point, middleOf(layer), layer.turn ?? 0))
}

function onCurve(curve: readonly [Point, Point, Point, Point], share: number): Point {
  const shares = [(1 - share) ** 3, 3 * (1 - share) ** 2 * share, 3 * (1 - share) * share ** 2, share ** 3]
  const along = (axis: 'x' | 'y') => curve.reduce((sum, point, i) => sum + point[axis] * (shares[i] ?? 0), 0)
  return { x: along('x'), y: along('y') }
}

it.each(figures)('a layer reaches as far as its outline, however it is turned: $sticker$form', (layer) => {
  const stroke = layer.kind === 'shape' ? 4 : 0
  for (const turn of TURNS) {
    const drawn = edgesAround(drawnPoints({ ...layer, turn }))
    const extent = extentOf({ ...layer, turn })
    for (const side of ['left', 'right', 'top', 'bottom'] as const) {
      const out = side === 'left' || side === 'top' ? -stroke : stroke
      expect(Math.abs(extent[side] - (drawn[side] + out)), `${turn}° ${side}`).toBeLessThan(1.8)
    }
  }
})

it('a turned star is warned of by its points, not by the corners of its box', () => {
  const at = (x: number, y: number) => {
    const star: Layer = {
      ...{ id: 's', kind: 'sticker', sticker: 'star', color: '#f2b950' },
      ...{ x, y, width: 100, height: 100, turn: 45 },
    }
    return codesOf('s', withLayers(bare, PAGE, [star]))
  }
  // The corners of its turned box lie 21 units further out than the box, and 20 or more than its points.
  expect([at(14, 300), at(300, 14), at(1086, 300), at(300, 486)]).toEqual([[], [], [], []])
  expect([at(-8, 300), at(1110, 300)]).toEqual([['endsAtTrim'], ['endsAtTrim']])
})

const text: TextBox = {
  ...{ id: 't', x: 100, y: 100, width: 300, height: 160, text: '달님이 웃어요' },
  style: { ...defaultTextStyle(), fontSize: 24, textAlign: 'center' },
}
const withTexts = (...texts: Partial<TextBox>[]): BookDocument => ({
  ...bare,
  textBoxes: { [PAGE]: texts.map((more) => ({ ...text, ...more })) },
})

it('a turned text may have a frame beyond the page or in the fold, and no word of it', () => {
  // Its one line lies in the upper half of the frame, which is turned around to the lower right.
  const turned = { turn: 135, x: 40, y: 60 }
  expect(codesOf('t', withTexts(turned))).toEqual([])
  expect(codesOf('t', withTexts({ ...turned, x: -140 }))).toContain('cutOff')
  expect(codesOf('t', withTexts({ x: 1000, style: { ...text.style, textAlign: 'left' } }))).toEqual([])
})

it('a text that lies beyond the page altogether must be mended', () => {
  expect(codesOf('t', withTexts({ x: -500 }))).toEqual(['cutOff'])
})

it('letters on an arc are measured as they lean on the page, also in a turned text', () => {
  const lastOf = (turn: number) => {
    const [laid] = layoutPage(withTexts({ curve: 150, text: '달님이 웃어요 별님', turn }), PAGE).boxes
    const line = laid?.lines.at(-1)
    if (!laid || !line) throw new Error('There is no letter.')
    return { line, ink: estimateInk(line, laid) }
  }
  const lean = lastOf(0).line.turn ?? 0
  expect(lean).toBeGreaterThan(30)
  // The text's own turn sets its last letter upright again.
  const { line, ink } = lastOf(-lean)
  expect((ink?.right ?? 0) - (ink?.left ?? 0)).toBeCloseTo(line.width, 3)
})
