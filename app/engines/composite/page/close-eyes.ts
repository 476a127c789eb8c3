import { softenPlane } from '../colour/filters'
import { type ColourPlanes, clamp, lerp, lumaOf, type Plane, ramp } from '../colour/pixels'
import { EYES } from '../cut-out/frame'
import type { HeadSlot } from './patch'

// A photographed child has open eyes, and a page on which it sleeps needs closed ones: skin from around each eye becomes
// its lid, and the lashes are one line of the page's brush. All measures are in heads, from the middle of an eye, outward
// positive.

/** What of an open eye is painted over; the brow above it stays, and so does a fringe. */
const EYE = { y: 0.002, across: 0.098, up: 0.048, down: 0.05 }
/** Skin is taken from so far around. */
const REACH = 0.055
/** The line where the lids meet: half its length, and the height of its ends and of its middle. */
const LINE = { across: 0.077, inner: 0.012, outer: 0.006, middle: 0.032 }
const LINE_WIDTH = 0.011
/** Where along the line lashes begin, -1 at the nose and 1 at the temple. */
const LASHES = [0.02, 0.28, 0.52, 0.74, 0.93]
const LASH = { length: 0.025, width: 0.0052 }
/** The fold above the lid's ball. */
const FOLD = { y: -0.03, across: 0.072, bend: 0.011, width: 0.006 }

/** Changes the slot's colours in place. */
export function closeEyes({ colours, at }: HeadSlot): void {
  const luma = lumaOf(colours)
  const skin = skinAround(colours, at, luma)
  const fringe = fringeOver(luma, at, colours.width)
  for (let i = 0; i < at.across.length; i++) {
    const across = at.across[i] as number
    const down = (at.down[i] as number) - EYES.y
    const out = Math.abs(across) - EYES.x
    const lid = lidShare(out, down) * (1 - (fringe[i] as number))
    if (!lid) continue
    const shade = shadeOf(out, down)
    const ink = inkOf(out, down, 1 / at.scale)
    for (const c of ['r', 'g', 'b'] as const) {
      const closed = (skin[c][i] as number) * (1 - shade * SHADE[c])
      colours[c][i] = lerp(lerp(colours[c][i] as number, closed, lid), closed * INK[c], ink)
    }
  }
}

/** Shade on skin keeps its red; so do lashes, which are never quite black. */
const SHADE = { r: 0.6, g: 1, b: 1.05 }
const INK = { r: 0.3, g: 0.22, b: 0.2 }

function lidShare(out: number, down: number): number {
  const high = down - EYE.y
  const far = Math.hypot(out / EYE.across, high / (high < 0 ? EYE.up : EYE.down))
  return far > 1.3 ? 0 : ramp(1.3, 0.95, far)
}

/** A fringe is dark from above the lid. It fades between `from` and `to`, since below them the eye itself is dark. */
const FRINGE = { above: -0.065, from: -0.03, to: -0.015, soft: 0.008 }
/** The height of skin to compare it with. */
const BELOW_EYE = 0.08

/** How much of a fringe lies on a lid: the face is dark from above the lid down to here. */
function fringeOver(luma: Plane, at: HeadSlot['at'], width: number): Plane {
  const lumaAt = lumaAtHeight(luma, at, width)
  const over = luma.map((_, i) => {
    const [out, down] = [Math.abs(at.across[i] as number) - EYES.x, (at.down[i] as number) - EYES.y]
    if (Math.abs(out) > EYE.across * 1.5 || down < -EYE.up * 2 || down > FRINGE.to) return 0
    const skin = lumaAt(i, BELOW_EYE) || 1
    let lightest = luma[i] as number
    for (let y = down; y > FRINGE.above; y -= 0.01) lightest = Math.max(lightest, lumaAt(i, y))
    return ramp(FRINGE.to, FRINGE.from, down) * ramp(0.6, 0.4, lightest / skin)
  })
  return softenPlane(over, width, FRINGE.soft * at.scale)
}

/** Reads straight above or below a pixel of the face, which may lean. */
function lumaAtHeight(luma: Plane, { down, scale }: HeadSlot['at'], width: number) {
  const pixelsPerHead = (step: number) => ((down[step] as number) - (down[0] as number)) * scale * scale
  const [right, below] = [pixelsPerHead(1), pixelsPerHead(width)]
  return (i: number, height: number) => {
    const by = height + EYES.y - (down[i] as number)
    return luma[i + Math.round(by * right) + Math.round(by * below) * width] ?? (luma[i] as number)
  }
}

/** The skin around each eye, spread over it; eyes, lashes and brows themselves tell nothing. */
function skinAround(colours: ColourPlanes, at: HeadSlot['at'], luma: Plane): Record<'r' | 'g' | 'b', Plane> {
  const { width } = colours
  const radius = Math.max(1, REACH * at.scale)
  const around = softenPlane(luma, width, radius)
  const weight = luma.map((value, i) => {
    const [out, down] = [Math.abs(at.across[i] as number) - EYES.x, (at.down[i] as number) - EYES.y]
    return (1 - lidShare(out, down)) * ramp(0.8, 0.95, value / ((around[i] as number) || 1)) + 1e-4
  })
  const spread = softenPlane(weight, width, radius)
  const of = (plane: Plane) => {
    const sum = softenPlane(
      plane.map((value, i) => value * (weight[i] as number)),
      width,
      radius,
    )
    return sum.map((value, i) => value / (spread[i] as number))
  }
  return { r: of(colours.r), g: of(colours.g), b: of(colours.b) }
}

/** The height of the closed lids' line at this distance outward. */
function lineAt(out: number): number {
  const along = clamp(out / LINE.across, -1, 1)
  const end = lerp(LINE.inner, LINE.outer, (along + 1) / 2)
  return lerp(LINE.middle, end, along * along)
}

/** The lid is a ball: lit in the middle, darker at its fold and toward the lashes. */
function shadeOf(out: number, down: number): number {
  const side = ramp(FOLD.across, FOLD.across * 0.5, Math.abs(out))
  const fold = down - FOLD.y - FOLD.bend * (out / FOLD.across) ** 2
  const toLine = down - lineAt(out)
  const crease = 0.12 * ramp(FOLD.width * (fold < 0 ? 3 : 1), 0, Math.abs(fold))
  const below = toLine > 0 ? 0.12 * ramp(0.02, 0, toLine) : 0.2 * ramp(0.03, 0, -toLine)
  const lit = -0.07 * Math.exp(-((out / 0.045) ** 2) - ((down - 0.002) / 0.02) ** 2)
  return side * (crease + lit) + below * ramp(LINE.across * 1.1, LINE.across * 0.8, Math.abs(out))
}

/** `pixel`: in heads, so that edges are soft at any size. */
function inkOf(out: number, down: number, pixel: number): number {
  const along = out / LINE.across
  const slope = (lineAt(out + 0.004) - lineAt(out - 0.004)) / 0.008
  const width = LINE_WIDTH * (1 - 0.6 * along * along) * ramp(1.06, 0.9, Math.abs(along)) * 0.5
  let ink = strokeShare(Math.abs(down - lineAt(out)) / Math.hypot(1, slope), width, pixel)
  if (Math.abs(along) > 1.05) ink = 0
  for (const [i, from] of LASHES.entries()) ink = Math.max(ink, lashShare(out, down, { from, i, pixel }))
  return ink * 0.92
}

/** One lash, bent outward and thin at its end. */
function lashShare(
  out: number,
  down: number,
  { from, i, pixel }: { from: number; i: number; pixel: number },
) {
  const [x, y] = [out - from * LINE.across, down - lineAt(from * LINE.across)]
  const length = LASH.length * (0.75 + 0.25 * Math.sin(i * 2.3))
  const turn = 0.35 + from * 0.75
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [far, aside] = [y * cos + x * sin, x * cos - y * sin]
  if (far < 0 || far > length) return 0
  const share = far / length
  return strokeShare(Math.abs(aside - 0.12 * length * share * share), LASH.width * 0.5 * (1 - share), pixel)
}

const strokeShare = (distance: number, half: number, pixel: number) =>
  half <= 0 ? 0 : ramp(half + pixel * 0.7, half - pixel * 0.7, distance) * clamp((half * 2) / pixel)
