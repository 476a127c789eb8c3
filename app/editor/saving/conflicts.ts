import type { BookDocument } from '~/book/document'
import { areSameDocument, blankDocument, mergeDocuments } from '../state/same-document'
import type { ApiReply, DraftInput } from './api'
import { createBranch, type Revision } from './branches'
import type { SaveRequest } from './events'
import { formatMoment } from './messages'
import { deleteResumedCopies, finishSave } from './save-version'
import type { Saver } from './saver'
import { isSaved } from './state'
import { createWindowKey } from './window'

// Another operator or window saved the book first: the choices, none of which loses the work of either side.

/** Loads their version and the common one. When their version is a save of this window, no choice is needed. */
export async function compareVersions(saver: Saver) {
  const lying = saver.current()
  const { saving } = saver.view().state
  const [theirs, base] = await Promise.all([saver.parts.wire.loadCurrent(), loadBase(saver)])
  if (!theirs.ok) return saver.reportFailure(theirs, 'save')
  const { version } = theirs.document
  const known = [lying, ...saver.unanswered.keys()].find(({ document }) =>
    areSameDocument(document, theirs.document),
  )
  if (known) {
    if (saving) requestRest(saver, known, { version, isAll: known === lying, ...saving })
    return finishSave(saver, known, { version })
  }
  const conflict = {
    mine: lying.document,
    theirs: theirs.document,
    base,
    name: saving?.name,
    copyKey: createWindowKey(),
  }
  saver.update({ conflict })
  saver.dispatch({ type: 'conflictFound', version })
}

interface KnownSave extends SaveRequest {
  version: number
  /** the version holds everything that this window was to save */
  isAll: boolean
}

/** A save whose response was lost has its name already; later changes are saved on their own. */
function requestRest(saver: Saver, known: Revision, { version, isAll, name }: KnownSave) {
  const isNamed = name === undefined || saver.unanswered.get(known) === name
  if (!isAll) saver.dispatch({ type: 'saveRequested', wish: isNamed ? {} : { name } })
  else if (!isNamed) saver.dispatch({ type: 'nameRequested', naming: { version, name } })
}

/** The comparison before a save, on request. */
export async function compareOnRequest(saver: Saver) {
  saver.abortWaiting()
  if (saver.view().state.sending) return
  saver.dispatch({ type: 'sending', what: 'save' })
  await compareVersions(saver)
}

async function loadBase(saver: Saver): Promise<BookDocument | undefined> {
  const { base } = saver.view().state
  const { preset } = saver.parts.props
  if (base === preset.version) return preset.document
  if (base === 0) return blankDocument
  const reply = await saver.parts.wire.version(base)
  return reply.ok ? reply.document : undefined
}

/** Mine is stored as a named copy, then theirs opens. False when the copy could not be stored. */
export async function takeTheirs(saver: Saver, name: string): Promise<boolean> {
  const { conflict } = saver.view()
  if (!conflict) return false
  const { document, line } = saver.current()
  const copy = { document, base: line.base, name }
  const reply = await storeCopy(saver, conflict.copyKey, copy)
  if (!reply.ok) {
    saver.reportFailure(reply, 'save')
    return false
  }
  const { theirs } = conflict
  const revision = saver.openDocument(theirs, '저장된 것으로 바꾸기', createBranch(theirs.version))
  saver.update({ conflict: undefined })
  saver.dispatch({ type: 'replaced', revision, version: theirs.version })
  await deleteResumedCopies(saver, line)
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
  const { conflict } = saver.view()
  if (!conflict) return
  saver.update({ conflict: undefined })
  saver.dispatch({ type: 'chosen' })
  const { version } = conflict.theirs
  saver.current().line.base = version
  saver.dispatch({ type: 'based', version })
  await saver.save(conflict.name)
}

/** Possible when no page was changed on both sides: the result holds both sides' pages and is not yet saved. */
export function mergeBoth(saver: Saver) {
  const { conflict } = saver.view()
  if (!conflict?.base) return
  const { document: mine, line } = saver.current()
  const both = mergeDocuments({ base: conflict.base, mine, theirs: conflict.theirs })
  if (!both) return
  const revision = saver.openDocument(both, '두 작업 합치기', { ...line, base: conflict.theirs.version })
  saver.update({ conflict: undefined })
  saver.dispatch({ type: 'chosen' })
  saver.dispatch({ type: 'resumed', revision, base: conflict.theirs.version })
}

/** Mine stays open, and the next save asks again. */
export function postponeConflict(saver: Saver) {
  saver.update({ conflict: undefined })
  saver.dispatch({ type: 'chosen' })
}

/** Without unsaved changes the newer version opens at once. */
export async function openNewer(saver: Saver) {
  const reply = await saver.parts.wire.loadCurrent()
  if (!reply.ok) return saver.reportFailure(reply, 'other')
  // New changes since the request must not be replaced.
  if (!isSaved(saver.view().state)) return
  const { version } = reply.document
  const revision = saver.openDocument(reply.document, '새로 저장된 것 열기', createBranch(version))
  saver.dispatch({ type: 'replaced', revision, version })
}

export const defaultCopyName = (now = Date.now()) => `내 사본 · ${formatMoment(now)}`
