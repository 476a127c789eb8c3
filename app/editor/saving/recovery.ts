import type { BookDocument } from '~/book/document'
import type { DraftSummary } from '../props'
import { areSameDocument } from '../state/same-document'
import type { BrowserCopy } from './browser-copies'
import type { Saver } from './saver'

// Unsaved work of a window that was closed or crashed, or of another browser. It is offered: only a click resumes or
// discards it.

export interface RecoveryOffer {
  key: string
  where: 'here' | 'away'
  /** undefined until the shop can be reached */
  document?: BookDocument
  base: number
  changedAt: number
  /** The shop's time of reading: a draft written later under the same key is other work. */
  until: number
  by: string
  /** another window may still have the work open */
  isFresh: boolean
  /** the keys of older work that this work continues, which is not offered separately */
  instead: readonly string[]
}

const MAX_DRAFTS = 5

export async function findOffers(saver: Saver, lying: readonly BrowserCopy[]): Promise<RecoveryOffer[]> {
  const { props } = saver.parts
  const until = saver.shopTime()
  const live = saver.tabs?.listKeys() ?? new Set<string>()
  const older = lying.flatMap(({ instead = [] }) => instead)
  const known = new Set([...live, ...older])
  const here = lying.filter(({ key }) => !known.has(key))
  for (const { key } of here) known.add(key)
  const away = props.drafts.filter(({ key, isSelf, name }) => isSelf && !name && !known.has(key))
  const found = await Promise.all([
    ...here.map((copy) => ({ instead: [], ...copy, where: 'here' as const, until, isFresh: false })),
    ...away.slice(0, MAX_DRAFTS).map((draft) => loadOffer(saver, toOffer(saver, draft))),
  ])
  const offers = await Promise.all(found.map((offer) => dropIfSaved(saver, offer)))
  return offers.flatMap((offer) => offer ?? []).sort((one, other) => other.changedAt - one.changedAt)
}

/** Work that equals the saved version is discarded: nothing is lost with it. */
async function dropIfSaved(
  saver: Saver,
  offer: RecoveryOffer | undefined,
): Promise<RecoveryOffer | undefined> {
  if (!offer?.document || !areSameDocument(saver.parts.props.preset.document, offer.document)) return offer
  await deleteOffer(saver, offer)
  return undefined
}

const toOffer = (saver: Saver, { key, base, by, savedAt, isHere }: DraftSummary): RecoveryOffer => ({
  key,
  where: 'away',
  base,
  changedAt: Date.parse(savedAt),
  until: Date.parse(savedAt),
  by,
  isFresh: key !== saver.key && isHere,
  instead: [],
})

/** Adds the document. A deleted draft is not offered; an unreachable one is requested again. */
async function loadOffer(saver: Saver, offer: RecoveryOffer): Promise<RecoveryOffer | undefined> {
  const reply = await saver.parts.wire.draft(offer.key)
  if (reply.ok) {
    const { document, base, savedAt } = reply
    return { ...offer, document, base, until: Date.parse(savedAt) }
  }
  return reply.trouble.kind === 'refused' ? undefined : offer
}

/** The shop has responded, so the documents still missing can be loaded. */
export async function loadOffers(saver: Saver) {
  const far = saver.view().offers.filter(({ document }) => !document)
  for (const offer of far) {
    const so = await dropIfSaved(saver, await loadOffer(saver, offer))
    const offers = saver.view().offers.flatMap((one) => (one === offer ? (so ?? []) : one))
    saver.update({ offers })
  }
}

/** Opens the work as an undo step; its copies are deleted once it is saved. */
export function resumeOffer(saver: Saver, offer: RecoveryOffer) {
  const { key, where, document, until, isFresh, instead } = offer
  if (!document) return
  const here = new Set([...instead, ...(where === 'here' ? [key] : [])])
  // A draft that another window may still have open stays that window's own.
  const away = new Map([...instead, ...(isFresh ? [] : [key])].map((one) => [one, until]))
  const line = { base: offer.base, here, away }
  const revision = saver.openDocument(document, '하던 작업 이어서 하기', line)
  hideOffer(saver, offer)
  saver.dispatch({ type: 'resumed', revision, base: offer.base })
}

export async function discardOffer(saver: Saver, offer: RecoveryOffer) {
  hideOffer(saver, offer)
  await deleteOffer(saver, offer)
}

const hideOffer = (saver: Saver, offer: RecoveryOffer) =>
  saver.update({ offers: saver.view().offers.filter((one) => one !== offer) })

/** A window that still has the work open stores it again with its next change. */
async function deleteOffer(
  { parts: { copies, wire } }: Saver,
  { key, where, until, instead }: RecoveryOffer,
) {
  const gone = [key, ...instead]
  const here = where === 'here' ? gone.map(copies.delete) : []
  await Promise.allSettled([...here, ...gone.map((one) => wire.deleteDraft(one, { until }))])
}
