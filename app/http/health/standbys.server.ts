import pg from 'pg'
import { directDatabaseAddress } from '~/domain/db.server'

// The standbys of the database, as its primary sees them.

interface Standby {
  name: string
  /** `sync` and `quorum` are waited for at a commit, `potential` and `async` are not */
  mode: string
  isStreaming: boolean
  /** null until it says what it has applied */
  bytesBehind: number | null
  /** since its last answer by its own clock, below 0 where that is ahead: one that hangs stays connected for a minute */
  silentSeconds: number | null
}

export interface StandbyReport {
  /** whether a commit waits for a standby (`synchronous_standby_names`) */
  isAwaited: boolean
  standbys: Standby[]
}

/** Below the ten seconds after which Prometheus gives a scrape up. */
const ANSWER_MS = 3000

let reading: Promise<StandbyReport | undefined> | undefined

/**
 * Undefined for a role that Postgres shows nothing of its standbys (`grant pg_read_all_stats`), and on a standby itself.
 * The figures of one scrape share a reading.
 */
export function findStandbys(): Promise<StandbyReport | undefined> {
  reading ??= readStandbys().finally(() => {
    reading = undefined
  })
  return reading
}

/** A standby that hangs fills the pool with commits that wait for it, so the reading has a connection of its own. */
async function readStandbys(): Promise<StandbyReport | undefined> {
  const client = new pg.Client({ ...(await directDatabaseAddress()), query_timeout: ANSWER_MS })
  client.on('error', () => undefined) // A broken connection fails the query too.
  await client.connect()
  try {
    const { rows: may } = await client.query<{ may: boolean; awaited: string }>(`
      select pg_has_role(current_user, 'pg_read_all_stats', 'usage') and not pg_is_in_recovery() as may,
        current_setting('synchronous_standby_names') as awaited`)
    if (!may[0]?.may) return undefined
    const { rows: standbys } = await client.query<Standby>(`
      select application_name as name, coalesce(sync_state, 'async') as mode,
        coalesce(state = 'streaming', false) as "isStreaming",
        pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as "bytesBehind",
        extract(epoch from clock_timestamp() - reply_time)::float8 as "silentSeconds"
      from pg_stat_replication where state is distinct from 'backup' order by pid`)
    return { isAwaited: may[0].awaited.trim() !== '', standbys }
  } finally {
    void client.end() // A database that has fallen silent would never confirm it.
  }
}
