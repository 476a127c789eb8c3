import { sizeOf } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { printed } from '~/book/painters/markup'
import { outlines } from '~/book/painters/outlines.server'
import { paintSvg } from '~/book/painters/svg'
import { fillTokens } from '~/book/particles'
import type { Drawing, Leaf } from './page-preview'

type Svg = ReturnType<typeof paintSvg>['svg']

/** The page as a self-contained SVG. */
export async function drawn({ document, page, child, half, pictures }: Leaf): Promise<Drawing> {
  const said = (text: string) => fillTokens(text, { childName: child }).text
  const layout = layoutPage(document, page, child ? said : undefined)
  const letters = outlines()
  const inlined = (url: string) => (Object.hasOwn(pictures, url) ? pictures[url] : undefined)
  const painted = paintSvg(document, page, { layout, inlined, drawn: letters.drawn }).svg
  const svg = { ...painted, inside: [letters.defs(), ...painted.inside] }
  const shown = half ? halved(svg, half === 'left' ? 0 : sizeOf(page).width / 2) : svg
  return { ok: true, made: Buffer.from(printed(shown)) }
}

function halved(svg: Svg, from: number): Svg {
  const { height = '0' } = svg.attributes
  return {
    ...svg,
    attributes: { ...svg.attributes, viewBox: `${from} 0 ${height} ${height}`, width: height },
  }
}
