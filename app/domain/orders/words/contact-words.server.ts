import { contactFolder } from '../../sealed-words/child-words.server'
import {
  type Contact,
  type ContactSeal,
  contactFields,
  emptyContact,
  type otherContactFields,
} from '../../sealed-words/contact-columns'
import { sealText } from '../../sealed-words/seal.server'
import type { NewKey } from './new-order-keys.server'

// An order's customer and recipient, sealed under a key of their own beside plain columns. A correction writes those alone:
// a trigger drops the seal, and the sweep makes it anew under the same key.

/** By a trigger, an order without them gives up its key. */
export const noContact = { ...emptyContact, sealedContact: null }

type TypedContact = Pick<Contact, 'customerName'> & {
  [field in (typeof otherContactFields)[number]]?: string | null
}

/** Undefined without a key: the sweep seals the contact later. */
export const sealContact = (contact: NewKey | undefined, typed: TypedContact): ContactSeal | undefined =>
  contact && {
    contactKey: contact.name,
    sealedContact: sealText(
      contact.key,
      { folder: contactFolder(contact.name), word: 'contact' },
      contactText(typed),
    ),
  }

/** Equal contacts are equal texts, and so have equal seals. */
const contactText = (typed: TypedContact) =>
  JSON.stringify(Object.fromEntries(contactFields.map((field) => [field, typed[field] ?? null])))
