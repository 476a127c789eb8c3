import { createCipheriv, createDecipheriv } from 'node:crypto'

// AES-256-GCM in pieces, so that large files stream and parts of them can be read. A piece's nonce is its number and
// whether it is the last one: a piece that was cut off, moved or exchanged does not open. Every file has a key of its own,
// so no nonce repeats under one key.

const CIPHER = 'aes-256-gcm'
export const PIECE = 64 * 1024
export const TAG = 16

export interface PieceKey {
  key: Buffer
  /** what each piece is bound to besides its place */
  bound: Buffer
}

interface PiecePlace {
  number: number
  isLast: boolean
}

export function sealPiece({ key, bound }: PieceKey, place: PiecePlace, piece: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(place)).setAAD(bound)
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
}

/** Undefined for a piece that was changed, or is another one's. */
export function openPiece({ key, bound }: PieceKey, place: PiecePlace, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG) return undefined
  const decipher = createDecipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG }).setAAD(bound)
  decipher.setAuthTag(sealed.subarray(-TAG))
  const piece = decipher.update(sealed.subarray(0, -TAG))
  try {
    decipher.final()
  } catch {
    // Node's error says only that the tag does not match.
    return undefined
  }
  return piece
}

function nonceOf({ number, isLast }: PiecePlace): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0)
  return nonce
}

/** Pieces of equal length; the last one is no longer than the others, and there always is one. */
export async function* splitPieces(bytes: AsyncIterable<Uint8Array>, length: number) {
  let number = 0
  let waiting = Buffer.alloc(0)
  for await (const more of bytes) {
    waiting = Buffer.concat([waiting, more])
    // A full piece is held back until more bytes come: only the end of the stream shows which piece is the last.
    for (; waiting.length > length; waiting = waiting.subarray(length), number += 1)
      yield { piece: waiting.subarray(0, length), number, isLast: false }
  }
  yield { piece: waiting, number, isLast: true }
}
