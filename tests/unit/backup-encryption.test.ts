import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { type BackupCipher, decryptedLength, deriveCipher, newSalt } from '~/server/backup/cipher.server'

// A decrypted backup file is the original or an error, nothing in between.

const KEY = 'a key of this suite that is long enough'
const PIECE = 64 * 1024
const salt = newSalt()
let lock: BackupCipher
beforeAll(async () => {
  lock = await deriveCipher(KEY, salt)
})

/** Chunks of odd lengths, as streams deliver them. */
const streamed = (bytes: Uint8Array, by = 10_007) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / by) }, (_, i) => bytes.subarray(i * by, (i + 1) * by)),
  )
async function all(from: AsyncIterable<Uint8Array>) {
  const pieces: Uint8Array[] = []
  for await (const piece of from) pieces.push(piece)
  return Buffer.concat(pieces)
}
const sealed = (file: string, bytes: Uint8Array, by = lock) => all(by.encrypt(file, streamed(bytes)))
const opened = (file: string, bytes: Uint8Array, by = lock) => all(by.decrypt(file, streamed(bytes)))

it.each([0, 1, 15, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 777])(
  'encrypts and decrypts %i bytes, and computes the decrypted length',
  async (length) => {
    const bytes = randomBytes(length)
    const kept = await sealed('tables/a.copy.gz', bytes)
    expect(decryptedLength(kept.length)).toBe(length)
    expect((await opened('tables/a.copy.gz', kept)).equals(bytes)).toBe(true)
    if (length > 20) expect(kept.includes(bytes.subarray(0, 16))).toBe(false)
  },
)

it('gives another ciphertext each time for the same content', async () => {
  const [one, other] = [await sealed('x', Buffer.alloc(100)), await sealed('x', Buffer.alloc(100))]
  expect(one.equals(other)).toBe(false)
})

it('decrypts with the same key and salt only', async () => {
  const kept = await sealed('x', Buffer.from('hello'))
  expect((await opened('x', kept, await deriveCipher(KEY, salt))).toString()).toBe('hello')
  for (const wrong of [await deriveCipher(`${KEY}.`, salt), await deriveCipher(KEY, newSalt())]) {
    await expect(opened('x', kept, wrong)).rejects.toThrow('x does not open')
    expect(wrong.sign('list')).not.toBe(lock.sign('list'))
  }
})

const sealedPiece = PIECE + 16
const spoiled: [string, (kept: Buffer) => Buffer][] = [
  ['one bit changed', (kept) => changed(kept, 40)],
  ['one bit of its head changed', (kept) => changed(kept, 3)],
  ['one bit of its end changed', (kept) => changed(kept, kept.length - 1)],
  ['its last piece cut off', (kept) => kept.subarray(0, 32 + 2 * sealedPiece)],
  ['half of its last piece cut off', (kept) => kept.subarray(0, kept.length - 50)],
  ['nothing but its head', (kept) => kept.subarray(0, 32)],
  ['half of its head', (kept) => kept.subarray(0, 16)],
  ['nothing', () => Buffer.alloc(0)],
  [
    'two of its pieces exchanged',
    (kept) =>
      Buffer.concat([
        kept.subarray(0, 32),
        kept.subarray(32 + sealedPiece, 32 + 2 * sealedPiece),
        kept.subarray(32, 32 + sealedPiece),
        kept.subarray(32 + 2 * sealedPiece),
      ]),
  ],
  ['its last piece twice', (kept) => Buffer.concat([kept, kept.subarray(32 + 2 * sealedPiece)])],
]

function changed(kept: Buffer, at: number) {
  const other = Buffer.from(kept)
  other.writeUInt8(other.readUInt8(at) ^ 1, at)
  return other
}

it.each(spoiled)('does not decrypt a file with %s', async (_, how) => {
  const kept = await sealed('x', randomBytes(2 * PIECE + 1000))
  await expect(opened('x', how(kept))).rejects.toThrow('x does not open')
})

it('does not decrypt a file under another name', async () => {
  const kept = await sealed('objects/uploads/one.jpg', Buffer.from('one'))
  await expect(opened('objects/uploads/other.jpg', kept)).rejects.toThrow('other.jpg does not open')
})

it('reads at most a few chunks ahead of its consumer', async () => {
  let [made, taken, most] = [0, 0, 0]
  async function* long() {
    for (; made < 400; made += 1) yield Buffer.alloc(PIECE, made)
  }
  for await (const piece of lock.decrypt('x', lock.encrypt('x', long()))) {
    taken += piece.length
    most = Math.max(most, made - taken / PIECE)
  }
  expect(taken).toBe(400 * PIECE)
  expect(most).toBeLessThan(5)
})
