import type { BookDocument } from '~/book/document'
import type { EditorProps } from '../props'
import type { Desk } from '../state/editor-store'
import type { Wire } from './api'
import type { Copies, Copy } from './browser-copies'
import type { Offer } from './recovery'
import type { Kept } from './state'

/** The two sides of a conflict. */
export interface Torn {
  mine: BookDocument
  theirs: BookDocument
  /** the common version, if it is still known */
  base: BookDocument | undefined
  /** the name that mine was to be saved under */
  name?: string
  /** the key for the copy of mine, the same in a retry */
  copyKey: string
}
export interface Shown {
  kept: Kept
  /** unsaved work to offer */
  offers: readonly Offer[]
  /** copies that were deleted after a month */
  dropped: readonly Copy[]
  torn?: Torn
  /** the shop has a newer editor, so chunks not yet loaded are gone */
  isOld?: boolean
}

/** The shop's place of the current document: a draft, or a version. */
export type Drawn = { draft: string } | { version: number }

export interface KeeperParts {
  desk: Desk
  props: EditorProps
  wire: Wire
  copies: Copies
  /** calls back when the browser is idle */
  idle?: (deed: () => void) => void
}
