import { db } from '../domain/db.server'
import { sweepLimits } from '../domain/limits/limits.server'
import { sweepSessions } from '../domain/sessions/sessions.server'
import { log } from '../log.server'

/** Ended sessions and counters are of no use to anybody. */
export const sweepJob = {
  every: '17 * * * *',
  async run() {
    const sessions = await sweepSessions(db)
    const counters = await sweepLimits(db)
    log.note(`swept ${sessions} sessions and ${counters} counters`)
  },
}
