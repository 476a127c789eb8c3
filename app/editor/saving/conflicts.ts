import { areSameDocument, mergeDocuments } from '../state/same-document'
import type { ApiReply, DraftInput } from './api'
import { createBranch } from './branches'
import { formatMoment } from './messages'
import { deleteResumedCopies } from './save-version'
import type { Saver } from './saver'
import { afterSave, isSaved } from './state'
import { createWindowKey } from './tabs'

// Another operator or window saved the book first: the choices, none of which loses the work of either side.

/** Mine is stored as a named copy, then theirs opens. False when the copy could not be stored. */
export async function takeTheirs(saver: Saver, name: string): Promise<boolean> {
  const { conflict, document, base } = saver.now()
  if (!conflict) return false
  const branch = saver.branch()
  const reply = await storeCopy(saver, conflict.copyKey, { document, base, name })
  if (!reply.ok) {
    saver.fail(reply.trouble, 'save')
    return false
  }
  const { theirs } = conflict
  saver.openDocument(theirs, '저장된 것으로 바꾸기', createBranch(theirs.version))
  saver.set(afterSave(saver.now(), theirs, theirs.version))
  await deleteResumedCopies(saver, branch)
  return true
}

/** A retry must not store a second copy: only the response may have been lost. */
async function storeCopy(saver: Saver, key: string, copy: DraftInput): Promise<ApiReply<object>> {
  const { wire } = saver.parts
  const reply = await wire.sendDraft(key, copy)
  if (reply.ok || reply.trouble.kind !== 'conflict') return reply
  const there = await wire.draft(key)
  if (!there.ok) return there
  const isIt = there.name === copy.name && areSameDocument(there.document, copy.document)
  return isIt ? there : wire.sendDraft(createWindowKey(), copy)
}

/** The operator chose to save over theirs, which stays among the versions. */
export async function saveMine(saver: Saver) {
  const { conflict } = saver.now()
  if (!conflict) return
  saver.branch().base = conflict.theirs.version
  saver.set({ conflict: undefined })
  saver.checkDocument()
  await saver.save(conflict.name)
}

/** Possible when no page was changed on both sides: the result holds both sides' pages and is not yet saved. */
export function mergeBoth(saver: Saver) {
  const { conflict, document: mine } = saver.now()
  if (!conflict?.base) return
  const { base, theirs } = conflict
  const both = mergeDocuments({ base, mine, theirs })
  if (!both) return
  saver.openDocument(both, '두 작업 합치기', { ...saver.branch(), base: theirs.version })
  postponeConflict(saver)
}

/** Mine stays open, and the next save asks again. */
export const postponeConflict = (saver: Saver) => saver.set({ conflict: undefined })

/** Without unsaved changes the newer version opens at once. */
export async function openNewer(saver: Saver) {
  const reply = await saver.parts.wire.loadCurrent()
  if (!reply.ok) return saver.fail(reply.trouble, 'presence')
  // New changes since the request must not be replaced.
  if (!isSaved(saver.now())) return
  const { document } = reply
  saver.openDocument(document, '새로 저장된 것 열기', createBranch(document.version))
  saver.set(afterSave(saver.now(), document, document.version))
}

export const defaultCopyName = (now = Date.now()) => `내 사본 · ${formatMoment(now)}`
