import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from '~/config/log.server'

// A slow statement may take its seconds, but a silent database would block every request. When a connection has been in
// use for long, another connection probes the database. If it does not answer, waiting requests fail and new ones are
// refused at once, until it answers again.

interface WatchTimes {
  /** how long a connection is in use before the database is probed */
  waitMs: number
  /** how long the database may take to answer `select 1` on a new connection */
  answerMs: number
  againMs: number
}
/** Together well below the three seconds that a request may take. */
const TIMES: WatchTimes = { waitMs: 500, answerMs: 800, againMs: 500 }
const CHECK_INTERVAL_MS = 100
/** A timer later than this means that this process is slow, not the database. */
const LAG_MS = 300

export class DatabaseSilentError extends Error {
  override name = 'DatabaseSilent'
  /** PostgreSQL's connection_failure, so code that reads SQLSTATEs needs no special case. */
  code = '08006'
  constructor() {
    super('The database does not answer')
  }
}

export class DatabaseWatch {
  #waiting = new Map<object, number>()
  #clients = new Set<pg.PoolClient>()
  #rejections = new Set<() => void>()
  #probedAt = 0
  #answeredAt = 0
  #isProbing = false
  #isSilent = false
  #isClosed = false
  #timer: NodeJS.Timeout
  readonly #address: () => Promise<pg.ClientConfig>
  readonly #times: WatchTimes

  constructor(address: () => Promise<pg.ClientConfig>, times = TIMES) {
    this.#address = address
    this.#times = times
    this.#timer = setInterval(() => this.#look(), CHECK_INTERVAL_MS).unref()
  }

  get isSilent() {
    return this.#isSilent
  }

  watchPool(pool: pg.Pool) {
    pool.on('acquire', (client) => {
      this.#waiting.set(client, performance.now())
      this.#clients.add(client)
      // A pooler accepts connections while the database behind it is silent.
      if (this.#isSilent) void client.end()
    })
    pool.on('release', (_, client) => this.#forget(client))
    pool.on('remove', (client) => this.#forget(client))
  }

  /** A wait for a connection counts like a wait for an answer, and ends when the database falls silent. */
  async watchConnecting(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    this.#waiting.set(connecting, performance.now())
    let rejectNow = () => {}
    const silence = new Promise<never>((_, reject) => {
      rejectNow = () => reject(new DatabaseSilentError())
    })
    this.#rejections.add(rejectNow)
    try {
      return await Promise.race([connecting, silence])
    } catch (error) {
      // A connection that comes too late goes back to the pool.
      void connecting.then(
        (client) => client.release(),
        () => undefined,
      )
      throw error
    } finally {
      this.#rejections.delete(rejectNow)
      this.#waiting.delete(connecting)
    }
  }

  /** A database that has just answered a query is slow, not silent. */
  noteAnswer() {
    this.#answeredAt = performance.now()
  }

  close() {
    this.#isClosed = true
    clearInterval(this.#timer)
  }

  #forget(client: pg.PoolClient) {
    this.#waiting.delete(client)
    this.#clients.delete(client)
  }

  #look() {
    const [oldest] = this.#waiting.values()
    if (oldest === undefined || this.#isProbing || this.#isSilent) return
    if (performance.now() - Math.max(oldest, this.#probedAt) > this.#times.waitMs) void this.#probe()
  }

  async #probe() {
    this.#isProbing = true
    const answers = await this.#answers()
    this.#isProbing = false
    this.#probedAt = performance.now()
    const hasJustAnswered = this.#probedAt - this.#answeredAt < this.#times.answerMs / 2
    if (!answers && !hasJustAnswered && !this.#isClosed) await this.#refuseUntilAnswer()
  }

  async #refuseUntilAnswer() {
    this.#isSilent = true
    log.error('database.silent', new DatabaseSilentError())
    // The pool never reuses an ended client; its pending query fails with "Connection terminated".
    for (const client of this.#clients) void client.end()
    for (const rejectNow of this.#rejections) rejectNow()
    do {
      await sleep(this.#times.againMs, undefined, { ref: false })
      if (this.#isClosed) return
    } while (!(await this.#answers()))
    this.#isSilent = false
    this.#probedAt = performance.now()
    log.info('The database answers again.')
  }

  /** A probe that was late because this process was busy is repeated once. */
  async #answers(): Promise<boolean> {
    const address = await this.#address()
    const { answerMs } = this.#times
    for (let tries = 0; tries < 2; tries++) {
      const began = performance.now()
      if (await answersInTime(address, answerMs)) return true
      if (performance.now() - began < answerMs + LAG_MS) return false
    }
    return false
  }
}

async function answersInTime(address: pg.ClientConfig, ms: number): Promise<boolean> {
  const probe = answersProbe(address, ms)
  const late = sleep(ms, false, { ref: false })
  if (await Promise.race([probe, late])) return true
  // An answer that arrived while this process was busy is read before it counts as missing.
  await nextTurn()
  await nextTurn()
  return Promise.race([probe, false])
}

async function answersProbe(address: pg.ClientConfig, ms: number): Promise<boolean> {
  const client = new pg.Client({
    ...address,
    application_name: 'jugongin watch',
    connectionTimeoutMillis: ms,
    query_timeout: ms,
  })
  client.on('error', () => undefined) // The probe's own query fails with it.
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // An error of the server is an answer too: too many connections, starting up.
    return error instanceof pg.DatabaseError
  } finally {
    void client.end()
  }
}
