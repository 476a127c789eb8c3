import type { BookDocument } from '~/book/document'
import type { Desk } from '../desk'
import type { EditorProps } from '../props'
import type { Copies } from './copies'
import type { Offer } from './recovery'
import type { Kept } from './state'
import type { Wire } from './wire'

// What a keeper is made of, and what it shows.

/** Both sides, where somebody else has stored something meanwhile. */
export interface Torn {
  mine: BookDocument
  theirs: BookDocument
  /** what both began with, where it is still known */
  base: BookDocument | undefined
}
export interface Shown {
  kept: Kept
  /** older work that is kept and was never stored */
  offers: readonly Offer[]
  torn?: Torn
}

export interface KeeperParts {
  desk: Desk
  props: EditorProps
  wire: Wire
  copies: Copies
  /** when the browser has a moment */
  idle?: (deed: () => void) => void
}
