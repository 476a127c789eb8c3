import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from '~/config/log.server'
import { directDatabaseAddress } from './db.server'

// Other processes' announcements through the database. Its connection is re-established when it breaks; meanwhile no
// announcement arrives, and every listener is notified of that.

export interface Listener {
  onMessage(payload: string): void
  onConnection?(up: boolean): void
}

type Channel = 'catalogue' | 'jobs' | 'payments' | 'previews'

const listeners = new Map<string, Set<Listener>>()
let client: pg.Client | undefined
/** A connection is being made or remade: a listener that joins meanwhile is notified once it is up. */
let connecting: Promise<void> | undefined
let closing = false
const PROBE_INTERVAL_MS = 5000

export async function listenTo(channel: Channel, listener: Listener): Promise<void> {
  const known = listeners.get(channel)
  listeners.set(channel, (known ?? new Set()).add(listener))
  if (!client) {
    connecting ??= connect().catch((error: unknown) => {
      // The next caller tries again.
      connecting = undefined
      throw error
    })
    return connecting
  }
  if (!known) await client.query(`listen ${channel}`)
  listener.onConnection?.(true)
}

export async function stopListening() {
  closing = true
  await client?.end()
}

async function connect() {
  const line = new pg.Client({
    ...(await directDatabaseAddress()),
    application_name: 'jugongin listener',
    connectionTimeoutMillis: 5000,
    query_timeout: 3000,
  })
  line.on('notification', ({ channel, payload }) => {
    for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload ?? '')
  })
  line.on('error', (error) => handleBreak(line, error))
  line.on('end', () => handleBreak(line))
  try {
    await line.connect()
    // The map also yields entries added during the loop.
    for (const channel of listeners.keys()) await line.query(`listen ${channel}`)
  } catch (error) {
    // A half-open connection hears nothing, but would take the place of a working one.
    line.end().catch((late) => log.error('database.announcements', late))
    throw error
  }
  client = line
  connecting = undefined
  void probeConnection(line)
  notifyListeners(true)
}

/** A cable or firewall can cut a connection without an error, so a query probes it regularly. */
async function probeConnection(line: pg.Client) {
  while (client === line && !closing) {
    await sleep(PROBE_INTERVAL_MS, undefined, { ref: false })
    if (client !== line || closing) return
    await line.query('select 1').catch((error) => {
      handleBreak(line, error)
      line.end().catch((late) => log.error('database.announcements', late))
    })
  }
}

function handleBreak(line: pg.Client, error?: Error) {
  if (closing || client !== line) return
  client = undefined
  notifyListeners(false)
  log.error('database.announcements', error ?? new Error('the line closed'))
  connecting = reconnect()
}

async function reconnect() {
  while (!closing) {
    await sleep(500)
    try {
      return await connect()
    } catch {
      // The database is still down: /readyz reports it, and the loop tries again.
    }
  }
}

function notifyListeners(up: boolean) {
  for (const set of listeners.values()) for (const listener of set) listener.onConnection?.(up)
}
