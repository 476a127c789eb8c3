import { refusalFor } from './answer.server'
import { cookies, readCookie } from './cookies.server'
import { db } from './domain/db.server'
import {
  type BroughtKeys,
  isPlainNo,
  type KeptKeys,
  type KeyEntry,
  withKeysKept,
} from './domain/payments/key-journal.server'
import { replayReleased, restoreKeys } from './domain/payments/replaying.server'
import { Refusal } from './domain/refusal'
import { seal, unseal } from './domain/sealing.server'
import { type Arriving, visitOf } from './visit.server'

// Keys of an authenticated payment on their way through the web: in this process's journal, and in a cookie for the
// container that the buyer meets next.

const COOKIE = 'payment cookie'
/** A cookie of more than 4 KB would be thrown away by browsers. */
const LONGEST_COOKIE = 2800

/** Every failure beyond a plain no is `payment.unknown`, and the keys wait to be tried again. */
export async function protectKeys<Done>(
  args: Arriving,
  brought: BroughtKeys,
  headers: Headers,
  command: (kept: KeptKeys) => Promise<Done>,
): Promise<Done> {
  let inUse: KeptKeys | undefined
  const run = (kept: KeptKeys) => {
    inUse = kept
    return command(kept)
  }
  try {
    return await withKeysKept(brought, run, visitOf(args.context).address)
  } catch (thrown) {
    if (isPlainNo(thrown)) throw thrown
    if (!(thrown instanceof Response)) refusalFor(thrown, args)
    if (inUse?.isWaiting()) await setKeysCookie(headers, inUse.entry)
    throw new Refusal('payment.unknown')
  }
}

async function setKeysCookie(headers: Headers, entry: KeyEntry) {
  const sealed = seal(COOKIE, JSON.stringify(entry))
  if (sealed.length > LONGEST_COOKIE) return
  headers.append('Set-Cookie', await cookies.payment.serialize(sealed))
}

/** Before a page tells how a payment stands: keys that waited for the database are handed to it. */
export async function restorePayments(request: Request): Promise<Headers> {
  const headers = new Headers()
  await replayReleased(db)
  const sealed = await readCookie(request, 'payment')
  if (!sealed) return headers
  const text = unseal(COOKIE, sealed)
  // The container that set the cookie had released its entry unspent, so nobody else calls with it.
  if (text) await restoreKeys(db, JSON.parse(text), { isAbandoned: true })
  headers.append('Set-Cookie', await cookies.payment.serialize('', { maxAge: 0 }))
  return headers
}
