import { createMarkup, type Markup } from '~/book/painters/markup'
import { HEAD_PICTURE_UNITS } from '../state/parts'

/** Adds the sample head, whose address `paintSvg` would refuse as foreign. Its picture is larger than a head. */
export function addSampleHead(svg: Markup, href: string): Markup {
  const [corner, side] = [`${-HEAD_PICTURE_UNITS / 2}`, `${HEAD_PICTURE_UNITS}`]
  const face = createMarkup('image', { href, x: corner, y: corner, width: side, height: side })
  const inside = svg.inside.map((part) =>
    typeof part !== 'string' && part.attributes.class === 'head' ? { ...part, inside: [face] } : part,
  )
  return { ...svg, inside }
}
