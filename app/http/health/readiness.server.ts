import { sql } from 'kysely'
import { db } from '~/domain/db.server'
import { findWriteFault } from '~/domain/disk-probes.server'

// Whether visitors may be sent to this process: it is open, the database answers, disks are writable, no shutdown runs.

const DATABASE_MS = 500

let state: 'opening' | 'open' | 'leaving' = 'opening'

const shutdown = new AbortController()
const longWaits = new AbortController()

export const readiness = {
  /** Aborts at shutdown; streams that would otherwise stay open end with it. */
  shutdownSignal: shutdown.signal,
  /** Aborted shortly before open connections are cut: a response that waits for a painter is then sent without it. */
  longWaitSignal: longWaits.signal,
  endLongWaits: () => longWaits.abort(),
  markOpen() {
    state = 'open'
  },
  markShuttingDown() {
    state = 'leaving'
    shutdown.abort()
  },
  isShuttingDown: () => state === 'leaving',

  async findUnreadyReason(): Promise<string | undefined> {
    if (state !== 'open') return state
    if (!(await succeedsWithin(DATABASE_MS, sql`select 1`.execute(db)))) return 'database'
    return findWriteFault()
  },
}

async function succeedsWithin(ms: number, probe: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const done = probe.then(
    () => true,
    () => false,
  )
  const ok = await Promise.race([done, late])
  clearTimeout(timer)
  return ok
}
