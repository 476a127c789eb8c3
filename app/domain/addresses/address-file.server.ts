import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import { parseAddressHeader, type RowParser } from './address-row.server'

// Reads the post office's files of addresses piece by piece, so that memory does not depend on their size.

export class AddressFileError extends Error {}

export interface AddressFile {
  name: string
  read: () => AsyncIterable<Buffer>
}

export interface AddressCount {
  rows: number
  byProvince: Map<string, number>
}

const PIECE_BYTES = 256 * 1024
/** More broken lines than these mean another kind of file. */
const MAX_BROKEN = 20

export const openAddressFile = (path: string): AddressFile => ({
  name: path,
  read: () => createReadStream(path, { highWaterMark: PIECE_BYTES }),
})

/** Rows in PostgreSQL's COPY format; throws behind the last one if any line was broken. */
export async function* readAddressRows(
  files: readonly AddressFile[],
  count: AddressCount,
): AsyncGenerator<string> {
  const broken: string[] = []
  for (const { name, read } of files) {
    const lines = new LineReader(name, count, broken)
    for await (const text of decodePieces(read())) yield lines.read(text)
    yield lines.finish()
  }
  if (broken.length) throw brokenLines(broken)
}

class LineReader {
  private parse: RowParser | undefined
  private line = 0
  private rest = ''

  constructor(
    private readonly name: string,
    private readonly count: AddressCount,
    private readonly broken: string[],
  ) {}

  read(text: string): string {
    const lines = (this.rest + text).split('\n')
    this.rest = lines.pop() ?? ''
    return lines.map((line) => this.toRow(line)).join('')
  }

  /** A file may end without a line break; a last line that was cut off has too few fields. */
  finish(): string {
    const row = this.rest ? this.toRow(this.rest) : ''
    if (!this.parse) throw new AddressFileError(`${this.name} is empty.`)
    return row
  }

  private toRow(text: string): string {
    this.line++
    const line = text.endsWith('\r') ? text.slice(0, -1) : text
    if (!this.parse) {
      this.parse = this.readHeader(line)
      return ''
    }
    if (!line) return ''
    const row = this.parse(line)
    if (typeof row === 'string') return this.report(row)
    this.count.rows++
    this.count.byProvince.set(row.province, (this.count.byProvince.get(row.province) ?? 0) + 1)
    return row.copied
  }

  private readHeader(line: string): RowParser {
    const parse = parseAddressHeader(line)
    if (parse) return parse
    throw new AddressFileError(
      `${this.name} does not begin with the names of the post office's columns (우편번호|시도|…). It is another file, or in another encoding than CP949 or UTF-8.`,
    )
  }

  private report(reason: string): string {
    this.broken.push(`${this.name}, line ${this.line}: ${reason}`)
    if (this.broken.length >= MAX_BROKEN) throw brokenLines(this.broken)
    return ''
  }
}

const brokenLines = (broken: readonly string[]) =>
  new AddressFileError(`Lines are broken; perhaps a file is cut off.\n${broken.join('\n')}`)

async function* decodePieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: ReturnType<typeof iconv.getDecoder> | undefined
  for await (const piece of pieces) {
    decoder ??= iconv.getDecoder(findEncoding(piece))
    yield decoder.write(piece)
  }
  yield decoder?.end() ?? ''
}

/** The names of the columns are Korean, so only the right encoding gives them. */
const findEncoding = (start: Buffer) => (start.toString('utf8').includes('우편번호') ? 'utf8' : 'cp949')
