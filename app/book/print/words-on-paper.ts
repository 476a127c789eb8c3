import { isCover, type PageKey } from '~/book/document'
import type { BoxLayout, Line } from '~/book/layout'
import { lookOf } from '~/book/runs/line-look'
import { coverWords } from './case'
import { MIN_POINTS } from './problem'
import type { Edges, Profile, SafetyMargin } from './profile'
import { planStorySheets, type SheetWords } from './sheets'

// Words may stand too near to a knife, to the binding or to a fold, or be too small to read. The editor and the print
// check use the same rules; only how well the ink is known differs.

interface PaperFault {
  code: 'cutOff' | 'nearEdge' | 'inSpine' | 'nearSpine' | 'onFold' | 'smallLetters'
  /** in millimetres, or points */
  detail?: string
}

/** The area that a line covers with ink, in the page's own units; undefined if the line is blank. */
export type InkMeasure = (line: Line, box: BoxLayout) => Edges | undefined

export const wordsOnPage = (profile: Profile, page: PageKey, boxes: BoxLayout[]): SheetWords[] =>
  isCover(page)
    ? coverWords(profile, page, boxes)
    : planStorySheets(profile, page, { boxes }).flatMap(({ words }) => words)

export function findPaperFaults(words: SheetWords, box: BoxLayout, inkOf: InkMeasure): PaperFault[] {
  const sizes = box.lines.flatMap((line) => (line.text.trim() ? [lookOf(line, box).fontSize] : []))
  const points = (Math.min(...sizes) * words.unit * 72) / 25.4
  const isSmall = points < MIN_POINTS
  return [
    ...(isSmall ? [{ code: 'smallLetters' as const, detail: points.toFixed(1) }] : []),
    ...box.lines.flatMap((line) => findEdgeFaults(words, box, inkOf(line, box))),
  ]
}

/** The faults of a line whose ink comes too near to an edge of the paper, the spine or a fold. */
function findEdgeFaults(words: SheetWords, box: BoxLayout, inked: Edges | undefined): PaperFault[] {
  if (!inked) return []
  const ink = inkOnSheet(words, box, inked)
  const { within, edges, sewn, fold } = words
  if (isBeyondSewn(words, ink)) return []
  const room: Edges = {
    left: ink.left - within.x,
    right: within.x + within.width - ink.right,
    top: ink.top - within.y,
    bottom: within.y + within.height - ink.bottom,
  }
  const sides = Object.keys(room) as (keyof Edges)[]
  const beside = sides.flatMap((side): PaperFault[] => {
    const detail = `${Math.max(0, room[side]).toFixed(1)}`
    const [lost, near] =
      side === sewn ? (['inSpine', 'nearSpine'] as const) : (['cutOff', 'nearEdge'] as const)
    if (room[side] < edges[side].block - TOLERANCE) return [{ code: lost, detail }]
    return room[side] < edges[side].warn - TOLERANCE ? [{ code: near, detail }] : []
  })
  return [...beside, ...(fold && isOnFold(fold, ink) ? [{ code: 'onFold' as const }] : [])]
}

/** A sheet's bleed repeats the edge of the page across the fold, whose words are measured on their own sheet. */
const isBeyondSewn = ({ sewn, within }: SheetWords, ink: Edges) =>
  (sewn === 'left' && ink.right <= within.x) || (sewn === 'right' && ink.left >= within.x + within.width)

/** Neither an eye nor a knife can tell so small a difference. */
const TOLERANCE = 0.05

const isOnFold = ({ x, warn }: { x: number } & SafetyMargin, ink: Edges) =>
  ink.left < x + warn && ink.right > x - warn

function inkOnSheet({ at, unit, turned }: SheetWords, box: BoxLayout, ink: Edges): Edges {
  const { stroke } = box.box.style
  const more = stroke.enabled ? stroke.width / 2 : 0
  const [left, right] = [unit * (ink.left - more), unit * (ink.right + more)]
  const [top, bottom] = [unit * (ink.top - more), unit * (ink.bottom + more)]
  return turned
    ? { left: at.x - bottom, right: at.x - top, top: at.y + left, bottom: at.y + right }
    : { left: at.x + left, right: at.x + right, top: at.y + top, bottom: at.y + bottom }
}
