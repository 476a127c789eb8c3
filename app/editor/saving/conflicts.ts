import type { BookDocument } from '~/book/document'
import { areSame, joined, nothingYet } from '../state/same-document'
import type { DraftSent, Reply } from './api'
import type { Wish } from './events'
import { type Lying, lineFrom } from './history'
import type { Keeper } from './saver'
import { isClean } from './state'
import { giveUp, stored } from './store-version'
import { newKey } from './window'
import { momentOf } from './words'

// Another operator or window saved the book first: the choices, none of which loses the work of either side.

/** Loads their version and the common one. When their version is a save of this window, no choice is needed. */
export async function compare(keeper: Keeper) {
  const lying = keeper.lying()
  const { saving } = keeper.shown().kept
  const [theirs, base] = await Promise.all([keeper.parts.wire.present(), beginning(keeper)])
  if (!theirs.ok) return keeper.stopped(theirs, 'save')
  const { version } = theirs.document
  const known = [lying, ...keeper.unanswered.keys()].find(({ document }) =>
    areSame(document, theirs.document),
  )
  if (known) {
    if (saving) wishStill(keeper, known, { version, isAll: known === lying, ...saving })
    return stored(keeper, known, { version })
  }
  const torn = { mine: lying.document, theirs: theirs.document, base, name: saving?.name, copyKey: newKey() }
  keeper.show({ torn })
  keeper.tell({ type: 'torn', version })
}

interface Known extends Wish {
  version: number
  /** the version holds everything that this window was to save */
  isAll: boolean
}

/** A save whose response was lost has its name already; later changes are saved on their own. */
function wishStill(keeper: Keeper, known: Lying, { version, isAll, name }: Known) {
  const isNamed = name === undefined || keeper.unanswered.get(known) === name
  if (!isAll) keeper.tell({ type: 'wished', wish: isNamed ? {} : { name } })
  else if (!isNamed) keeper.tell({ type: 'toName', naming: { version, name } })
}

/** The comparison before a save, on request. */
export async function compareNow(keeper: Keeper) {
  keeper.giveWay()
  if (keeper.shown().kept.sending) return
  keeper.tell({ type: 'sending', what: 'save' })
  await compare(keeper)
}

async function beginning(keeper: Keeper): Promise<BookDocument | undefined> {
  const { base } = keeper.shown().kept
  const { preset } = keeper.parts.props
  if (base === preset.version) return preset.document
  if (base === 0) return nothingYet
  const reply = await keeper.parts.wire.version(base)
  return reply.ok ? reply.document : undefined
}

/** Mine is stored as a named copy, then theirs opens. False when the copy could not be stored. */
export async function takeTheirs(keeper: Keeper, name: string): Promise<boolean> {
  const { torn } = keeper.shown()
  if (!torn) return false
  const { document, line } = keeper.lying()
  const copy = { document, base: line.base, name }
  const reply = await copied(keeper, torn.copyKey, copy)
  if (!reply.ok) {
    keeper.stopped(reply, 'save')
    return false
  }
  const { theirs } = torn
  const revision = keeper.lay(theirs, '저장된 것으로 바꾸기', lineFrom(theirs.version))
  keeper.show({ torn: undefined })
  keeper.tell({ type: 'replaced', revision, version: theirs.version })
  await giveUp(keeper, line)
  return true
}

/** A retry must not store a second copy: only the response may have been lost. */
async function copied(keeper: Keeper, key: string, copy: DraftSent): Promise<Reply<object>> {
  const { wire } = keeper.parts
  const reply = await wire.sendDraft(key, copy)
  if (reply.ok || reply.trouble.kind !== 'conflict') return reply
  const there = await wire.draft(key)
  if (!there.ok) return there
  const isIt = there.name === copy.name && areSame(there.document, copy.document)
  return isIt ? there : wire.sendDraft(newKey(), copy)
}

/** The operator chose to save over theirs, which stays among the versions. */
export async function saveMine(keeper: Keeper) {
  const { torn } = keeper.shown()
  if (!torn) return
  keeper.show({ torn: undefined })
  keeper.tell({ type: 'chosen' })
  const { version } = torn.theirs
  keeper.lying().line.base = version
  keeper.tell({ type: 'based', version })
  await keeper.save(torn.name)
}

/** Possible when no page was changed on both sides: the result holds both sides' pages and is not yet saved. */
export function joinBoth(keeper: Keeper) {
  const { torn } = keeper.shown()
  if (!torn?.base) return
  const { document: mine, line } = keeper.lying()
  const both = joined({ base: torn.base, mine, theirs: torn.theirs })
  if (!both) return
  const revision = keeper.lay(both, '두 작업 합치기', { ...line, base: torn.theirs.version })
  keeper.show({ torn: undefined })
  keeper.tell({ type: 'chosen' })
  keeper.tell({ type: 'resumed', revision, base: torn.theirs.version })
}

/** Mine stays open, and the next save asks again. */
export function putOff(keeper: Keeper) {
  keeper.show({ torn: undefined })
  keeper.tell({ type: 'chosen' })
}

/** Without unsaved changes the newer version opens at once. */
export async function openNewer(keeper: Keeper) {
  const reply = await keeper.parts.wire.present()
  if (!reply.ok) return keeper.stopped(reply, 'other')
  // New changes since the request must not be replaced.
  if (!isClean(keeper.shown().kept)) return
  const { version } = reply.document
  const revision = keeper.lay(reply.document, '새로 저장된 것 열기', lineFrom(version))
  keeper.tell({ type: 'replaced', revision, version })
}

export const nameOfCopy = (now = Date.now()) => `내 사본 · ${momentOf(now)}`
