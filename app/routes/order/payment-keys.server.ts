import { db } from '~/domain/db.server'
import {
  isFinalRefusal,
  type KeyEntry,
  type KeyHandle,
  type ReceivedKeys,
  withJournaledKeys,
} from '~/domain/payments/key-journal/key-journal.server'
import { replayReleasedKeys, restoreKeys } from '~/domain/payments/key-journal/replay-journal.server'
import { Refusal } from '~/domain/refusal'
import { seal, unseal } from '~/domain/sealing.server'
import { cookies, readCookie } from '~/http/cookies.server'
import { toRefusal } from '~/http/respond.server'
import { type RequestArgs, visitOf } from '~/http/visit.server'

// Keys of an authenticated payment while the database is away: in this process's journal, and in a cookie for the
// container that serves the buyer next.

const COOKIE = 'payment cookie'
/** Browsers drop a cookie of more than 4 KB. */
const MAX_COOKIE_LENGTH = 2800

/** Every failure but a plain refusal becomes `payment.unknown`, and the keys wait for a retry. */
export async function protectKeys<Done>(
  args: RequestArgs,
  brought: ReceivedKeys,
  headers: Headers,
  command: (handle: KeyHandle) => Promise<Done>,
): Promise<Done> {
  let inUse: KeyHandle | undefined
  const run = (handle: KeyHandle) => {
    inUse = handle
    return command(handle)
  }
  try {
    return await withJournaledKeys(brought, run, visitOf(args.context).address)
  } catch (thrown) {
    if (isFinalRefusal(thrown)) throw thrown
    if (!(thrown instanceof Response)) toRefusal(thrown, args)
    if (inUse?.isWaiting()) await setKeysCookie(headers, inUse.entry)
    throw new Refusal('payment.unknown')
  }
}

async function setKeysCookie(headers: Headers, entry: KeyEntry) {
  const sealed = seal(COOKIE, JSON.stringify(entry))
  if (sealed.length > MAX_COOKIE_LENGTH) return
  headers.append('Set-Cookie', await cookies.payment.serialize(sealed))
}

/** Runs before a page reads a payment's status: keys that waited for the database are handed to it. */
export async function restorePayments(request: Request): Promise<Headers> {
  const headers = new Headers()
  await replayReleasedKeys(db)
  const sealed = await readCookie(request, 'payment')
  if (!sealed) return headers
  const text = unseal(COOKIE, sealed)
  // The container that set the cookie has released its entry unspent, so no other process uses these keys.
  if (text) await restoreKeys(db, JSON.parse(text), { isAbandoned: true })
  headers.append('Set-Cookie', await cookies.payment.serialize('', { maxAge: 0 }))
  return headers
}
