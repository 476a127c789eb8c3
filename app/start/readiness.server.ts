import { sql } from 'kysely'
import { db } from '../domain/db.server'
import { storage } from '../outside/outside.server'

// Whether visitors may be sent here: the house is open, the database answers, objects can be written, nobody is leaving.

const DATABASE_MS = 500
const STORAGE_CACHE_MS = 10_000

let state: 'opening' | 'open' | 'leaving' = 'opening'
let storageSeen = { at: 0, ok: true }

const farewell = new AbortController()

export const readiness = {
  /** What would otherwise stay open to its end, ends when this does. */
  stay: farewell.signal,
  opened() {
    state = 'open'
  },
  leaving() {
    state = 'leaving'
    farewell.abort()
  },
  isLeaving: () => state === 'leaving',

  async whyNot(): Promise<string | undefined> {
    if (state !== 'open') return state
    if (!(await within(DATABASE_MS, sql`select 1`.execute(db)))) return 'database'
    if (Date.now() - storageSeen.at > STORAGE_CACHE_MS)
      storageSeen = { at: Date.now(), ok: await within(5000, storage.probe()) }
    return storageSeen.ok ? undefined : 'storage'
  },
}

async function within(ms: number, deed: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const done = deed.then(
    () => true,
    () => false,
  )
  const ok = await Promise.race([done, late])
  clearTimeout(timer)
  return ok
}
