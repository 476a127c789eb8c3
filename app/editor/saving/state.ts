// Where the work is stored, and what to do next: plain data and pure functions. Every document has a revision number;
// an undo returns to the earlier number.

import type { Happening, HappeningName, Happenings, Naming, Other, Sending, Trouble, Wish } from './events'

export interface Kept {
  /** the stored version that the work started from */
  base: number
  /** the newest stored version known, from here or elsewhere */
  stored: number
  /** The revision that is open, and those stored as a version, in this browser, and in the shop as a draft. */
  revision: number
  saved: number
  local: number
  draft: number
  /** the times of the last change, and of the first one missing in this browser or in the shop */
  changedAt: number
  unkeptSince?: number
  unsentSince?: number
  /** when the shop last reported the other operators */
  heardAt: number
  /** consecutive failures, the request that failed last, and the time of the next attempt */
  tries: number
  failed?: Sending
  retryAt: number
  trouble?: Trouble
  /** one request at a time, and one write into this browser at a time */
  sending?: Sending
  isKeeping: boolean
  /** this browser's storage fails */
  isFull: boolean
  /** the revision that the shop refused as a draft */
  refused: number
  /** the operator's request to save, and the one being sent */
  wish?: Wish
  saving?: Wish
  /** stored versions still to be named */
  names: readonly Naming[]
  /** another operator or window saved first, so the operator has to choose */
  isTorn: boolean
  isSeen: boolean
  /** Nothing is written before the window's key is settled. */
  isOpen: boolean
  others: readonly Other[]
  /** the number of the browser's other tabs with this book */
  tabs: number
}

/** Stored nowhere; and possibly stored, when a response is missing. */
export const NOWHERE = -1
export const UNSURE = -2

const FULL_MS = 10_000
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000]

export const begun = (version: number): Kept => ({
  base: version,
  stored: version,
  revision: 0,
  saved: 0,
  local: NOWHERE,
  draft: NOWHERE,
  refused: NOWHERE,
  names: [],
  changedAt: 0,
  heardAt: 0,
  tries: 0,
  retryAt: 0,
  isKeeping: false,
  isFull: false,
  isTorn: false,
  isSeen: true,
  isOpen: false,
  others: [],
  tabs: 0,
})

export const isClean = ({ revision, saved }: Kept) => revision === saved
/** Closing the window now would lose the work. */
export const isKeptNowhere = (kept: Kept) =>
  kept.names.length > 0 || (!isClean(kept) && kept.revision !== kept.local && kept.revision !== kept.draft)

type Steps = { [Name in HappeningName]: (kept: Kept, told: { at: number } & Happenings[Name]) => Kept }

const steps: Steps = {
  opened: (kept, { at }) => ({ ...kept, isOpen: true, heardAt: at }),
  changed: (kept, { revision, base = kept.base, at }) => ({ ...changed(kept, revision, at), base }),
  writing: (kept) => ({ ...kept, isKeeping: true, unkeptSince: undefined }),
  written: (kept, { revision }) => ({ ...kept, isKeeping: false, isFull: false, local: revision }),
  notWritten: (kept, { at }) => ({
    ...kept,
    isKeeping: false,
    isFull: true,
    local: UNSURE,
    unkeptSince: at + FULL_MS,
  }),
  forgotten: (kept, { wasHereAlone }) => ({
    ...(wasHereAlone ? { ...kept, sending: undefined } : answered(kept)),
    local: NOWHERE,
    draft: NOWHERE,
  }),
  sending: (kept, { what }) => sending(kept, what),
  sent: (kept, { revision, version, others, at }) => ({
    ...answered(kept),
    draft: revision,
    stored: Math.max(kept.stored, version),
    others,
    heardAt: at,
  }),
  saved: (kept, { revision, version, isAnswer }) => {
    const so = saved(answered(kept), revision, version)
    if (!isAnswer) return so
    const isTwice = kept.revision === revision && kept.wish?.name === kept.saving?.name
    // A draft sent before the save may have arrived after it.
    return { ...so, draft: kept.draft === UNSURE ? UNSURE : NOWHERE, wish: isTwice ? undefined : so.wish }
  },
  dropped: (kept) => ({ ...kept, sending: undefined }),
  troubled: (kept, { trouble, revision, naming, at }) => ({
    ...troubled(kept, trouble, at),
    names: trouble.kind === 'refused' ? kept.names.filter((one) => one !== naming) : kept.names,
    refused: trouble.kind === 'refused' && revision !== undefined ? revision : kept.refused,
  }),
  wished: (kept, { wish }) => ({ ...atOnce(kept), wish: bothOf(wish, kept.wish) }),
  toName: (kept, { naming }) => {
    const others = kept.names.filter(({ version }) => version !== naming.version)
    return { ...atOnce(kept), names: [...others, naming] }
  },
  named: (kept, { naming }) => ({
    ...answered(kept),
    names: kept.names.filter((one) => one !== naming),
  }),
  torn: (kept, { version }) => ({
    ...answered(kept),
    // The version may be lower than the known one when the shop was restored from a backup.
    stored: version,
    wish: undefined,
    saving: undefined,
    isTorn: true,
  }),
  chosen: (kept) => ({ ...kept, isTorn: false }),
  based: (kept, { version }) => ({ ...kept, base: version, stored: Math.max(kept.stored, version) }),
  replaced: (kept, { revision, version }) => ({ ...saved(kept, revision, version), revision }),
  resumed: (kept, { revision, base, at }) => ({ ...changed(kept, revision, at), base }),
  heard: (kept, { version, others, at }) => ({
    ...answered(kept),
    stored: Math.max(kept.stored, version),
    others,
    heardAt: at,
  }),
  rekeyed: (kept) => ({
    ...kept,
    sending: kept.sending === 'draft' ? undefined : kept.sending,
    isKeeping: false,
    local: NOWHERE,
    draft: NOWHERE,
  }),
  told: (kept, { version }) => ({ ...kept, stored: Math.max(kept.stored, version) }),
  tabs: (kept, { count }) => ({ ...kept, tabs: count }),
  cut: (kept) => ({ ...kept, trouble: { kind: 'offline' } }),
  hidden: (kept) => ({ ...kept, isSeen: false }),
  woken: (kept) => ({ ...kept, isSeen: true, retryAt: 0, heardAt: kept.trouble ? 0 : kept.heardAt }),
}

export const next = (kept: Kept, happening: Happening): Kept =>
  (steps[happening.type] as (kept: Kept, told: Happening) => Kept)(kept, happening)

function changed(kept: Kept, revision: number, at: number): Kept {
  const before = isClean(kept) ? { ...kept, unkeptSince: at, unsentSince: at } : kept
  const { unkeptSince = at, unsentSince = at } = before
  return { ...kept, revision, changedAt: at, unkeptSince, unsentSince }
}

const atOnce = (kept: Kept): Kept => ({ ...kept, tries: 0, retryAt: 0, trouble: undefined })

/** A later save without a name keeps the earlier name. */
const bothOf = (wish?: Wish, before?: Wish): Wish | undefined =>
  wish || before ? { name: wish?.name ?? before?.name } : undefined

/** Until the response arrives, the stored revision is unsure. */
function sending(kept: Kept, what: Sending): Kept {
  if (what === 'forget') return { ...kept, sending: what, local: UNSURE, draft: UNSURE }
  if (what === 'draft') return { ...kept, sending: what, draft: UNSURE, unsentSince: undefined }
  if (what === 'save') return { ...kept, sending: what, wish: undefined, saving: kept.wish }
  return { ...kept, sending: what }
}

/** A response proves the connection; a refusal, or a name's delay, stays shown until the same request succeeds. */
function answered(kept: Kept): Kept {
  const { trouble, sending, failed, names } = kept
  if (failed === 'name' && sending !== 'name' && names.length > 0) return { ...kept, sending: undefined }
  const isStill = trouble?.kind === 'refused' && trouble.of !== sending
  return { ...kept, sending: undefined, tries: 0, retryAt: 0, trouble: isStill ? trouble : undefined }
}

const perhaps = (kept: number) => (kept === NOWHERE ? NOWHERE : UNSURE)

const saved = (kept: Kept, revision: number, version: number): Kept => ({
  ...kept,
  base: version,
  stored: Math.max(kept.stored, version),
  saved: revision,
  // Changes made meanwhile are stored again, as work on the new version.
  local: perhaps(kept.local),
  draft: perhaps(kept.draft),
  // A second save request for the same revision is dropped; only later changes are saved again.
  wish: kept.revision === revision && !kept.wish?.name ? undefined : kept.wish,
  saving: undefined,
  isTorn: false,
  trouble: undefined,
})

/** A refused request is not repeated by itself; a save waits for the connection. */
function troubled(kept: Kept, trouble: Trouble, at: number): Kept {
  const tries = kept.tries + 1
  const wait = RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? 0
  const seconds = trouble.kind === 'busy' ? (trouble.seconds ?? 0) : 0
  const retryAt = at + Math.max(wait, seconds * 1000)
  const isRefused = trouble.kind === 'refused'
  const wish = bothOf(kept.wish, isRefused ? undefined : kept.saving)
  const { sending: failed } = kept
  // The save may have succeeded all the same, and the shop then dropped the draft.
  const draft = failed === 'save' && !isRefused ? perhaps(kept.draft) : kept.draft
  return { ...kept, sending: undefined, saving: undefined, tries, failed, retryAt, trouble, wish, draft }
}
