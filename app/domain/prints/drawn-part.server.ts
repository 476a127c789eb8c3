import { setTimeout as sleep } from 'node:timers/promises'
import type { Box } from '~/book/document'
import { isOnPart } from '~/book/print/paper'
import { PART_PX, type Side } from '~/book/print/print'
import type { DrawnRequest, HeadTemplate, PlacedHead } from '~/engines/drawn/drawn'
import { drawnEngine } from '~/engines/engines.server'
import type { PlacedPicture } from '~/engines/print/print'
import type { Db } from '../db.server'
import { findKeptState, keepPage } from '../drawn-pages/kept-pages.server'
import { paintDrawnPage, paintHeadlessCover } from '../drawn-pages/paint-drawn-page.server'
import { findHeadTemplate } from '../drawn-pages/paint-drawn-picture.server'
import type { HeadPage } from '../ebooks/recipes.server'
import { parseLook } from '../looks/look.input.server'
import { checkMasters, checkResolution, readSize } from './sheet-resolution.server'
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

/** `look` is null for a cover with a place for a photographed head. */
interface PagePainting {
  art: string
  look: string | null
  nameLine?: string
}

/** Undefined, with a fault, for a page that no code of ours paints, or not with this look. */
export async function placeDrawnPicture(
  context: SheetContext,
  places: Places,
  drawn: PagePainting,
): Promise<DrawnPictures | undefined> {
  const laid = await paintPictures(context.db, places, drawn)
  if (laid) checkMasters(context, places)
  else context.faults.push({ code: 'fallbackPicture' })
  return laid
}

async function paintPictures(
  db: Db,
  places: Places,
  { art, look, nameLine }: PagePainting,
): Promise<DrawnPictures | undefined> {
  const pictures: PlacedPicture[] = []
  for (const { side, ...place } of places) {
    const request: DrawnRequest = { picture: art, shot: { part: side ?? 'page' } }
    const waiting = await keepPlanes(db, request)
    if (waiting) return waiting
    const named = { ...request, nameLine }
    const made =
      look === null
        ? await paintHeadlessCover(db, named)
        : await paintDrawnPage(db, { ...named, look: JSON.parse(look) as unknown })
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
    keepPage(db, request).then((page) => (page ? 'painted' : 'failed')),
    sleep(MAX_WAIT_MS, 'busy', { ref: false }),
  ])
  if (outcome === 'busy') return { trouble: 'busy' }
  return outcome === 'painted' ? { painted: true } : undefined
}

// A page that is an uploaded picture is enlarged, and its child's head painted as large as the paper needs it.

type HeadPictures = { pictures: PlacedPicture[] } | { trouble: 'busy' | 'broken' }

/** Undefined, with a fault, for a picture that cannot be read or has no place for a head. */
export async function placeDrawnHead(
  context: SheetContext,
  box: Box,
  { look, pictureUrl, moved }: HeadPage & { look: string },
): Promise<HeadPictures | undefined> {
  const template = await findHeadTemplate(context.db, pictureUrl, moved)
  const made = template && (await paintHead(context, { template, look, box }))
  if (!template || !made || (!made.ok && made.reason !== 'busy' && made.reason !== 'broken')) {
    context.faults.push({ code: 'fallbackPicture' })
    return undefined
  }
  if (!made.ok) return { trouble: made.reason === 'busy' ? 'busy' : 'broken' }
  const at = context.paper.onPart(box)
  checkResolution(context, (await readSize(template.back)).width ?? 1, at)
  const page: PlacedPicture = { bytes: template.back, at }
  return { pictures: made.head ? [page, placeOnPart(made.head, at)] : [page] }
}

/** Hair may reach so many head sizes from the head's middle. */
const REACH = 2.5
/** A picture enlarged beyond this has its head painted as large and no larger. */
const MOST_PX = PART_PX * 3

const widthOf = (at: Box) => Math.min(MOST_PX, Math.round(at.width))

async function paintHead(
  { paper }: SheetContext,
  { template, look, box }: { template: HeadTemplate; look: string; box: Box },
) {
  const { x, y, scale } = template.place
  const unit = box.height / 1000
  const reach = scale * unit * REACH
  const around = { x: box.x + x * unit - reach, y: box.y + y * unit - reach }
  const nothing = { ok: true as const, head: undefined }
  if (!isOnPart(paper.onPart({ ...around, width: reach * 2, height: reach * 2 }))) return nothing
  const px = widthOf(paper.onPart(box))
  return drawnEngine.paintHead({ look: parseLook(look), template, px, bleed: BLEED })
}

/** A head at a picture's edge goes on beyond it, as far as paper may. */
const BLEED = 64

function placeOnPart({ picture, left, top }: PlacedHead, at: Box): PlacedPicture {
  const larger = at.width / widthOf(at)
  const { bytes, width, height } = picture
  const to = { x: at.x + left * larger, y: at.y + top * larger }
  return { bytes, at: { ...to, width: width * larger, height: height * larger } }
}
