import { db } from '~/domain/db.server'
import { paintMasters } from '~/domain/print-masters/book-masters.server'

/** A job has a minute; the next one goes on. */
const ENOUGH_MS = 40_000

export const paintMastersJob = {
  every: '* * * * *',
  async run() {
    const end = Date.now() + ENOUGH_MS
    await paintMasters(db, () => Date.now() > end)
  },
}
