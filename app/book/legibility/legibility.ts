import type { HeadPlace } from '../document'
import type { BoxLayout, PageLayout } from '../layout'
import { TRIM_MM } from '../print/print'
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
  { boxes, height }: Pick<PageLayout, 'boxes' | 'height'>,
  faces: readonly HeadPlace[],
): PartFault[] {
  const inks = boxes.map(placeInk)
  return boxes.flatMap((box, i) => {
    const mine = inks[i] ?? []
    const depths = inks
      .slice(0, i)
      .flatMap((theirs) => theirs.flatMap((one) => mine.map((other) => depthOf(one, other))))
    const millimetres = (Math.max(0, ...depths) * TRIM_MM) / height
    const part = box.box.id
    return [
      ...(millimetres ? [{ part, code: 'overlap' as const, detail: millimetres.toFixed(1) }] : []),
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

/** How far two turned rectangles reach into each other. They are apart exactly when they are apart along one of their sides. */
const depthOf = (one: PlacedInk, other: PlacedInk): number =>
  areCrossing(one.around, other.around)
    ? Math.min(
        ...[one, other].flatMap(({ corners: [from = ORIGIN, right = from, , down = from] }) =>
          [right, down].map((to) => depthAlong(to.x - from.x, to.y - from.y, [one, other])),
        ),
      )
    : 0
const ORIGIN = { x: 0, y: 0 }

const areCrossing = (one: Edges, other: Edges) =>
  one.left < other.right - TOLERANCE &&
  other.left < one.right - TOLERANCE &&
  one.top < other.bottom - TOLERANCE &&
  other.top < one.bottom - TOLERANCE

function depthAlong(across: number, down: number, inks: readonly PlacedInk[]): number {
  const length = Math.hypot(across, down) || 1
  const spans = inks.map(({ corners }) => corners.map(({ x, y }) => (x * across + y * down) / length))
  const [start, end] = [spans.map((span) => Math.min(...span)), spans.map((span) => Math.max(...span))]
  const depth = Math.min(...end) - Math.max(...start)
  return depth > TOLERANCE ? depth : 0
}
