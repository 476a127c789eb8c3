import type { BookDocument } from '~/book/document'
import type { ApiTrouble, OtherEditor } from './api'
import type { BrowserCopy } from './browser-copies'
import type { RecoveryOffer } from './recovery'

// Where the work is stored. Documents are never changed but replaced, and an undo returns to the same one: each place
// is described by the document that it holds.

/** `unsure` when something may be there: a reply is missing, or the document belongs to an earlier version. */
type StoredCopy = BookDocument | 'unsure' | undefined

export type RequestKind = 'draft' | 'save' | 'name' | 'forget' | 'presence'

export type SaveTrouble = Exclude<ApiTrouble, { kind: 'conflict' | 'dropped' }> & { of?: RequestKind }

export interface VersionName {
  version: number
  name: string
}

/** The two sides of a conflict. */
export interface Conflict {
  mine: BookDocument
  theirs: BookDocument
  /** the common version, if it is still known */
  base: BookDocument | undefined
  /** the name that mine was to be saved under */
  name?: string
  /** the key for the copy of mine, the same in a retry */
  copyKey: string
}

export interface SaveState {
  document: BookDocument
  /** the stored version that the document started from, and the newest one known */
  base: number
  stored: number
  /** the document as saved in version `base`, copied in this browser, and sent to the shop as a draft */
  saved: BookDocument
  local: StoredCopy
  draft: StoredCopy
  /** the document that the shop refused as a draft */
  refused?: BookDocument
  /** one request at a time */
  request?: RequestKind
  /** consecutive failures, and the time of the next attempt */
  tries: number
  retryAt: number
  trouble?: SaveTrouble
  /** this browser's storage fails */
  isFull: boolean
  /** the operator's request to save, not yet sent */
  wish?: { name?: string }
  /** stored versions still to be named */
  names: readonly VersionName[]
  /** another operator or window saved first, so the operator has to choose */
  conflict?: Conflict
  others: readonly OtherEditor[]
  /** the number of the browser's other tabs with this book */
  tabs: number
  /** unsaved work to offer */
  offers: readonly RecoveryOffer[]
  /** copies that were deleted after a month */
  dropped: readonly BrowserCopy[]
  /** the shop has a newer editor, so chunks not yet loaded are gone */
  isOld?: boolean
}

export const createSaveState = (document: BookDocument, version: number): SaveState => ({
  document,
  base: version,
  stored: version,
  saved: document,
  local: undefined,
  draft: undefined,
  tries: 0,
  retryAt: 0,
  isFull: false,
  names: [],
  others: [],
  tabs: 0,
  offers: [],
  dropped: [],
})

export const isSaved = ({ document, saved }: SaveState) => document === saved
/** Closing the window now would lose the work. */
export const isNotStored = (state: SaveState) =>
  state.names.length > 0 || ![state.saved, state.local, state.draft].includes(state.document)

export const toUnsure = (copy: StoredCopy): StoredCopy => copy && 'unsure'

/** A reply proves the connection; a refusal, or a name's delay, is shown until the same request succeeds. */
export function afterReply({ trouble, request, names }: SaveState): Partial<SaveState> {
  const isOther = trouble && trouble.of !== request
  if (isOther && trouble.of === 'name' && names.length > 0) return { request: undefined }
  const left = isOther && trouble.kind === 'refused' ? trouble : undefined
  return { request: undefined, tries: 0, retryAt: 0, trouble: left }
}

export const afterSave = (state: SaveState, document: BookDocument, version: number): Partial<SaveState> => ({
  base: version,
  stored: Math.max(state.stored, version),
  saved: document,
  // Changes made meanwhile are stored again, as work on the new version.
  local: toUnsure(state.local),
  draft: toUnsure(state.draft),
  // A second request to save the same document is dropped; only later changes are saved again.
  wish: state.document === document && !state.wish?.name ? undefined : state.wish,
  conflict: undefined,
  trouble: undefined,
})

const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000]

export function afterFailure({ tries }: SaveState, trouble: SaveTrouble, now: number): Partial<SaveState> {
  const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0
  const seconds = trouble.kind === 'busy' ? (trouble.seconds ?? 0) : 0
  return {
    request: undefined,
    tries: tries + 1,
    retryAt: now + Math.max(wait, seconds * 1000),
    trouble,
  }
}
