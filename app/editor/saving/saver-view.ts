import type { BookDocument } from '~/book/document'
import type { EditorProps } from '../props'
import type { EditorStore } from '../state/editor-store'
import type { SavingApi } from './api'
import type { BrowserCopies, BrowserCopy } from './browser-copies'
import type { RecoveryOffer } from './recovery'
import type { SaveState } from './state'

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
export interface SaverView {
  state: SaveState
  /** unsaved work to offer */
  offers: readonly RecoveryOffer[]
  /** copies that were deleted after a month */
  dropped: readonly BrowserCopy[]
  conflict?: Conflict
  /** the shop has a newer editor, so chunks not yet loaded are gone */
  isOld?: boolean
}

/** The shop's place of the current document: a draft, or a version. */
export type DocumentLocation = { draft: string } | { version: number }

export interface SaverOptions {
  store: EditorStore
  props: EditorProps
  wire: SavingApi
  copies: BrowserCopies
  /** calls back when the browser is idle */
  idle?: (deed: () => void) => void
}
