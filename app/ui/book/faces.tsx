import type { FaceShown } from '~/domain/presets/sample'

/** The fonts of a book's page. */
export const Faces = ({ faces }: { faces: FaceShown[] }) => <style>{faces.map(faceRule).join('')}</style>

/** Without quotation marks, which React would turn into entities. */
const faceRule = ({ family, weight, url, letters }: FaceShown) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${url});${rangeOf(letters)}}`
const rangeOf = (letters?: string) =>
  letters ? `unicode-range:${[...letters].map((one) => `U+${one.codePointAt(0)?.toString(16)}`)}` : ''
