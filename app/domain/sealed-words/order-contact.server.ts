import { contactFolder } from './child-words.server'
import { type Contact, type ContactSeal, contactFields, otherContactFields } from './contact-columns'
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

const emptyContact: Contact = {
  customerName: '',
  customerPhone: null,
  customerEmail: null,
  recipientName: null,
  recipientPhone: null,
  postalCode: null,
  address: null,
  detailAddress: null,
  city: null,
  deliveryMemo: null,
}

function openRow(row: ContactRow, key: OrderKey | undefined): OpenedContact {
  if (!row.sealedContact || hasPlain(row)) return pickContact(row)
  if (key === 'destroyed') return emptyContact
  if (typeof key !== 'object') return { ...emptyContact, closed: key ?? 'missing' }
  const text = openText(key, { folder: folderOf(row), word: 'contact' }, row.sealedContact)
  return text === undefined
    ? { ...emptyContact, closed: 'missing' }
    : { ...emptyContact, ...JSON.parse(text) }
}

const pickContact = (row: Contact): Contact =>
  Object.fromEntries(contactFields.map((field) => [field, row[field]])) as Contact

/** For paper and exports, which wait longer for the key store than a page does. */
export async function addContactsForPaper<Row extends ContactRow>(rows: readonly Row[]): Promise<Row[]> {
  const contacts = await openContactRows(rows, readForPaper)
  return rows.map((row) => {
    const { closed, ...contact } = contacts.get(row.id) ?? { ...emptyContact, closed: undefined }
    if (closed === 'busy') throw refusalOfClosed(closed)
    return { ...row, ...contact }
  })
}
