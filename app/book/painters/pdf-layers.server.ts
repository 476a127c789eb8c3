import type { Layer } from '../layers/layer'
import { pathsOf } from '../layers/outline'
import type { Colours } from './pdf-colours.server'
import { beginGroup } from './pdf-group.server'
import { turnOperators } from './pdf-words.server'
import { type Box, formatNumbers, internalsOf, rectangleOperator, toPoints } from './pdfkit-internals.server'

/** Free layers without pictures, which are painted into the page's own. */
export interface PlacedLayers {
  layers: readonly Layer[]
  /** the position of the page's own corner, and the millimetres of one of its units */
  at: { x: number; y: number }
  unit: number
  clip?: Box
}

export function paintLayers(
  document: PDFKit.PDFDocument,
  { layers, at, unit, clip }: PlacedLayers,
  colours: Colours,
): void {
  const pdf = internalsOf(document)
  const scale = toPoints(unit)
  pdf.addContent(`q ${clip ? `${rectangleOperator(clip)} W n ` : ''}1 j 1 J`)
  pdf.addContent(`${formatNumbers(scale, 0, 0, scale, toPoints(at.x), toPoints(at.y))} cm`)
  for (const layer of layers) paintLayer(document, layer, colours)
  pdf.addContent('Q')
}

function paintLayer(document: PDFKit.PDFDocument, layer: Layer, colours: Colours): void {
  const pdf = internalsOf(document)
  const { opacity = 1 } = layer
  const group = opacity < 1 ? beginGroup(pdf) : undefined
  pdf.addContent(`q 1 j 1 J ${turnOperators(layer)}`)
  for (const { d, fill, stroke } of pathsOf(layer)) {
    if (fill) {
      pdf.addContent(colours.operator(fill, 'fill'))
      document.path(d)
      pdf.addContent('f')
    }
    if (!stroke) continue
    pdf.addContent(`${colours.operator(stroke.color, 'stroke')} ${formatNumbers(stroke.width)} w`)
    document.path(d)
    pdf.addContent('S')
  }
  pdf.addContent('Q')
  group?.end(opacity)
}
