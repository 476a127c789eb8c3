import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for the browser; the database stores only the hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** 128 random bits in 22 letters: the unguessable part of a key. */
export function newName(): string {
  return randomBytes(16).toString('base64url')
}
