import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// The second factor: six digits that an app and the shop both compute from a shared secret and the current half minute
// (RFC 6238 with its usual SHA-1, which every app supports).

const STEP_SECONDS = 30
const DIGITS = 6
/** One half minute either way, since a phone's clock differs from the server's. */
const DRIFT_STEPS = 1
const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in 32 letters, as apps accept them. */
export const newSecret = () => encodeBase32(randomBytes(20))

export const stepAt = (time: Date) => Math.floor(time.getTime() / 1000 / STEP_SECONDS)

export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The half minute of this code, unless it is used or older than a used one. All candidates are computed. */
export function findMatchingStep(
  secret: string,
  code: string,
  { at, used }: { at: Date; used: number | null },
) {
  const typed = Buffer.from(
    code
      .replace(/\s/g, '')
      .padEnd(DIGITS)
      .slice(0, DIGITS + 1),
  )
  const key = decodeBase32(secret)
  let found: number | undefined
  for (let step = stepAt(at) - DRIFT_STEPS; step <= stepAt(at) + DRIFT_STEPS; step += 1) {
    const right = Buffer.from(codeAt(key, step))
    const fits = typed.length === right.length && timingSafeEqual(typed, right)
    if (fits && step > (used ?? -1)) found = step
  }
  return found
}

export function totpUrl(secret: string, { issuer, name }: { issuer: string; name: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  const more = `issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
  return `otpauth://totp/${label}?secret=${secret}&${more}`
}

export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => BASE32_ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function decodeBase32(secret: string): Uint8Array {
  const bits = [...secret]
    .map((letter) => BASE32_ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const eights = bits.match(/.{8}/g) ?? []
  return Uint8Array.from(eights, (eight) => Number.parseInt(eight, 2))
}
