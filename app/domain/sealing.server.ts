import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { config } from '~/config/config.server'

// Text that only this shop can read or change, under keys derived from SHOP_SECRET. The newest secret seals and signs;
// those of SHOP_SECRET_OLD still open and verify, so that a new secret interrupts no login or payment.

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyFor = (purpose: string, secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(purpose, config.secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Returns undefined for text that was cut off, changed, or sealed with another secret or purpose. */
export function unseal(purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  for (const secret of config.secrets) {
    const text = open(keyFor(purpose, secret), bytes)
    if (text !== undefined) return text
  }
  return undefined
}

function open(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return undefined
  }
}

const signatureUnder = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

export const signText = (text: string): string => signatureUnder(config.secret, text)

export function hasSigned(text: string, signature: string): boolean {
  const given = Buffer.from(signature)
  return config.secrets.some((secret) => {
    const right = Buffer.from(signatureUnder(secret, text))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
