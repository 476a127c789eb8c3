import iconv from 'iconv-lite'
import { Refusal } from '~/domain/refusal'

// CSV as spreadsheets write and read it: written with a UTF-8 byte order mark, read in the encodings that offices save.

export type Cell = string | number | null | undefined

const BYTE_ORDER_MARK = '\uFEFF'

/** Without the byte order mark a spreadsheet garbles Hangul. */
export const csvStart = BYTE_ORDER_MARK

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

/**
 * A cell that begins with anything but a visible letter or digit gets a quote, so that a spreadsheet takes it for text.
 * A list of dangerous signs would miss look-alikes and characters that spreadsheets strip first.
 */
const MAY_BE_FORMULA = /^(?![\p{L}\p{N}])|^\p{Default_Ignorable_Code_Point}/u

function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = text && MAY_BE_FORMULA.test(text) ? `'${text}` : text
  const whole = losesDigits(safe) ? `${safe}${NO_BREAK}` : safe
  return /[",\r\n\t;]|^\s|\s$/.test(whole) ? `"${whole.replaceAll('"', '""')}"` : whole
}

/** Behind digits this invisible space makes the cell a text for a spreadsheet; the import trims it. */
const NO_BREAK = '\u00A0'

/** Cells that a spreadsheet would round, or whose leading zeros it would drop: 06236, 123456789012, 12E45. */
const losesDigits = (text: string) => /^(0\d+|\d{12,}|\d+[eE]\d+)$/.test(text)

interface CsvRow {
  /** The line in the file where the row begins, counted from 1. */
  line: number
  cells: string[]
}

/** The rows without the empty ones; text pasted from a spreadsheet has tabs instead of commas. */
export function parseCsv(text: string, { most = 10_000 } = {}): CsvRow[] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const rows: CsvRow[] = []
  const seam = detectSeparator(body)
  for (let [at, line] = [0, 1]; at < body.length; ) {
    const row = parseRow(body, at, seam)
    if (row.cells.some((cell) => cell !== '')) rows.push({ line, cells: row.cells })
    if (rows.length > most) throw new Refusal('csv.tooManyRows', 'file')
    line += row.lines
    at = row.end
  }
  return rows
}

function detectSeparator(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  return first.includes('\t') && !first.includes(',') ? '\t' : ','
}

const ROW_ENDS = /\r\n|\n|\r/y

/** The row that begins at `from`. A line break between quotes belongs to its cell. */
function parseRow(text: string, from: number, seam: string) {
  const cells: string[] = []
  const plain = new RegExp(`[^${seam}\\r\\n]*`, 'y')
  for (let at = from; ; ) {
    const cell = text[at] === '"' ? parseQuoted(text, at) : { value: '', end: at }
    plain.lastIndex = cell.end
    const rest = plain.exec(text)?.[0] ?? ''
    cells.push((cell.value + rest).trim())
    at = cell.end + rest.length
    if (text[at] === seam) {
      at += 1
      continue
    }
    ROW_ENDS.lastIndex = at
    const end = at + (ROW_ENDS.exec(text)?.[0].length ?? 0)
    return { cells, end, lines: countLines(text.slice(from, end)) }
  }
}

function parseQuoted(text: string, from: number) {
  let value = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new Refusal('csv.broken', 'file')
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}

const countLines = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0

/** Decodes UTF-8, UTF-16, or CP949, which a Korean office's spreadsheet saves by default. */
export function decodeText(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  const encoding = { 65534: 'utf-16le', 65279: 'utf-16be' }[mark] ?? 'utf-8'
  const text = tryDecode(bytes, encoding) ?? decodeCp949(bytes)
  if (text === undefined) throw new Refusal('csv.unreadable', 'file')
  return text
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Node's decoder of EUC-KR lacks three quarters of the syllables that CP949 has. */
function decodeCp949(bytes: Uint8Array): string | undefined {
  const text = iconv.decode(bytes, 'cp949')
  return text.includes('\uFFFD') ? undefined : text
}
