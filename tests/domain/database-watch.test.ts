import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { isDatabaseUnreachable } from '~/domain/database-errors.server'
import { longTimeoutsSql, setRoleTimeouts } from '~/domain/database-timeouts.server'
import { DatabaseSilentError, DatabaseWatch } from '~/domain/database-watch.server'
import { databaseAddress, db, inTransaction, isDatabaseSilent, openPool } from '~/domain/db.server'

// Timeouts of statements, of transactions and of a database that does not respond at all.

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const AUTHENTICATION_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/** Accepts connections and sends nothing while silent; records the startup messages. */
async function fakeDatabase() {
  const sockets = new Set<Socket>()
  const fake = { isSilent: true, startups: [] as Buffer[], address: {} as pg.ClientConfig, open: 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    fake.open += 1
    socket.on('error', () => undefined).on('close', () => (fake.open -= 1))
    socket.once('data', (startup) => {
      fake.startups.push(startup)
      socket.write(Buffer.concat([AUTHENTICATION_OK, READY]))
      socket.on('data', ([type]) => !fake.isSilent && type === QUERY && socket.write(EMPTY_ANSWER))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  fake.address = { host: '127.0.0.1', port, user: 'x', password: 'x', database: 'x' }
  return fake
}
const QUERY = 'Q'.charCodeAt(0)
/** The messages EmptyQueryResponse and ReadyForQuery. */
const EMPTY_ANSWER = Buffer.concat([Buffer.from([0x49, 0, 0, 0, 4]), READY])

function watched(address: pg.ClientConfig, max = 10) {
  const pool = new pg.Pool({ ...address, max, connectionTimeoutMillis: 2000 })
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  const watch = new DatabaseWatch(async () => address, { waitMs: 100, answerMs: 200, againMs: 50 })
  watch.watchPool(pool)
  ends.push(() => watch.close())
  return { pool, watch }
}
const errorOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  )

describe('silent database', () => {
  it('a pending query and a pending connection · both fail, and the connection is closed', async () => {
    const fake = await fakeDatabase()
    const { pool, watch } = watched(fake.address, 1)
    const client = await watch.watchConnecting(pool.connect())
    const [unanswered, unconnected] = await Promise.all([
      errorOf(client.query('select 1')),
      errorOf(watch.watchConnecting(pool.connect())),
    ])
    expect(watch.isSilent).toBe(true)
    expect(isDatabaseUnreachable(unanswered)).toBe(true)
    expect(unconnected).toBeInstanceOf(DatabaseSilentError)
    expect(isDatabaseUnreachable(unconnected)).toBe(true)
    // A transaction cannot continue after its connection was closed.
    expect(isDatabaseUnreachable(await errorOf(client.query('rollback')))).toBe(true)
    client.release()
    expect(pool.idleCount).toBe(0)
  })

  it('answers again · is used again', async () => {
    const fake = await fakeDatabase()
    const { pool, watch } = watched(fake.address)
    const client = await watch.watchConnecting(pool.connect())
    await errorOf(client.query('select 1'))
    client.release()
    fake.isSilent = false
    await expect.poll(() => watch.isSilent).toBe(false)
    const next = await watch.watchConnecting(pool.connect())
    await expect(next.query('select 1')).resolves.toBeDefined()
    next.release()
  })

  it('probed many times · no connection is left open', async () => {
    const fake = await fakeDatabase()
    const { pool, watch } = watched(fake.address)
    const client = await watch.watchConnecting(pool.connect())
    await errorOf(client.query('select 1'))
    client.release()
    await expect.poll(() => fake.startups.length, { timeout: 10_000 }).toBeGreaterThan(6)
    expect(fake.open).toBeLessThan(4)
  })
})

describe('database that answers queries, but no new connection in time', () => {
  it('counts as slow, not as silent', async () => {
    const fake = await fakeDatabase()
    const { pool, watch } = watched(fake.address)
    const client = await watch.watchConnecting(pool.connect())
    const unanswered = client.query('select 1').catch((error: Error) => error)
    const answers = setInterval(() => watch.noteAnswer(), 20)
    await expect.poll(() => fake.startups.length, { timeout: 10_000 }).toBeGreaterThan(3)
    expect(watch.isSilent).toBe(false)
    clearInterval(answers)
    expect(isDatabaseUnreachable(await unanswered)).toBe(true)
    expect(watch.isSilent).toBe(true)
    client.release()
  })
})

describe('slow statement of a database that answers', () => {
  it('takes longer than the silence limit · succeeds', async () => {
    await expect(sql`select pg_sleep(2.5)`.execute(db)).resolves.toBeDefined()
    expect(isDatabaseSilent()).toBe(false)
  })

  it('without an answer · fails after query_timeout, and its connection is not used again', async () => {
    const pool = await openPool()
    const backend = async (one: typeof db) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)).rows[0]?.pid
    let pid: number | undefined
    const late = await errorOf(
      inTransaction(db, async (tx) => {
        pid = await backend(tx)
        // Without the server's own timeout, only the client's is left.
        await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
        await sql`select pg_sleep(8)`.execute(tx)
      }),
    )
    expect(isDatabaseUnreachable(late)).toBe(true)
    expect(pid).toBeGreaterThan(0)
    await sleep(2500) // The late answer arrives within this time.
    const next = await Promise.all(Array.from({ length: pool.options.max }, () => backend(db)))
    expect(next).not.toContain(pid)
  })
})

describe('timeouts of the role', () => {
  const seen = async () =>
    (
      await sql<{ name: string; setting: string; source: string }>`
        select name, setting, source from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
        db,
      )
    ).rows

  it('every connection of the shop · has them from its role', async () => {
    expect(await seen()).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000', source: 'database user' },
      { name: 'lock_timeout', setting: '3000', source: 'database user' },
      { name: 'statement_timeout', setting: '5000', source: 'database user' },
    ])
  })

  it('startup message of the pool · holds no setting that a transaction pooler refuses', async () => {
    const fake = await fakeDatabase()
    fake.isSilent = false
    const ours = (await openPool()).options as pg.PoolConfig
    const client = new pg.Client({ ...ours, connectionString: undefined, ...fake.address })
    await client.connect()
    await client.end()
    const [startup] = fake.startups
    const names = startup
      ?.subarray(8)
      .toString()
      .split('\0')
      .filter((_, i) => i % 2 === 0)
      .filter(Boolean)
    expect(names?.sort()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
    expect([ours.keepAlive, ours.query_timeout, ours.connectionTimeoutMillis]).toEqual([true, 6000, 2000])
  })

  it('set by ten processes at once · none of them fails', async () => {
    const address = await databaseAddress()
    const client = new pg.Client(address)
    await client.connect()
    await client.query(`alter role session_user in database ${client.database} reset all`)
    const done = await Promise.all(Array.from({ length: 10 }, () => setRoleTimeouts(address)))
    expect(done).toEqual(Array(10).fill(true))
    const { rows } = await client.query(`
      select unnest(setconfig) as set from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database()) and setrole <> 0 order by 1`)
    await client.end()
    expect(rows.map(({ set }) => set)).toEqual([
      'idle_in_transaction_session_timeout=10s',
      'lock_timeout=3s',
      'statement_timeout=5s',
    ])
  })

  it('transaction with longer ones · the next statement of its connection has the usual ones', async () => {
    await db.connection().execute(async (one) => {
      const timeout = async () =>
        (await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(one))
          .rows[0]?.value
      await sql`begin`.execute(one)
      await sql.raw(longTimeoutsSql()).execute(one)
      expect(await timeout()).toBe('30min')
      await sql`commit`.execute(one)
      expect(await timeout()).toBe('5s')
    })
  })
})
