import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../db.server'
import { parseHandoffCode } from '../orders/numbers.server'
import type { Order } from '../orders/order'
import { selectOrders } from '../orders/orders.server'
import { addContact } from '../sealed-words/order-contact.server'
import { hashToken } from '../tokens.server'
import { phoneDigits } from '../users/phone'
import { normaliseEmail } from '../users/sign-up-rules'

// A registration is found by its code, by its code and contact, or by a phone number. Every failure costs the same
// time: no code, a wrong one, another person's, and one that was withdrawn.

const NO_CODE = '--------'

export async function findPreorderByCode(db: Db, typed: string): Promise<Order | undefined> {
  return selectOrders(db)
    .where('handoffToken', '=', parseHandoffCode(typed) ?? NO_CODE)
    .executeTakeFirst()
}

/** Both must match: the code, and the e-mail address or phone number that it was registered with. */
export async function findPreorderByContact(
  db: Db,
  contact: string,
  code: string,
): Promise<Order | undefined> {
  const order = await findPreorderByCode(db, code)
  // Of a wrong code, too, so that it costs the same time.
  const { customerEmail, customerPhone } = await addContact(db, { id: order?.id ?? 0 })
  const fitsEmail = isSame(normaliseEmail(contact), customerEmail?.toLowerCase())
  const fitsPhone = isSame(phoneDigits(contact), customerPhone ?? undefined)
  return fitsEmail || fitsPhone ? order : undefined
}

/** The comparison takes the same time wherever the texts differ. */
function isSame(typed: string, stored: string | undefined): boolean {
  const same = timingSafeEqual(Buffer.from(hashToken(typed)), Buffer.from(hashToken(stored ?? '')))
  return same && !!stored
}

const MAX_FOUND = 30

export async function listPreordersByPhone(db: Db, digits: string): Promise<Order[]> {
  return selectPreorders(db).where('customerPhone', '=', digits).execute()
}

export async function listPreordersByIds(db: Db, ids: readonly number[]): Promise<Order[]> {
  return ids.length ? selectPreorders(db).where('id', 'in', ids).execute() : []
}

const selectPreorders = (db: Db) =>
  selectOrders(db).where('channel', '=', 'wadiz').orderBy('id', 'desc').limit(MAX_FOUND)
