import type { BookDocument } from '~/book/document'
import type { KnownDraft } from '../props'
import { areSame } from '../state/same-document'
import type { Copy } from './browser-copies'
import type { Keeper } from './saver'

// Unsaved work of a window that was closed or crashed, or of another browser. It is offered: only a click resumes or
// discards it.

export interface Offer {
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

const MOST_AWAY = 5

export async function findOffers(keeper: Keeper, lying: readonly Copy[]): Promise<Offer[]> {
  const { props } = keeper.parts
  const until = keeper.shopTime()
  const live = keeper.tabs?.live() ?? new Set<string>()
  const older = lying.flatMap(({ instead = [] }) => instead)
  const known = new Set([...live, ...older])
  const here = lying.filter(({ key }) => !known.has(key))
  for (const { key } of here) known.add(key)
  const away = props.drafts.filter(({ key, isSelf, name }) => isSelf && !name && !known.has(key))
  const found = await Promise.all([
    ...here.map((copy) => ({ instead: [], ...copy, where: 'here' as const, until, isFresh: false })),
    ...away.slice(0, MOST_AWAY).map((draft) => reached(keeper, awayOffer(keeper, draft))),
  ])
  const offers = await Promise.all(found.map((offer) => worthIt(keeper, offer)))
  return offers.flatMap((offer) => offer ?? []).sort((one, other) => other.changedAt - one.changedAt)
}

/** Work that equals the saved version is discarded: nothing is lost with it. */
async function worthIt(keeper: Keeper, offer: Offer | undefined): Promise<Offer | undefined> {
  if (!offer?.document || !areSame(keeper.parts.props.preset.document, offer.document)) return offer
  await giveUp(keeper, offer)
  return undefined
}

const awayOffer = (keeper: Keeper, { key, base, by, savedAt, isHere }: KnownDraft): Offer => ({
  key,
  where: 'away',
  base,
  changedAt: Date.parse(savedAt),
  until: Date.parse(savedAt),
  by,
  isFresh: key !== keeper.key && isHere,
  instead: [],
})

/** Adds the document. A deleted draft is not offered; an unreachable one is requested again. */
async function reached(keeper: Keeper, offer: Offer): Promise<Offer | undefined> {
  const reply = await keeper.parts.wire.draft(offer.key)
  if (reply.ok) {
    const { document, base, savedAt } = reply
    return { ...offer, document, base, until: Date.parse(savedAt) }
  }
  return reply.trouble.kind === 'refused' ? undefined : offer
}

/** The shop has responded, so the documents still missing can be loaded. */
export async function reachOffers(keeper: Keeper) {
  const far = keeper.shown().offers.filter(({ document }) => !document)
  for (const offer of far) {
    const so = await worthIt(keeper, await reached(keeper, offer))
    const offers = keeper.shown().offers.flatMap((one) => (one === offer ? (so ?? []) : one))
    keeper.show({ offers })
  }
}

/** Opens the work as an undo step; its copies are deleted once it is saved. */
export function resume(keeper: Keeper, offer: Offer) {
  const { key, where, document, until, isFresh, instead } = offer
  if (!document) return
  const here = new Set([...instead, ...(where === 'here' ? [key] : [])])
  // A draft that another window may still have open stays that window's own.
  const away = new Map([...instead, ...(isFresh ? [] : [key])].map((one) => [one, until]))
  const line = { base: offer.base, here, away }
  const revision = keeper.lay(document, '하던 작업 이어서 하기', line)
  without(keeper, offer)
  keeper.tell({ type: 'resumed', revision, base: offer.base })
}

export async function discard(keeper: Keeper, offer: Offer) {
  without(keeper, offer)
  await giveUp(keeper, offer)
}

const without = (keeper: Keeper, offer: Offer) =>
  keeper.show({ offers: keeper.shown().offers.filter((one) => one !== offer) })

/** A window that still has the work open stores it again with its next change. */
async function giveUp({ parts: { copies, wire } }: Keeper, { key, where, until, instead }: Offer) {
  const gone = [key, ...instead]
  const here = where === 'here' ? gone.map(copies.forget) : []
  await Promise.allSettled([...here, ...gone.map((one) => wire.forgetDraft(one, { until }))])
}
