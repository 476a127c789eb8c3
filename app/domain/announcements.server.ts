import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../log.server'
import { databaseAddress } from './db.server'

// What other processes announce through the database. One connection of its own, that comes back when it breaks;
// while it is broken nothing is heard, and whoever depends on hearing is told so.

export interface Listener {
  heard(payload: string): void
  /** The line is up (again) or down. */
  line?(up: boolean): void
}

type Channel = 'catalogue' | 'jobs' | 'payments' | 'previews'

const listeners = new Map<string, Set<Listener>>()
let client: pg.Client | undefined
/** A line is being made, or made again: whoever joins meanwhile is told when it stands. */
let connecting: Promise<void> | undefined
let closing = false
const PULSE_MS = 5000

export async function listenTo(channel: Channel, listener: Listener): Promise<void> {
  const known = listeners.get(channel)
  listeners.set(channel, (known ?? new Set()).add(listener))
  if (!client) {
    connecting ??= connect().catch((error: unknown) => {
      // Whoever comes next tries again.
      connecting = undefined
      throw error
    })
    return connecting
  }
  if (!known) await client.query(`listen ${channel}`)
  listener.line?.(true)
}

export async function stopListening() {
  closing = true
  await client?.end()
}

async function connect() {
  const line = new pg.Client({
    ...(await databaseAddress()),
    application_name: 'jugongin ears',
    connectionTimeoutMillis: 5000,
    query_timeout: 3000,
  })
  line.on('notification', ({ channel, payload }) => {
    for (const listener of listeners.get(channel) ?? []) listener.heard(payload ?? '')
  })
  line.on('error', (error) => broke(line, error))
  line.on('end', () => broke(line))
  try {
    await line.connect()
    // The map also yields what is added while this goes on.
    for (const channel of listeners.keys()) await line.query(`listen ${channel}`)
  } catch (error) {
    // Half a line hears nothing, but takes the place of one.
    line.end().catch((late) => log.trouble('database.announcements', late))
    throw error
  }
  client = line
  connecting = undefined
  void listenWell(line)
  tell(true)
}

/** A line can be dead without knowing it (a cable, a firewall): whoever relies on it asks now and then. */
async function listenWell(line: pg.Client) {
  while (client === line && !closing) {
    await sleep(PULSE_MS, undefined, { ref: false })
    if (client !== line || closing) return
    await line.query('select 1').catch((error) => {
      broke(line, error)
      line.end().catch((late) => log.trouble('database.announcements', late))
    })
  }
}

function broke(line: pg.Client, error?: Error) {
  if (closing || client !== line) return
  client = undefined
  tell(false)
  log.trouble('database.announcements', error ?? new Error('the line closed'))
  connecting = reconnect()
}

async function reconnect() {
  while (!closing) {
    await sleep(500)
    try {
      return await connect()
    } catch {
      // Still down: /readyz says so, and the line is tried again.
    }
  }
}

function tell(up: boolean) {
  for (const set of listeners.values()) for (const listener of set) listener.line?.(up)
}
