import { type HeadingFont, headingFonts } from './heading-fonts'

/**
 * The font of this page's headings, for pages without the framework. Lines are as high in any font, so nothing moves when
 * it comes. The other letters of the shop's heading font are not loaded.
 */
export function HeadingFontLink({ name }: { name: HeadingFont }) {
  const url = headingFonts[name]
  const rule = `@font-face{font-family:Page;font-weight:700;font-display:swap;src:url(${url})}:root{--font-heading:Page,var(--font-sans)}`
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
      <style>{rule}</style>
    </>
  )
}
