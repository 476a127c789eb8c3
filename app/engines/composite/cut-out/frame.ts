import { type ColourPlanes, clamp, type Pixels, type Plane } from '../colour/pixels'
import { type FacePoints, HEAD_IN_FRAME, type Place } from '../composite'
import { eyesOf, type Face, mouthOf, noseOf, type Point } from '../photo/faces'

/** The side of a head's frame in pixels; a head in it is `HEAD` pixels high. */
export const FRAME = 640
export const HEAD = FRAME * HEAD_IN_FRAME
/** For print the frame is up to four times finer. */
export const MAX_FRAME = FRAME * 4
const MIDDLE = FRAME / 2

/** The position of every child's features, in heads from the head's middle. */
export const EYES = { x: 0.152, y: 0.0 }
const anchors: Point[] = [
  [-EYES.x, EYES.y],
  [EYES.x, EYES.y],
  [0, 0.2],
  [-0.118, 0.318],
  [0.118, 0.318],
]

const toFrame = ([x, y]: Point): Point => [MIDDLE + x * HEAD, MIDDLE + y * HEAD]

/** Rotation, scaling and translation only: x' = a·x − b·y + c, y' = b·x + a·y + d. */
export interface Similarity {
  a: number
  b: number
  c: number
  d: number
}
export const applySimilarity = ({ a, b, c, d }: Similarity, [x, y]: Point): Point => [
  a * x - b * y + c,
  b * x + a * y + d,
]

export const alignFace = ({ mesh }: Face): Similarity => alignPoints(facePointsOf(mesh))

const facePointsOf = (mesh: Point[]): FacePoints => [...eyesOf(mesh), noseOf(mesh), ...mouthOf(mesh)]

/** The best fit of eyes, nose and mouth, the eyes weighted most. */
const alignPoints = (from: FacePoints) => fitSimilarity([...from], anchors.map(toFrame), [3, 3, 0.6, 1, 1])

function fitSimilarity(from: Point[], to: Point[], weights: number[]): Similarity {
  const mean = (points: Point[], axis: 0 | 1) =>
    points.reduce((sum, point, i) => sum + point[axis] * (weights[i] as number), 0) /
    weights.reduce((a, b) => a + b)
  const [fx, fy, tx, ty] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)]
  let [dot, cross, square] = [0, 0, 0]
  from.forEach(([x, y], i) => {
    const [u, v] = to[i] as Point
    const weight = weights[i] as number
    dot += weight * ((x - fx) * (u - tx) + (y - fy) * (v - ty))
    cross += weight * ((x - fx) * (v - ty) - (y - fy) * (u - tx))
    square += weight * ((x - fx) ** 2 + (y - fy) ** 2)
  })
  const [a, b] = [dot / square, cross / square]
  return { a, b, c: tx - a * fx + b * fy, d: ty - b * fx - a * fy }
}

export function invertSimilarity({ a, b, c, d }: Similarity): Similarity {
  const square = a * a + b * b
  const [p, q] = [a / square, -b / square]
  return { a: p, b: q, c: -(p * c - q * d), d: -(q * c + p * d) }
}

/** The place of a face's head in a picture and its features, in painting units. */
export function placeOf({ mesh }: Face, { height }: Pixels): { place: Place; points: FacePoints } {
  const [a, b, c, d, e] = facePointsOf(mesh)
  const inUnits = ([x, y]: Point): Point => [(x * 1000) / height, (y * 1000) / height]
  const points: FacePoints = [inUnits(a), inUnits(b), inUnits(c), inUnits(d), inUnits(e)]
  return { points, place: { ...placeFromPoints(points), flip: false } }
}

/** The place of a head whose features are to lie at these points. */
export function placeFromPoints(points: FacePoints): Omit<Place, 'flip'> {
  const to = alignPoints(points)
  const [x, y] = applySimilarity(invertSimilarity(to), [MIDDLE, MIDDLE])
  return { x, y, scale: HEAD / Math.hypot(to.a, to.b), turn: -Math.atan2(to.b, to.a) }
}

/** The positions of the features of a head at this place. */
export function pointsFromPlace({ x, y, scale, turn }: Omit<Place, 'flip'>): FacePoints {
  const [a, b] = [scale * Math.cos(turn), scale * Math.sin(turn)]
  const at = (point: Point = [0, 0]) => applySimilarity({ a, b, c: x, d: y }, point)
  return [at(anchors[0]), at(anchors[1]), at(anchors[2]), at(anchors[3]), at(anchors[4])]
}

/** The photo in the frame, and each pixel's distance to the photo's edge (in pixels of the frame). */
export interface FramedPhoto extends ColourPlanes {
  within: Plane
}

/** How far the photo is continued beyond its edge by reflection, so that hair goes on, in pixels of the frame. */
const REFLECTED_MARGIN = 0.16 * HEAD

/** A finer frame than the usual one, read from a larger version of the photo that the head was placed by. */
interface FrameScale {
  width: number
  /** how many times larger that version is, across and down */
  larger: Point
}

export function framePhoto(
  photo: Pixels,
  to: Similarity,
  { width: side, larger }: FrameScale = { width: FRAME, larger: [1, 1] },
): FramedPhoto {
  const back = invertSimilarity(to)
  const count = side * side
  const into = {
    width: side,
    height: side,
    r: new Float32Array(count),
    g: new Float32Array(count),
    b: new Float32Array(count),
  }
  const within = new Float32Array(count)
  const enlarged = Math.hypot(to.a, to.b)
  const reach = REFLECTED_MARGIN / enlarged
  const [width, height] = [photo.width / larger[0], photo.height / larger[1]]
  const step = FRAME / side
  for (let row = 0, i = 0; row < side; row++)
    for (let column = 0; column < side; column++, i++) {
      const [x, y] = [(column + 0.5) * step, (row + 0.5) * step]
      const u = back.a * x - back.b * y + back.c
      const v = back.b * x + back.a * y + back.d
      within[i] = Math.min(u, width - u, v, height - v) * enlarged
      const across = reflectInside(u, width, reach) * larger[0] - 0.5
      samplePixel(photo, across, reflectInside(v, height, reach) * larger[1] - 0.5, into, i)
    }
  return { ...into, within }
}

function reflectInside(at: number, size: number, reach: number) {
  const inside = at < 0 ? Math.min(-at, reach) : at > size ? size - Math.min(at - size, reach) : at
  return clamp(inside, 0.5, size - 0.5)
}

function samplePixel({ width, height, data }: Pixels, x: number, y: number, into: ColourPlanes, i: number) {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const s = x - left
  const t = y - top
  const p = (clamp(top, 0, height - 1) * width + clamp(left, 0, width - 1)) * 4
  const q = left < width - 1 && left >= 0 ? 4 : 0
  const m = top < height - 1 && top >= 0 ? width * 4 : 0
  const a = (1 - s) * (1 - t)
  const b = s * (1 - t)
  const c = (1 - s) * t
  const d = s * t
  for (let channel = 0; channel < 3; channel++) {
    const at = p + channel
    const value =
      (data[at] as number) * a +
      (data[at + q] as number) * b +
      (data[at + m] as number) * c +
      (data[at + q + m] as number) * d
    if (channel === 0) into.r[i] = value / 255
    else if (channel === 1) into.g[i] = value / 255
    else into.b[i] = value / 255
  }
}
