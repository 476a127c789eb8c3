import { createHmac, hkdfSync } from 'node:crypto'
import { config } from '~/config/config.server'

// A child's name as the office's search knows it: its pairs of letters, hashed under the shop's newest secret. Without the
// secret they tell which orders share pairs, and how often each pair occurs.

const KEY_BYTES = 32
const NONCE_BYTES = 12

const searchKey = () =>
  Buffer.from(hkdfSync('sha256', config.secret, '', "pairs of children's names", KEY_BYTES))

export function hashPairs(text: string): number[] {
  const letters = [...text.normalize('NFC').toLowerCase()]
  const pairs = new Set(letters.slice(1).map((letter, i) => `${letters[i]}${letter}`))
  const key = searchKey()
  return [...pairs].map((pair) => createHmac('sha256', key).update(pair).digest().readInt32BE())
}

/** Says which key hashed the pairs of a row: after a change of the secret they are made anew. */
export const hashOfSearchKey = (): Buffer =>
  createHmac('sha256', searchKey()).update('which key').digest().subarray(0, NONCE_BYTES)

/** Of a seal, what tells it from each other one of the same name. */
export const markOfSeal = (seal: Buffer): Buffer => seal.subarray(0, NONCE_BYTES)
