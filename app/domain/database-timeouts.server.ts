import pg from 'pg'

// A transaction pooler such as PgBouncer refuses these settings as startup parameters, and a plain `set` would stay on
// a connection that the next client gets. So the role has them, and a transaction sets longer ones.

type Timeouts = Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', string>

const ROLE_TIMEOUTS: Timeouts = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
}

/** For migrations, backups, restores and the demo's year of orders. */
const LONG_TIMEOUTS: Timeouts = {
  statement_timeout: '30min',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30min',
}

/** `keepAlive` detects a connection whose other side is gone. */
export const CONNECTION_TIMEOUTS = {
  connectionTimeoutMillis: 2000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig

/** A little more than `statement_timeout`: the server's own error leaves the connection usable. */
export const QUERY_TIMEOUT_MS = 6000
export const LONG_QUERY_TIMEOUT_MS = 31 * 60_000

export function longTimeoutsSql(more: Partial<Timeouts> = {}): string {
  const set = Object.entries({ ...LONG_TIMEOUTS, ...more }).map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  )
  return `select ${set.join(', ')}`
}

const TIMEOUTS_LOCK = 7_300_002

/** Returns false for a role that may not alter itself: it keeps the settings that its owner gave it. */
export async function setRoleTimeouts(address: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...CONNECTION_TIMEOUTS, ...address, query_timeout: QUERY_TIMEOUT_MS })
  client.on('error', () => undefined) // A broken connection fails the next statement too.
  await client.connect()
  try {
    await client.query('begin')
    // Two processes that alter one role at once would get "tuple concurrently updated".
    await client.query('select pg_advisory_xact_lock($1)', [TIMEOUTS_LOCK])
    for (const statement of await findMissingTimeouts(client)) await client.query(statement)
    await client.query('commit')
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    return false
  } finally {
    await client.end()
  }
}
const INSUFFICIENT_PRIVILEGE = '42501'

async function findMissingTimeouts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ database: string; known: string[] }>(`
    select d.datname as database, coalesce(s.setconfig, '{}') as known
    from pg_database d join pg_roles r on r.rolname = session_user
    left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = r.oid
    where d.datname = current_database()`)
  const [{ database, known } = { database: '', known: [] }] = rows
  return Object.entries(ROLE_TIMEOUTS)
    .filter(([name, value]) => !known.includes(`${name}=${value}`))
    .map(
      ([name, value]) =>
        `alter role session_user in database ${pg.escapeIdentifier(database)} set ${name} = '${value}'`,
    )
}
