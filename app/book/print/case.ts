import { type PageKey, sizeOf } from '~/book/document'
import { type BoxLayout, layoutPage } from '~/book/layout'
import { type Layer, splitForPrint } from '../layers/layer'
import { BLEED_MM } from './print'
import { type Edges, measureCase, type Profile, type SafetyMargin } from './profile'
import type { BookContent, PlannedSheet, Rectangle, SheetPicture, SheetWords } from './sheets'

// The case is one sheet: turn-in, back board, hinge, spine, hinge, front board, turn-in. A cover's art lies in its true
// size in the middle of its board; hinge and turn-in repeat the art's own edge, back and forth as between two mirrors.

type Cover = 'cover-front' | 'cover-back'

export interface PlannedCase extends PlannedSheet {
  spine: Rectangle
  /** where the spine's colour fades into the covers' art */
  spineFades: { box: Rectangle; fullAt: 'left' | 'right' }[]
  /** in millimetres from the cut on the left */
  folds: number[]
}

export function planCase(profile: Profile, book: BookContent, onSpine: BoxLayout[]): PlannedCase {
  const { bleed } = profile.case
  const { width, height, folds } = measureCase(profile)
  const sheet = { name: 'spine' as const, width: width + 2 * bleed, height: height + 2 * bleed, bleed }
  const { spine, sides } = sidesOf(profile)
  return {
    ...sheet,
    folds,
    spine,
    spineFades: fadesBeside(spine, profile.case.hinge),
    fills: [],
    shapes: [],
    pictures: sides.flatMap((side) => wrapCover(profile, side)),
    layers: sides.flatMap((side) =>
      layersOn(profile, side, splitForPrint(book.document.layers?.[side.cover]).vectors),
    ),
    words: [
      ...sides.flatMap((side) =>
        wordsOn(profile, side, layoutPage(book.document, side.cover, book.fill).boxes),
      ),
      ...spineWords(profile, { spine, board: boardOf(profile, 'cover-front') }, onSpine),
    ],
  }
}

/** A case may be bound a millimetre aside: a hard edge of the spine's colour would then lie on the board. */
const FADE = 6

function fadesBeside({ x, width, ...down }: Rectangle, hinge: number): PlannedCase['spineFades'] {
  const wide = Math.min(FADE, hinge)
  return [
    { box: { ...down, x: x - wide, width: wide }, fullAt: 'right' },
    { box: { ...down, x: x + width, width: wide }, fullAt: 'left' },
  ]
}

/** The words of one cover, on its board. */
export const coverWords = (profile: Profile, cover: PageKey, boxes: BoxLayout[]): SheetWords[] =>
  sidesOf(profile).sides.flatMap((side) => (side.cover === cover ? wordsOn(profile, side, boxes) : []))

function sidesOf(profile: Profile): { spine: Rectangle; sides: CoverSide[] } {
  const { bleed } = profile.case
  const { width, height, folds } = measureCase(profile)
  const [, , from = 0, to = 0] = folds.map((fold) => fold + bleed)
  const whole = { width: width + 2 * bleed, height: height + 2 * bleed }
  const spine = { x: from, y: 0, width: to - from, height: whole.height }
  const seen = { y: 0, height: whole.height }
  return {
    spine,
    sides: [
      { cover: 'cover-back', board: boardOf(profile, 'cover-back'), seen: { ...seen, x: 0, width: from } },
      {
        cover: 'cover-front',
        board: boardOf(profile, 'cover-front'),
        seen: { ...seen, x: to, width: whole.width - to },
      },
    ],
  }
}

function boardOf(profile: Profile, cover: Cover): Rectangle {
  const { bleed, turnIn, board } = profile.case
  const [, backEnd = 0, , , frontFrom = 0] = measureCase(profile).folds
  const x = cover === 'cover-back' ? backEnd - board.width : frontFrom
  return { x: x + bleed, y: bleed + turnIn, width: board.width, height: board.height }
}

interface CoverSide {
  cover: Cover
  board: Rectangle
  /** the part of the sheet that belongs to this cover */
  seen: Rectangle
}

/** The art lies in the middle of its board; its edges are repeated as far as its side of the sheet needs. */
function wrapCover({ trim }: Profile, { cover, board, seen }: CoverSide): SheetPicture[] {
  const side = trim + 2 * BLEED_MM
  const across = runsOf({
    at: board.x + (board.width - side) / 2,
    side,
    from: seen.x,
    to: seen.x + seen.width,
  })
  const down = runsOf({
    at: board.y + (board.height - side) / 2,
    side,
    from: seen.y,
    to: seen.y + seen.height,
  })
  return down.flatMap((row) =>
    across.map((column) => ({
      picture: cover,
      box: { x: column.at, y: row.at, width: side, height: side },
      clip: { x: column.from, y: row.from, width: column.to - column.from, height: row.to - row.from },
      flip: { x: column.flip, y: row.flip },
    })),
  )
}

interface Run {
  at: number
  from: number
  to: number
  flip: boolean
}

/** Only this much of the art's edge is repeated, back and forth: further in there is a title, or a face. */
const STRIP = 9
/** Each stretch reaches a little under the next one inwards, which is painted after it, so no paper shows between. */
const UNDER = 0.3

/** Runs are ordered from the outside inwards. */
function runsOf({ at, side, from, to }: { at: number; side: number; from: number; to: number }): Run[] {
  const end = at + side
  const runs: Run[] = [{ at, from: Math.max(at, from), to: Math.min(end, to), flip: false }]
  for (let k = 1; end + (k - 1) * STRIP < to; k++) {
    const flip = k % 2 === 1
    const start = end + (k - 1) * STRIP
    const until = Math.min(to, start + STRIP)
    runs.unshift({ at: flip ? start : at + k * STRIP, from: start - UNDER, to: until, flip })
  }
  for (let k = 1; at - (k - 1) * STRIP > from; k++) {
    const flip = k % 2 === 1
    const start = at - (k - 1) * STRIP
    const since = Math.max(from, start - STRIP)
    runs.unshift({ at: flip ? start - side : at - k * STRIP, from: since, to: start + UNDER, flip })
  }
  return runs
}

function layersOn({ trim }: Profile, { cover, board, seen }: CoverSide, layers: readonly Layer[]) {
  if (!layers.length) return []
  return [{ layers, at: artCornerOn(board, trim), unit: trim / sizeOf(cover).height, clip: seen }]
}

const artCornerOn = ({ x, y, width, height }: Rectangle, trim: number) => ({
  x: x + (width - trim) / 2,
  y: y + (height - trim) / 2,
})

function wordsOn(profile: Profile, { cover, board }: CoverSide, boxes: BoxLayout[]): SheetWords[] {
  if (!boxes.length) return []
  const { trim, safety } = profile
  const at = artCornerOn(board, trim)
  return [
    { page: cover, boxes, at, unit: trim / sizeOf(cover).height, within: board, edges: all(safety.board) },
  ]
}

const all = (safety: SafetyMargin): Record<keyof Edges, SafetyMargin> => ({
  left: safety,
  right: safety,
  top: safety,
  bottom: safety,
})

/** The room for words on a spine, in its own units: the spine lies on its side and is read from the top. */
export function spineTextArea(profile: Profile): { width: number; height: number } | undefined {
  const { spineTextFrom, board } = profile.case
  const { spine } = measureCase(profile)
  if (spineTextFrom === undefined || spine < spineTextFrom) return undefined
  return { width: (board.height - 2 * SPINE_AIR) / SPINE_UNIT, height: spine / SPINE_UNIT }
}

const SPINE_UNIT = 250 / 600
/** the margin above and below the words */
const SPINE_AIR = 25

function spineWords(
  { safety }: Profile,
  { spine, board }: { spine: Rectangle; board: Rectangle },
  boxes: BoxLayout[],
): SheetWords[] {
  if (!boxes.length) return []
  const within = { ...spine, y: board.y, height: board.height }
  const at = { x: spine.x + spine.width, y: board.y + SPINE_AIR }
  const narrow = { warn: 1.5, block: 0.5 }
  const edges = { ...all(safety.board), left: narrow, right: narrow }
  return [{ page: 'spine', boxes, at, unit: SPINE_UNIT, turned: true, within, edges }]
}
