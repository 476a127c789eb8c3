import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from './refusal'

// Argon2id as OWASP asks: 19 MiB, 2 passes. Few at once and few in a row, so that a crowd at the door costs neither the
// machine's memory nor the pages of those who only look.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const MOST_PASSWORD_LETTERS = 128
const AT_ONCE = Math.min(4, Math.max(2, availableParallelism() - 1))
const MOST_WAITING = 64
const AGAIN_AFTER_SECONDS = 2

const { memoryCost, timeCost, parallelism } = cost
/** What nobody's password fits: who is unknown costs as much work as who is known. */
const NOBODYS = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$yzL1oWQlh4ddnRV6oa+8DQ$Kh6GTH4jzy4hJJ8EtPWwVXe+Bguw0F8Se5WDd4XqeU4`

export async function hashPassword(password: string): Promise<string> {
  if (isTooLong(password)) throw new Refusal('user.longPassword', 'password')
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/** With no hash to compare it with it never fits, and takes as long. */
export async function passwordFits(passwordHash: string | null | undefined, password: string) {
  if (isTooLong(password)) return false
  const fits = await inTurn(() => verify(passwordHash ?? NOBODYS, password.normalize('NFC')))
  return fits && typeof passwordHash === 'string'
}

/** Told by its length in bytes first: a megabyte is not even looked through. */
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
    // Whoever is done hands their place on.
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
