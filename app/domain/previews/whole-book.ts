import type { LeafKey } from '~/book/leaves'
import type { Markup } from '~/book/painters/markup'
import type { Picture } from '../pictures/picture'
import type { FaceShown } from '../presets/sample'
import type { Channel, PageState } from './preview'

/** One page as its owner sees it. */
export interface WholePage {
  page: LeafKey
  /** of a page that was asked for */
  state?: PageState
  /** the words over its picture, or the whole page */
  drawing: Markup
  /** what lies under the words: with the child once it is painted, as it is kept before */
  painted?: string
  picture?: Picture
  text: string
}

export interface WholeBook {
  name: string
  bookId: number
  channel: Channel
  title: string
  /** as the story calls the child */
  child: string
  pages: WholePage[]
  faces: FaceShown[]
}

/** Of its pages, how many were asked for, and how many are painted or could not be. */
export interface PagesCounted {
  asked: number
  over: number
}

/** As the books can set it, and as orders take it. */
export const LONGEST_NAME = 20

/** Why a name cannot stand in the book. */
export type NameFault = 'long' | 'letters'

/** A name as somebody typed it; one that is too long or cannot be written is none. */
export function childNamed(typed: string | null): { child?: string; fault?: NameFault } {
  const child = (typed ?? '').normalize('NFC').trim().replace(/\s+/g, ' ')
  if (!child) return {}
  if (!child.isWellFormed() || /\p{Cc}/u.test(child)) return { fault: 'letters' }
  return [...child].length > LONGEST_NAME ? { fault: 'long' } : { child }
}
