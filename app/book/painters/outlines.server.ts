import type { BoxLayout, Line } from '../layout'
import { type FoundGlyph, placeLetters } from '../print-fonts.server'
import { lookOf } from '../runs/line-look'
import { turnOfLine } from '../turn'
import { createMarkup, type Markup } from './markup'

// Paints letters as outlines from the very files used for print, so that they look alike everywhere. Each outline is
// defined once per page and then referenced.

interface LetterOutlines {
  drawn(line: Line, laid: BoxLayout): Markup
  defs(): Markup
}

export function createOutlines(): LetterOutlines {
  const known = new Map<string, Markup>()
  const named = ({ file, glyph }: FoundGlyph): string | undefined => {
    const key = `${file.path} ${glyph.id}`
    const before = known.get(key)
    if (before) return before.attributes.id
    const d = glyph.path.toSVG()
    const id = `letter-${known.size}`
    if (d) known.set(key, createMarkup('path', { id, d }))
    return d ? id : undefined
  }
  return {
    drawn: (line, laid) => paintLine(line, laid, named),
    defs: () => createMarkup('defs', {}, [...known.values()]),
  }
}

function paintLine(line: Line, laid: BoxLayout, named: (drawn: FoundGlyph) => string | undefined): Markup {
  const { metrics, fontSize, color } = lookOf(line, laid)
  const scale = fontSize / metrics.unitsPerEm
  const letters = placeLetters(line.text, metrics).flatMap(({ x, drawn }) => {
    const id = drawn && named(drawn)
    return id ? [createMarkup('use', { href: `#${id}`, x: formatExact(x) })] : []
  })
  const { sin, cos } = turnOfLine(line)
  const turned = [cos, sin, sin, -cos].map((part) => part * scale)
  const transform = `matrix(${[...turned, line.x, line.y].map(formatExact).join(' ')})`
  const attributes = { transform, ...(line.run && { fill: color }) }
  const { enabled, width } = laid.box.style.stroke
  if (!enabled) return createMarkup('g', attributes, letters)
  // All strokes come first, so that none covers the letter before it. The stroke is divided by the letters' scale. Letters
  // filled twice would be bolder, since their soft edges add up.
  return createMarkup('g', attributes, [
    createMarkup('g', { fill: 'none', 'stroke-width': formatExact(width / scale) }, letters),
    createMarkup('g', { stroke: 'none' }, letters),
  ])
}

/** Far more digits than a page's own units have, because the value is multiplied by thousands. */
const formatExact = (value: number) => String(Number((Number.isFinite(value) ? value : 0).toFixed(8)))
