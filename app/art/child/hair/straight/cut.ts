import type { Pen } from '../../../figure/pen'
import { shift, withAlpha } from '../../../kit/colour'
import { blob, type Point, points, ribbon, type Shape, smooth } from '../../../kit/shapes'
import { letFlow } from '../flow'
import type { Hair, HairStyleArt } from '../hair'
import { fanOut, hairTones, paintShine, paintStrands } from '../strands'

/** A straight or wavy style as outlines, as it hangs on a bare head that looks at us. A point with ! is sharp. */
export interface Cut {
  /** over the face: the outer edge from the left end over the crown to the right end, then the hairline back */
  front: string
  /** hair so short that the skin shows through: under the front, and its like on the back of the head */
  stubble?: { front?: string; back: string }
  /** single locks over the front: '0.05 x,y x,y x,y' is one of that half width, from root to tip */
  locks?: string[]
  /** locks that stand up: none under a cover */
  tufts?: string[]
  /** from root to tip: the lines between which the strands run */
  combs: string[][]
  /** behind neck and collar */
  mass?: string
  back: string
  backCombs: string[][]
  parting?: string
  shine?: string
  /** it falls over collar and coat */
  isLong?: boolean
  hidesEars?: boolean
}

/** '0,0 1,0! 1,1' */
const cornered = (list: string): Shape =>
  list.split(' ').flatMap((pair) => {
    const [point] = points(pair.replace('!', ''))
    return point ? (pair.endsWith('!') ? [point, point] : [point]) : []
  })

const outlineOf = (list: string, hair: Hair) => smooth(letFlow(cornered(list), hair), true, 7)

const combed = (combs: string[][], hair: Hair, between = 3) =>
  combs.flatMap((guides) =>
    fanOut(
      guides.map((guide) => letFlow(points(guide), hair)),
      between,
    ),
  )

function paintForm(pen: Pen, outline: Shape, { colour, isShadow }: Hair, shadeWidth = 0.06, width = 0.02) {
  if (isShadow) pen.fill(outline, colour)
  else pen.form(outline, colour, { shadeWidth, width, rim: rimOf(pen, colour) })
}

const rimOf = (pen: Pen, colour: string) => hairTones(pen, { colour, isShadow: false }).light

/** The skin shows through, least where the hair is longest. */
function paintStubble(pen: Pen, list: string, hair: Hair) {
  const outline = outlineOf(list, hair)
  pen.fill(outline, hair.isShadow ? hair.colour : withAlpha(hair.colour, 0.62))
}

/** What the fringe keeps from the light, on the upper half of the face only. */
function paintBrowShadow(pen: Pen, outline: Shape, gaze: number) {
  const [fx] = pen.lit
  const lowered = outline.map(([x, y]): Point => [x - fx * 0.012, y + 0.026])
  const brow = blob(gaze * 0.015, -0.12, 0.4, 0.3, { corners: 14, jitter: 0 })
  pen.within(brow, () => pen.fill(lowered, withAlpha('#6a2c34', 0.2)))
}

function paintLock(pen: Pen, list: string, hair: Hair, i: number) {
  const [width = '0.05', ...way] = list.split(' ')
  const half = Number(width)
  const line = letFlow(points(way.join(' ')), hair)
  const shape = ribbon(line, [half * 0.6, half, half * 0.72, 0.001], 6)
  if (hair.isShadow) pen.fill(shape, hair.colour)
  else {
    const colour = shift(hair.colour, { l: [0, 0.018, -0.012][i % 3] ?? 0 })
    pen.form(shape, colour, { shadeWidth: 0.022, width: 0.009, rim: rimOf(pen, colour) })
  }
}

function paintTufts(pen: Pen, hair: Hair, { tufts }: Cut) {
  if (hair.room !== 'bare') return
  tufts?.forEach((tuft, i) => {
    paintLock(pen, tuft, hair, i)
  })
}

function paintFront(pen: Pen, hair: Hair, cut: Cut) {
  const outline = outlineOf(cut.front, hair)
  paintForm(pen, outline, hair)
  paintStrands(pen, outline, hair, { ways: combed(cut.combs, hair) })
  if (cut.parting && !hair.isShadow)
    pen.stroke(letFlow(points(cut.parting), hair), hairTones(pen, hair).deep, [0.004, 0.012, 0.003])
  if (cut.shine) paintShine(pen, outline, hair, { band: letFlow(points(cut.shine), { ...hair, gaze: 0 }) })
  cut.locks?.forEach((lock, i) => {
    paintLock(pen, lock, hair, i)
  })
}

function paintBefore(pen: Pen, hair: Hair, cut: Cut) {
  if (cut.stubble?.front) paintStubble(pen, cut.stubble.front, hair)
  if (!hair.isShadow) paintBrowShadow(pen, outlineOf(cut.front, hair), hair.gaze)
  paintTufts(pen, hair, cut)
  paintFront(pen, hair, cut)
}

function paintBehind(pen: Pen, hair: Hair, mass: string) {
  const { deep } = hairTones(pen, hair)
  const outline = outlineOf(mass, hair)
  if (hair.isShadow) pen.fill(outline, hair.colour)
  else pen.part(outline, deep, 0.05)
}

function paintBack(pen: Pen, hair: Hair, cut: Cut) {
  const seen = { ...hair, gaze: 0 }
  if (cut.stubble) paintStubble(pen, cut.stubble.back, seen)
  paintTufts(pen, seen, cut)
  const outline = outlineOf(cut.back, seen)
  paintForm(pen, outline, hair, 0.09)
  paintStrands(pen, outline, hair, { ways: combed(cut.backCombs, seen) })
  paintShine(pen, outline, hair, {
    band: letFlow(points('-0.46,-0.12 -0.36,-0.26 -0.18,-0.35 0.04,-0.36'), seen),
  })
}

/** All that lies below the line where collars begin. */
const belowChin: Shape = points('-3,0.37 3,0.37 3,4 -3,4')

const fallsOver = ({ room }: Hair, { isLong }: Cut) => isLong && room !== 'ball' && room !== 'hood'

export const cutArt = (cut: Cut): HairStyleArt => ({
  behind: (pen, hair) => cut.mass && paintBehind(pen, hair, cut.mass),
  before: (pen, hair) => paintBefore(pen, hair, cut),
  // The same once more, so that what hangs over the coat goes on without a seam.
  over: (pen, hair) => fallsOver(hair, cut) && pen.within(belowChin, () => paintFront(pen, hair, cut)),
  fromBehind: (pen, hair) => paintBack(pen, hair, cut),
  fallBehind: (pen, hair) => fallsOver(hair, cut) && pen.within(belowChin, () => paintBack(pen, hair, cut)),
  hidesEars: cut.hidesEars,
})
