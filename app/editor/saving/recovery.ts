import type { BookDocument } from '~/book/document'
import { DOCUMENT_FORMAT } from '~/book/format'
import { importOnce } from '../loading/retry-import'
import { areSameDocument, blankDocument } from '../state/same-document'
import type { BrowserCopy } from './browser-copies'
import type { Saver } from './saver'

// Unsaved work of a window that was closed or crashed, or of another browser. It is offered: only a click resumes or
// discards it.

export interface RecoveryOffer {
  key: string
  where: 'here' | 'away'
  /** undefined until the shop can be reached */
  document?: BookDocument
  /** A copy of an older editor has none of the additions, until the version that it began with is loaded. */
  older?: BookDocument
  /** the newest format that the copy's editor knew; absent means 1 */
  knows?: number
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
/** The shop keeps drafts just as long. */
const RETENTION_MS = 30 * 24 * 3_600_000

export async function findOffers(saver: Saver) {
  const until = saver.shopTime()
  // A browser without storage has no copies.
  const copies = await dropOldCopies(saver).catch((): BrowserCopy[] => [])
  const older = copies.flatMap(({ instead = [] }) => instead)
  const open = new Set([saver.key, ...(saver.tabs?.listKeys() ?? []), ...older])
  const here = copies
    .filter(({ key }) => !open.has(key))
    .map((copy) => ({
      ...{ instead: [], ...copy, where: 'here' as const, until, isFresh: false },
      ...((copy.knows ?? 1) < DOCUMENT_FORMAT && { document: undefined, older: copy.document }),
    }))
  const known = new Set([...open, ...here.map(({ key }) => key)])
  const away = listDrafts(saver).filter(({ key }) => !known.has(key))
  const found = await Promise.all([...here, ...away.slice(0, MAX_DRAFTS)].map((one) => loadOffer(saver, one)))
  saver.set({ offers: found.flat().sort((one, other) => other.changedAt - one.changedAt) })
}

async function dropOldCopies(saver: Saver): Promise<BrowserCopy[]> {
  const { copies, props } = saver.parts
  const open = saver.tabs?.listKeys()
  const end = saver.shopTime() - RETENTION_MS
  const all = await copies.of(props.book.id)
  const dropped = all.filter(({ key, changedAt }) => changedAt < end && !open?.has(key))
  await Promise.allSettled(dropped.map(({ key }) => copies.delete(key)))
  saver.set({ dropped })
  return all.filter((copy) => !dropped.includes(copy))
}

/** The operator's drafts in the shop; a named one is a stored copy. */
const listDrafts = ({ parts, formerKeys }: Saver): RecoveryOffer[] =>
  parts.props.drafts
    .filter(({ isSelf, name }) => isSelf && !name)
    .map(({ key, base, by, savedAt, isHere }) => {
      const at = Date.parse(savedAt)
      const isFresh = isHere && !formerKeys?.includes(key)
      return { key, where: 'away', base, changedAt: at, until: at, by, isFresh, instead: [] }
    })

/**
 * Adds the document of a draft; an unreachable one is requested again later. The result is empty when the draft was
 * deleted, or when it equals the saved version: it is then discarded, and nothing is lost with it.
 */
async function loadOffer(saver: Saver, found: RecoveryOffer): Promise<RecoveryOffer[]> {
  const offer = found.older ? await withStoredExtras(saver, found, found.older) : found
  if (offer.older) return [offer]
  const reply = offer.document ? undefined : await saver.parts.wire.draft(offer.key)
  if (reply && !reply.ok) return reply.trouble.kind === 'refused' ? [] : [offer]
  const { document = offer.document, base = offer.base } = reply ?? {}
  const until = reply ? Date.parse(reply.savedAt) : offer.until
  const loaded = { ...offer, document, base, until }
  if (!document || !areSameDocument(saver.parts.props.preset.document, document)) return [loaded]
  await deleteOffer(saver, loaded)
  return []
}

/** Copies of an older editor are rare. */
const fetchKeepExtras = importOnce(() => import('~/book/layers/keep-extras'))

/** A version that the shop no longer has is replaced by the present one. */
async function withStoredExtras(
  { parts: { props, wire } }: Saver,
  offer: RecoveryOffer,
  older: BookDocument,
): Promise<RecoveryOffer> {
  const present = props.preset
  const isKnown = offer.base === 0 || offer.base === present.version
  const reply = isKnown ? undefined : await wire.version(offer.base)
  if (reply && !reply.ok && reply.trouble.kind !== 'refused') return offer
  const before = reply?.ok ? reply.document : offer.base ? present.document : blankDocument
  const { keepExtras } = await fetchKeepExtras()
  return {
    ...offer,
    older: undefined,
    document: keepExtras(before, { ...older, format: 1 }, offer.knows ?? 1),
  }
}

/** The shop has responded, so the documents still missing can be loaded. */
export async function loadOffers(saver: Saver) {
  for (const offer of saver.now().offers) {
    if (offer.document) continue
    const loaded = await loadOffer(saver, offer)
    saver.set({ offers: saver.now().offers.flatMap((one) => (one === offer ? loaded : one)) })
  }
}

/** Opens the work as an undo step; its copies are deleted once it is saved. */
export function resumeOffer(saver: Saver, offer: RecoveryOffer) {
  const { key, where, document, base, until, isFresh, instead } = offer
  if (!document) return
  const here = new Set(where === 'here' ? [...instead, key] : instead)
  // A draft that another window may still have open stays that window's own.
  const away = new Map((isFresh ? instead : [...instead, key]).map((one) => [one, until]))
  saver.openDocument(document, '하던 작업 이어서 하기', { base, here, away })
  hideOffer(saver, offer)
}

export async function discardOffer(saver: Saver, offer: RecoveryOffer) {
  hideOffer(saver, offer)
  await deleteOffer(saver, offer)
}

const hideOffer = (saver: Saver, offer: RecoveryOffer) =>
  saver.set({ offers: saver.now().offers.filter((one) => one !== offer) })

/** A window that still has the work open stores it again with its next change. */
async function deleteOffer({ parts: { copies, wire } }: Saver, offer: RecoveryOffer) {
  const { key, where, until, instead } = offer
  const gone = [key, ...instead]
  const here = where === 'here' ? gone.map(copies.delete) : []
  await Promise.allSettled([...here, ...gone.map((one) => wire.deleteDraft(one, { until }))])
}
