import { isHandoffCode } from '~/domain/orders/office/order-detail.input.server'
import { Refusal } from '~/domain/refusal'
import { parseCsv } from '~/http/formats/csv.server'

export interface ParsedCodes {
  /** every piece of eight letters or digits, in the order of the list */
  codes: string[]
  others: number
}

const MAX_CODES = 10_000

/** A table with column headings is read in its columns of codes alone. */
export function parsePastedCodes(text: string): ParsedCodes {
  const plain = text.normalize('NFKC')
  const head = findHeading(plain)
  const cells = head ? cellsBelow(plain, head) : linesOf(plain)
  const pieces = cells.flatMap(piecesOf)
  const codes = pieces.filter(looksLikeCode).map((piece) => piece.toUpperCase())
  if (codes.length > MAX_CODES) throw new Refusal('csv.tooManyRows', 'file')
  return { codes, others: pieces.length - codes.length }
}

interface CodeHeading {
  width: number
  /** several, because a campaign's table may have codes of its rewards as well */
  columns: number[]
}

/** A single cell is a heading above a list, and a line with a code in it is a part of the list. */
function findHeading(text: string): CodeHeading | undefined {
  const end = text.search(/[\r\n]/)
  const first = text.slice(0, end < 0 ? undefined : end)
  // A quote that closes on a later line is no heading of a code column.
  if ((first.match(/"/g)?.length ?? 0) % 2) return undefined
  const head = parseCsv(first)[0]?.cells ?? []
  const columns = [...head.keys()].filter((at) => /코드|code|token/i.test(head[at] ?? ''))
  const hasCode = head.some((cell) => isHandoffCode(cell) || hasCodeAmongWords(piecesOf(cell)))
  return head.length < 2 || !columns.length || hasCode ? undefined : { width: head.length, columns }
}

/** A word of eight letters, such as username, may be a heading by itself; beside another word it is a code. */
const hasCodeAmongWords = (pieces: readonly string[]) =>
  pieces.some((one) => isHandoffCode(one) && (/\d/.test(one) || pieces.length > 1))

/**
 * Cells beyond the head's last column are codes typed one behind the other. A row that does not reach the code columns
 * has other separators, so all of it is read.
 */
function cellsBelow(text: string, { width, columns }: CodeHeading): string[] {
  const reaches = (cells: readonly string[]) => columns.some((at) => at < cells.length)
  return parseCsv(text, { most: MAX_CODES })
    .slice(1)
    .flatMap(({ cells }) =>
      reaches(cells) ? cells.filter((_, n) => columns.includes(n) || n >= width) : cells,
    )
}

function linesOf(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (lines.length > MAX_CODES) throw new Refusal('csv.tooManyRows', 'file')
  return lines
}

/** Splits into runs of Latin letters and digits, so that a Hangul word beside a code is a separate piece. */
function piecesOf(text: string): string[] {
  return text.replace(HALVES, joinHalves).match(/[A-Za-z0-9]+|(?:(?![A-Za-z0-9])[\p{L}\p{N}])+/gu) ?? []
}

/** ABCD-2345, as codes are read out. */
const HALVES = /(?<![\p{L}\p{N}-])([A-Za-z0-9]{4})[ -]([A-Za-z0-9]{4})(?![\p{L}\p{N}-])/gu
const joinHalves = (whole: string, ...[first, second]: string[]) =>
  isHandoffCode(whole) ? `${first}${second}` : whole

const looksLikeCode = (piece: string) => /^[A-Za-z0-9]{8}$/.test(piece)
