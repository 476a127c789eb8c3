import type { BookDocument } from '~/book/document'
import type { KnownDraft } from '../props'
import { areSame } from '../sameness'
import type { Copy } from './copies'
import type { Keeper } from './keeper'

// Work that was never stored: of a window that was closed, that crashed, or of another browser. It is offered, and neither
// laid on the desk nor thrown away before somebody says so.

export interface Offer {
  key: string
  where: 'here' | 'away'
  /** nothing as long as the line keeps it away */
  document?: BookDocument
  base: number
  changedAt: number
  /** by the shop's clock: what is written under its key after that is not what was read */
  until: number
  by: string
  /** perhaps still open in another window */
  isFresh: boolean
  /** the keys of older work that it goes on with, and that is not offered beside it */
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

/** Nothing where it is the same as what is stored: nothing is lost with it. */
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

/** With what it is. What is gone is not offered; what only the line keeps away is asked for again. */
async function reached(keeper: Keeper, offer: Offer): Promise<Offer | undefined> {
  const reply = await keeper.parts.wire.draft(offer.key)
  if (reply.ok) {
    const { document, base, savedAt } = reply
    return { ...offer, document, base, until: Date.parse(savedAt) }
  }
  return reply.trouble.kind === 'refused' ? undefined : offer
}

/** The shop was heard of: what the line kept away may come. */
export async function reachOffers(keeper: Keeper) {
  const far = keeper.shown().offers.filter(({ document }) => !document)
  for (const offer of far) {
    const so = await worthIt(keeper, await reached(keeper, offer))
    const offers = keeper.shown().offers.flatMap((one) => (one === offer ? (so ?? []) : one))
    keeper.show({ offers })
  }
}

/** On the desk, where a step back takes it off again; what it was kept as is given up when it is stored. */
export function resume(keeper: Keeper, offer: Offer) {
  const { key, where, document, until, isFresh, instead } = offer
  if (!document) return
  const here = new Set([...instead, ...(where === 'here' ? [key] : [])])
  // Of a window that may still be open somewhere the draft stays its own.
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

/** Whoever is still at work on it has it on the desk, and keeps it anew with the next change. */
async function giveUp({ parts: { copies, wire } }: Keeper, { key, where, until, instead }: Offer) {
  const gone = [key, ...instead]
  const here = where === 'here' ? gone.map(copies.forget) : []
  await Promise.allSettled([...here, ...gone.map((one) => wire.forgetDraft(one, { until }))])
}
