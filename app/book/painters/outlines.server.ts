import type { LaidBox, Line } from '../layout'
import { type Drawn, lettersOf } from '../print-faces.server'
import { type Markup, markup } from './markup'

// Letters as their outlines, out of the very files that are printed with: they look alike wherever they are shown. Each
// is written down once for a page, and only named where it stands.

export interface Outlines {
  drawn(line: Line, laid: LaidBox): Markup
  /** all that were named so far */
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
  // All outlines first, so that none eats into the letter before it. What is enlarged with the letters is first made smaller.
  return markup('g', { transform }, [
    markup('g', { 'stroke-width': exact(width / scale) }, letters),
    markup('g', { stroke: 'none' }, letters),
  ])
}

/** Far finer than a page's own units: it is multiplied by thousands. */
const exact = (value: number) => String(Number((Number.isFinite(value) ? value : 0).toFixed(8)))
