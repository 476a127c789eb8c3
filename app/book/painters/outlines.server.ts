import type { LaidBox, Line } from '../layout'
import { type Drawn, lettersOf } from '../print-faces.server'
import { type Markup, markup } from './markup'

// Paints letters as outlines from the very files used for print, so that they look alike everywhere. Each outline is
// defined once per page and then referenced.

export interface Outlines {
  drawn(line: Line, laid: LaidBox): Markup
  /** all letters that were referenced so far */
  defs(): Markup
}

export function outlines(): Outlines {
  const known = new Map<string, Markup>()
  const named = ({ file, glyph }: Drawn): string | undefined => {
    const key = `${file.path} ${glyph.id}`
    const before = known.get(key)
    if (before) return before.attributes.id
    const d = glyph.path.toSVG()
    const id = `letter-${known.size}`
    if (d) known.set(key, markup('path', { id, d }))
    return d ? id : undefined
  }
  return {
    drawn: (line, laid) => lineOf(line, laid, named),
    defs: () => markup('defs', {}, [...known.values()]),
  }
}

function lineOf(
  line: Line,
  { metrics, fontSize, box }: LaidBox,
  named: (drawn: Drawn) => string | undefined,
): Markup {
  const scale = fontSize / metrics.unitsPerEm
  const letters = lettersOf(line.text, metrics).flatMap(({ x, drawn }) => {
    const id = drawn && named(drawn)
    return id ? [markup('use', { href: `#${id}`, x: exact(x) })] : []
  })
  const transform = `matrix(${[scale, 0, 0, -scale, line.x, line.y].map(exact).join(' ')})`
  const { enabled, width } = box.style.stroke
  if (!enabled) return markup('g', { transform }, letters)
  // All strokes come first, so that none covers the letter before it. The stroke is divided by the letters' scale.
  return markup('g', { transform }, [
    markup('g', { 'stroke-width': exact(width / scale) }, letters),
    markup('g', { stroke: 'none' }, letters),
  ])
}

/** Far more digits than a page's own units have, because the value is multiplied by thousands. */
const exact = (value: number) => String(Number((Number.isFinite(value) ? value : 0).toFixed(8)))
