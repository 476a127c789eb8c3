import { colours } from '../document'

// The internals of pdfkit that we use: its own text and picture methods compute the letters' positions themselves.

export interface PdfObject {
  data: Record<string, unknown>
  end(bytes?: Uint8Array | string): void
}

export interface PdfFont {
  id: string
  name: string
  scale: number
  subset: { includeGlyph(id: number): number; glyphs: number[] }
  widths: number[]
  unicode: number[][]
  ref(): PdfObject
  dictionary?: PdfObject
}

interface PdfImage {
  label: string
  width: number
  obj: PdfObject
  embed(document: PdfInternals): void
}

export interface PdfInternals {
  _id: Uint8Array
  _root: PdfObject
  _font: PdfFont
  page: {
    dictionary: PdfObject
    resources: PdfObject
    fonts: Record<string, PdfObject>
    xobjects: Record<string, PdfObject>
  }
  font(bytes: Uint8Array): unknown
  ref(data: Record<string, unknown>): PdfObject
  openImage(bytes: Uint8Array): PdfImage
  addContent(operators: string): unknown
  fillOpacity(opacity: number): unknown
  strokeOpacity(opacity: number): unknown
}

export const internalsOf = (document: PDFKit.PDFDocument) => document as unknown as PdfInternals

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A PDF name, where pdfkit would write a string. */
export const toPdfName = (name: string) => ({ [Symbol.toStringTag]: 'Name', toString: () => `/${name}` })

export const toPoints = (mm: number) => (mm * 72) / 25.4

/** Numbers in the syntax of PDF content: never with an exponent. */
export const formatNumbers = (...numbers: number[]) =>
  numbers.map((number) => String(Number(number.toFixed(5)) || 0)).join(' ')

export const rectangleOperator = ({ x, y, width, height }: Box) =>
  `${formatNumbers(toPoints(x), toPoints(y), toPoints(width), toPoints(height))} re`

export const channelsOf = (color: string): number[] => partsOf(color).slice(0, 3)

export const opacityOf = (color: string): number => partsOf(color)[3] ?? 1

function partsOf(color: string): number[] {
  const hex = (colours[color as keyof typeof colours] ?? color).slice(1)
  const pairs = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  return pairs.map((pair) => Number.parseInt(pair, 16) / 255)
}
