import { sql } from 'kysely'
import type { Db } from '~/domain/db.server'

// The standbys of the database, as its primary sees them.

export interface Standby {
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

/** Undefined for a role that Postgres shows nothing of its standbys (`grant pg_read_all_stats`), and on a standby itself. */
export async function findStandbys(db: Db): Promise<StandbyReport | undefined> {
  const { rows: may } = await sql<{ may: boolean; awaited: string }>`
    select pg_has_role(current_user, 'pg_read_all_stats', 'usage') and not pg_is_in_recovery() as may,
      current_setting('synchronous_standby_names') as awaited`.execute(db)
  if (!may[0]?.may) return undefined
  const { rows: standbys } = await sql<Standby>`
    select application_name as name, coalesce(sync_state, 'async') as mode,
      coalesce(state = 'streaming', false) as is_streaming,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes_behind,
      extract(epoch from clock_timestamp() - reply_time)::float8 as silent_seconds
    from pg_stat_replication where state is distinct from 'backup' order by pid`.execute(db)
  return { isAwaited: may[0].awaited.trim() !== '', standbys }
}
