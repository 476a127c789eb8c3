import { createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { openPiece, PIECE, sealPiece, splitPieces, TAG } from '~/domain/sealed-pictures/sealed-pieces.server'

// Encrypts a backup's files in pieces. Each piece is sealed with its position, whether it is the last one, and its
// file's name, so a piece that was cut off, moved or exchanged fails to decrypt, just as a changed one does.

export interface BackupCipher {
  sign(text: string): string
  encrypt(file: string, bytes: Bytes): AsyncGenerator<Buffer>
  decrypt(file: string, sealed: Bytes): AsyncGenerator<Buffer>
}
type Bytes = AsyncIterable<Uint8Array>

/** The random bytes at the start of each file, from which its own key is derived. */
const HEAD = 32

export const newSalt = () => randomBytes(32).toString('hex')

/** scrypt is slow on purpose: a thief of the backup may try as many keys as they like. */
export async function deriveCipher(key: string, salt: string): Promise<BackupCipher> {
  const whole = await stretchKey(key, Buffer.from(salt, 'hex'))
  const part = (of: string, head: Uint8Array) => Buffer.from(hkdfSync('sha256', whole, head, of, 32))
  const signing = part('list', Buffer.alloc(0))
  const keyOf = (head: Uint8Array) => part('file', head)
  return {
    sign: (text) => createHmac('sha256', signing).update(text).digest('hex'),
    encrypt: (file, bytes) => encryptFile(file, bytes, keyOf),
    decrypt: (file, bytes) => decryptFile(file, bytes, keyOf),
  }
}

function stretchKey(key: string, salt: Buffer): Promise<Buffer> {
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
  return new Promise((resolve, reject) =>
    scrypt(key, salt, 32, cost, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  )
}

export function decryptedLength(sealed: number): number {
  const body = sealed - HEAD
  return body - TAG * Math.ceil(body / (PIECE + TAG))
}

type KeyOf = (head: Uint8Array) => Buffer

async function* encryptFile(file: string, bytes: Bytes, keyOf: KeyOf) {
  const head = randomBytes(HEAD)
  yield head
  const key = { key: keyOf(head), bound: Buffer.from(file) }
  for await (const { piece, ...place } of splitPieces(bytes, PIECE)) yield sealPiece(key, place, piece)
}

async function* decryptFile(file: string, bytes: Bytes, keyOf: KeyOf) {
  const heads: Buffer[] = []
  let key: Buffer | undefined
  for await (const { piece, ...place } of splitPieces(readHead(bytes, heads), PIECE + TAG)) {
    key ??= heads[0] && keyOf(heads[0])
    const whole = key && openPiece({ key, bound: Buffer.from(file) }, place, piece)
    if (!whole) throw corruptFileError(file)
    yield whole
  }
}

const corruptFileError = (file: string) =>
  new Error(`${file} does not open: it was changed, cut off, or exchanged for another.`)

async function* readHead(bytes: Bytes, heads: Buffer[]) {
  let read = Buffer.alloc(0)
  for await (const more of bytes) {
    if (heads.length > 0) yield more
    else {
      read = Buffer.concat([read, more])
      if (read.length < HEAD) continue
      heads.push(read.subarray(0, HEAD))
      yield read.subarray(HEAD)
    }
  }
}
