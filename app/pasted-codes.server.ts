import { rowsOf } from './csv.server'
import { isHandoffCode } from './domain/orders/desk.input.server'
import { Refusal } from './domain/refusal'

// Registration codes in a pasted list, however it separates them.

export interface PastedCodes {
  /** every piece of eight letters or digits, in the order of the list */
  codes: string[]
  /** how many other pieces there are */
  others: number
}

const MOST = 10_000

/** Of a table that names its columns only the column of codes is read. */
export function codesPasted(text: string): PastedCodes {
  const plain = text.normalize('NFKC')
  const column = columnOfCodes(plain)
  const cells = column === undefined ? linesOf(plain) : cellsUnder(plain, column)
  const pieces = cells.flatMap(piecesOf)
  const codes = pieces.filter(looksLikeCode).map((piece) => piece.toUpperCase())
  if (codes.length > MOST) throw new Refusal('csv.tooManyRows', 'file')
  return { codes, others: pieces.length - codes.length }
}

interface Column {
  at: number
  width: number
}

/** A single cell is a heading above a list, not a table. */
function columnOfCodes(text: string): Column | undefined {
  const end = text.search(/[\r\n]/)
  const first = text.slice(0, end < 0 ? undefined : end)
  // A quote that is closed on a later line names no column of codes.
  if ((first.match(/"/g)?.length ?? 0) % 2) return undefined
  const head = rowsOf(first)[0]?.cells ?? []
  const at = head.findIndex((cell) => /코드|code|token/i.test(cell))
  return at < 0 || head.length < 2 || head.some(isHandoffCode) ? undefined : { at, width: head.length }
}

/** Cells beyond the head's last column belong to no other column: codes that were typed one behind the other. */
function cellsUnder(text: string, { at, width }: Column): string[] {
  return rowsOf(text, { most: MOST })
    .slice(1)
    .flatMap(({ cells }) => cells.filter((_, n) => n === at || n >= width))
}

function linesOf(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (lines.length > MOST) throw new Refusal('csv.tooManyRows', 'file')
  return lines
}

/** Runs of Latin letters and digits, so that a word of Hangul beside a code is a piece of its own. */
function piecesOf(text: string): string[] {
  return text.replace(HALVES, joinHalves).match(/[A-Za-z0-9]+|(?:(?![A-Za-z0-9])[\p{L}\p{N}])+/gu) ?? []
}

/** ABCD-2345, as codes are read out. */
const HALVES = /(?<![\p{L}\p{N}-])([A-Za-z0-9]{4})[ -]([A-Za-z0-9]{4})(?![\p{L}\p{N}-])/gu
const joinHalves = (whole: string, ...[first, second]: string[]) =>
  isHandoffCode(whole) ? `${first}${second}` : whole

const looksLikeCode = (piece: string) => /^[A-Za-z0-9]{8}$/.test(piece)
