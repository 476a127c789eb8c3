import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.server'
import { holdsWords, isAmongNewest } from '../search-words.server'

// A notice names its recipient by number or address alone, so a person is sought among members and orders.

/** With more of them, notices are found sooner by looking at the recipients of the newest ones. */
const FEW_PEOPLE = 2000

/**
 * A condition on notices: to a person by name, number, address or order; or to an address that no account or order has,
 * such as an applicant's.
 */
export async function isForPerson(db: Db, words: readonly string[]): Promise<RawBuilder<boolean>> {
  const [members, customers] = await Promise.all([listMembers(db, words), listCustomers(db, words)])
  const typed = words.length === 1 ? words : []
  if (members.length + customers.length > FEW_PEOPLE) return isForMatch(words, typed)
  const contacts = new Set([...members, ...customers].flatMap(({ email, phone }) => [email, phone]))
  return sql<boolean>`notices.recipient = any(${[...contacts, ...typed].filter(Boolean)}::text[])`
}

/** Each notice's recipient is looked up by the indexes of contacts. */
const isForMatch = (words: readonly string[], typed: readonly string[]) =>
  sql<boolean>`(
    notices.recipient = any(${typed}::text[])
    or exists (
      select from users
      where (users.email = notices.recipient or users.phone = notices.recipient)
        and users.deleted_at is null and ${holdsWords('users', words)})
    or exists (
      select from orders
      where (orders.customer_email = notices.recipient or orders.customer_phone = notices.recipient)
        and ${holdsWords('orders', words)}))`

const listMembers = (db: Db, words: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where(isAmongNewest('users', words, FEW_PEOPLE + 1))
    .execute()

const listCustomers = (db: Db, words: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['customerEmail as email', 'customerPhone as phone'])
    .where(isAmongNewest('orders', words, FEW_PEOPLE + 1))
    .execute()
