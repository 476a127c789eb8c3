import { db } from '~/domain/db.server'
import type { OrderDraft } from '~/domain/orders/checkout/drafts.server'
import { findLastNames } from '~/domain/orders/checkout/last-names.server'
import { formatPhone } from '~/domain/users/phone'
import type { Guest } from '~/http/auth.server'

type FieldTexts = Record<string, string>

/** Prefills what the account knows of the buyer. A nickname is no name for a parcel, so only an order's names count. */
export async function prefillBuyer({ user }: Guest): Promise<FieldTexts> {
  if (!user) return {}
  const { id, email, phone } = user
  return {
    ...(await findLastNames(db, id)),
    ...(email && { customerEmail: email }),
    ...(phone && { customerPhone: formatPhone(phone) }),
  }
}

/** The buyer is the recipient, until a form names another one. */
export function prefillRecipient(typed: FieldTexts, draft?: OrderDraft): FieldTexts {
  const { recipientName, recipientPhone, customerName } = typed
  const isAnother = !!recipientPhone || (!!recipientName && recipientName !== customerName)
  const isSame = draft?.fields.sameAsBuyer === 'on' || !isAnother
  return { ...typed, sameAsBuyer: isSame ? 'on' : '' }
}
