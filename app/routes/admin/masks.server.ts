import { maskAddress, maskChildName, maskPhone } from '~/domain/preorders/masks'
import { lettersOf, maskName } from '~/domain/users/mask-name'

// Lists for roles that may not see customers: rows stay distinguishable, but hold no name or number to reach a customer by.

interface OrderRow {
  customerName: string
  childName: string | null
  customerPhone: string | null
  /** without the postcode */
  address: string | null
  courier: string | null
  trackingCode: string | null
}

/** A parcel's number opens its address at the courier's. */
export const maskOrderRow = (row: OrderRow) => ({
  customerName: maskName(row.customerName),
  childName: row.childName && maskChildName(row.childName),
  customerPhone: row.customerPhone && maskPhone(row.customerPhone),
  address: row.address ? maskAddress(row.address) : '',
  courier: null,
  trackingCode: null,
})

interface MemberRow {
  username: string
  email: string | null
  phone: string | null
}

export const maskMemberRow = <Row extends MemberRow>(row: Row) => ({
  ...row,
  username: maskName(row.username),
  email: row.email && maskEmail(row.email),
  phone: row.phone && maskPhone(row.phone),
})

const maskEmail = (email: string) => `${lettersOf(email)[0] ?? ''}***@***`
