import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '~/config/log.server'
import { countWaitingAtPress, drawnProcesses, engineProcesses } from '~/engines/engines.server'
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
import { readArtRelease } from '../drawn-pages/art-release.server'
import { findKeptState, keepPage } from '../drawn-pages/kept-pages.server'
import { logOutage } from '../outages.server'
import { Refusal } from '../refusal'
import { type BookMaster, listMasters, listMissing, type MasterKind } from './list-masters.server'
import { paintLayers } from './photo-masters.server'

// A book's print masters, painted one after the other from its publication on, so that its first printing need not wait
// for them: for drawn children the kept planes of its pages in print size, then the layers for photographed ones.

export interface MasterProgress {
  /** undefined for a book that was never published */
  state: MastersState | undefined
  all: number
  done: number
  secondsLeft: number
}

/** Until this shop has painted a few. */
const USUAL_SECONDS = 10

/** A page of the office waits no longer for the storage. */
const MAX_COUNT_MS = 2000

/**
 * Of both kinds, or of one. Undefined for a book without a page that the shop paints; `unknown` while the storage does
 * not tell which there are.
 */
export async function findMasterProgress(
  db: Db,
  bookId: number,
  kind?: MasterKind,
): Promise<MasterProgress | 'unknown' | undefined> {
  const all = (await listMasters(db, bookId)).filter((one) => !kind || one.kind === kind)
  if (!all.length) return undefined
  const [masters, missing, seconds] = await Promise.all([
    findMasters(db, bookId),
    Promise.race([
      listMissing(db, all).catch(unlessStorageIsAway),
      sleep(MAX_COUNT_MS, 'unknown' as const, { ref: false }),
    ]),
    averageMasterSeconds(db),
  ])
  if (missing === 'unknown') return missing
  return {
    state: masters?.state,
    all: all.length,
    done: all.length - missing.length,
    secondsLeft: Math.ceil(missing.length * (seconds ?? USUAL_SECONDS)),
  }
}

function unlessStorageIsAway(error: unknown): 'unknown' {
  if (isStorageAway(error)) return 'unknown'
  throw error
}
const isStorageAway = (error: unknown) => error instanceof Refusal && error.code === 'shop.busy'

/** A job has a minute; on a crowded machine a master takes longer, and goes on without its job. */
const MAX_WAIT_MS = 12_000
/** The painting of this process that its job no longer waits for. */
let pending: Promise<boolean> | undefined

/** The job: paints missing masters one after the other until all are there or `isOver` says so. The next job goes on. */
export async function paintMasters(db: Db, isOver: () => boolean): Promise<void> {
  try {
    await paintBooks(db, isOver)
  } catch (error) {
    if (!isStorageAway(error)) throw error
  }
}

async function paintBooks(db: Db, isOver: () => boolean): Promise<void> {
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
    // Visitors' pages and orders come first; the job of the next minute goes on.
    if (isAnyoneWaiting()) return false
    // Another process paints this one.
    if (master.kind === 'drawn' && (await findKeptState(db, master.request)) !== 'missing') continue
    pending = paintOne(db, bookId, master).finally(() => {
      pending = undefined
    })
    // A painter that did not start or a full disk fails every master at once, so one failure is enough for a minute.
    if (!(await isDone(pending))) return false
  }
  return true
}

const isAnyoneWaiting = () =>
  drawnProcesses.figures().waiting > 0 || engineProcesses.figures().waiting > 0 || countWaitingAtPress() > 0

/** False if it could not be painted. */
async function paintOne(db: Db, bookId: number, master: BookMaster): Promise<boolean> {
  const began = performance.now()
  const outcome = await paint(db, master).catch((error: unknown) => {
    if (!logOutage(error)) log.error('book masters', error)
    return 'failed'
  })
  if (outcome === 'painted') await noteMaster(db, bookId, (performance.now() - began) / 1000)
  else if (outcome === 'failed') await noteFailedMaster(db, bookId)
  return outcome === 'painted' || outcome === 'elsewhere'
}

async function paint(db: Db, master: BookMaster): Promise<'painted' | 'elsewhere' | 'busy' | 'failed'> {
  if (master.kind === 'photo') {
    const trouble = await paintLayers(db, master.painting)
    return trouble === 'busy' ? trouble : trouble ? 'failed' : 'painted'
  }
  if (await keepPage(db, master.request)) return 'painted'
  return (await findKeptState(db, master.request)) === 'leased' ? 'elsewhere' : 'failed'
}

const isDone = (painting: Promise<boolean>) =>
  Promise.race([painting, sleep(MAX_WAIT_MS, false, { ref: false })])
