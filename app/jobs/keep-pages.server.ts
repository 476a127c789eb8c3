import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { warmUpPages } from '~/domain/drawn-pages/warm-up.server'

/** A job has a minute; the next one goes on. */
const ENOUGH_MS = 40_000

export const keepPagesJob = {
  every: '* * * * *',
  async run() {
    if (!config.warmUp) return
    const end = Date.now() + ENOUGH_MS
    const painted = await warmUpPages(db, () => Date.now() > end)
    if (painted) log.info(`kept ${painted} pages of the drawn books`)
  },
}
