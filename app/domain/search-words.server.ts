import { type RawBuilder, sql } from 'kysely'
import { isPrintable } from './input.server'
import { hashPairs } from './sealed-words/name-pairs.server'

// Search by part of a name, number or e-mail address: every typed word must occur somewhere.

const MAX_QUERY_LENGTH = 60

/** The search words. Words of fewer than two letters are dropped, since half of all rows hold them. */
export function parseSearchWords(typed: string | null | undefined): string[] {
  if (!typed || !isPrintable(typed)) return []
  const text = [...typed.normalize('NFC').trim().toLowerCase()].slice(0, MAX_QUERY_LENGTH).join('')
  const narrow = text.normalize('NFKC')
  const isNumber = /^[\d\s+.()\p{Pd}]+$/u.test(narrow) && !ORDER_NUMBER_START.test(narrow)
  const words = isNumber ? [plainNumber(narrow)] : text.split(/\s+/).map(plainPhone)
  return words.filter((word) => [...word].length > 1)
}

const ORDER_NUMBER_START = /^\d{6}-/

/** As stored: without separators, and with a zero for the prefix of calls from abroad. */
const plainNumber = (text: string) => text.replace(/^(?:\+|00)82\D*0?|^82[^\d]+0?/, '0').replace(/\D/g, '')

/** A phone number among other words; a house number keeps its dash. */
const plainPhone = (word: string) => (/^(?:0|\+82)[\d.()\p{Pd}]{8,}$/u.test(word) ? plainNumber(word) : word)

/** True if the text holds no usable word; the search then finds no row rather than all rows. */
export const isSearchTooShort = (typed: string | null | undefined): boolean =>
  Boolean(typed?.trim()) && !parseSearchWords(typed).length

/** Every mobile number begins with it, so an index lookup would collect almost all rows before the first is shown. */
const COMMON_PREFIX = '010'

/** Words that occur in almost every row are found fastest by scanning the rows. */
export const areCommonWords = (words: readonly string[]) =>
  words.every((word) => COMMON_PREFIX.includes(word))

type Searched = 'orders' | 'users' | 'inquiries'

/** For rows that another condition has found already. */
export const holdsWords = (table: Searched, words: readonly string[]): RawBuilder<boolean> =>
  table === 'orders' && !areCommonWords(words) ? ordersHoldWords(words) : soughtHoldsWords(table, words)

const soughtHoldsWords = (table: Searched, words: readonly string[]) =>
  sql<boolean>`${sql.ref(`${table}.sought`)} like all (${words.map(toPattern)}::text[])`

/** Each word is in the order or in its child's name. */
const ordersHoldWords = (words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map(
      (word) => sql`(orders.sought like ${toPattern(word)} or exists (
        select from order_names where order_names.order_id = orders.id and ${nameHolds(word)}))`,
    ),
    sql` and `,
  )})`

/** Two signs may be one letter, which has no pairs: all names would hold them. */
function nameHolds(word: string) {
  const pairs = hashPairs(word)
  return pairs.length ? sql`order_names.pairs @> ${pairs}::integer[]` : sql`false`
}

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A condition on a table's `sought` column (migrations 0014 and 0018), by the index where the index is of use. Names of
 * ordered children stand apart (0093).
 */
export function matchesWords(table: Searched, words: readonly string[]): RawBuilder<boolean> {
  if (areCommonWords(words)) return holdsWords(table, words)
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select found.id from ${foundIn(table, words)} as found (id))`
}

/** The newest rows with the words. As an array, so that no plan reads all rows to join them. */
export function isAmongNewest(table: Searched, words: readonly string[], most: number): RawBuilder<boolean> {
  const id = sql.ref(`${table}.id`)
  const ids = areCommonWords(words)
    ? sql`select id from ${sql.table(table)} where ${holdsWords(table, words)} order by id desc limit ${most}`
    : sql`select found.id from ${foundIn(table, words)} as found (id) order by 1 desc limit ${most}`
  return sql<boolean>`${id} = any(array(${ids}))`
}

function foundIn(table: Searched, words: readonly string[]) {
  const patterns = words.map(toPattern)
  const found = sql`found_in(${table}::regclass, ${words}::text[], ${patterns}::text[])`
  return table === 'orders'
    ? sql`(select id from ${found} as by_row (id) union ${ordersByName(words)})`
    : found
}

/** Few orders have a name with one of the words, and those are looked at for the other words. */
const ordersByName = (words: readonly string[]) => sql`
  select orders.id from order_names join orders on orders.id = order_names.order_id
  where (${sql.join(words.map(nameHolds), sql` or `)}) and ${ordersHoldWords(words)}`
