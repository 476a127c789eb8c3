import { sql } from 'kysely'
import { type AdminActor, recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import { isVisibleInOffice } from '../orders/steps.server'
import { memoColumns, openMemos } from '../orders/words/memo-words.server'
import { addNames } from '../sealed-words/order-words.server'
import { memberStateOf } from '../users/member'
import type { PersonContacts, PersonMember, PersonOrder } from './person'

// Everything the office knows about one person: accounts, orders, inquiries, payments, letters and memos.

const MAX_LISTED = 100
const MAX_LETTERS = 30

/** The page shows letters and children's names, so each opening is recorded with what it showed. */
export async function openPerson(db: Db, about: PersonContacts & { subject: string }, by: AdminActor) {
  const members = await findMembers(db, about)
  // Anyone may type a number or an address, so accounts that only share it stay closed.
  const own = about.userId ? members : []
  const userIds = own.map(({ id }) => id)
  const orders = await listOrders(db, userIds, contactsOf(about.userId ? own : [about]))
  const orderIds = orders.map(({ id }) => id)
  const [inquiries, payments, letters, memos] = await Promise.all([
    listInquiries(db, userIds),
    listPayments(db, orderIds),
    listLetters(db, { all: contactsOf([about, ...own]), own: contactsOf(own), orderIds }),
    listMemosOfOrders(db, orderIds),
  ])
  const detail = {
    ...listIds('members', members),
    ...listIds('orders', orders),
    ...listIds('inquiries', inquiries),
    ...listIds('letters', letters),
    ...listIds('memos', memos),
  }
  if (Object.keys(detail).length)
    await recordAudit(db, { ...by, action: 'person.seen', subject: about.subject, detail })
  return { members, isByContact: !about.userId, orders, inquiries, payments, letters, memos }
}

const listIds = (name: string, rows: readonly { id: number }[]) =>
  rows.length ? { [name]: rows.map(({ id }) => id).join(' ') } : {}
export type Person = Awaited<ReturnType<typeof openPerson>>

interface Contacts {
  phones: string[]
  emails: string[]
}

const contactsOf = (all: readonly Pick<PersonContacts, 'phone' | 'email'>[]): Contacts => ({
  phones: [...new Set(all.flatMap(({ phone }) => phone || []))],
  emails: [...new Set(all.flatMap(({ email }) => (email ? email.normalize('NFKC').toLowerCase() : [])))],
})

/** The account itself; of a registration made without logging in, the accounts with its number or address. */
async function findMembers(db: Db, { userId, ...contact }: PersonContacts): Promise<PersonMember[]> {
  const { phones, emails } = contactsOf([contact])
  const users = db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'phone', 'provider', 'isActive', 'deletedAt'])
  const rows = userId
    ? await users.where('id', '=', userId).execute()
    : await users
        .where('deletedAt', 'is', null)
        .where(
          sql<boolean>`(phone = any(${phones}::text[]) or lower(normalize(email, NFKC)) = any(${emails}::text[]))`,
        )
        .orderBy('id')
        .limit(5)
        .execute()
  return rows.map(({ isActive, deletedAt, ...user }) => ({
    ...user,
    state: memberStateOf({ isActive, deletedAt }),
  }))
}

/** Registrations belong to a person by number or address, because they are made without an account. */
async function listOrders(
  db: Db,
  userIds: readonly number[],
  { phones, emails }: Contacts,
): Promise<PersonOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'title', 'status', 'channel', 'totalAmount', 'isTestOrder'])
    .select(['createdAt', 'userId', 'siblingDiscount', 'pointsSpent', 'couponDiscount'])
    .where(
      sql<boolean>`orders.id in (
        select id from orders where user_id = any(${userIds}::integer[])
        union all
        select id from orders where channel = 'wadiz' and user_id is null and customer_phone = any(${phones}::text[])
        union all
        select id from orders
          where channel = 'wadiz' and user_id is null and lower(customer_email) = any(${emails}::text[]))`,
    )
    .where('deletedAt', 'is', null)
    .where(isVisibleInOffice)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .$castTo<Omit<PersonOrder, 'childName'>>()
    .execute()
  return addNames(db, rows)
}

/** The same orders as in the person's column. */
export async function listOrdersOfMember(db: Db, userId: number): Promise<PersonOrder[]> {
  const members = await findMembers(db, { userId })
  return listOrders(db, [userId], contactsOf(members))
}

const listInquiries = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'category', 'title', 'status', 'createdAt'])
    .where(sql<boolean>`user_id = any(${userIds}::integer[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()

const listPayments = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.id', 'orders.orderNumber', 'payments.status', 'payments.amount'])
    .select(['capturedAmount', 'refundedAmount', 'payments.createdAt'])
    .where(sql<boolean>`payments.order_id = any(${orderIds}::integer[])`)
    .orderBy('payments.id', 'desc')
    .limit(MAX_LISTED)
    .execute()

interface LetterQuery {
  all: Contacts
  /** those of an account, whose letters belong to the person whatever they are about */
  own: Contacts
  orderIds: readonly number[]
}

const recipientsOf = ({ phones, emails }: Contacts) => [...phones, ...emails]

/** To a contact that is no account's, only letters about the listed orders. */
const listLetters = (db: Db, { all, own, orderIds }: LetterQuery) =>
  db
    .selectFrom('notices')
    .select(['id', 'channel', 'title', 'body', 'status', 'fact', 'createdAt'])
    .where(sql<boolean>`recipient = any(${recipientsOf(all)}::text[])`)
    .where(
      sql<boolean>`(recipient = any(${recipientsOf(own)}::text[])
        or (fact like 'order:%' and split_part(fact, ':', 2) = any(${orderIds.map(String)}::text[])))`,
    )
    .orderBy('id', 'desc')
    .limit(MAX_LETTERS)
    .execute()

async function listMemosOfOrders(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('orderMemos')
    .innerJoin('orders', 'orders.id', 'orderMemos.orderId')
    .innerJoin('admins', 'admins.id', 'orderMemos.adminId')
    .select([...memoColumns, 'orderMemos.orderId', 'orders.orderNumber', 'orderMemos.createdAt'])
    .select('admins.username as admin')
    .where(sql<boolean>`order_memos.order_id = any(${orderIds}::integer[])`)
    .orderBy('orderMemos.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return openMemos(rows)
}
