import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers'
import type { PageKey } from '~/book/document'
import { log } from '~/config/log.server'
import { listenTo } from '../announcements.server'
import type { Db } from '../db.server'
import type { Owner } from '../visitors/owner'
import { findProgress } from './page-states.server'
import { isFinished, type PageState, type Preview } from './preview'
import { findOwnPreview, findPreviewByName } from './previews.server'
import type { PaintProgress } from './whole-book'

// A page that follows a preview or its pages gets each step once it is committed, whichever process painted it.

const announcements = new EventEmitter()
announcements.setMaxListeners(0)
const listener = { onMessage: (name: string) => announcements.emit(name) }

/** Announcements may be lost while the connection to the database is down, so the preview is also read this often. */
const POLL_INTERVAL_MS = 2000

/** Yields the preview now and after each change, until it is over, gone, or the client has left. */
export async function* followPreview(
  db: Db,
  owner: Owner,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<Preview> {
  let last: string | undefined
  for await (const preview of followChanges(name, signal, () => findOwnPreview(db, owner, name))) {
    if (preview.state !== last) yield preview
    last = preview.state
    if (isFinished(preview)) return
  }
}

/** Yields how far the whole book is painted, now and after each change, until nothing is left to wait for. */
export async function* followPages(
  db: Db,
  owner: Owner,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<PaintProgress> {
  let last: string | undefined
  for await (const progress of followChanges(name, signal, () => findProgress(db, owner, name))) {
    const text = JSON.stringify(progress)
    if (text !== last) yield progress
    last = text
    if (progress.isOver) return
  }
}

/** Pages of one owner that are waited for at once: a book's first picture and its cover, in two windows. */
const MAX_AWAITED_PER_OWNER = 4
const awaited = new Map<string, number>()

/** The page's state when it is painted, or will not be, or at the signal. Undefined for another file. */
export async function awaitPage(
  db: Db,
  owner: Owner,
  key: string,
  signal: AbortSignal,
): Promise<PageState | undefined> {
  const [, name, page] = key.match(/^previews\/([\w-]{22})\/([\w-]+)\.webp$/) ?? []
  const reader = JSON.stringify(owner)
  const count = awaited.get(reader) ?? 0
  if (!name || !page || count >= MAX_AWAITED_PER_OWNER) return undefined
  awaited.set(reader, count + 1)
  let state: PageState | undefined
  try {
    for await (const { states } of followPages(db, owner, name, signal)) {
      state = states[page as PageKey]
      if (state !== 'waiting') break
    }
    return state
  } finally {
    const left = (awaited.get(reader) ?? 1) - 1
    if (left) awaited.set(reader, left)
    else awaited.delete(reader)
  }
}

/** Yields the result of `look` now and after each announcement, until there is none. */
async function* followChanges<Seen>(
  name: string,
  signal: AbortSignal,
  look: () => Promise<Seen | undefined>,
): AsyncGenerator<Seen> {
  const line = listenTo('previews', listener).catch((error) => log.error('previews.listen', error))
  // A broken connection may take long to return, so reading does not wait for it.
  await Promise.race([line, nextChange(name, signal)])
  while (!signal.aborted) {
    const next = nextChange(name, signal)
    const seen = await look()
    if (!seen) return
    yield seen
    await next
  }
}

/** The listener is added before the read, so that no change falls between the two. */
function nextChange(name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const enough = () => {
      clearTimeout(timer)
      announcements.off(name, enough)
      signal.removeEventListener('abort', enough)
      resolve()
    }
    const timer = setTimeout(enough, POLL_INTERVAL_MS).unref()
    announcements.on(name, enough)
    signal.addEventListener('abort', enough)
  })
}

/** The final state, or the one at the signal. Found by name alone, since the visitor may log in meanwhile. */
export async function awaitOutcome(db: Db, name: string, signal: AbortSignal): Promise<Preview | undefined> {
  let latest: Preview | undefined
  for await (const preview of followChanges(name, signal, () => findPreviewByName(db, name))) {
    latest = preview
    if (isFinished(preview)) break
  }
  return latest
}
