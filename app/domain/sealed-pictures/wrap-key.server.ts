import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// A picture key as it lies in the key store: wrapped with AES-256-GCM under a key derived from the shop's secret, and bound
// to its id and folder. The newest secret wraps; older ones still unwrap.

export const KEY_ID_BYTES = 16
const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface PictureKey {
  /** base64url */
  id: string
  secret: Buffer
}

interface WrappedKey {
  id: string
  madeAt: Date
}

export const newPictureKey = (): PictureKey => ({
  id: randomBytes(KEY_ID_BYTES).toString('base64url'),
  secret: randomBytes(KEY_BYTES),
})

export const wrappingKeyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'wrapped keys of pictures', KEY_BYTES))

const boundTo = (id: string, folder: string) => Buffer.from(`picture key 1\n${id}\n${folder}`)

interface Wrapping {
  wrapping: Buffer
  folder: string
  madeAt: Date
}

export function wrapKey({ id, secret }: PictureKey, { wrapping, folder, madeAt }: Wrapping): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, wrapping, nonce).setAAD(boundTo(id, folder))
  const wrapped = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  const file = { id, madeAt: madeAt.toISOString(), wrapped: wrapped.toString('base64url') }
  return Buffer.from(`${JSON.stringify(file)}\n`)
}

/** Undefined if no secret unwraps it, or the file is none. */
export function unwrapKey(wrappings: readonly Buffer[], folder: string, file: Uint8Array) {
  const stored = readStored(file)
  if (!stored) return undefined
  for (const wrapping of wrappings) {
    const secret = open(wrapping, boundTo(stored.id, folder), stored.wrapped)
    if (secret) return { id: stored.id, secret } satisfies PictureKey
  }
  return undefined
}

/** Readable without a secret: the id says whether the key is a destroyed one. */
export function readWrappedKey(file: Uint8Array): WrappedKey | undefined {
  const stored = readStored(file)
  return stored && { id: stored.id, madeAt: stored.madeAt }
}

function readStored(file: Uint8Array): (WrappedKey & { wrapped: Buffer }) | undefined {
  try {
    const { id, madeAt, wrapped } = JSON.parse(Buffer.from(file).toString('utf8')) as Record<string, unknown>
    if (typeof id !== 'string' || !/^[\w-]{22}$/.test(id) || typeof wrapped !== 'string') return undefined
    const bytes = Buffer.from(wrapped, 'base64url')
    if (bytes.length !== NONCE_BYTES + KEY_BYTES + TAG_BYTES) return undefined
    return { id, madeAt: new Date(String(madeAt)), wrapped: bytes }
  } catch {
    return undefined
  }
}

function open(wrapping: Buffer, bound: Buffer, wrapped: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, wrapping, wrapped.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(bound).setAuthTag(wrapped.subarray(-TAG_BYTES))
  const secret = decipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES))
  try {
    decipher.final()
    return secret
  } catch {
    return undefined
  }
}
