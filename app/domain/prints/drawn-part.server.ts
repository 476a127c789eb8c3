import { setTimeout as sleep } from 'node:timers/promises'
import type { Side } from '~/book/print/print'
import type { DrawnRequest } from '~/engines/drawn/drawn'
import type { PlacedPicture } from '~/engines/print/print'
import type { Db } from '../db.server'
import { findKeptState, keepPage } from '../drawn-pages/kept-pages.server'
import { paintDrawnPage } from '../drawn-pages/paint-drawn-page.server'
import { checkMasters } from './sheet-resolution.server'
import type { SheetContext } from './sheets.server'

// A printed page with a drawn child: its kept planes are painted first, in a job of their own, and serve every order.

type DrawnPictures =
  | { pictures: PlacedPicture[] }
  /** the kept planes were painted just now, so another job goes on */
  | { painted: true }
  | { trouble: 'busy' | 'broken' }
type Places = readonly (Omit<PlacedPicture, 'bytes'> & { side?: Side })[]

/** A job has a minute. On a crowded machine planes take longer, and another job waits for them. */
const MAX_WAIT_MS = 40_000

/** Undefined, with a fault, for a page that no code of ours paints, or not with this look. */
export async function placeDrawnPicture(
  context: SheetContext,
  places: Places,
  drawn: { art: string; look: string },
): Promise<DrawnPictures | undefined> {
  const laid = await paintPictures(context.db, places, drawn)
  if (laid) checkMasters(context, places)
  else context.faults.push({ code: 'fallbackPicture' })
  return laid
}

async function paintPictures(
  db: Db,
  places: Places,
  { art, look }: { art: string; look: string },
): Promise<DrawnPictures | undefined> {
  const pictures: PlacedPicture[] = []
  for (const { side, ...place } of places) {
    const request: DrawnRequest = { picture: art, shot: { part: side ?? 'page' } }
    const waiting = await keepPlanes(db, request)
    if (waiting) return waiting
    const made = await paintDrawnPage(db, { ...request, look: JSON.parse(look) as unknown })
    if (made.ok) pictures.push({ bytes: made.picture.bytes, ...place })
    else if (made.reason === 'busy' || made.reason === 'broken') return { trouble: made.reason }
    else return undefined
  }
  return { pictures }
}

/** Undefined once the planes are kept, or when keeping them failed: then the page is painted whole. */
async function keepPlanes(
  db: Db,
  request: DrawnRequest,
): Promise<{ painted: true } | { trouble: 'busy' } | undefined> {
  const state = await findKeptState(db, request)
  if (state === 'kept') return undefined
  if (state === 'leased') return { trouble: 'busy' }
  const outcome = await Promise.race([
    keepPage(db, request).then((kept) => (kept ? 'painted' : 'failed')),
    sleep(MAX_WAIT_MS, 'busy', { ref: false }),
  ])
  if (outcome === 'busy') return { trouble: 'busy' }
  return outcome === 'painted' ? { painted: true } : undefined
}
