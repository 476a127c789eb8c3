import type { BookDocument, Box } from '~/book/document'
import type { PartId } from '../parts'
import type { Gap, Guide } from '../snapping'
import type { Point } from './view'

// What is seen while something is being done, before it is done: no step back, nobody else hears of it.

export interface Live {
  /** painted on a layer of their own; the others are not painted again meanwhile */
  moving: readonly PartId[]
  by: Point
  /** copies are being moved, what they are copies of stays */
  areCopies: boolean
  /** the page as it would be, for the moving ones */
  document?: BookDocument
  guides: readonly Guide[]
  gaps: readonly Gap[]
  /** drawn across what is to be chosen, or where a text is to be */
  frame?: Box
  /** beside the pointer: how large, how far round */
  said?: string
  hover?: PartId
}

export const AT_REST: Live = {
  moving: [],
  by: { x: 0, y: 0 },
  areCopies: false,
  guides: [],
  gaps: [],
}

/** A pointer, where it is and what is held down with it. */
export interface Touch extends Point {
  id: number
  page: Point
  isFinger: boolean
  shift: boolean
  alt: boolean
  /** without snapping */
  free: boolean
}

export interface Gesture {
  move(touch: Touch): void
  end(touch: Touch): void
  cancel(): void
}
