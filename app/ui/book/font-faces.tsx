import type { WebFont } from '~/domain/presets/sample'

export const FontFaces = ({ faces }: { faces: WebFont[] }) => (
  <style>{faces.map(fontFaceRule).join('')}</style>
)

/** Without quotation marks, which React would turn into entities. */
const fontFaceRule = ({ family, weight, url, letters }: WebFont) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${url});${unicodeRangeOf(letters)}}`
const unicodeRangeOf = (letters?: string) =>
  letters ? `unicode-range:${[...letters].map((one) => `U+${one.codePointAt(0)?.toString(16)}`)}` : ''
