// The contact of an order: its customer, its recipient and their addresses. One seal holds all of these fields.

export const otherContactFields = [
  'customerPhone',
  'customerEmail',
  'recipientName',
  'recipientPhone',
  'postalCode',
  'address',
  'detailAddress',
  'city',
  'deliveryMemo',
] as const

/** Each order has a customer's name, an erased one an empty one. */
export type Contact = { customerName: string } & Record<(typeof otherContactFields)[number], string | null>

export const emptyContact: Contact = {
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

export const contactFields = ['customerName', ...otherContactFields] as const

export const pickContact = (row: Contact): Contact =>
  Object.fromEntries(contactFields.map((field) => [field, row[field]])) as Contact

export interface ContactSeal {
  contactKey: string | null
  sealedContact: Buffer | null
}
