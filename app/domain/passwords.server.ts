import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from './refusal'

// Argon2id with OWASP's parameters: 19 MiB, 2 passes. Parallel and waiting runs are limited, so that many logins at
// once exhaust neither the machine's memory nor the time that other pages need.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const MOST_PASSWORD_LETTERS = 128
const AT_ONCE = Math.min(4, Math.max(2, availableParallelism() - 1))
const MOST_WAITING = 64
const AGAIN_AFTER_SECONDS = 2

const { memoryCost, timeCost, parallelism } = cost
/** A hash that no password fits, so that an unknown account takes as much work as a known one. */
const NOBODYS = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$yzL1oWQlh4ddnRV6oa+8DQ$Kh6GTH4jzy4hJJ8EtPWwVXe+Bguw0F8Se5WDd4XqeU4`

export async function hashPassword(password: string): Promise<string> {
  if (isTooLong(password)) throw new Refusal('user.longPassword', 'password')
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/** Without a hash no password fits, in the same time. */
export async function passwordFits(passwordHash: string | null | undefined, password: string) {
  if (isTooLong(password)) return false
  const fits = await inTurn(() => verify(passwordHash ?? NOBODYS, password.normalize('NFC')))
  return fits && typeof passwordHash === 'string'
}

/** `length` comes first, so that a megabyte of text is not split into letters. */
function isTooLong(password: string) {
  return password.length > 2 * MOST_PASSWORD_LETTERS || [...password].length > MOST_PASSWORD_LETTERS
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(deed: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else {
    if (waiting.length >= MOST_WAITING)
      throw new Refusal('shop.busy', undefined, { retryAfter: AGAIN_AFTER_SECONDS })
    // A finished run passes its place to this one.
    await new Promise<void>((begin) => waiting.push(begin))
  }
  try {
    return await deed()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
