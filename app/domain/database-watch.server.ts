import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../log.server'

// A slow statement and a silent database are different faults. The first may take its seconds; the second would take
// everybody's: when something waits for long, a connection of its own asks whether the database answers at all, and if
// it does not, whoever waits is let go and whoever comes is refused at once, until it answers again.

interface Patience {
  /** how long anything waits before the database is asked */
  waitMs: number
  /** how long the database may take to answer `select 1` on a new connection */
  answerMs: number
  /** between one question and the next while it is silent */
  againMs: number
}
/** Together well below the three seconds that a request may take. */
const PATIENCE: Patience = { waitMs: 700, answerMs: 1000, againMs: 500 }
const LOOK_MS = 100
/** By so much a timer of ours may be late before it says more about us than about the database. */
const LAG_MS = 300

export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  /** PostgreSQL's connection_failure: every reader of codes knows it. */
  code = '08006'
  constructor() {
    super('The database does not answer')
  }
}

export class DatabaseWatch {
  #waiting = new Map<object, number>()
  #clients = new Set<pg.PoolClient>()
  #heardAt = 0
  #answeredAt = 0
  #isAsking = false
  #isSilent = false
  #isClosed = false
  #timer: NodeJS.Timeout
  readonly #address: () => Promise<pg.ClientConfig>
  readonly #patience: Patience

  constructor(address: () => Promise<pg.ClientConfig>, patience = PATIENCE) {
    this.#address = address
    this.#patience = patience
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref()
  }

  get isSilent() {
    return this.#isSilent
  }

  watchPool(pool: pg.Pool) {
    pool.on('acquire', (client) => {
      this.#waiting.set(client, performance.now())
      this.#clients.add(client)
      // A pooler lets in while the database behind it is silent.
      if (this.#isSilent) void client.end()
    })
    pool.on('release', (_, client) => this.#forget(client))
    pool.on('remove', (client) => this.#forget(client))
  }

  /** A wait for a connection counts like a wait for an answer. */
  async during<T>(connecting: Promise<T>): Promise<T> {
    this.#waiting.set(connecting, performance.now())
    try {
      return await connecting
    } finally {
      this.#waiting.delete(connecting)
    }
  }

  /** A database that answered somebody just now is slow, not silent. */
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
    if (oldest === undefined || this.#isAsking || this.#isSilent) return
    if (performance.now() - Math.max(oldest, this.#heardAt) > this.#patience.waitMs) void this.#ask()
  }

  async #ask() {
    this.#isAsking = true
    const answers = await this.#answers()
    this.#isAsking = false
    this.#heardAt = performance.now()
    const hasJustAnswered = this.#heardAt - this.#answeredAt < this.#patience.answerMs / 2
    if (!answers && !hasJustAnswered && !this.#isClosed) await this.#beSilent()
  }

  async #beSilent() {
    this.#isSilent = true
    log.trouble('database.silent', new DatabaseSilent())
    // An ended client is never given out again; what it was asked fails with "Connection terminated".
    for (const client of this.#clients) void client.end()
    while (!this.#isClosed) {
      await sleep(this.#patience.againMs, undefined, { ref: false })
      if (await this.#answers()) break
    }
    this.#isSilent = false
    this.#heardAt = performance.now()
    log.note('The database answers again.')
  }

  /** When this process itself could not look for a while, the database gets a second chance. */
  async #answers(): Promise<boolean> {
    const address = await this.#address()
    const { answerMs } = this.#patience
    for (let tries = 0; tries < 2; tries++) {
      const began = performance.now()
      if (await answersInTime(address, answerMs)) return true
      if (performance.now() - began < answerMs + LAG_MS) return false
    }
    return false
  }
}

async function answersInTime(address: pg.ClientConfig, ms: number): Promise<boolean> {
  const asked = answersAtAll(address, ms)
  const late = sleep(ms, false, { ref: false })
  if (await Promise.race([asked, late])) return true
  // What came while this process was busy is read before it counts as missing.
  await nextTurn()
  await nextTurn()
  return Promise.race([asked, false])
}

async function answersAtAll(address: pg.ClientConfig, ms: number): Promise<boolean> {
  const client = new pg.Client({
    ...address,
    application_name: 'jugongin watch',
    connectionTimeoutMillis: ms,
    query_timeout: ms,
  })
  client.on('error', () => undefined) // It breaks the question too.
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // Also a "no" is an answer: too many connections, starting up.
    return error instanceof pg.DatabaseError
  } finally {
    void client.end()
  }
}
