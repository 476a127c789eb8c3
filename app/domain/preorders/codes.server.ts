import { type AdminActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { enqueue, type Jobs } from '../jobs.server'
import { enforceLimit } from '../limits/limits.server'
import { writeNotice } from '../notices/notices.server'
import { Refusal } from '../refusal'
import { requireContact, requireContacts } from '../sealed-words/order-contact.server'
import { hashToken, newName } from '../tokens.server'

// A lost code is sent again to the contact it was registered with, and never shown. Every request gets the same
// response: a job looks afterwards whether there is anything to send.

export async function requestCodes(db: Db, contact: string, from: string): Promise<void> {
  await enforceLimit(db, 'wadizCodes.address', from)
  await enforceLimit(db, 'wadizCodes.contact', contact)
  await inTransaction(db, (tx) => enqueue(tx, 'send-codes', { contact, asked: newName() }))
}

/** An operator calls this for a customer who telephones; the code goes only to the contact it was registered with. */
export async function resendCode(db: Db, orderId: number, by: AdminActor): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', orderId)
    .where('channel', '=', 'wadiz')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!order || order.status === 'CANCEL') throw new Refusal('order.unknown')
  const { customerPhone, customerEmail } = await requireContact(db, order)
  const contact = customerPhone ?? customerEmail?.toLowerCase()
  if (!contact) throw new Refusal('codes.nobody')
  await enforceLimit(db, 'wadizCodes.contact', contact)
  await inTransaction(db, async (tx) => {
    await enqueue(tx, 'send-codes', { contact, asked: newName() })
    await recordAudit(tx, { ...by, action: 'preorder.codeSent', subject: `order:${orderId}` })
  })
}

interface RegisteredCode {
  code: string
  title: string
  email: string | null
}
type CodesLetter = (codes: readonly { code: string; title: string }[]) => {
  title: string
  body: string
  short: string
}

/** Each mailbox and each phone number gets only the codes that were registered with it. */
export async function sendCodes(
  db: Db,
  { contact, asked }: Jobs['send-codes'],
  letter: CodesLetter,
): Promise<void> {
  const isPhone = !contact.includes('@')
  const found = await findCodesByContact(db, contact)
  if (found.length === 0) return
  const mailboxes = new Set(found.map(({ email }) => email))
  await inTransaction(db, async (tx) => {
    if (isPhone) {
      const { title, short } = letter(found)
      await writeNotice(tx, `codes:${asked}`, { channel: 'sms', recipient: contact, title, body: short })
    }
    for (const email of mailboxes) {
      if (!email) continue
      const { title, body } = letter(found.filter((one) => one.email === email))
      const fact = `codes:${asked}:${hashToken(email).slice(0, 16)}`
      await writeNotice(tx, fact, { channel: 'mail', recipient: email, title, body })
    }
  })
}

const MAX_CODES = 30

async function findCodesByContact(db: Db, contact: string): Promise<RegisteredCode[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'handoffToken', 'title'])
    .where('channel', '=', 'wadiz')
    .where('deletedAt', 'is', null)
    .where('status', '!=', 'CANCEL')
    .where(({ eb, fn }) =>
      contact.includes('@')
        ? eb(fn<string>('lower', ['customerEmail']), '=', contact)
        : eb('customerPhone', '=', contact),
    )
    .orderBy('id', 'desc')
    .limit(MAX_CODES)
    .execute()
  return (await requireContacts(db, rows)).map(({ handoffToken, title, customerEmail }) => ({
    code: handoffToken ?? '',
    title,
    email: customerEmail?.toLowerCase() ?? null,
  }))
}
