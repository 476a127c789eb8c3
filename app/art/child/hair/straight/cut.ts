import type { Pen } from '../../../figure/pen'
import { mix, withAlpha } from '../../../kit/colour'
import { blob, type Point, points, type Shape } from '../../../kit/shapes'
import { inOwnWind, letFlow, letFlowBehind, letMassFlow } from '../flow'
import type { Hair, HairStyleArt } from '../hair'
import { fanOut, hairTones, massTone, paintShine, paintStrands } from '../strands'
import { paintFall } from './fall'
import { type Move, paintLocks } from './locks'
import { paintNape } from './nape-skin'
import { outlineOf } from './outline'

/** A straight or wavy style as outlines, as it hangs on a bare head that looks at us. A point with ! is sharp. */
export interface Cut {
  /** over the face: the outer edge from the left end over the crown to the right end, then the hairline back */
  front?: string
  /** how broad the shade along the hairline is: on hair that stands up it would be a band */
  hemShade?: number
  /** how much lower the hairline sits under a brim, which would hide a short cut or press a fringe down to the brows */
  lowers?: number
  /** hair so short that the skin shows through, under the rest */
  crop?: { front?: string; back: string }
  /** a breath of hair on the brow, under thin locks */
  veil?: string
  /** single locks over the front: '0.05 x,y x,y x,y' is one of that half width, from root to tip */
  locks?: string[]
  /** over what hangs before the shoulders; none where it is tucked in */
  frontLocks?: string[]
  /** along the glass of a helmet and into the collar: ends that stop at the cheeks would be a bob's */
  glassLocks?: string[]
  /** instead of those under glass or in a ring, which would leave nothing of what stands up */
  pressed?: { front: string; combs: string[][] }
  /** locks that stand up: none under a cover */
  tufts?: string[]
  /** from root to tip: the lines between which the strands run */
  combs: string[][]
  /** behind neck and collar */
  mass?: string
  back?: string
  backCombs: string[][]
  /** seen from behind, locks over the fall: they give a long back its weight */
  backLocks?: string[]
  parting?: string
  shine?: string
  /** it falls over collar and coat */
  isLong?: boolean
  hidesEars?: boolean
}

const combed = (combs: string[][], move: Move, between = 3) =>
  combs.flatMap((guides) =>
    fanOut(
      guides.map((guide) => move(points(guide))),
      between,
    ),
  )

function paintForm(pen: Pen, outline: Shape, hair: Hair, shadeWidth = 0.06) {
  const { shade, light } = hairTones(pen, hair)
  if (hair.isShadow) pen.fill(outline, hair.colour)
  else pen.form(outline, hair.colour, { shadeWidth, width: 0.018, rim: light, shade })
}

/** Cropped hair has the skin's colour in it: most of it on a nape, which under a fringe of hair would be a beard. */
function paintCrop(pen: Pen, outline: Shape, hair: Hair, strength = 0.62) {
  const colour = mix(hair.skin, hair.colour, strength)
  if (hair.isShadow) pen.fill(outline, hair.colour)
  else {
    pen.form(outline, colour, {
      rim: null,
      shadeWidth: 0.022,
      shade: pen.shade(colour, strength > 0.5 ? 0.25 : 0.08),
    })
    if (strength > 0.5) pen.spray(outline, hair.colour, { strength: 0.35, start: -0.6, dots: 0.35 })
  }
}

/** What the fringe keeps from the light, on the upper half of the face only. */
function paintBrowShadow(pen: Pen, outline: Shape, gaze: number) {
  const [fx] = pen.lit
  const lowered = outline.map(([x, y]): Point => [x - fx * 0.012, y + 0.026])
  const brow = blob(gaze * 0.015, -0.12, 0.4, 0.3, { corners: 14, jitter: 0 })
  pen.within(brow, () => pen.fill(lowered, withAlpha('#6a2c34', 0.2)))
}

/** A part of its own, since what falls over the coat is its lower end once more. */
const paintFront = (pen: Pen, hair: Hair, cut: Cut) =>
  pen.brush.part('front', hair, () => drawFront(pen, hair, cut))

function drawFront(pen: Pen, hair: Hair, cut: Cut) {
  const move = frontFlow(hair, cut)
  if (cut.front) {
    const outline = outlineOf(cut.front, move)
    paintForm(pen, outline, hair, cut.hemShade)
    paintStrands(pen, outline, hair, { ways: combed(cut.combs, move) })
    if (cut.parting && !hair.isShadow)
      pen.stroke(move(points(cut.parting)), hairTones(pen, hair).deep, [0.003, 0.009, 0.002])
    if (cut.shine) paintShine(pen, outline, hair, { band: letFlow(points(cut.shine), { ...hair, gaze: 0 }) })
  }
  if (cut.locks) paintLocks(pen, cut.locks, hair, () => move)
  if (cut.frontLocks && fallsOver(hair, cut))
    paintFall(pen, hair, cut.frontLocks, (i) => frontFlow(inOwnWind(hair, i), cut))
}

/** Only the hairline moves: what lies on the brow between the temples. */
const lowered = (shape: Shape, by: number): Shape =>
  shape.map(([x, y]) => [x, Math.abs(x) < 0.41 && y > -0.345 && y < -0.06 ? y + by : y])

function frontFlow(hair: Hair, { lowers = 0 }: Cut): Move {
  const isBrimmed = hair.room === 'ring' || hair.room === 'cap'
  return (shape) => letFlow(isBrimmed ? lowered(shape, lowers) : shape, hair)
}

const isPressed = ({ room }: Hair) => room === 'ring' || room === 'ball'

const paintTufts = (pen: Pen, tufts: string[], hair: Hair) =>
  paintLocks(pen, tufts, hair, () => (shape) => letFlow(shape, hair))

function paintBefore(pen: Pen, hair: Hair, { pressed, ...free }: Cut) {
  const cut: Cut = isPressed(hair) ? { ...free, ...pressed } : free
  const move = frontFlow(hair, cut)
  if (cut.crop?.front) paintCrop(pen, outlineOf(cut.crop.front, move), hair)
  if (cut.veil && !hair.isShadow) pen.fill(outlineOf(cut.veil, move), withAlpha(hair.colour, 0.16))
  if (cut.front && !hair.isShadow) paintBrowShadow(pen, outlineOf(cut.front, move), hair.gaze)
  if (cut.tufts && hair.room === 'bare') paintTufts(pen, cut.tufts, hair)
  paintFront(pen, hair, cut)
  if (cut.glassLocks && hair.room === 'ball') paintFall(pen, hair, cut.glassLocks, () => (shape) => shape)
}

function paintBehind(pen: Pen, hair: Hair, { mass, hidesEars, isLong }: Cut) {
  if (!mass) return
  // What lies short on the nape is never lifted.
  const still = hidesEars ? hair : { ...hair, motion: 'still' as const, sway: 0 }
  const outline = outlineOf(mass, (shape) => letMassFlow(shape, { ...still, gaze: 0 }))
  if (hair.isShadow) pen.fill(outline, hair.colour)
  else pen.part(outline, massTone(pen, hair), 0.05)
  if (isLong && hair.motion !== 'still') paintLongMass(pen, hair, mass)
}

/** Most of long hair stays behind neck and shoulders while the locks beside the face fly or lie spread out: these alone would look like bunches. */
function paintLongMass(pen: Pen, hair: Hair, mass: string) {
  const tone = hair.isShadow ? hair.colour : massTone(pen, hair)
  const moving: Hair = { ...hair, gaze: 0 }
  for (const shape of [
    outlineOf(mass, (one) => letMassFlow(one, moving, 0.1)),
    outlineOf(mass, (one) => letFlow(aboveShoulders(one), { ...moving, motion: 'still', sway: 0 })),
  ])
    pen.fill(shape, tone)
}

const aboveShoulders = (shape: Shape): Shape => shape.map(([x, y]) => [x, y - Math.max(0, y - 0.48) * 0.7])

const BACK_SHINE = '-0.47,-0.13 -0.39,-0.28 -0.25,-0.38 -0.06,-0.42'

function paintBack(pen: Pen, hair: Hair, cut: Cut) {
  const move: Move = (shape) => letFlowBehind(shape, hair)
  paintBackForm(pen, hair, cut, move)
  if (!cut.back) return
  paintBackLocks(pen, hair, cut)
  paintShine(pen, outlineOf(cut.back, move), hair, { band: move(points(BACK_SHINE)) })
}

function paintBackForm(pen: Pen, hair: Hair, cut: Cut, move: Move) {
  // Stubble stands in any wind.
  const still: Move = (shape) => letFlowBehind(shape, { ...hair, motion: 'still', sway: 0 })
  if (cut.crop) paintCrop(pen, outlineOf(cut.crop.back, still), hair, cut.back ? 0.26 : undefined)
  if (cut.tufts && hair.room === 'bare') paintTufts(pen, cut.tufts, { ...hair, gaze: 0 })
  if (!cut.back) return
  const outline = outlineOf(cut.back, move)
  paintForm(pen, outline, hair, 0.09)
  paintStrands(pen, outline, hair, { ways: combed(cut.backCombs, move), width: 0.013 })
}

const paintBackLocks = (pen: Pen, hair: Hair, { backLocks = [] }: Cut) =>
  paintFall(pen, hair, backLocks, (i) => (shape) => letFlowBehind(shape, inOwnWind(hair, i)))

/** Once more over the collar. */
function paintFallBehind(pen: Pen, hair: Hair, cut: Cut) {
  pen.within(belowChin, () => {
    paintBackForm(pen, hair, cut, (shape) => letFlowBehind(shape, hair))
    paintBackLocks(pen, hair, cut)
  })
}

/** All that lies below the line where collars begin; ragged as strands, since a straight edge would show. */
export const belowChin: Shape = [
  ...Array.from({ length: 61 }, (_, i): Point => [(i - 30) * 0.028, i % 2 ? 0.37 : 0.29 + (i % 3) * 0.02]),
  ...points('3,0.37 3,4 -3,4 -3,0.37'),
]

const fallsOver = ({ room }: Hair, { isLong }: Cut) => isLong && room !== 'ball' && room !== 'hood'

export const cutArt = (cut: Cut): HairStyleArt => ({
  behind: (pen, hair) => paintBehind(pen, hair, cut),
  before: (pen, hair) => paintBefore(pen, hair, cut),
  // The same once more, so that what hangs over the coat goes on without a seam.
  over: (pen, hair) => {
    if (fallsOver(hair, cut)) pen.within(belowChin, () => paintFront(pen, hair, cut))
  },
  fromBehind: (pen, hair) => {
    if (!cut.hidesEars) paintNape(pen, hair)
    paintBack(pen, hair, cut)
  },
  fallBehind: (pen, hair) => fallsOver(hair, cut) && paintFallBehind(pen, hair, cut),
  hidesEars: cut.hidesEars,
})
