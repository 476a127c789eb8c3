import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'

// A backup's files under lock, a piece at a time: each piece is sealed by itself, with its place in the file, whether it
// is the last one, and the file's name. What is cut off, moved or exchanged opens no more than what was changed.

export interface Lock {
  /** vouches for the list of all files */
  sign(text: string): string
  seal(file: string, bytes: Bytes): AsyncGenerator<Buffer>
  open(file: string, sealed: Bytes): AsyncGenerator<Buffer>
}
type Bytes = AsyncIterable<Uint8Array>

const CIPHER = 'aes-256-gcm'
const PIECE = 64 * 1024
const TAG = 16
/** In front of each file: what its own key is made with. */
const HEAD = 32

export const newSalt = () => randomBytes(32).toString('hex')

/** Slow on purpose: whoever has the backup may try as many keys as they like. */
export async function lockFrom(key: string, salt: string): Promise<Lock> {
  const whole = await stretched(key, Buffer.from(salt, 'hex'))
  const part = (of: string, head: Uint8Array) => Buffer.from(hkdfSync('sha256', whole, head, of, 32))
  const signing = part('list', Buffer.alloc(0))
  const keyOf = (head: Uint8Array) => part('file', head)
  return {
    sign: (text) => createHmac('sha256', signing).update(text).digest('hex'),
    seal: (file, bytes) => sealed(file, bytes, keyOf),
    open: (file, bytes) => opened(file, bytes, keyOf),
  }
}

function stretched(key: string, salt: Buffer): Promise<Buffer> {
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
  return new Promise((resolve, reject) =>
    scrypt(key, salt, 32, cost, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  )
}

/** How long a file was before it was sealed. */
export function lengthOpened(sealed: number): number {
  const body = sealed - HEAD
  return body - TAG * Math.ceil(body / (PIECE + TAG))
}

type KeyOf = (head: Uint8Array) => Buffer

async function* sealed(file: string, bytes: Bytes, keyOf: KeyOf) {
  const head = randomBytes(HEAD)
  yield head
  const key = keyOf(head)
  for await (const { piece, nonce } of inPieces(bytes, PIECE)) {
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(file))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

async function* opened(file: string, bytes: Bytes, keyOf: KeyOf) {
  const heads: Buffer[] = []
  let key: Buffer | undefined
  for await (const { piece, nonce } of inPieces(afterHead(bytes, heads), PIECE + TAG)) {
    key ??= heads[0] && keyOf(heads[0])
    if (!key || piece.length < TAG) throw unfit(file)
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(file))
    decipher.setAuthTag(piece.subarray(-TAG))
    const whole = decipher.update(piece.subarray(0, -TAG))
    try {
      decipher.final()
    } catch {
      // It says no more than that the tag is another one.
      throw unfit(file)
    }
    yield whole
  }
}

const unfit = (file: string) =>
  new Error(`${file} does not open: it was changed, cut off, or exchanged for another.`)

async function* afterHead(bytes: Bytes, heads: Buffer[]) {
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

/** Pieces of one length, the last one shorter or as long; there is always a last one. */
async function* inPieces(bytes: Bytes, length: number) {
  let number = 0
  let waiting = Buffer.alloc(0)
  for await (const more of bytes) {
    waiting = Buffer.concat([waiting, more])
    // A whole piece stays behind until more comes: only the end tells which was the last.
    for (; waiting.length > length; waiting = waiting.subarray(length), number += 1)
      yield { piece: waiting.subarray(0, length), nonce: nonceOf(number, false) }
  }
  yield { piece: waiting, nonce: nonceOf(number, true) }
}

/** Each file has a key of its own, so a piece's number says it once. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0)
  return nonce
}
