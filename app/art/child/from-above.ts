import type { Pen } from '../figure/pen'
import { mix, shift } from '../kit/colour'
import { blob, type Point, points, type Shape, smooth } from '../kit/shapes'
import {
  bunsAbove,
  fallsOfFamilies,
  fallsOfStyles,
  gatheredRopes,
  type Ropes,
  ringletFalls,
  ropes,
  tailTurns,
} from './above-falls'
import { hairColour, skinColour, trinketPalette } from './colours'
import { frontOfCrown, paintCrown } from './crown-above'
import { hairFamilies } from './hair/families'
import { outlineOf } from './hair/straight/outline'
import { type Dye, hairTones, lengthOf } from './hair/strands'
import { paintCoils, scallopOutline } from './hair/textured/coils'
import { paintMass } from './hair/textured/mass'
import { paintCurl, paintRinglet } from './hair/textured/ringlets'
import { curlsRound } from './hair/textured/short-curls'
import type { ChildLook, HairStyle } from './look'
import { circlesOf } from './profile'

const dyeOf = (look: ChildLook): Dye => ({
  colour: look.hair.style === 'headscarf' ? trinketPalette[look.ties] : hairColour(look),
  isShadow: false,
  isCloth: look.hair.style === 'headscarf',
})
const SIDES = [-1, 1]
const mirrored = (shape: Shape, side: number): Shape => shape.map(([x, y]): Point => [x, y * side])

/** Lobes that lie left and right by turns, thinner toward the tip, and a tie at its end. */
function paintRope(pen: Pen, look: ChildLook, line: Shape, { width }: Ropes) {
  const { colour } = dyeOf(look)
  const way = smooth(line, false, 8)
  const at = (t: number) => way[Math.round(t * (way.length - 1))] ?? [0, 0]
  // So close that each lies on the next one.
  const lobes = Math.round(lengthOf(way) / (width * 0.46))
  for (let i = lobes; i >= 0; i--) {
    const t = i / lobes
    const [x, y] = at(t)
    const size = width * (1 - 0.35 * t)
    const tone = shift(colour, { l: i % 2 ? 0.03 : -0.01 })
    const lobe = blob(x, y + (i % 2 ? 0.28 : -0.28) * size, size, size * 0.8, { corners: 8, jitter: 0.03 })
    paintMass(pen, { colour: tone, isShadow: false }, lobe, { shadeWidth: size * 0.5, width: size * 0.22 })
  }
  if (look.hair.style === 'locs') return
  const [x, y] = at(1)
  pen.part(blob(x, y, width * 0.6, width * 0.62, { corners: 8 }), trinketPalette[look.ties], width * 0.25)
}

function paintRopes(pen: Pen, look: ChildLook, hanging: Ropes) {
  for (const line of hanging.lines.map((list) => points(list)))
    for (const side of look.hair.style === 'braid' ? [1] : SIDES)
      paintRope(pen, look, mirrored(line, side), hanging)
}

/** A body of hair with strands along it. */
function paintFall(pen: Pen, dye: Dye, outline: Shape) {
  paintMass(pen, dye, outline, { shadeWidth: 0.12, width: 0.035 })
  const { dark, light } = hairTones(pen, dye)
  pen.within(outline, () => {
    for (const [i, y] of [-0.42, -0.26, -0.1, 0.06, 0.22, 0.38, 0.56, 0.68].entries())
      pen.stroke(points(`-0.2,${y} -0.7,${y * 1.06} -1.2,${y}`), i % 2 ? light : dark, [0.004, 0.024, 0.004])
  })
}

/** Over what hangs: the tie at the head. */
function paintTail(pen: Pen, look: ChildLook) {
  const tail = pen.moved({ x: 0, y: 0, turn: tailTurns[look.hair.style] ?? 0 })
  paintFall(
    tail,
    dyeOf(look),
    outlineOf(fallsOfFamilies.tail ?? '', (shape) => shape),
  )
  tail.part(blob(-0.5, 0, 0.07, 0.13, { corners: 9 }), trinketPalette[look.ties], 0.04)
}

function paintBunches(pen: Pen, look: ChildLook) {
  const bunch = outlineOf(fallsOfFamilies.tails ?? '', (shape) => shape)
  for (const side of SIDES) {
    paintFall(pen, dyeOf(look), mirrored(bunch, side))
    pen.part(blob(-0.15, side * 0.5, 0.1, 0.09, { corners: 9 }), trinketPalette[look.ties], 0.04)
  }
}

/** Loose ones are half as long. */
function paintRinglets(pen: Pen, dye: Dye, share: number) {
  const shortened = ([x, y]: Point): Point => [x < -0.4 ? -0.4 + (x + 0.4) * share : x, y]
  const fall = points(fallsOfFamilies.longCurls ?? '').map(shortened)
  const mass = scallopOutline(fall, 16, 0.05, 4)
  paintMass(pen, { ...dye, colour: hairTones(pen, dye).shade }, mass, { shadeWidth: 0.1 })
  for (const [i, line] of ringletFalls.entries())
    for (const side of SIDES) {
      const path = mirrored(points(line), side).map(shortened)
      paintRinglet(pen, dye, {
        path,
        width: 0.14,
        // A short lock that twists as often would end in crumbs.
        turns: Math.max(2, Math.round(4 * share)),
        from: 0.08,
        phase: (i * 0.41 + side * 0.2 + 0.2) % 1,
      })
    }
}

function paintBuns(pen: Pen, look: ChildLook, list: string) {
  const dye = dyeOf(look)
  const isPuff = look.hair.style === 'puffs'
  for (const [x, y, r] of circlesOf(list)) {
    const toHead = Math.sign(y) * -0.62 * r
    pen.part(blob(x, y + toHead, r * 0.45, r * 0.5, { corners: 9 }), trinketPalette[look.ties], 0.04)
    const round = blob(x, y, r, r, { corners: 12, jitter: 0.03 })
    const ball = isPuff ? scallopOutline(round, 16, 0.02, 4) : round
    paintMass(pen, dye, ball, { shadeWidth: r * 0.4, width: 0.03 })
    if (isPuff) paintCoils(pen, dye, ball, { count: 60, size: 0.04 })
    else paintCoiled(pen, dye, [x, y], r)
  }
}

/** Hair wound round the middle of a bun. */
function paintCoiled(pen: Pen, dye: Dye, [x, y]: Point, radius: number) {
  const { dark, light } = hairTones(pen, dye)
  for (const [from, reach, tone] of [
    [0, 0.86, dark],
    [2.4, 0.66, light],
    [4.2, 0.5, dark],
  ] as const) {
    const turn = [0, 0.8, 1.6, 2.4, 3.2].map((by, i): Point => {
      const far = radius * (reach - i * 0.07)
      return [x + Math.cos(from + by) * far, y + Math.sin(from + by) * far]
    })
    pen.stroke(turn, tone, [0.004, radius * 0.12, 0.004])
  }
}

/** The part of the hair that a cap leaves free. */
export function paintFallFromAbove(pen: Pen, look: ChildLook) {
  const { style } = look.hair
  const family = hairFamilies[style]
  const hanging = ropes[style]
  const buns = bunsAbove[style]
  if (hanging) return paintRopes(pen, look, hanging)
  if (buns) return paintBuns(pen, look, buns.low)
  if (family === 'tail') return paintTail(pen, look)
  if (family === 'tails') return paintBunches(pen, look)
  if (family === 'longCurls') return paintRinglets(pen, dyeOf(look), style === 'loose-curls' ? 0.5 : 1)
  if (family === 'curls') return paintBall(pen, look)
  const outline = fallsOfStyles[style] ?? fallsOfFamilies[family]
  if (outline)
    paintFall(
      pen,
      dyeOf(look),
      outlineOf(outline, (shape) => shape),
    )
}

const BALL = blob(-0.08, 0, 0.6, 0.58, { corners: 14, jitter: 0.02 })

/** A head of curls: the big round first, then its locks. */
function paintBall(pen: Pen, look: ChildLook) {
  const dye = dyeOf(look)
  const isAfro = look.hair.style === 'afro'
  const ball = scallopOutline(BALL, isAfro ? 40 : 15, isAfro ? 0.025 : 0.05, 3)
  paintMass(pen, dye, ball, { shadeWidth: 0.16, width: 0.035 })
  if (isAfro) paintCoils(pen, dye, ball, { count: 150, size: 0.04 })
  else for (const one of curlsRound([-0.08, 0], [-0.16, 0], 8)) paintCurl(pen, dye, one)
}

/** All hair of a bare head, or of one under clear glass. */
export function paintHairFromAbove(pen: Pen, look: ChildLook) {
  const { style } = look.hair
  const family = hairFamilies[style]
  if (family === 'longCurls') paintRinglets(pen, dyeOf(look), style === 'loose-curls' ? 0.24 : 0.36)
  if (family === 'curls' || family === 'longCurls') return paintBall(pen, look)
  const ropes = gatheredRopes[style]
  if (family === 'shaved') return paintStubble(pen, look)
  if (ropes && isRowed(style)) return paintRoped(pen, look, ropes)
  if (ropes) paintRopes(pen, look, ropes)
  paintCrown(pen, look, dyeOf(look))
  const buns = bunsAbove[style]
  if (buns) paintBuns(pen, look, buns.bare)
}

/** What a small cap on the crown leaves free all round; buns and ropes hang below it. A rim would hide what ends before `front`. */
export function paintHairUnderCap(pen: Pen, look: ChildLook, front = 0) {
  const { style } = look.hair
  const family = hairFamilies[style]
  const isCurly = family === 'curls' || family === 'longCurls'
  const end = isCurly ? frontOfCurls(style) : family === 'shaved' ? STUBBLE_FRONT : frontOfCrown(style)
  const lower = pen.moved({ x: Math.max(0, front - end) })
  if (isCurly) paintCurlsRound(lower, look)
  else if (family === 'shaved') paintStubble(lower, look)
  else paintCrown(lower, look, dyeOf(look), { isCapped: true })
}
const STUBBLE_FRONT = 0.42
const frontOfCurls = (style: HairStyle) => (style === 'afro' ? 0.44 : 0.6)

/** The front of a head of curls; the rest of it is wider than a cap. */
function paintCurlsRound(pen: Pen, look: ChildLook) {
  const dye = dyeOf(look)
  const ball = scallopOutline(blob(-0.09, 0, 0.5, 0.54, { corners: 14, jitter: 0.02 }), 20, 0.05, 3)
  paintMass(pen, dye, ball, { shadeWidth: 0.16, width: 0.035 })
  if (look.hair.style === 'afro') paintCoils(pen, dye, ball, { count: 150, size: 0.04 })
  else
    for (const one of curlsRound([-0.06, 0], [-0.16, 0], 8))
      paintCurl(pen, dye, { ...one, radius: one.radius * 0.86 })
}

const CROWN = blob(-0.04, 0, 0.5, 0.47, { corners: 14, jitter: 0.02 })
const isRowed = (style: HairStyle) => style === 'cornrows' || style === 'box-braids' || style === 'locs'

function paintStubble(pen: Pen, look: ChildLook) {
  const colour = mix(skinColour(look), hairColour(look), 0.6)
  const crown = blob(-0.04, 0, 0.46, 0.432, { corners: 14, jitter: 0.02 })
  paintMass(pen, { colour, isShadow: false }, crown, { shadeWidth: 0.14, width: 0.04 })
  pen.spray(crown, hairColour(look), { strength: 0.3, start: -0.6, dots: 0.35 })
}

/** Between cornrows the scalp shows; other ropes lie on a head of hair. */
function paintRoped(pen: Pen, look: ChildLook, hanging: Ropes) {
  const dye = dyeOf(look)
  const scalp = mix(skinColour(look), dye.colour, 0.35)
  paintMass(
    pen,
    { ...dye, colour: look.hair.style === 'cornrows' ? scalp : hairTones(pen, dye).shade },
    CROWN,
    { shadeWidth: 0.12, width: 0.03 },
  )
  paintRopes(pen, look, hanging)
}
