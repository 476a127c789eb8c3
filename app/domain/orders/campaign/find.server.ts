import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db.server'
import { hashed } from '../../tokens.server'
import { plainEmail } from '../../users/joining'
import { codeFrom } from '../numbers.server'
import type { Order } from '../order'
import { orders } from '../orders.server'
import { phoneDigits } from '../phone'

// A registration is found by its code, by its code and contact, or by a phone number. Every failure costs the same
// time: no code, a wrong one, another person's, and one that was withdrawn.

/** No registration is ever given this code. */
const NO_CODE = '--------'

export async function preorderCoded(db: Db, typed: string): Promise<Order | undefined> {
  return orders(db)
    .where('handoffToken', '=', codeFrom(typed) ?? NO_CODE)
    .executeTakeFirst()
}

/** Both must match: the code, and the e-mail address or phone number that it was registered with. */
export async function preorderOf(db: Db, contact: string, code: string): Promise<Order | undefined> {
  const order = await preorderCoded(db, code)
  const fitsEmail = isSame(plainEmail(contact), order?.customerEmail?.toLowerCase())
  const fitsPhone = isSame(phoneDigits(contact), order?.customerPhone ?? undefined)
  return fitsEmail || fitsPhone ? order : undefined
}

/** The comparison takes the same time wherever the texts differ. */
function isSame(typed: string, kept: string | undefined): boolean {
  const same = timingSafeEqual(Buffer.from(hashed(typed)), Buffer.from(hashed(kept ?? '')))
  return same && !!kept
}

const MOST_SHOWN = 30

export async function preordersByPhone(db: Db, digits: string): Promise<Order[]> {
  return preorders(db).where('customerPhone', '=', digits).execute()
}

/** Registrations that this browser has proved to know. */
export async function preordersNumbered(db: Db, ids: readonly number[]): Promise<Order[]> {
  return ids.length ? preorders(db).where('id', 'in', ids).execute() : []
}

const preorders = (db: Db) =>
  orders(db).where('channel', '=', 'wadiz').orderBy('id', 'desc').limit(MOST_SHOWN)
