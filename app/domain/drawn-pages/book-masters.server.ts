import { setTimeout as sleep } from 'node:timers/promises'
import { pageKeys } from '~/book/document'
import { pageOf, partsOf } from '~/book/print/print'
import { upgradeDocument } from '~/book/upgrade-document'
import { log } from '~/config/log.server'
import type { DrawnRequest } from '~/engines/drawn/drawn'
import { drawnProcesses } from '~/engines/engines.server'
import type { MastersState } from '../books/book-masters'
import {
  averageMasterSeconds,
  endMasters,
  findMasters,
  listBooksWithoutMasters,
  mayPaintMasters,
  noteFailedMaster,
  noteMaster,
} from '../books/book-masters.server'
import type { Db } from '../db.server'
import { logOutage } from '../outages.server'
import { artNameOf } from './art-name'
import { readArtRelease } from './art-release.server'
import { findKeptState, keepPage, shotName } from './kept-pages.server'

// A book's print masters: the kept planes of its pages in print size, painted one after the other from its publication
// on, so that its first printing need not wait for them. Of two processes only one paints a master.

export interface MasterProgress {
  /** undefined for a book that was never published */
  state: MastersState | undefined
  all: number
  done: number
  secondsLeft: number
}

/** Until this shop has painted a few. */
const USUAL_SECONDS = 10

/** Undefined for a book without a page that the shop paints. */
export async function findMasterProgress(db: Db, bookId: number): Promise<MasterProgress | undefined> {
  const all = await listMasters(db, bookId)
  if (!all.length) return undefined
  const [masters, missing, seconds] = await Promise.all([
    findMasters(db, bookId),
    listMissing(db, all),
    averageMasterSeconds(db),
  ])
  return {
    state: masters?.state,
    all: all.length,
    done: all.length - missing.length,
    secondsLeft: Math.ceil(missing.length * (seconds ?? USUAL_SECONDS)),
  }
}

async function listMasters(db: Db, bookId: number): Promise<DrawnRequest[]> {
  const row = await db
    .selectFrom('presets')
    .select('document')
    .where('bookId', '=', bookId)
    .executeTakeFirst()
  if (!row) return []
  const { pageImages } = upgradeDocument(row.document)
  const requests = pageKeys.flatMap((page): DrawnRequest[] => {
    const picture = artNameOf(pageImages[page])
    if (!picture) return []
    return partsOf(page).map((part) => ({ picture, shot: { part: pageOf(part).side ?? 'page' } }))
  })
  // Two pages may have one picture.
  return [...new Map(requests.map((request) => [nameOf(request), request])).values()]
}

const nameOf = ({ picture, shot }: DrawnRequest) => `${picture} ${shotName(shot)}`

async function listMissing(db: Db, masters: readonly DrawnRequest[]): Promise<DrawnRequest[]> {
  const rows = await db
    .selectFrom('keptPages')
    .select(['picture', 'shot'])
    .where('release', '=', readArtRelease())
    .where('picture', 'in', [...new Set(masters.map(({ picture }) => picture))])
    .where('paintedAt', 'is not', null)
    .execute()
  const there = new Set(rows.map(({ picture, shot }) => `${picture} ${shot}`))
  return masters.filter((master) => !there.has(nameOf(master)))
}

/** A job has a minute; on a crowded machine a master takes longer, and goes on without its job. */
const MAX_WAIT_MS = 12_000
/** The painting of this process that its job no longer waits for. */
let pending: Promise<boolean> | undefined

/** The job: paints missing masters one after the other until all are there or `isOver` says so. The next job goes on. */
export async function paintMasters(db: Db, isOver: () => boolean): Promise<void> {
  while (pending) if (isOver() || !(await isDone(pending))) return
  for (const bookId of await listBooksWithoutMasters(db, readArtRelease())) {
    if (!(await paintBook(db, bookId, isOver))) return
    if (!(await listMissing(db, await listMasters(db, bookId))).length)
      await endMasters(db, bookId, readArtRelease())
  }
}

/** False if it may not go on now. */
async function paintBook(db: Db, bookId: number, isOver: () => boolean): Promise<boolean> {
  for (const master of await listMissing(db, await listMasters(db, bookId))) {
    if (isOver()) return false
    if (!(await mayPaintMasters(db, bookId))) return true
    // Visitors' pages come first; the job of the next minute goes on.
    if (drawnProcesses.figures().waiting > 0) return false
    // Another process paints this one.
    if ((await findKeptState(db, master)) !== 'missing') continue
    pending = paintOne(db, bookId, master).finally(() => {
      pending = undefined
    })
    // A painter that did not start or a full disk fails every master at once, so one failure is enough for a minute.
    if (!(await isDone(pending))) return false
  }
  return true
}

/** False if it could not be painted. */
async function paintOne(db: Db, bookId: number, master: DrawnRequest): Promise<boolean> {
  const began = performance.now()
  const page = await keepPage(db, master).catch((error: unknown) => {
    if (!logOutage(error)) log.error('book masters', error)
    return undefined
  })
  if (page) await noteMaster(db, bookId, (performance.now() - began) / 1000)
  else if ((await findKeptState(db, master)) === 'leased') return true
  else await noteFailedMaster(db, bookId)
  return page !== undefined
}

const isDone = (painting: Promise<boolean>) =>
  Promise.race([painting, sleep(MAX_WAIT_MS, false, { ref: false })])
