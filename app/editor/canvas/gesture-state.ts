import type { BookDocument, Box } from '~/book/document'
import type { PartId } from '../state/parts'
import type { Gap, Guide } from '../state/snap'
import type { Point } from './view'

// The state of a gesture while it lasts: it adds no undo step, and nothing outside the canvas sees it.

export interface GestureState {
  /** Moving parts are painted on a layer of their own; the others are not painted again meanwhile. */
  moving: readonly PartId[]
  by: Point
  /** Copies move, and their originals stay. */
  areCopies: boolean
  document?: BookDocument
  guides: readonly Guide[]
  gaps: readonly Gap[]
  frame?: Box
  label?: string
  hover?: PartId
}

export const NO_GESTURE: GestureState = {
  moving: [],
  by: { x: 0, y: 0 },
  areCopies: false,
  guides: [],
  gaps: [],
}

export interface PointerInput extends Point {
  id: number
  page: Point
  isFinger: boolean
  shift: boolean
  alt: boolean
  free: boolean
}

export interface Gesture {
  move(touch: PointerInput): void
  end(touch: PointerInput): void
  cancel(): void
}
