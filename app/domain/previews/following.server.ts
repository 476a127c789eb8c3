import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers'
import { log } from '~/config/log.server'
import { listenTo } from '../announcements.server'
import type { Db } from '../db.server'
import type { Owner } from '../photos/photo'
import { pagesCounted } from './pages.server'
import { isOver, type Preview } from './preview'
import { previewNamed, previewOf } from './previews.server'
import type { PagesCounted } from './whole-book'

// A page that follows a preview or its pages gets each step once it is committed, whichever process painted it.

const heard = new EventEmitter()
heard.setMaxListeners(0)
const listener = { heard: (name: string) => heard.emit(name) }

/** Announcements may be lost while the connection to the database is down, so the preview is also read this often. */
const LOOK_MS = 2000

/** Yields the preview now and after each change, until it is over, gone, or the client has left. */
export async function* following(
  db: Db,
  owner: Owner,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<Preview> {
  let last: string | undefined
  for await (const preview of looking(name, signal, () => previewOf(db, owner, name))) {
    if (preview.state !== last) yield preview
    last = preview.state
    if (isOver(preview)) return
  }
}

/** Yields how many pages of the whole book are over, now and after each change, until none is left to wait for. */
export async function* followingPages(
  db: Db,
  owner: Owner,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<PagesCounted> {
  let last: number | undefined
  for await (const counted of looking(name, signal, () => pagesCounted(db, owner, name))) {
    if (counted.over !== last) yield counted
    last = counted.over
    if (counted.over === counted.asked) return
  }
}

/** Yields the result of `look` now and after each announcement, until there is none. */
async function* looking<Seen>(
  name: string,
  signal: AbortSignal,
  look: () => Promise<Seen | undefined>,
): AsyncGenerator<Seen> {
  const line = listenTo('previews', listener).catch((error) => log.trouble('previews.line', error))
  // A broken connection may take long to return, so reading does not wait for it.
  await Promise.race([line, change(name, signal)])
  while (!signal.aborted) {
    const next = change(name, signal)
    const seen = await look()
    if (!seen) return
    yield seen
    await next
  }
}

/** The listener is added before the read, so that no change falls between the two. */
function change(name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const enough = () => {
      clearTimeout(timer)
      heard.off(name, enough)
      signal.removeEventListener('abort', enough)
      resolve()
    }
    const timer = setTimeout(enough, LOOK_MS).unref()
    heard.on(name, enough)
    signal.addEventListener('abort', enough)
  })
}

/** The final state, or the one after `mostMs`. Found by name alone, since the visitor may log in meanwhile. */
export async function outcomeOf(db: Db, name: string, mostMs: number): Promise<Preview | undefined> {
  let latest: Preview | undefined
  for await (const preview of looking(name, AbortSignal.timeout(mostMs), () => previewNamed(db, name))) {
    latest = preview
    if (isOver(preview)) break
  }
  return latest
}
