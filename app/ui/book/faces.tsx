import type { FaceShown } from '~/domain/presets/sample'

/** The letters that a page of a book is written with. */
export const Faces = ({ faces }: { faces: FaceShown[] }) => <style>{faces.map(faceRule).join('')}</style>

/** Without a single quotation mark: React would turn it into an entity. */
const faceRule = ({ family, weight, url, letters }: FaceShown) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${url});${rangeOf(letters)}}`
const rangeOf = (letters?: string) =>
  letters ? `unicode-range:${[...letters].map((one) => `U+${one.codePointAt(0)?.toString(16)}`)}` : ''
