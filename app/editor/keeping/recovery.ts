import type { BookDocument } from '~/book/document'
import { differencesOf, type PageDifference } from '../differences'
import type { KnownDraft } from '../props'
import type { Copy } from './copies'
import type { Keeper } from './keeper'

// Work that was never stored: of a window that was closed, that crashed, or of another browser. It is offered, and neither
// laid on the desk nor thrown away before somebody says so.

export interface Offer {
  key: string
  where: 'here' | 'away'
  document: BookDocument
  base: number
  changedAt: number
  by: string
  differences: PageDifference[]
  /** perhaps still open in another window */
  isFresh: boolean
  /** the keys of older work that it goes on with, and that is not offered beside it */
  instead: readonly string[]
}

const MOST_AWAY = 5

export async function findOffers(keeper: Keeper, lying: readonly Copy[]): Promise<Offer[]> {
  const { props } = keeper.parts
  const live = keeper.tabs?.live() ?? new Set<string>()
  const older = lying.flatMap(({ instead = [] }) => instead)
  const known = new Set([...live, ...older])
  const here = lying.filter(({ key }) => !known.has(key))
  for (const { key } of here) known.add(key)
  const away = props.drafts.filter(({ key, isSelf, name }) => isSelf && !name && !known.has(key))
  const found = await Promise.all(away.slice(0, MOST_AWAY).map((draft) => awayOffer(keeper, draft)))
  const offers = [
    ...here.map((copy) => offerOf(keeper, { instead: [], ...copy, where: 'here', isFresh: false })),
    ...found,
  ]
  const real = offers.flatMap((offer) => offer ?? [])
  const isDifferent = (offer: Offer) => offer.differences.length > 0
  // The same as what is stored: nothing is lost with it.
  await Promise.all(real.filter((offer) => !isDifferent(offer)).map((offer) => giveUp(keeper, offer)))
  return real.filter(isDifferent).sort((one, other) => other.changedAt - one.changedAt)
}

type Found = Omit<Offer, 'differences'>
function offerOf(keeper: Keeper, found: Found): Offer {
  const { key, where, document, base, changedAt, by, isFresh, instead } = found
  const differences = differencesOf(keeper.parts.props.preset.document, document)
  return { key, where, document, base, changedAt, by, isFresh, instead, differences }
}

async function awayOffer(keeper: Keeper, draft: KnownDraft) {
  const reply = await keeper.parts.wire.draft(draft.key)
  if (!reply.ok) return undefined
  const changedAt = Date.parse(draft.savedAt)
  const isFresh = draft.key !== keeper.key && draft.isHere
  const { document, base } = reply
  return offerOf(keeper, {
    key: draft.key,
    where: 'away',
    document,
    base,
    changedAt,
    by: draft.by,
    isFresh,
    instead: [],
  })
}

/** On the desk, where a step back takes it off again; what it was kept as is given up when it is stored. */
export function resume(keeper: Keeper, offer: Offer) {
  const { key, where, isFresh, instead } = offer
  const here = new Set([...instead, ...(where === 'here' ? [key] : [])])
  // Of a window that may still be open somewhere the draft stays its own.
  const away = new Set([...instead, ...(isFresh ? [] : [key])])
  const line = { base: offer.base, here, away }
  const revision = keeper.lay(offer.document, '하던 작업 이어서 하기', line)
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
async function giveUp({ parts: { copies, wire } }: Keeper, { key, where }: Offer) {
  await Promise.allSettled([where === 'here' ? copies.forget(key) : undefined, wire.forgetDraft(key)])
}
