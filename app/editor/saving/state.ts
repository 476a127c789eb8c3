// Where the work is stored, and what to do next: plain data and pure functions. Every document has a revision number;
// an undo returns to the earlier number.

import type {
  OtherEditor,
  SaveEvent,
  SaveEventName,
  SaveEvents,
  SaveRequest,
  SaveRequestKind,
  SaveTrouble,
  VersionName,
} from './events'

export interface SaveState {
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
  unwrittenSince?: number
  unsentSince?: number
  /** when the shop last reported the other operators */
  heardAt: number
  /** consecutive failures, the request that failed last, and the time of the next attempt */
  tries: number
  failed?: SaveRequestKind
  retryAt: number
  trouble?: SaveTrouble
  /** one request at a time, and one write into this browser at a time */
  sending?: SaveRequestKind
  isWriting: boolean
  /** this browser's storage fails */
  isFull: boolean
  /** the revision that the shop refused as a draft */
  refused: number
  /** the operator's request to save, and the one being sent */
  wish?: SaveRequest
  saving?: SaveRequest
  /** stored versions still to be named */
  names: readonly VersionName[]
  /** another operator or window saved first, so the operator has to choose */
  hasConflict: boolean
  isSeen: boolean
  /** Nothing is written before the window's key is settled. */
  isOpen: boolean
  others: readonly OtherEditor[]
  /** the number of the browser's other tabs with this book */
  tabs: number
}

/** Stored nowhere; and possibly stored, when a response is missing. */
export const NOT_STORED = -1
export const MAYBE_STORED = -2

const FULL_MS = 10_000
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000]

export const createSaveState = (version: number): SaveState => ({
  base: version,
  stored: version,
  revision: 0,
  saved: 0,
  local: NOT_STORED,
  draft: NOT_STORED,
  refused: NOT_STORED,
  names: [],
  changedAt: 0,
  heardAt: 0,
  tries: 0,
  retryAt: 0,
  isWriting: false,
  isFull: false,
  hasConflict: false,
  isSeen: true,
  isOpen: false,
  others: [],
  tabs: 0,
})

export const isSaved = ({ revision, saved }: SaveState) => revision === saved
/** Closing the window now would lose the work. */
export const isNotStored = (state: SaveState) =>
  state.names.length > 0 ||
  (!isSaved(state) && state.revision !== state.local && state.revision !== state.draft)

type EventHandlers = {
  [Name in SaveEventName]: (state: SaveState, event: { at: number } & SaveEvents[Name]) => SaveState
}

const eventHandlers: EventHandlers = {
  opened: (state, { at }) => ({ ...state, isOpen: true, heardAt: at }),
  changed: (state, { revision, base = state.base, at }) => ({ ...applyChange(state, revision, at), base }),
  writing: (state) => ({ ...state, isWriting: true, unwrittenSince: undefined }),
  written: (state, { revision }) => ({ ...state, isWriting: false, isFull: false, local: revision }),
  notWritten: (state, { at }) => ({
    ...state,
    isWriting: false,
    isFull: true,
    local: MAYBE_STORED,
    unwrittenSince: at + FULL_MS,
  }),
  forgotten: (state, { wasHereAlone }) => ({
    ...(wasHereAlone ? { ...state, sending: undefined } : applyReply(state)),
    local: NOT_STORED,
    draft: NOT_STORED,
  }),
  sending: (state, { what }) => applySending(state, what),
  sent: (state, { revision, version, others, at }) => ({
    ...applyReply(state),
    draft: revision,
    stored: Math.max(state.stored, version),
    others,
    heardAt: at,
  }),
  saved: (state, { revision, version, isAnswer }) => {
    const so = applySaved(applyReply(state), revision, version)
    if (!isAnswer) return so
    const isTwice = state.revision === revision && state.wish?.name === state.saving?.name
    // A draft sent before the save may have arrived after it.
    return {
      ...so,
      draft: state.draft === MAYBE_STORED ? MAYBE_STORED : NOT_STORED,
      wish: isTwice ? undefined : so.wish,
    }
  },
  dropped: (state) => ({ ...state, sending: undefined }),
  requestFailed: (state, { trouble, revision, naming, at }) => ({
    ...applyTrouble(state, trouble, at),
    names: trouble.kind === 'refused' ? state.names.filter((one) => one !== naming) : state.names,
    refused: trouble.kind === 'refused' && revision !== undefined ? revision : state.refused,
  }),
  saveRequested: (state, { wish }) => ({ ...retryNow(state), wish: mergeRequests(wish, state.wish) }),
  nameRequested: (state, { naming }) => {
    const others = state.names.filter(({ version }) => version !== naming.version)
    return { ...retryNow(state), names: [...others, naming] }
  },
  named: (state, { naming }) => ({
    ...applyReply(state),
    names: state.names.filter((one) => one !== naming),
  }),
  conflictFound: (state, { version }) => ({
    ...applyReply(state),
    // The version may be lower than the known one when the shop was restored from a backup.
    stored: version,
    wish: undefined,
    saving: undefined,
    hasConflict: true,
  }),
  chosen: (state) => ({ ...state, hasConflict: false }),
  based: (state, { version }) => ({ ...state, base: version, stored: Math.max(state.stored, version) }),
  replaced: (state, { revision, version }) => ({ ...applySaved(state, revision, version), revision }),
  resumed: (state, { revision, base, at }) => ({ ...applyChange(state, revision, at), base }),
  heard: (state, { version, others, at }) => ({
    ...applyReply(state),
    stored: Math.max(state.stored, version),
    others,
    heardAt: at,
  }),
  rekeyed: (state) => ({
    ...state,
    sending: state.sending === 'draft' ? undefined : state.sending,
    isWriting: false,
    local: NOT_STORED,
    draft: NOT_STORED,
  }),
  savedElsewhere: (state, { version }) => ({ ...state, stored: Math.max(state.stored, version) }),
  tabs: (state, { count }) => ({ ...state, tabs: count }),
  disconnected: (state) => ({ ...state, trouble: { kind: 'offline' } }),
  hidden: (state) => ({ ...state, isSeen: false }),
  returned: (state) => ({ ...state, isSeen: true, retryAt: 0, heardAt: state.trouble ? 0 : state.heardAt }),
}

export const applyEvent = (state: SaveState, happening: SaveEvent): SaveState =>
  (eventHandlers[happening.type] as (state: SaveState, event: SaveEvent) => SaveState)(state, happening)

function applyChange(state: SaveState, revision: number, at: number): SaveState {
  const before = isSaved(state) ? { ...state, unwrittenSince: at, unsentSince: at } : state
  const { unwrittenSince = at, unsentSince = at } = before
  return { ...state, revision, changedAt: at, unwrittenSince, unsentSince }
}

const retryNow = (state: SaveState): SaveState => ({ ...state, tries: 0, retryAt: 0, trouble: undefined })

/** A later save without a name keeps the earlier name. */
const mergeRequests = (wish?: SaveRequest, before?: SaveRequest): SaveRequest | undefined =>
  wish || before ? { name: wish?.name ?? before?.name } : undefined

/** Until the response arrives, the stored revision is unsure. */
function applySending(state: SaveState, what: SaveRequestKind): SaveState {
  if (what === 'forget') return { ...state, sending: what, local: MAYBE_STORED, draft: MAYBE_STORED }
  if (what === 'draft') return { ...state, sending: what, draft: MAYBE_STORED, unsentSince: undefined }
  if (what === 'save') return { ...state, sending: what, wish: undefined, saving: state.wish }
  return { ...state, sending: what }
}

/** A response proves the connection; a refusal, or a name's delay, stays shown until the same request succeeds. */
function applyReply(state: SaveState): SaveState {
  const { trouble, sending, failed, names } = state
  if (failed === 'name' && sending !== 'name' && names.length > 0) return { ...state, sending: undefined }
  const isStill = trouble?.kind === 'refused' && trouble.of !== sending
  return { ...state, sending: undefined, tries: 0, retryAt: 0, trouble: isStill ? trouble : undefined }
}

const toMaybeStored = (state: number) => (state === NOT_STORED ? NOT_STORED : MAYBE_STORED)

const applySaved = (state: SaveState, revision: number, version: number): SaveState => ({
  ...state,
  base: version,
  stored: Math.max(state.stored, version),
  saved: revision,
  // Changes made meanwhile are stored again, as work on the new version.
  local: toMaybeStored(state.local),
  draft: toMaybeStored(state.draft),
  // A second save request for the same revision is dropped; only later changes are saved again.
  wish: state.revision === revision && !state.wish?.name ? undefined : state.wish,
  saving: undefined,
  hasConflict: false,
  trouble: undefined,
})

/** A refused request is not repeated by itself; a save waits for the connection. */
function applyTrouble(state: SaveState, trouble: SaveTrouble, at: number): SaveState {
  const tries = state.tries + 1
  const wait = RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? 0
  const seconds = trouble.kind === 'busy' ? (trouble.seconds ?? 0) : 0
  const retryAt = at + Math.max(wait, seconds * 1000)
  const isRefused = trouble.kind === 'refused'
  const wish = mergeRequests(state.wish, isRefused ? undefined : state.saving)
  const { sending: failed } = state
  // The save may have succeeded all the same, and the shop then dropped the draft.
  const draft = failed === 'save' && !isRefused ? toMaybeStored(state.draft) : state.draft
  return { ...state, sending: undefined, saving: undefined, tries, failed, retryAt, trouble, wish, draft }
}
