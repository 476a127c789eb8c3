import type { LaidBox, Line } from '../layout'
import { lettersOf } from '../print-faces.server'
import { type Markup, markup } from './markup'

// Letters as their outlines, out of the very files that are printed with: they look alike wherever they are shown.

export function outlined(line: Line, { metrics, fontSize, box }: LaidBox): Markup {
  const scale = fontSize / metrics.unitsPerEm
  const outlines = lettersOf(line.text, metrics).map(({ x, drawn }) =>
    drawn ? drawn.glyph.path.translate(x, 0).toSVG() : '',
  )
  const { enabled, width } = box.style.stroke
  return markup('path', {
    transform: `matrix(${[scale, 0, 0, -scale, line.x, line.y].map(exact).join(' ')})`,
    d: outlines.join(''),
    // What is enlarged with the letters must first be made smaller.
    ...(enabled && { 'stroke-width': exact(width / scale) }),
  })
}

/** Far finer than a page's own units: it is multiplied by thousands. */
const exact = (value: number) => String(Number((Number.isFinite(value) ? value : 0).toFixed(8)))
