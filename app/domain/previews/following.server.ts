import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers'
import { log } from '../../log.server'
import { listenTo } from '../announcements.server'
import type { Db } from '../db.server'
import type { Owner } from '../photos/photo'
import { pagesCounted } from './pages.server'
import { isOver, type Preview } from './preview'
import { previewNamed, previewOf } from './previews.server'
import type { PagesCounted } from './whole-book'

// Whoever waits for a preview, or its pages, hears of each step as it is committed, in whatever process it was painted.

const heard = new EventEmitter()
heard.setMaxListeners(0)
const listener = { heard: (name: string) => heard.emit(name) }

/** Announcements may be lost while the line to the database is down: then one looks. */
const LOOK_MS = 2000

/** The preview as it is, and again whenever it has changed, until it is over, gone, or nobody follows. */
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

/** How many pages of its whole book are over, and again whenever there are more, until there is none left to wait for. */
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

/** What one sees, now and after each announcement, until there is nothing to see. */
async function* looking<Seen>(
  name: string,
  signal: AbortSignal,
  look: () => Promise<Seen | undefined>,
): AsyncGenerator<Seen> {
  const line = listenTo('previews', listener).catch((error) => log.trouble('previews.line', error))
  // While it is down it may take as long as it likes to stand again: one looks all the same.
  await Promise.race([line, change(name, signal)])
  while (!signal.aborted) {
    const next = change(name, signal)
    const seen = await look()
    if (!seen) return
    yield seen
    await next
  }
}

/** Begun before one looks, so that nothing falls between looking and listening. */
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

/** How it ended, or how it stands when nobody can wait any longer. By its name alone: who began it may log in meanwhile. */
export async function outcomeOf(db: Db, name: string, mostMs: number): Promise<Preview | undefined> {
  let latest: Preview | undefined
  for await (const preview of looking(name, AbortSignal.timeout(mostMs), () => previewNamed(db, name))) {
    latest = preview
    if (isOver(preview)) break
  }
  return latest
}
