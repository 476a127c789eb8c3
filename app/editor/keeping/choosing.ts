import type { BookDocument } from '~/book/document'
import { areSame, joined, nothingYet } from '../differences'
import type { Keeper } from './keeper'
import { lineFrom } from './lines'
import { isClean } from './state'
import { giveUp, nameStored, stored } from './storing'
import { newKey } from './window'
import { momentOf } from './words'

// Somebody else has stored the book meanwhile: the ways on, none of which loses what either of them made.

/** What they have stored and what both began with. Where it is what was sent from here nobody is asked. */
export async function compare(keeper: Keeper) {
  const lying = keeper.lying()
  const { saving } = keeper.shown().kept
  const [theirs, base] = await Promise.all([keeper.parts.wire.present(), beginning(keeper)])
  if (!theirs.ok) return keeper.stopped(theirs, 'save')
  const { version } = theirs.document
  const known = [lying, ...keeper.unanswered].find(({ document }) => areSame(document, theirs.document))
  if (known) {
    await stored(keeper, known, version)
    if (known !== lying && saving) return keeper.tell({ type: 'wished', wish: saving })
    return saving?.name ? nameStored(keeper, saving.name) : undefined
  }
  keeper.show({ torn: { mine: lying.document, theirs: theirs.document, base } })
  keeper.tell({ type: 'torn', version })
}

/** Before it is stored, for whoever wants to know. */
export async function compareNow(keeper: Keeper) {
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

/** Mine becomes a copy with a name; then theirs lies on the desk. Whether it could be kept. */
export async function takeTheirs(keeper: Keeper, name: string): Promise<boolean> {
  const { torn } = keeper.shown()
  if (!torn) return false
  const { document, line } = keeper.lying()
  const copy = { document, base: line.base, name }
  const reply = await keeper.parts.wire.sendDraft(newKey(), copy)
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

/** Knowingly: theirs stays among the versions. */
export async function saveMine(keeper: Keeper) {
  const { torn } = keeper.shown()
  if (!torn) return
  keeper.show({ torn: undefined })
  keeper.tell({ type: 'chosen' })
  const { version } = torn.theirs
  keeper.lying().line.base = version
  keeper.tell({ type: 'based', version })
  await keeper.save()
}

/** Where nobody changed what the other did: the pages of both, on the desk and not yet stored. */
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

/** Later: mine goes on lying here, and the next saving asks again. */
export function putOff(keeper: Keeper) {
  keeper.show({ torn: undefined })
  keeper.tell({ type: 'chosen' })
}

/** Nothing of mine would be lost: the newer one is opened. */
export async function openNewer(keeper: Keeper) {
  const reply = await keeper.parts.wire.present()
  if (!reply.ok) return keeper.stopped(reply, 'other')
  // Something was begun meanwhile: that is not laid over.
  if (!isClean(keeper.shown().kept)) return
  const { version } = reply.document
  const revision = keeper.lay(reply.document, '새로 저장된 것 열기', lineFrom(version))
  keeper.tell({ type: 'replaced', revision, version })
}

export const nameOfCopy = (now = Date.now()) => `내 사본 · ${momentOf(now)}`
