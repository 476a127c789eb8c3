import { listZip, readZipped } from './unzip.server'

// The words of a Word document as plain text: a page break becomes a form feed, a heading a line that begins with #.
// Nothing in the file is run, fetched or expanded: only `w:` elements of two of its files are looked at.

interface DocxText {
  text: string
  /** pictures, text boxes and embedded objects that were left out */
  leftOut: number
}

export class MacroDocx extends Error {}
export class NoDocx extends Error {}

const MAX_XML_BYTES = 16 * 1024 * 1024
const BODY = 'word/document.xml'
const STYLES = 'word/styles.xml'

export async function readDocx(bytes: Uint8Array): Promise<DocxText> {
  const names = listZip(bytes).map(({ name }) => name)
  if (names.some((name) => /vbaProject|vbaData/i.test(name))) throw new MacroDocx()
  const body = await readZipped(bytes, BODY, MAX_XML_BYTES)
  if (!body) throw new NoDocx()
  const styles = await readZipped(bytes, STYLES, MAX_XML_BYTES)
  return readBody(body.toString('utf8'), styles ? findHeadings(styles.toString('utf8')) : new Set())
}

/** Attribute values hold no `<` in XML, so that a tag that is never closed is left at the next one. */
const PIECES = /<(\/?)([\w:.-]+)((?:"[^"<]*"|'[^'<]*'|[^<>"'])*?)(\/?)>|<[!?][^<>]*>|([^<]+)/g

interface Piece {
  kind: 'open' | 'close' | 'text'
  name: string
  attributes: string
  text: string
}

function* readXml(xml: string): Generator<Piece> {
  for (const [, slash, name, attributes = '', isEmpty, text] of xml.matchAll(PIECES)) {
    if (text !== undefined) yield { kind: 'text', name: '', attributes: '', text }
    if (name === undefined) continue
    yield { kind: slash ? 'close' : 'open', name, attributes, text: '' }
    if (isEmpty) yield { kind: 'close', name, attributes, text: '' }
  }
}

const readValue = (attributes: string, name = 'w:val') =>
  attributes.match(new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`))?.[1]

/** In Korean Word a heading's style has a bare number as its id, so its English name tells. */
function findHeadings(xml: string): Set<string> {
  const ids = new Set<string>()
  let id: string | undefined
  for (const { kind, name, attributes } of readXml(xml)) {
    if (kind !== 'open') continue
    if (name === 'w:style') id = readValue(attributes, 'w:styleId')
    if (name === 'w:name' && id && /^heading \d$/i.test(readValue(attributes) ?? '')) ids.add(id)
  }
  return ids
}

/** Their words are no part of the running text; a fallback repeats what came before it. */
const SKIPPED = new Set(['w:drawing', 'w:pict', 'w:object', 'mc:Fallback'])
const COUNTED = new Set(['w:drawing', 'w:pict', 'w:object', 'w:altChunk'])

interface Reading {
  out: string[]
  line: string
  isHeading: boolean
  /** a section ends with this paragraph */
  endsPage: boolean
  isWords: boolean
  leftOut: number
}

function readBody(xml: string, headings: ReadonlySet<string>): DocxText {
  const reading: Reading = {
    out: [],
    line: '',
    isHeading: false,
    endsPage: false,
    isWords: false,
    leftOut: 0,
  }
  let skipping: { name: string; depth: number } | undefined
  for (const piece of readXml(xml)) {
    const { kind, name } = piece
    if (skipping) {
      if (name === skipping.name) skipping.depth += kind === 'open' ? 1 : -1
      if (skipping.depth === 0) skipping = undefined
      continue
    }
    if (kind === 'open' && COUNTED.has(name)) reading.leftOut += 1
    if (kind === 'open' && SKIPPED.has(name)) skipping = { name, depth: 1 }
    else readPiece(reading, piece, headings)
  }
  return { text: reading.out.join('\n').trim(), leftOut: reading.leftOut }
}

function readPiece(reading: Reading, { kind, name, attributes, text }: Piece, headings: ReadonlySet<string>) {
  if (kind === 'text') {
    if (reading.isWords) reading.line += decode(text)
  } else if (name === 'w:t') reading.isWords = kind === 'open'
  else if (kind === 'close') {
    if (name === 'w:p') endParagraph(reading)
  } else if (name === 'w:tab') reading.line += ' '
  else if (name === 'w:noBreakHyphen') reading.line += '-'
  else if (name === 'w:cr' || (name === 'w:br' && readValue(attributes, 'w:type') !== 'page'))
    reading.line += '\n'
  else if (name === 'w:br' || (name === 'w:pageBreakBefore' && isOn(attributes))) reading.line += '\f'
  else if (name === 'w:sectPr') reading.endsPage = true
  else if (name === 'w:type' && readValue(attributes) === 'continuous') reading.endsPage = false
  else if (name === 'w:pStyle' && isHeading(readValue(attributes) ?? '', headings)) reading.isHeading = true
}

const isOn = (attributes: string) => !/^(0|false|off)$/.test(readValue(attributes) ?? '')
const isHeading = (id: string, headings: ReadonlySet<string>) =>
  headings.has(id) || (!headings.size && /^heading ?\d$/i.test(id))

function endParagraph(reading: Reading) {
  const { line, isHeading: isHead, endsPage } = reading
  const marked = isHead && line.trim() ? line.replace(/^\f?/, (feed) => `${feed}# `) : line
  reading.out.push(endsPage ? `${marked}\f` : marked)
  Object.assign(reading, { line: '', isHeading: false, endsPage: false })
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
      ? String.fromCodePoint(code)
      : ''
  })
