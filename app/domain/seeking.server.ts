import { type RawBuilder, sql } from 'kysely'
import { isPrintable } from './input.server'

// Looking for somebody by a piece of a name, a number or a letter box: by every word that was typed, wherever it stands.

const LONGEST = 60

/** The words to look for; of fewer than two letters none, for half of all rows hold them. */
export function wordsIn(typed: string | null | undefined): string[] {
  if (!typed || !isPrintable(typed)) return []
  const text = [...typed.normalize('NFC').trim().toLowerCase()].slice(0, LONGEST).join('')
  // Numbers are stored without what people write between their parts.
  const plain = /^[\d\s-]+$/.test(text) && !/^\d{6}-/.test(text) ? text.replace(/[\s-]/g, '') : text
  return plain.split(/\s+/).filter((word) => [...word].length > 1)
}

/** Nothing of what was typed can be looked for, which finds nobody rather than everybody. */
export const isTooShort = (typed: string | null | undefined): boolean =>
  Boolean(typed?.trim()) && !wordsIn(typed).length

/** Every mobile number begins with it: an index would name nearly everybody before the first is shown. */
const EVERYBODYS = '010'

/** Words of everybody alone are met at once by whoever goes along the rows. */
export const areEverybodys = (words: readonly string[]) => words.every((word) => EVERYBODYS.includes(word))

/** As a condition on a table that has what is sought in it (see migrations 0014 and 0018): by the index alone, where that is of use. */
export function holds(
  table: 'orders' | 'users' | 'inquiries',
  words: readonly string[],
): RawBuilder<boolean> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (areEverybodys(words)) return sql<boolean>`${sql.ref(`${table}.sought`)} like all (${patterns}::text[])`
  const found = sql`found_in(${table}::regclass, ${words}::text[], ${patterns}::text[])`
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select found.id from ${found} as found (id))`
}
