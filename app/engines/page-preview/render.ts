import { sizeOf } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { serializeMarkup } from '~/book/painters/markup'
import { createOutlines } from '~/book/painters/outlines.server'
import { paintSvg } from '~/book/painters/svg'
import { fillTokens } from '~/book/particles'
import type { PreviewPage, PreviewResult } from './page-preview'

type Svg = ReturnType<typeof paintSvg>['svg']

export async function renderPreview({
  document,
  page,
  child,
  half,
  pictures,
}: PreviewPage): Promise<PreviewResult> {
  const fillText = (text: string) => fillTokens(text, { childName: child }).text
  const layout = layoutPage(document, page, child ? fillText : undefined)
  const letters = createOutlines()
  const inlined = (url: string) => (Object.hasOwn(pictures, url) ? pictures[url] : undefined)
  const painted = paintSvg(document, page, { layout, inlined, drawn: letters.drawn }).svg
  const svg = { ...painted, inside: [letters.defs(), ...painted.inside] }
  const visible = half ? cropToHalf(svg, half === 'left' ? 0 : sizeOf(page).width / 2) : svg
  return { ok: true, made: Buffer.from(serializeMarkup(visible)) }
}

function cropToHalf(svg: Svg, from: number): Svg {
  const { height = '0' } = svg.attributes
  return {
    ...svg,
    attributes: { ...svg.attributes, viewBox: `${from} 0 ${height} ${height}`, width: height },
  }
}
