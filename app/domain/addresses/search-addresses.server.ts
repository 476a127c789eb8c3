import { sql } from 'kysely'
import { type Db, inTransaction } from '../db.server'
import {
  ADDRESSES_A_PAGE,
  type AddressSearch,
  type FoundAddress,
  formatRoadAddress,
  MAX_ADDRESSES,
  type RoadAddress,
} from './address'
import { type AddressQuery, parseAddressQuery } from './address-query'
import { addressWords } from './address-words.server'

/** A demo's sample has fewer rows, any real file has more. */
const SAMPLE_ROWS = 1000

/** Candidates that are ordered: more of them would only mean that the words say too little. */
const MAX_CANDIDATES = 1000

interface AddressRow extends RoadAddress {
  postalCode: string
  lot: string
  total: number
}

/** Pages of at most twenty, the nearest first; buildings that share an address are one. */
export async function searchAddresses(
  db: Db,
  { typed, page = 1 }: { typed: string; page?: number },
): Promise<AddressSearch> {
  const size = await countAddresses(db, SAMPLE_ROWS)
  if (!size) return { state: 'unloaded' }
  const query = parseAddressQuery(typed)
  if (!query) return { state: 'vague' }
  const rows = await findRows(db, query, page)
  if (!rows.length && page > 1) return searchAddresses(db, { typed })
  const total = rows[0]?.total ?? 0
  return {
    state: 'searched',
    found: rows.map(toFoundAddress),
    total: Math.min(total, MAX_ADDRESSES),
    page,
    isMore: total > MAX_ADDRESSES,
    isSample: size < SAMPLE_ROWS,
  }
}

export async function hasAddresses(db: Db): Promise<boolean> {
  return (await countAddresses(db, 1)) > 0
}

async function countAddresses(db: Db, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(db.selectFrom('addresses').select('road').limit(most).as('some'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function findRows(db: Db, { words, numbers, text }: AddressQuery, page: number): Promise<AddressRow[]> {
  return inTransaction(db, async (tx) => {
    // The planner cannot know how rare a word is, and a scan of six million rows takes seconds.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<AddressRow>`
      select postal_code, province, city, town, road, is_underground, number, sub_number, building, quarter,
        min(lot) as lot, (count(*) over ())::int as total
      from (
        select * from addresses where ${addressWords} @@ ${text}::tsquery limit ${MAX_CANDIDATES}
      ) as candidates
      group by postal_code, province, city, town, road, is_underground, number, sub_number, building, quarter
      order by road = any(${words}) desc,
        number || case when sub_number > 0 then '-' || sub_number else '' end = any(${numbers}) desc,
        number::text = any(${numbers}) desc, lower(building) = any(${words}) desc,
        province, city, town, road, is_underground, number, sub_number, building, postal_code, quarter
      limit ${ADDRESSES_A_PAGE} offset ${(page - 1) * ADDRESSES_A_PAGE}`.execute(tx)
    return rows
  })
}

function toFoundAddress({ postalCode, lot, ...parts }: AddressRow): FoundAddress {
  return {
    postalCode,
    address: formatRoadAddress(parts),
    ...(lot && parts.quarter && { lot: `${parts.quarter} ${lot}` }),
  }
}
