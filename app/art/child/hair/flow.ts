import type { Point, Shape } from '../../kit/shapes'
import type { Hair } from './hair'

type Flow = (point: Point) => Point

/** With the head the hairline turns, but not the outline. */
const turning =
  (gaze: number): Flow =>
  ([x, y]) => [x + gaze * 0.085 * Math.max(0, 1 - (x / 0.56) ** 2), y]

/** How loose a point is: 0 on the head, 1 at the tips of long hair. */
const looseness = (y: number) => Math.min(1.1, Math.max(0, (y - 0.12) / 0.85))

/** Lifts what hangs beside the face outward and up, round a point before the ear. */
const lifted = ([x, y]: Point, most: number, wave = 0): Point => {
  const loose = looseness(y)
  const side = Math.min(1.15, Math.max(-1.15, x / 0.52))
  const angle = side * (most * Math.min(1, loose * 1.5) + wave * Math.sin(loose * 8) * loose)
  const [fromX, fromY] = [x - side * 0.44, (y - 0.12) * (1 - 0.12 * most * loose)]
  if (fromY <= 0) return [x, y]
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [x - fromX + fromX * cos + fromY * sin, 0.12 - fromX * sin + fromY * cos]
}

/** A flying lock grows thinner as its edges come nearer to its middle, but below a bob's length no further: long hair would end in a rat's tail. */
const drawnTogether = (x: number, loose: number) =>
  x + (Math.sign(x) * 0.46 - x) * 0.84 * Math.min(0.55, loose) ** 1.5

/** Wind never leaves hair hanging. */
const windOf = (sway: number) => Math.sign(sway || 1) * Math.max(0.7, Math.min(1.2, Math.abs(sway)))
const leaning = (sway: number, [x, y]: Point): Point => [x + sway * 0.24 * looseness(y) ** 1.5, y]

const motions: Record<Hair['motion'], (sway: number) => Flow> = {
  still: (sway) => (point) => leaning(sway, point),
  blown: (sway) => {
    const wind = windOf(sway)
    return ([x, y]) => {
      const pushed = x + wind * 0.03 * Math.min(1, Math.max(0, (y + 0.5) * 2))
      const loose = looseness(y)
      // On the windward side the ends are swept over the collar.
      const together = drawnTogether(pushed, loose)
      if (x * wind < 0)
        return [drawnTogether(pushed, loose * 0.6) + wind * 0.07 * loose, y - Math.max(0, y - 0.25) * 0.36]
      return lifted([together, y], Math.abs(wind) * 0.95, 0.26)
    }
  },
  water: (sway) => (point) => leaning(sway, spread(point, FLOATING)),
  pillow: () => (point) => spread(point, LYING),
}

interface Spread {
  lift: number
  wave: number
  /** how far the ends go outward and down */
  ends: Point
  /** how far they curl upward as they go */
  curl: number
}
const LYING: Spread = { lift: 0.74, wave: 0.12, ends: [0.3, 0.9], curl: -0.03 }
/** It rises beside the head, and its ends drift. */
const FLOATING: Spread = { lift: 1.1, wave: 0.05, ends: [0.85, 0.25], curl: -0.05 }

/** Hair longer than a bob goes on in a straight line and keeps its width: turned farther it would look like a fin. */
function spread([x, y]: Point, { lift, wave, ends: [out, down], curl }: Spread): Point {
  const beyond = Math.max(0, y - BOB)
  const together = x + (Math.sign(x) * 0.47 - x) * Math.min(0.2, beyond)
  const [left, top] = lifted([together, y - beyond], lift, wave)
  const side = Math.min(1.15, Math.max(-1.15, x / 0.52))
  return [left + side * beyond * out, top + beyond * down + curl * Math.sin(beyond * 9)]
}
const BOB = 0.56

/** Round the jaw of a head on its side, from the upper cheek down before the neck; what hangs from the lower one lies under it. */
export const fallen = ([aside, down]: Point): Flow => {
  const [side, most] = [Math.sign(aside), Math.acos(down)]
  return ([x, y]) => {
    const loose = y - JAW
    if (loose <= 0) return [x, y]
    const radius = -x * side - INSIDE_CHEEK
    if (radius < -INSIDE_CHEEK) return [x, JAW + loose * 0.3]
    const turn = Math.min(most, loose / BEND)
    const beyond = loose - turn * BEND
    const reach = Math.max(0.05, radius)
    return [
      side * (beyond * Math.sin(most) - INSIDE_CHEEK - reach * Math.cos(turn)),
      JAW + reach * Math.sin(turn) + beyond * Math.cos(most),
    ]
  }
}
const [JAW, INSIDE_CHEEK, BEND] = [0.25, 0.2, 0.22]

/** Seen from behind, all of it goes with the wind. */
function blownBehind(sway: number): Flow {
  const wind = windOf(sway)
  return ([x, y]) => {
    const loose = looseness(y)
    return [x + wind * 0.55 * loose ** 1.3, y - loose * (0.22 + Math.sin(y * 9 + x * 4) * 0.035)]
  }
}

/** Its ends drift apart. */
const floatBehind =
  (sway: number): Flow =>
  ([x, y]) => {
    const loose = looseness(y)
    const drift = Math.sin(y * 8 + x * 3) * 0.03 * loose
    return leaning(sway, [x * (1 + 0.4 * loose) + drift, y - loose * (0.1 + 0.34 * Math.abs(x))])
  }

const held = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** Flat, but what stands up keeps its tips. */
const belowRing = (y: number) => {
  const flat = y < -0.3 ? -0.3 + (y + 0.3) * 0.86 : y
  return flat < -0.54 ? -0.54 + (flat + 0.54) * 0.4 : flat
}

/** A high hairline comes lower than its crown does, which fills the opening. */
const inHood = (y: number) => {
  if (y > -0.15) return y
  return y > -0.4 ? -0.15 + (y + 0.15) * 0.72 : -0.33 + (y + 0.4) * 0.8
}

const rooms: Record<Hair['room'], Flow> = {
  bare: (point) => point,
  ring: ([x, y]) => [y < -0.3 ? held(x, 0.53) : x, belowRing(y)],
  cap: ([x, y]) => [y < -0.18 ? held(x, 0.5) : x, Math.max(-0.47, y)],
  // Drawn together, so that an open brow keeps a strip of hair under the hem.
  hood: ([x, y]) => [x * 0.88, inHood(y)],
  // The farther out, the less is left of it: long hair is gathered along the glass.
  ball: ([x, y]) => {
    const reach = Math.hypot(x, y)
    if (reach <= 0.5) return [x, y]
    const share = 0.5 + 0.13 * (1 - Math.exp((0.5 - reach) / 0.13))
    return [(x / reach) * share, (y / reach) * share]
  },
}

const inWideHood: Flow = ([x, y]) => [x, inHood(y)]

/** No wind under glass. */
const isSheltered = (room: Hair['room']) => room === 'ball' || room === 'hood'
const isLoose = ({ motion, room }: Hair) => motion !== 'still' && !isSheltered(room)

const falling = (weight: Point) => () => fallen(weight)

/** Moves an outline, drawn as it hangs on a bare head that looks at us, to where turn, air and cover bring it. */
export const letFlow = (shape: Shape, hair: Hair): Shape =>
  moveAll(shape, hair, turning(hair.gaze), hair.weight ? falling(hair.weight) : motions[hair.motion])

/** The locks of one head fly each in a wind of its own, so that they part toward their tips. */
export const inOwnWind = (hair: Hair, number: number, parts = 0.17): Hair =>
  hair.motion === 'blown' ? { ...hair, sway: windOf(hair.sway) * (1 + parts * ((number % 3) - 1)) } : hair

/** What fills the gaps between hanging locks; once short ones fly or lie spread out it would be a slab under them. */
export const letMassFlow = (
  mass: Shape,
  hair: Hair,
  shortens = hair.motion === 'water' ? 0.92 : 0.6,
): Shape =>
  letFlow(isLoose(hair) ? mass.map(([x, y]): Point => [x, y - Math.max(0, y - 0.1) * shortens]) : mass, hair)

const motionsBehind: typeof motions = { ...motions, blown: blownBehind, water: floatBehind }

/** The same for the back of the head. */
export const letFlowBehind = (shape: Shape, hair: Hair): Shape =>
  moveAll(shape, hair, (point) => point, motionsBehind[hair.motion])

function moveAll(shape: Shape, hair: Hair, turned: Flow, motion: (sway: number) => Flow): Shape {
  const { room, sway } = hair
  const moved = isSheltered(room) ? motions.still(0) : motion(sway)
  const intoRoom = room === 'hood' && hair.isHoodWide ? inWideHood : rooms[room]
  return shape.map((point) => intoRoom(moved(turned(point))))
}
