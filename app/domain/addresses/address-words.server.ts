import { type RawBuilder, sql } from 'kysely'

/** The searched words of a row. The index and the search need the same expression, letter by letter. */
export const ADDRESS_WORDS = `address_words(
  postal_code, province, city, town, road, is_underground, number, sub_number, building, quarter, lot)`

export const addressWords: RawBuilder<string> = sql.raw(ADDRESS_WORDS)
