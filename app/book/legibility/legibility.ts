import type { HeadPlace } from '../document'
import type { BoxLayout } from '../layout'
import type { Fault } from '../problem'
import { type Edges, edgesAround, type Point } from '../turn'
import { faceFaults } from './head-face'
import { inkCorners } from './ink'

// Checks whether words lie over other words or over a face. The editor, its page without JavaScript and pre-flight share
// this code.

type PartFault = Fault & { part: string }

/** How much the letter tables may overstate the ink. */
const TOLERANCE = 1

/** Words of one text box over those of another, reported for the upper box, or over a face of the page's child. */
export function findOverlapFaults(
  { boxes }: { boxes: readonly BoxLayout[] },
  faces: readonly HeadPlace[],
): PartFault[] {
  const inks = boxes.map(placeInk)
  return boxes.flatMap((box, i) => {
    const mine = inks[i] ?? []
    const isCovering = inks
      .slice(0, i)
      .some((theirs) => theirs.some((one) => mine.some((other) => isOverlapping(one, other))))
    const part = box.box.id
    return [
      ...(isCovering ? [{ part, code: 'overlap' as const }] : []),
      ...faceFaults(
        mine.map(({ corners }) => corners),
        faces,
      ).map((fault) => ({ part, ...fault })),
    ]
  })
}

interface PlacedInk {
  corners: readonly Point[]
  around: Edges
}

const placeInk = (laid: BoxLayout): PlacedInk[] =>
  laid.lines
    .map((line) => inkCorners(line, laid))
    .flatMap((corners) => (corners.length ? [{ corners, around: edgesAround(corners) }] : []))

/** Two turned rectangles are apart exactly when they are apart along a side of one of them. */
const isOverlapping = (one: PlacedInk, other: PlacedInk): boolean =>
  areCrossing(one.around, other.around) &&
  ![one, other].some(({ corners: [from = ORIGIN, right = from, , down = from] }) =>
    [right, down].some((to) => isGapAlong(to.x - from.x, to.y - from.y, [one, other])),
  )
const ORIGIN = { x: 0, y: 0 }

const areCrossing = (one: Edges, other: Edges) =>
  one.left < other.right - TOLERANCE &&
  other.left < one.right - TOLERANCE &&
  one.top < other.bottom - TOLERANCE &&
  other.top < one.bottom - TOLERANCE

function isGapAlong(across: number, down: number, inks: readonly PlacedInk[]): boolean {
  const length = Math.hypot(across, down) || 1
  const spans = inks.map(({ corners }) => corners.map(({ x, y }) => (x * across + y * down) / length))
  const [start, end] = [spans.map((span) => Math.min(...span)), spans.map((span) => Math.max(...span))]
  return Math.max(...start) >= Math.min(...end) - TOLERANCE
}
