import type { BookDocument } from '~/book/document'
import type { Desk } from '../desk'
import type { EditorProps } from '../props'
import type { Copies, Copy } from './copies'
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
  /** what mine was to be called */
  name?: string
  /** where a copy of mine is kept, also when it is asked for once more */
  copyKey: string
}
export interface Shown {
  kept: Kept
  /** older work that is kept and was never stored */
  offers: readonly Offer[]
  /** work that lay here for too long and was thrown away */
  dropped: readonly Copy[]
  torn?: Torn
  /** the shop has a newer table, and something of this one will not come any more */
  isOld?: boolean
}

/** Where the shop has what lies on the desk: as a draft, or stored already. */
export type Drawn = { draft: string } | { version: number }

export interface KeeperParts {
  desk: Desk
  props: EditorProps
  wire: Wire
  copies: Copies
  /** when the browser has a moment */
  idle?: (deed: () => void) => void
}
