import { type HeadingFont, headingFonts } from './heading-fonts'

/**
 * The font of this page's headings, for pages without the framework. Lines are as high in any font, so nothing moves when
 * it comes. It is not preloaded: a preloaded font holds the first paint back until the whole page has arrived. The other
 * letters of the shop's heading font are not loaded.
 */
export function HeadingFontLink({ name }: { name: HeadingFont }) {
  const url = headingFonts[name]
  const rule = `@font-face{font-family:Page;font-weight:700;font-display:swap;src:url(${url})}:root{--font-heading:Page,var(--font-sans)}`
  return <style>{rule}</style>
}
