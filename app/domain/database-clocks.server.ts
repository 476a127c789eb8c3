import pg from 'pg'

// How long anything may take in the database. A transaction pooler such as PgBouncer refuses these settings as startup
// parameters, and a plain `set` would stay on a connection that somebody else gets next: so they belong to the role, and
// what may take longer says so within its own transaction.

type Clocks = Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', string>

const ROLE_CLOCKS: Clocks = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
}

/** For migrations, backups, restores and the demo's year of orders. */
const LONG_CLOCKS: Clocks = {
  statement_timeout: '30min',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30min',
}

/** A connection that is dead on the other side is noticed, and none is waited for longer than a visitor would. */
export const CONNECTION_CLOCKS = {
  connectionTimeoutMillis: 2000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig

/** A little more than the server allows, whose own word says more and leaves the connection whole. */
export const QUERY_TIMEOUT_MS = 6000
export const LONG_QUERY_TIMEOUT_MS = 31 * 60_000

/** The first statement of a transaction that has clocks of its own. */
export function setLongClocks(more: Partial<Clocks> = {}): string {
  const set = Object.entries({ ...LONG_CLOCKS, ...more }).map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  )
  return `select ${set.join(', ')}`
}

const CLOCKS_LOCK = 7_300_002

/** Whether the role has its clocks now: one that may not change itself keeps those that its owner gave it. */
export async function setRoleClocks(address: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...CONNECTION_CLOCKS, ...address, query_timeout: QUERY_TIMEOUT_MS })
  client.on('error', () => undefined) // What breaks here breaks a statement too, which says so.
  await client.connect()
  try {
    await client.query('begin')
    // Two that change one role at once would get "tuple concurrently updated".
    await client.query('select pg_advisory_xact_lock($1)', [CLOCKS_LOCK])
    for (const statement of await missingClocks(client)) await client.query(statement)
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

async function missingClocks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ database: string; known: string[] }>(`
    select d.datname as database, coalesce(s.setconfig, '{}') as known
    from pg_database d join pg_roles r on r.rolname = session_user
    left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = r.oid
    where d.datname = current_database()`)
  const [{ database, known } = { database: '', known: [] }] = rows
  return Object.entries(ROLE_CLOCKS)
    .filter(([name, value]) => !known.includes(`${name}=${value}`))
    .map(
      ([name, value]) =>
        `alter role session_user in database ${pg.escapeIdentifier(database)} set ${name} = '${value}'`,
    )
}
