import type { Db } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { Refusal } from '../refusal'
import type { Owner } from '../visitors/owner'

const MOST_AT_ONCE = 2
/** More than the pictures of a list's page. */
const MOST_WAITING = 100

interface Turns {
  running: number
  waiting: { rank: number; go: () => void }[]
}
interface TurnRequest {
  owner: Owner
  signal: AbortSignal
  /** Of one visitor's waiting pictures those of a lower rank go first. */
  rank?: number
}
const turnsOf = new Map<string, Turns>()

/**
 * Paints a page from a visitor's look. A whole list of one visitor holds only two places in the painters' queue. A picture
 * that its browser no longer waits for is not painted, and counts for nothing.
 */
export async function paintInTurn<Painted>(
  db: Db,
  { owner, signal, rank = 0 }: TurnRequest,
  paint: () => Promise<Painted>,
): Promise<Painted> {
  const key = JSON.stringify(owner)
  const turns = turnsOf.get(key) ?? { running: 0, waiting: [] }
  turnsOf.set(key, turns)
  if (turns.waiting.length >= MOST_WAITING) throw busy()
  if (turns.running < MOST_AT_ONCE) turns.running++
  else await new Promise<void>((go) => queue(turns, { rank, go }))
  try {
    if (signal.aborted) throw busy()
    await enforceLimit(db, 'drawnPage.visitor', key)
    return await paint()
  } finally {
    const next = turns.waiting.shift()
    // The longest waiting painting of the lowest rank takes over this place.
    if (next) next.go()
    else if (--turns.running === 0) turnsOf.delete(key)
  }
}

function queue({ waiting }: Turns, entry: Turns['waiting'][number]) {
  const after = waiting.findIndex(({ rank }) => rank > entry.rank)
  waiting.splice(after < 0 ? waiting.length : after, 0, entry)
}

const busy = () => new Refusal('shop.busy', undefined, { retryAfter: 2 })
