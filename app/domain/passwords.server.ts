import { availableParallelism } from 'node:os'
import { Refusal } from './refusal'

// Argon2id with OWASP's parameters: 19 MiB, 2 passes. Parallel and waiting runs are limited, so that many logins at
// once exhaust neither the machine's memory nor the time that other pages need.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

const MAX_PASSWORD_LENGTH = 128
const MAX_PARALLEL = Math.min(4, Math.max(2, availableParallelism() - 1))
const MAX_WAITING = 64
const RETRY_AFTER_SECONDS = 2

const { memoryCost, timeCost, parallelism } = cost
/** A hash that no password fits, so that an unknown account takes as much work as a known one. */
const DUMMY_HASH = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$yzL1oWQlh4ddnRV6oa+8DQ$Kh6GTH4jzy4hJJ8EtPWwVXe+Bguw0F8Se5WDd4XqeU4`

export async function hashPassword(password: string): Promise<string> {
  if (isTooLong(password)) throw new Refusal('user.longPassword', 'password')
  const { hash } = await import('@node-rs/argon2')
  return runLimited(() => hash(password.normalize('NFC'), cost))
}

/** Without a hash no password fits, in the same time. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string) {
  if (isTooLong(password)) return false
  const { verify } = await import('@node-rs/argon2')
  const fits = await runLimited(() => verify(passwordHash ?? DUMMY_HASH, password.normalize('NFC')))
  return fits && typeof passwordHash === 'string'
}

/** `length` comes first, so that a megabyte of text is not split into letters. */
function isTooLong(password: string) {
  return password.length > 2 * MAX_PASSWORD_LENGTH || [...password].length > MAX_PASSWORD_LENGTH
}

let running = 0
const waiting: (() => void)[] = []

async function runLimited<T>(task: () => Promise<T>): Promise<T> {
  if (running < MAX_PARALLEL) running += 1
  else {
    if (waiting.length >= MAX_WAITING)
      throw new Refusal('shop.busy', undefined, { retryAfter: RETRY_AFTER_SECONDS })
    // A finished run passes its place to this one.
    await new Promise<void>((begin) => waiting.push(begin))
  }
  try {
    return await task()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
