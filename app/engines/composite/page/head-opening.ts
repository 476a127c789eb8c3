import { clamp, lerp, type Pixels, ramp } from '../colour/pixels'
import type { GlassBall, Place } from '../composite'

export interface HeadOpening {
  /** 1 where the head shows or lies under a cover, 0 where a cover has hidden it; in heads as drawn */
  shows: (across: number, down: number) => number
  /** how the head moves and shrinks to look out of a hood or a helmet */
  fit: Fit
  /** bounds of everything that can show, in heads as drawn */
  box: Box
}
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
export interface Fit {
  x: number
  y: number
  size: number
}

const RAYS = 256
const STEP = 0.01
const FROM_Y = 0.1
const NOWHERE = 9
/** A cover as thin as a thread hides nothing beyond itself. */
const BRIM = 0.018
/** Drawings on glass are seen through; a hand before the glass is not. */
const OPAQUE = 0.94
/** Half the width of the line that glass ends in. */
const GLASS_EDGE = 0.015
/** A thinner cover with another one as near behind it may be only a gleam. */
const GLEAM = 0.22
/** This near the middle of the face, thin covers are painted on glass. */
const WITHIN = 0.56
const LINE = 0.06
/** The hairline and the brows of a face in its frame. */
const FACE = { top: -0.31, brow: -0.16 }
/** A drawn child's face is broader than any real one, so the head looks right a little larger. */
const USUAL = 1.06
const SMALLEST = 0.73
/** A chin this far in its collar still looks whole, and what shows of the neck is not in the collar's shade. */
const IN_COLLAR = 0.03
/** A hat whose brim is this many times as wide as the head looks borrowed. */
const WIDE_HAT = 1.25
/** So a narrow head grows below it until the brim lies on the brows and the collar on the chin. */
const SNUG = { brow: -0.125, inCollar: 0.1 }
/** Above its lower edge, where a hat's width is measured. */
const BRIM_ROWS = [0.02, 0.05, 0.08, 0.11, 0.14]
/** A hat presses hair to the head at its brim; from ray to ray the hair may stand off this much more. */
const SPREAD = 0.009
const SPREAD_RAYS = 40
/** The part of a head that stays the same under any hair, in heads of the child. */
const SKULL = { y: -0.08, across: 0.38, up: 0.44 }

interface Ray {
  across: number
  down: number
  /** the distances at which a cover begins, and beyond which the head must not show */
  begins: number
  ends: number
}

/** In heads: from its middle down to its end, and across at its brows. */
export interface HeadMeasures {
  chin: number
  /** without it no hat is too wide */
  width?: number
}

/** How much a cover hides at a spot of the head, 0-1. */
type Covers = (across: number, down: number) => number

/** `unit`: pixels to a painting unit. */
export function measureOpening(
  front: Pixels,
  place: Place,
  { unit, ...head }: HeadMeasures & { unit: number },
): HeadOpening {
  const { x, y, scale, turn } = place
  const covers: Covers = (across, down) => {
    const u = Math.round((x + (across * Math.cos(turn) - down * Math.sin(turn)) * scale) * unit)
    const v = Math.round((y + (across * Math.sin(turn) + down * Math.cos(turn)) * scale) * unit)
    return u >= 0 && v >= 0 && u < front.width && v < front.height
      ? (front.data[(v * front.width + u) * 4 + 3] as number) / 255
      : 0
  }
  const rays = Array.from({ length: RAYS }, (_, i) =>
    endAtGlass(rayOf((i / RAYS) * Math.PI * 2, place.ball, covers), place.ball),
  )
  const least = limitsOf(rays)
  const fit = fitOf(rays, covers, head)
  return {
    fit,
    box: boxOf(rays, fit),
    shows(across, down) {
      const skull = skullAt(across, down, fit) * insideGlass(across, down, place.ball)
      if (skull === 1) return 1
      const y = down - FROM_Y
      const ray = ((Math.atan2(y, across) + Math.PI * 2) / (Math.PI * 2)) * RAYS
      const before = Math.floor(ray)
      const [from, to] = [least[before % RAYS], least[(before + 1) % RAYS]] as [number, number]
      const hair = ramp(0.015, -0.015, Math.hypot(across, y) - lerp(from, to, ray - before))
      return Math.max(hair, skull)
    },
  }
}

/** Beside a cover's end hair swells slowly: a step from one ray to the next would cut it to a corner. */
function limitsOf(rays: Ray[]): number[] {
  return rays.map((_, i) => {
    let least = NOWHERE
    for (let by = -SPREAD_RAYS; by <= SPREAD_RAYS; by++) {
      const ends = rays[(i + by + RAYS) % RAYS]?.ends ?? NOWHERE
      least = Math.min(least, ends + Math.max(0, Math.abs(by) - 2) * SPREAD)
    }
    return least
  })
}

/** 1 on the skull: a cover hides hair beyond it, but between a crown's points the head goes on. */
function skullAt(across: number, down: number, { x, y, size }: Fit): number {
  const [u, v] = [(across - x) / size, (down - y) / size - SKULL.y]
  return v > 0 ? 0 : ramp(1.03, 0.97, Math.hypot(u / SKULL.across, v / SKULL.up))
}

function boxOf(rays: Ray[], { x, y, size }: Fit): Box {
  const xs = rays.map(({ across, ends }) => across * Math.min(ends + 0.03, 1.1))
  const ys = rays.map(({ down, ends }) => FROM_Y + down * Math.min(ends + 0.03, 1.1))
  const side = (SKULL.across + 0.03) * size
  xs.push(x - side, x + side)
  ys.push(y + (SKULL.y - SKULL.up - 0.03) * size)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Finds the first thick cover, or the outer one of two: a gleam on a helmet's glass hides nothing behind it. */
function rayOf(angle: number, ball: GlassBall | undefined, covers: Covers): Ray {
  const least = ball ? OPAQUE : 0.6
  const ray = { across: Math.cos(angle), down: Math.sin(angle), begins: NOWHERE, ends: NOWHERE }
  let under = 0
  for (let far = 0.15; far < 1.2; far += STEP) {
    if (far > ray.ends + GLEAM) break
    if (covers(ray.across * far, FROM_Y + ray.down * far) > least) {
      if (ray.begins === NOWHERE) ray.begins = far
      under += STEP
      continue
    }
    const isThread = under < BRIM || (under < LINE && ray.begins < WITHIN)
    if (!isThread) ray.ends = far - STEP
    if (under >= GLEAM) break
    if (isThread && ray.ends === NOWHERE) ray.begins = NOWHERE
    under = 0
  }
  return ray
}

function endAtGlass(ray: Ray, ball: GlassBall | undefined): Ray {
  if (!ball) return ray
  const edge = distanceToGlass(ray, ball)
  const begins = Math.min(ray.begins, edge - GLASS_EDGE)
  return { ...ray, begins, ends: Math.min(ray.ends, edge + GLASS_EDGE) }
}

/** 1 inside the glass, 0 outside: not even a skull leaves its helmet. */
function insideGlass(across: number, down: number, ball: GlassBall | undefined): number {
  if (!ball) return 1
  const far = Math.hypot((across - ball.x) / ball.across, (down - ball.y) / ball.down)
  return ramp(GLASS_EDGE, -GLASS_EDGE, (far - 1) * Math.min(ball.across, ball.down) - GLASS_EDGE)
}

/** Along a ray, from its beginning to the edge of the glass. */
function distanceToGlass({ across, down }: Ray, ball: GlassBall): number {
  const [x, y] = [-ball.x / ball.across, (FROM_Y - ball.y) / ball.down]
  const [u, v] = [across / ball.across, down / ball.down]
  const [square, half] = [u * u + v * v, x * u + y * v]
  return (Math.sqrt(half * half - square * (x * x + y * y - 1)) - half) / square
}

/** In a closed opening the whole face shows, from hairline to chin, if there is room for that. */
function fitOf(rays: Ray[], covers: Covers, head: HeadMeasures): Fit {
  const { chin } = head
  const { brim, collar } = edgesOf(rays)
  const closed = rays.filter(({ begins }) => begins < 0.7)
  const size = ((collar - brim) * 1.04) / (chin - FACE.top)
  const isClosed = closed.length >= RAYS * 0.9
  // A hood is always wider than the face in it, so it says nothing about the face's size.
  const hat = isClosed ? 0 : hatWidthAt(brim, covers)
  if (!isClosed || size < 0.82) return betweenBrimAndCollar({ brim, collar }, head, hat)
  const xs = closed.map(({ across, begins }) => across * begins)
  const x = clamp((Math.min(...xs) + Math.max(...xs)) / 2, -0.12, 0.12)
  const own = Math.min(size, 1.08)
  return { x, y: clamp(collar - chin * own, -0.15, 0.15), size: own }
}

/** Keeps the brows below a brim, and lets no more than the chin's tip go into a collar, unless the hat is too wide then. */
function betweenBrimAndCollar({ brim, collar }: Edges, { chin, width }: HeadMeasures, hat: number): Fit {
  const sizeOf = (brow: number, inCollar: number) =>
    clamp((collar + inCollar - brim) / (chin - brow), SMALLEST, USUAL)
  const [loose, snug] = [sizeOf(FACE.brow, IN_COLLAR), sizeOf(SNUG.brow, SNUG.inCollar)]
  const size = width ? clamp(hat / WIDE_HAT / width, loose, snug) : loose
  const share = snug > loose ? (size - loose) / (snug - loose) : 0
  const lowest = collar + lerp(IN_COLLAR, SNUG.inCollar, share)
  const y = Math.min(lowest - chin * size, Math.max(brim - lerp(FACE.brow, SNUG.brow, share) * size, 0))
  return { x: 0, y: clamp(y, -0.15, 0.15), size }
}

/** How far a cover over the brow goes on to both sides; 0 where there is none. */
function hatWidthAt(brim: number, covers: Covers): number {
  const reach = (side: number, row: number) => {
    let far = 0
    while (far < 1 && covers(side * far, brim - row) > 0.6) far += STEP
    return far
  }
  return Math.max(...BRIM_ROWS.map((row) => reach(-1, row) + reach(1, row)))
}

interface Edges {
  brim: number
  collar: number
}

/** Along the middle of the face: the end of the cover over the brow, and the start of the cover over the chin. */
function edgesOf(rays: Ray[]): Edges {
  const near = (side: number) =>
    rays
      .filter(({ across, down }) => Math.abs(across) < 0.3 && Math.sign(down) === side)
      .map(({ down, begins }) => FROM_Y + down * begins)
      .sort((a, b) => a - b)
  const [above, below] = [near(-1), near(1)]
  const at = (list: number[], part: number) => list[Math.floor((list.length - 1) * part)] as number
  return { brim: Math.max(-NOWHERE, at(above, 0.75)), collar: Math.min(NOWHERE, at(below, 0.4)) }
}
