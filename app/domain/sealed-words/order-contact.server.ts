import { sql } from 'kysely'
import type { Db } from '../db.server'
import { contactFolder } from './child-words.server'
import {
  type Contact,
  type ContactSeal,
  contactFields,
  emptyContact,
  otherContactFields,
  pickContact,
} from './contact-columns'
import { bringKeys, type KeyReader, type OrderKey, readForPaper, refusalOfClosed } from './order-keys.server'
import { openText } from './seal.server'

// Customers and recipients of orders. While plain ones stand they are read, and no key is.

/** `closed`: it is there, but does not open now. That of a destroyed key is erased, as it will be in the row. */
type OpenedContact = Contact & { closed?: 'missing' | 'busy' }

type ContactRow = Contact & ContactSeal & { id: number }

/** By order. */
export async function openContactRows(
  rows: readonly ContactRow[],
  read?: KeyReader,
): Promise<Map<number, OpenedContact>> {
  const keys = await bringKeys(rows.filter(needsKey).map(folderOf), read)
  return new Map(rows.map((row) => [row.id, openRow(row, keys.get(folderOf(row)))]))
}

const folderOf = ({ contactKey }: Pick<ContactSeal, 'contactKey'>) => contactFolder(contactKey ?? '')

const hasPlain = (row: Contact) =>
  row.customerName !== '' || otherContactFields.some((field) => row[field] !== null)

const needsKey = (row: ContactRow) => row.sealedContact !== null && !hasPlain(row)

function openRow(row: ContactRow, key: OrderKey | undefined): OpenedContact {
  if (!row.sealedContact || hasPlain(row)) return pickContact(row)
  if (key === 'destroyed') return emptyContact
  if (typeof key !== 'object') return { ...emptyContact, closed: key ?? 'missing' }
  const text = openText(key, { folder: folderOf(row), word: 'contact' }, row.sealedContact)
  return text === undefined
    ? { ...emptyContact, closed: 'missing' }
    : { ...emptyContact, ...JSON.parse(text) }
}

/** Whether an order is not erased yet. */
export const hasContact = sql<boolean>`(orders.customer_name <> '' or orders.sealed_contact is not null)`

/** For lists and pages, which go on without a contact that does not open now. */
export const addContacts = <Row extends { id: number }>(db: Db, rows: readonly Row[]) =>
  joinContacts(db, rows, { refuses: () => false })

/** For paper and exports, which wait longer for the key store than a page does. */
export const addContactsForPaper = <Row extends { id: number }>(db: Db, rows: readonly Row[]) =>
  joinContacts(db, rows, { refuses: (closed) => closed === 'busy', read: readForPaper })

export async function addContact<Row extends { id: number }>(db: Db, row: Row): Promise<Row & Contact> {
  const [joined] = await addContacts(db, [row])
  return joined ?? { ...row, ...emptyContact }
}

/** For a command, a letter or paper that would be wrong without it. */
export async function requireContact<Row extends { id: number }>(db: Db, row: Row): Promise<Row & Contact> {
  const [joined] = await requireContacts(db, [row])
  return joined ?? { ...row, ...emptyContact }
}

export const requireContacts = <Row extends { id: number }>(db: Db, rows: readonly Row[]) =>
  joinContacts(db, rows, { refuses: () => true })

async function joinContacts<Row extends { id: number }>(
  db: Db,
  rows: readonly Row[],
  { refuses, read }: { refuses: (closed: 'missing' | 'busy') => boolean; read?: KeyReader },
): Promise<(Row & Contact)[]> {
  const contacts = await readContacts(
    db,
    rows.map(({ id }) => id),
    read,
  )
  return rows.map((row) => {
    const { closed, ...contact } = contacts.get(row.id) ?? { ...emptyContact, closed: undefined }
    if (closed && refuses(closed)) throw refusalOfClosed(closed)
    return { ...row, ...contact }
  })
}

async function readContacts(db: Db, ids: readonly number[], read?: KeyReader) {
  if (!ids.length) return new Map<number, OpenedContact>()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'contactKey', 'sealedContact', ...contactFields])
    .where('id', 'in', ids)
    .execute()
  return openContactRows(rows, read)
}
