import type { Db } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import type { Owner } from '../visitors/owner'

const MOST_AT_ONCE = 2

interface Turns {
  running: number
  waiting: (() => void)[]
}
const turnsOf = new Map<string, Turns>()

/** Paints a page from a visitor's look. A whole list of one visitor holds only two places in the painters' queue. */
export async function paintInTurn<Painted>(
  db: Db,
  owner: Owner,
  paint: () => Promise<Painted>,
): Promise<Painted> {
  const key = JSON.stringify(owner)
  await enforceLimit(db, 'drawnPage.visitor', key)
  const turns = turnsOf.get(key) ?? { running: 0, waiting: [] }
  turnsOf.set(key, turns)
  if (turns.running < MOST_AT_ONCE) turns.running++
  else await new Promise<void>((resolve) => turns.waiting.push(resolve))
  try {
    return await paint()
  } finally {
    const next = turns.waiting.shift()
    // The longest waiting painting takes over this place.
    if (next) next()
    else if (--turns.running === 0) turnsOf.delete(key)
  }
}
