import { sql } from 'kysely'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import { isVisibleInOffice } from '../orders/steps.server'
import { addContacts } from '../sealed-words/order-contact.server'
import { addNames } from '../sealed-words/order-words.server'
import { matchesWords } from '../search-words.server'
import { memberStateOf } from '../users/member'
import type { PersonMember, PersonOrder } from './person'

// One search over members, orders and registrations. Each person is listed once, with the newest order that matches.

interface FoundOrder extends PersonOrder {
  customerName: string
  customerPhone: string | null
  customerEmail: string | null
}

export interface FoundPerson {
  /** absent for a registration without an account */
  member?: PersonMember
  /** the newest order with the words; absent if only the account holds them */
  order?: FoundOrder
  matchingOrders: number
}

const MAX_PEOPLE = 50
const MAX_ORDERS = 300

export async function findPeople(db: Db, words: readonly string[], by: AuditActor) {
  const orders = words.length ? await findOrders(db, words) : []
  const members = words.length ? await findMembers(db, words, orders) : []
  const found = groupByPerson(orders, members)
  const people = found.slice(0, MAX_PEOPLE)
  const ids = people.map(({ member, order }) => (member ? `user:${member.id}` : `order:${order?.id}`))
  const detail = { count: ids.length, ids: ids.join(' ') }
  await recordAudit(db, { ...by, action: 'people.searched', subject: 'people', detail })
  return { people, isMore: found.length > people.length || orders.length === MAX_ORDERS }
}

async function findOrders(db: Db, words: readonly string[]): Promise<FoundOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'title', 'status', 'channel', 'totalAmount', 'isTestOrder'])
    .select(['createdAt', 'userId', 'siblingDiscount', 'pointsSpent', 'couponDiscount'])
    .where('deletedAt', 'is', null)
    .where(isVisibleInOffice)
    .where(matchesWords('orders', words))
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .$castTo<Omit<PersonOrder, 'childName'>>()
    .execute()
  return addContacts(db, await addNames(db, rows))
}

/** Members with the words, and those whose orders hold them. */
async function findMembers(db: Db, words: readonly string[], orders: readonly FoundOrder[]) {
  const buyers = [...new Set(orders.flatMap(({ userId }) => userId ?? []))]
  const users = db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'phone', 'provider', 'isActive', 'deletedAt'])
  const [named, ordering] = await Promise.all([
    users
      .where('deletedAt', 'is', null)
      .where(matchesWords('users', words))
      .orderBy('id', 'desc')
      .limit(MAX_PEOPLE + 1)
      .execute(),
    users.where(sql<boolean>`id = any(${buyers}::integer[])`).execute(),
  ])
  const all = new Map([...named, ...ordering].map((row) => [row.id, row]))
  return [...all.values()].map(
    ({ isActive, deletedAt, ...user }): PersonMember => ({
      ...user,
      state: memberStateOf({ isActive, deletedAt }),
    }),
  )
}

function groupByPerson(orders: readonly FoundOrder[], members: readonly PersonMember[]): FoundPerson[] {
  const membersById = new Map(members.map((member) => [member.id, member]))
  const people = new Map<string, FoundPerson>()
  for (const order of orders) {
    const member = order.userId === null ? undefined : membersById.get(order.userId)
    const key = member ? `user:${member.id}` : contactKeyOf(order)
    const known = people.get(key)
    if (known) known.matchingOrders += 1
    else people.set(key, { member, order, matchingOrders: 1 })
  }
  for (const member of members)
    if (!people.has(`user:${member.id}`)) people.set(`user:${member.id}`, { member, matchingOrders: 0 })
  return [...people.values()]
}

/** Registrations of several children are made with one number or address. */
const contactKeyOf = ({ id, customerPhone, customerEmail }: FoundOrder) =>
  customerPhone || customerEmail?.toLowerCase() || `order:${id}`
