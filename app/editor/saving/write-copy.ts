import type { BrowserCopy } from './browser-copies'
import type { Saver } from './saver'
import { isSaved } from './state'

const FULL_MS = 10_000

/** Copies unsaved work into this browser, or deletes the copy of saved work. */
export async function writeCopy(saver: Saver, { isLeaving = false } = {}) {
  const { copies, idle } = saver.parts
  saver.isWriting = true
  saver.copyDelay.end()
  if (idle && !isLeaving) await new Promise<void>(idle)
  const { key } = saver
  const { document } = saver.now()
  const isGone = isSaved(saver.now())
  try {
    await (isGone ? copies.delete(key) : copies.put(toCopy(saver)))
    saver.isWriting = false
    // A copy under an earlier key does not count.
    saver.set(key === saver.key ? { isFull: false, local: isGone ? undefined : document } : {})
  } catch (error) {
    console.info('This browser keeps no copies', error)
    saver.isWriting = false
    saver.copyDelay.due = saver.shopTime() + FULL_MS
    saver.set({ isFull: true, local: 'unsure' })
  }
}

function toCopy(saver: Saver): BrowserCopy {
  const { book, operator: by } = saver.parts.props
  const { document, base } = saver.now()
  const { here, away } = saver.branch()
  const instead = [...here, ...away.keys()]
  const knows = saver.parts.wire.knows()
  return { key: saver.key, book: book.id, document, base, changedAt: saver.shopTime(), by, knows, instead }
}
