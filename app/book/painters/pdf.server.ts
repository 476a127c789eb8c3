import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { BoxLayout } from '../layout'
import type { Ink } from '../print/inks'
import type { PlacedShape } from '../title/layout'
import { type Colours, createInkColours, inkOperator, screenColours } from './pdf-colours.server'
import { paintFade } from './pdf-fade.server'
import { addIntent } from './pdf-intent.server'
import { type PlacedLayers, paintLayers } from './pdf-layers.server'
import { paintWords, toValidColour, type UsedFonts } from './pdf-words.server'
import {
  type Box,
  formatNumbers,
  internalsOf,
  type PdfObject,
  rectangleOperator,
  toPdfName,
  toPoints,
} from './pdfkit-internals.server'

// Sheets of paper as a PDF: pictures unchanged, words as vectors with subset, embedded fonts. The same sheets give the
// same bytes: nothing is compressed, because a library's next version may compress otherwise, and no clock is read.
// Each sheet is written to the file at once, so only one sheet's pictures are in memory.

/** In millimetres, from the sheet's upper left corner, bleed included. */
export interface Sheet {
  width: number
  height: number
  bleed: number
  fills: Fill[]
  shapes: PlacedShapes[]
  pictures: PlacedPicture[]
  /** over the pictures, below the fades */
  layers?: PlacedLayers[]
  /** over the layers, below the words */
  fades?: Fade[]
  words: PlacedWords[]
}

interface Fill {
  box: Box
  color: string
  /** instead of the colour, in a file of four inks */
  ink?: Ink
}

/** A colour that covers a box on one side and nothing on the other. */
export interface Fade extends Fill {
  fullAt: 'left' | 'right'
}

interface PlacedPicture {
  picture: string
  box: Box
  clip?: Box
  /** mirrored left to right (`x`) or top to bottom (`y`) */
  flip?: { x: boolean; y: boolean }
}

/** Outlines in flat colours, in a page's own units. */
interface PlacedShapes {
  shapes: PlacedShape[]
  at: { x: number; y: number }
  unit: number
}

export interface PlacedWords {
  boxes: BoxLayout[]
  /** the position of the page's own corner, the millimetres of one of its units, and whether it stands on its side */
  at: { x: number; y: number }
  unit: number
  turned?: boolean
}

export interface PdfBook {
  title: string
  creator: string
  madeAt: Date
  id: string
  sheets: Sheet[]
  read: (picture: string) => Promise<Uint8Array | undefined>
  inks?: PdfInks
}

/** The pictures of the book are in these inks already. */
export interface PdfInks {
  label: string
  icc: Uint8Array
  /** the same profile as a file */
  path: string
  limit: number
}

export interface PdfFacts {
  bytes: number
  sha256: string
  sheets: { media: number[]; bleed: number[]; trim: number[]; fonts: string[] }[]
  fonts: { name: string; isEmbedded: boolean }[]
  pictures: { picture: string; sheet: number; dpi: number | undefined }[]
}

export async function writePdf(path: string, book: PdfBook): Promise<PdfFacts> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    autoFirstPage: false,
    compress: false,
    pdfVersion: '1.6',
    font: '',
    info: {
      Title: book.title,
      Creator: book.creator,
      Producer: book.creator,
      CreationDate: book.madeAt,
      ModDate: book.madeAt,
    },
  })
  Object.assign(document.info, { Trapped: toPdfName('False') })
  const pdf = internalsOf(document)
  pdf._id = Buffer.from(book.id, 'hex')
  addIntent(pdf, book.inks)
  const colours = book.inks ? await createInkColours(book.sheets, book.inks) : screenColours
  const sink = await openSink(path)
  try {
    const fonts: UsedFonts = new Map()
    const sheets: PdfFacts['sheets'] = []
    const pictures: PdfFacts['pictures'] = []
    for (const [number, sheet] of book.sheets.entries()) {
      pictures.push(...(await paintSheet(document, sheet, { number, read: book.read, fonts, colours })))
      sheets.push(boxesOf(document))
      document.flushPages()
      await sink.take(document)
    }
    document.end()
    await sink.take(document)
    return { ...(await sink.end()), sheets, pictures, fonts: listFonts(fonts) }
  } finally {
    await sink.close()
  }
}

interface SheetContext {
  number: number
  read: PdfBook['read']
  fonts: UsedFonts
  colours: Colours
}

async function paintSheet(document: PDFKit.PDFDocument, sheet: Sheet, context: SheetContext) {
  const { number, read, colours } = context
  const { width, height, bleed } = sheet
  document.addPage({ size: [toPoints(width), toPoints(height)], margin: 0 })
  const pdf = internalsOf(document)
  const whole = [0, 0, toPoints(width), toPoints(height)]
  const trim = [toPoints(bleed), toPoints(bleed), toPoints(width - bleed), toPoints(height - bleed)]
  Object.assign(pdf.page.dictionary.data, { BleedBox: whole, TrimBox: trim })
  for (const fill of sheet.fills) pdf.addContent(fillOperators(fill, colours))
  for (const placed of sheet.shapes) paintShapes(document, placed, colours)
  const painted = new Map<string, { label: string; width: number } | undefined>()
  for (const placed of sheet.pictures) {
    const { picture } = placed
    if (!painted.has(picture)) painted.set(picture, embedPicture(pdf, await read(picture)))
    const image = painted.get(picture)
    if (image) pdf.addContent(pictureOperators(image.label, placed))
  }
  for (const placed of sheet.layers ?? []) paintLayers(document, placed, colours)
  for (const fade of sheet.fades ?? []) paintFade(pdf, fade, colours)
  for (const words of sheet.words) await paintWords(pdf, words, context)
  return [...painted].map(([picture, image]) => {
    const wide = sheet.pictures.find((one) => one.picture === picture)?.box.width ?? width
    return { picture, sheet: number, dpi: image && Math.round(image.width / (wide / 25.4)) }
  })
}

function embedPicture(pdf: ReturnType<typeof internalsOf>, bytes?: Uint8Array) {
  if (!bytes) return undefined
  const image = pdf.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  image.embed(pdf)
  pdf.page.xobjects[image.label] = image.obj
  return { label: image.label, width: image.width }
}

function pictureOperators(label: string, { box, clip, flip }: PlacedPicture): string {
  const { x, y, width, height } = box
  // In PDF a picture's origin is at the bottom; our pages count from the top.
  const [a, e] = flip?.x ? [-width, x + width] : [width, x]
  const [d, f] = flip?.y ? [height, y] : [-height, y + height]
  const placed = `${formatNumbers(toPoints(a), 0, 0, toPoints(d), toPoints(e), toPoints(f))} cm /${label} Do`
  return `q ${clip ? `${rectangleOperator(clip)} W n ` : ''}${placed} Q`
}

const fillOperators = ({ box, color, ink }: Fill, colours: Colours) =>
  `q ${ink ? inkOperator(ink, 'fill') : colours.operator(color, 'fill')} ${rectangleOperator(box)} f Q`

function paintShapes(document: PDFKit.PDFDocument, { shapes, at, unit }: PlacedShapes, colours: Colours) {
  const pdf = internalsOf(document)
  const whole = toPoints(unit)
  for (const { d, color, x, y, scale } of shapes) {
    const place = [toPoints(at.x) + x * whole, toPoints(at.y) + y * whole]
    const to = formatNumbers(whole * scale, 0, 0, whole * scale, ...place)
    pdf.addContent(`q ${to} cm ${colours.operator(toValidColour(color), 'fill')}`)
    document.path(d)
    pdf.addContent('f* Q')
  }
}

function boxesOf(document: PDFKit.PDFDocument): PdfFacts['sheets'][number] {
  const { dictionary, fonts } = internalsOf(document).page
  const { MediaBox, BleedBox, TrimBox } = dictionary.data as Record<string, number[]>
  return { media: MediaBox ?? [], bleed: BleedBox ?? [], trim: TrimBox ?? [], fonts: Object.keys(fonts) }
}

function listFonts(fonts: UsedFonts): PdfFacts['fonts'] {
  return [...fonts.values()].map(({ name, dictionary, subset }) => {
    const [descendant] = (dictionary?.data.DescendantFonts ?? []) as PdfObject[]
    const descriptor = descendant?.data.FontDescriptor as PdfObject | undefined
    const isCut = subset.glyphs.length > 0
    return { name, isEmbedded: isCut && Boolean(descriptor?.data.FontFile2 ?? descriptor?.data.FontFile3) }
  })
}

async function openSink(path: string) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async take(document: PDFKit.PDFDocument) {
      for (let chunk = document.read(); chunk !== null; chunk = document.read()) {
        hash.update(chunk)
        bytes += chunk.length
        await file.writeFile(chunk)
      }
    },
    async end() {
      await file.sync()
      return { bytes, sha256: hash.digest('hex') }
    },
    close: () => file.close(),
  }
}
