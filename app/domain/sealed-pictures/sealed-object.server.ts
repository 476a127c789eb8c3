import { hkdfSync, randomBytes } from 'node:crypto'
import { openPiece, PIECE, type PieceKey, sealPiece, splitPieces, TAG } from './sealed-pieces.server'
import { KEY_ID_BYTES, type PictureKey } from './wrap-key.server'

// A sealed object: a head with the key's id, a salt and the length, then pieces of AES-256-GCM. The salt makes each object's
// key its own; pieces are bound to head and storage key, so an object that was exchanged, cut off or moved does not open.

/** An object without it was stored before pictures were sealed. */
const MARK = Buffer.from('JGSEAL01', 'latin1')
const SALT_BYTES = 32
const LENGTH_BYTES = 8
const SALT_AT = MARK.length + KEY_ID_BYTES
const LENGTH_AT = SALT_AT + SALT_BYTES
export const HEAD_BYTES = LENGTH_AT + LENGTH_BYTES

const countPieces = (length: number) => Math.max(1, Math.ceil(length / PIECE))
export const sealedLength = (length: number) => HEAD_BYTES + length + TAG * countPieces(length)

export interface SealedHead {
  bytes: Buffer
  keyId: string
  length: number
}

export const hasMark = (object: Uint8Array): boolean =>
  MARK.equals(Buffer.from(object.buffer, object.byteOffset, Math.min(object.length, MARK.length)))

/** Undefined for an object that is not sealed. */
export function readSealedHead(object: Uint8Array): SealedHead | undefined {
  const bytes = Buffer.from(object.buffer, object.byteOffset, Math.min(object.length, HEAD_BYTES))
  if (bytes.length < HEAD_BYTES || !hasMark(bytes)) return undefined
  return {
    bytes,
    keyId: bytes.subarray(MARK.length, SALT_AT).toString('base64url'),
    length: Number(bytes.readBigUInt64BE(LENGTH_AT)),
  }
}

/** A picture that is sealed twice would be opened once. */
function refuseSealed(bytes: Uint8Array) {
  if (hasMark(bytes)) throw new Error('a sealed picture would be sealed again')
}

function newHead({ id }: PictureKey, length: number): Buffer {
  const size = Buffer.alloc(LENGTH_BYTES)
  size.writeBigUInt64BE(BigInt(length))
  return Buffer.concat([MARK, Buffer.from(id, 'base64url'), randomBytes(SALT_BYTES), size])
}

function pieceKey({ secret }: PictureKey, head: Buffer, storageKey: string): PieceKey {
  const salt = head.subarray(SALT_AT, LENGTH_AT)
  const key = Buffer.from(hkdfSync('sha256', secret, salt, `a child's picture\n${storageKey}`, 32))
  return { key, bound: Buffer.concat([head, Buffer.from(storageKey)]) }
}

export function sealObject(key: PictureKey, storageKey: string, bytes: Uint8Array): Buffer {
  refuseSealed(bytes)
  const head = newHead(key, bytes.length)
  const own = pieceKey(key, head, storageKey)
  const count = countPieces(bytes.length)
  const pieces = Array.from({ length: count }, (_, number) =>
    sealPiece(
      own,
      { number, isLast: number === count - 1 },
      bytes.subarray(number * PIECE, (number + 1) * PIECE),
    ),
  )
  return Buffer.concat([head, ...pieces])
}

export async function* sealStream(
  key: PictureKey,
  storageKey: string,
  { from, length }: { from: AsyncIterable<Uint8Array>; length: number },
): AsyncGenerator<Buffer> {
  const head = newHead(key, length)
  const own = pieceKey(key, head, storageKey)
  yield head
  let sealed = 0
  for await (const { piece, ...place } of splitPieces(from, PIECE)) {
    if (place.number === 0) refuseSealed(piece)
    sealed += piece.length
    if (sealed > length || (place.isLast && sealed !== length))
      throw new Error('a stream has another length than was said')
    yield sealPiece(own, place, piece)
  }
}

interface SealedPart {
  head: SealedHead
  storageKey: string
  /** the object's sealed bytes from the beginning of this piece on */
  from: AsyncIterable<Uint8Array>
  first: number
}

/** The plain pieces, from the piece `first` to the end of `from`. */
export async function* openPieces(
  key: PictureKey,
  { head, storageKey, from, first }: SealedPart,
): AsyncGenerator<Buffer> {
  const own = pieceKey(key, head.bytes, storageKey)
  const last = countPieces(head.length) - 1
  for await (const { piece, number } of splitPieces(from, PIECE + TAG)) {
    const place = { number: first + number, isLast: first + number === last }
    const plain = openPiece(own, place, piece)
    if (!plain) throw new Error('a sealed picture was changed, cut off, or exchanged for another')
    yield plain
  }
}

/** Undefined for an object that was changed, cut off, or exchanged for another. */
export function openObject(key: PictureKey, storageKey: string, object: Uint8Array): Buffer | undefined {
  const head = readSealedHead(object)
  if (!head || head.keyId !== key.id || object.length !== sealedLength(head.length)) return undefined
  const own = pieceKey(key, head.bytes, storageKey)
  const body = Buffer.from(object.buffer, object.byteOffset + HEAD_BYTES, object.length - HEAD_BYTES)
  const count = countPieces(head.length)
  const pieces: Buffer[] = []
  for (let number = 0; number < count; number += 1) {
    const sealed = body.subarray(number * (PIECE + TAG), (number + 1) * (PIECE + TAG))
    const plain = openPiece(own, { number, isLast: number === count - 1 }, sealed)
    if (!plain) return undefined
    pieces.push(plain)
  }
  return Buffer.concat(pieces)
}
