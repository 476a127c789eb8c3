import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { PictureKey } from '../sealed-pictures/wrap-key.server'

// Words about a child as a row has them: AES-256-GCM, bound to the child's folder and to what they are. The nonce is made of
// the words, so equal words of one child have equal seals: a query compares them without any key. Nobody who lacks the key
// learns more than their length, and whether one child's words are the same as before.

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type Word =
  | 'look'
  | 'proposal'
  | 'childName'
  | 'dedication'
  | 'dedicatedBy'
  | 'giftCard'
  | 'contact'
  | 'recipient'
  | 'giver'
  | 'line'
  | 'thanks'
  | 'draft'
  | 'kid1Name'
  | 'kid1Gender'
  | 'kid2Name'
  | 'kid2Gender'
  | 'memo'
  | 'note'
  | `${ChangedWord} ${'before' | 'after'}`

/** Words about a child that may be corrected in an order. */
export const changedWords = ['childName', 'dedication', 'look'] as const
export type ChangedWord = (typeof changedWords)[number]

export interface WordPlace {
  folder: string
  word: Word
}

const boundTo = ({ folder, word }: WordPlace) => Buffer.from(`a child's words 1\n${folder}\n${word}`)

function keysFor({ secret }: PictureKey, place: WordPlace) {
  const both = Buffer.from(hkdfSync('sha256', secret, '', boundTo(place), 2 * KEY_BYTES))
  return { key: both.subarray(0, KEY_BYTES), nonceKey: both.subarray(KEY_BYTES) }
}

export function sealText(secret: PictureKey, place: WordPlace, text: string): Buffer {
  const { key, nonceKey } = keysFor(secret, place)
  const nonce = createHmac('sha256', nonceKey).update(text).digest().subarray(0, NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(place))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Undefined for what another key sealed, what was changed, and what belongs to another row or column. */
export function openText(secret: PictureKey, place: WordPlace, sealed: Buffer): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
  const { key } = keysFor(secret, place)
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(boundTo(place)).setAuthTag(sealed.subarray(-TAG_BYTES))
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // Node's error says only that the tag does not match.
    return undefined
  }
}
