import type { Pen } from '../../figure/pen'
import type { Side } from '../look'

/** -1 or 1 in the head's own units: a flipped figure keeps its marks on the child's same side of the page. */
export const sideOn = (pen: Pen, side: Side): number => (side === 'left' ? -1 : 1) * (pen.isFlipped ? -1 : 1)
