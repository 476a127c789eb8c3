import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.server'

// The search of books: every typed word occurs in the title or the description, or is the initial consonants of the
// title (ㄱㄹ for 고래). Spaces do not count: people write 달빛서랍 and 달빛 서랍 alike.

/** Two consonants typed one after the other become one letter on many keyboards. */
const CLUSTERS: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

/** In the form of the column `sought`: NFKC makes typed consonants the initials that the database computes. */
function splitWords(q: string): string[] {
  const separate = q.replace(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/g, (cluster) => CLUSTERS[cluster] ?? cluster)
  return separate.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
}

/** Words that more books hold are found faster by reading the list in its order until a page is full. */
const FEW = 1000
/** So many of the first books tell whether a word is in every fourth, which the index would read at length. */
const PROBED = 1000

export async function matchBooks(db: Db, q: string | undefined): Promise<RawBuilder<boolean> | undefined> {
  const words = q ? splitWords(q) : []
  if (!words.length) return undefined
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const isCommon = sql`
    select count(*) > ${PROBED / 4} from (
      select from (
        select sought from books where is_active and not is_hidden and deleted_at is null
        order by display_order, id limit ${PROBED}
      ) as first where sought like all (${patterns}::text[]) limit ${PROBED / 4 + 1}
    ) as found`
  const { rows } = await sql<{ ids: number[] | null }>`
    select case when not (${isCommon}) then find_few_books(${words}::text[], ${patterns}::text[], ${FEW}) end as ids`.execute(
    db,
  )
  const ids = rows[0]?.ids
  return ids
    ? sql<boolean>`books.id = any(${ids}::integer[])`
    : sql<boolean>`books.sought like all (${patterns}::text[])`
}
