import { endRecords, indexRecord, localRecord, type ZipFacts } from './zip-records.server'

// A zip of files whose sizes and checksums are known: every byte's place follows from them, so any range can be read
// without the bytes before it, and a broken download goes on where it stopped.

export interface ZipSource extends ZipFacts {
  open(part: ByteRange): Promise<AsyncIterable<Uint8Array>>
}

interface ByteRange {
  first: number
  last: number
}

type Piece = { at: number; size: number } & ({ bytes: Buffer } | { file: ZipSource })

export interface ZipLayout {
  size: number
  pieces: readonly Piece[]
}

export function layOutZip(files: readonly ZipSource[]): ZipLayout {
  const pieces: Piece[] = []
  const index: Buffer[] = []
  let at = 0
  const addBytes = (bytes: Buffer) => {
    pieces.push({ at, size: bytes.length, bytes })
    at += bytes.length
  }
  for (const file of files) {
    index.push(indexRecord(file, at))
    addBytes(localRecord(file))
    pieces.push({ at, size: file.bytes, file })
    at += file.bytes
  }
  const [list, from] = [Buffer.concat(index), at]
  addBytes(list)
  addBytes(endRecords(files.length, list.length, from))
  return { size: at, pieces }
}

export async function* readZip(
  { size, pieces }: ZipLayout,
  { first, last }: ByteRange = { first: 0, last: size - 1 },
): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    const part = { first: Math.max(first - piece.at, 0), last: Math.min(last - piece.at, piece.size - 1) }
    if (part.first > part.last) continue
    if ('bytes' in piece) yield piece.bytes.subarray(part.first, part.last + 1)
    else yield* readFilePart(piece.file, part)
  }
}

/** A file of another length would move everything behind it, so the archive breaks off instead. */
async function* readFilePart(file: ZipSource, part: ByteRange): AsyncGenerator<Uint8Array> {
  let left = part.last - part.first + 1
  for await (const bytes of await file.open(part)) {
    left -= bytes.length
    if (left < 0) break
    yield bytes
  }
  if (left !== 0) throw new Error(`${file.name} is not ${file.bytes} bytes long`)
}
