import { halvePlane } from '../colour/filters'
import { lumaOf, type Plane } from '../colour/pixels'
import type { PhotoProblem, RefusedPhoto, Verdict } from '../composite'
import { FRAME, type FramedPhoto, HEAD } from '../cut-out/frame'
import { eyesOf, type Face, noseOf, type Point } from './faces'

// These thresholds were set on a few photographs and on faces drawn by code; more of both may change them.

/** The fewest pixels between the eyes for a likeness. */
const MIN_EYE_DISTANCE = 33
/** Below this score even a rocket has been taken for a face. */
const MIN_FACE_SCORE = 0.53
const MAX_YAW = (32 * Math.PI) / 180
const MIN_BRIGHTNESS = 0.2
const MAX_CLIPPED_SHARE = 0.3
const MIN_SHARPNESS = 0.025
/** In one direction, and against the other: a hand or a child that moved blurs a photo along its way alone. */
const MIN_SHARPNESS_ALONG = 0.03
const MIN_EVENNESS = 0.3

const isFace = ({ sure, fits }: Face) => sure * fits >= MIN_FACE_SCORE

/** The faces that a photo is of, largest first; much smaller ones are in its background. */
export const findPeople = (faces: Face[]) => {
  const [face, ...others] = faces.filter(isFace)
  return face ? [face, ...others.filter(({ width }) => width > face.width / 2)] : []
}

/** A large one that is hardly a face: a poster or a toy close to the child, or a face in profile. */
export const isDoubtful = (face: Face, meant: Face) => !isFace(face) && face.width > meant.width / 2

/** The only or by far the largest face, judged by the detections alone. */
export function pickFace(faces: Face[]): { ok: true; face: Face } | RefusedPhoto {
  const people = findPeople(faces)
  const [face] = people
  if (!face) return refuse('noFace')
  if (people.length > 1) return refuse(reasonOfSeveral(people))
  const [[x, y], [u, v]] = eyesOf(face.mesh)
  return Math.hypot(u - x, v - y) < MIN_EYE_DISTANCE ? refuse('tooSmall') : { ok: true, face }
}

/** Of two or three people the parent may say which one is meant. */
export const reasonOfSeveral = ({ length }: Face[]): PhotoProblem =>
  length === 2 ? 'twoFaces' : length === 3 ? 'threeFaces' : 'severalFaces'

/** Judges the face in its frame; `mesh` is in pixels of the frame. */
export function judgeFrame(photo: FramedPhoto, mesh: Point[]): Verdict {
  if (isCutOff(photo, mesh)) return refuse('cutOff')
  const luma = lumaOf(photo)
  if (brightnessOf(luma, 0.85) < MIN_BRIGHTNESS) return refuse('tooDark')
  // A blurred face looks turned to the mesh, so this comes first. A burnt one has lost its fine contrast by the light.
  if (!isBurnt(luma) && isBlurred(luma)) return refuse('tooBlurred')
  return Math.abs(yawOf(mesh)) > MAX_YAW ? refuse('turnedAway') : { ok: true }
}

/** A face that is white in large parts. */
export const isBurnt = (luma: Plane) => brightnessOf(luma, 1 - MAX_CLIPPED_SHARE) > 0.985

function brightnessOf(luma: Plane, part: number): number {
  const face = [...facePixels()].map((i) => luma[i] as number).sort((a, b) => a - b)
  return face[Math.floor((face.length - 1) * part)] as number
}

const refuse = (reason: PhotoProblem): RefusedPhoto => ({ ok: false, reason })

/** The nose moves between the cheeks as a head turns; unlike the mesh's own angles this holds for leaning heads. */
function yawOf(mesh: Point[]): number {
  const [[lx, ly], [rx, ry]] = eyesOf(mesh)
  const length = Math.hypot(rx - lx, ry - ly) || 1
  const along = ([x, y]: Point) => ((x - lx) * (rx - lx) + (y - ly) * (ry - ly)) / length
  const [left, right, nose] = [mesh[234], mesh[454], noseOf(mesh)].map((point) => along(point ?? [0, 0])) as [
    number,
    number,
    number,
  ]
  return Math.asin(Math.max(-1, Math.min(1, ((nose - left) / (right - left) - 0.5) * 2 * 0.85)))
}

const FACE_EDGE = [10, 338, 297, 284, 454, 361, 397, 378, 152, 149, 172, 132, 234, 54, 67, 109]

/** The whole face must be inside the photo; a crown that is missing is rounded, and the parent decides. */
function isCutOff({ within }: FramedPhoto, mesh: Point[]) {
  const inside = ([x, y]: Point) => {
    const [column, row] = [Math.round(x), Math.round(y)]
    return column >= 0 && row >= 0 && column < FRAME && row < FRAME
      ? (within[row * FRAME + column] as number)
      : -HEAD
  }
  return FACE_EDGE.some((at) => inside(mesh[at] ?? [0, 0]) < 0.01 * HEAD)
}

function* facePixels() {
  for (let y = -0.2; y < 0.46; y += 0.01)
    for (let x = -0.25; x < 0.25; x += 0.01)
      yield Math.round(FRAME / 2 + y * HEAD) * FRAME + Math.round(FRAME / 2 + x * HEAD)
}

function isBlurred(luma: Plane): boolean {
  const { all, across, down } = fineContrastOf(luma)
  const [least, most] = [Math.min(across, down), Math.max(across, down)]
  const isMoved = least < MIN_SHARPNESS_ALONG && least < most * MIN_EVENNESS
  return all < MIN_SHARPNESS || isMoved
}

/** The share of fine contrast in a face, at a size at which every photo that is large enough is sharp. */
function fineContrastOf(luma: Plane): { all: number; across: number; down: number } {
  const width = FRAME / 4
  const small = halvePlane(halvePlane(luma, FRAME), FRAME / 2)
  const head = HEAD / 4
  let [all, across, down, sum, square, count] = [0, 0, 0, 0, 0, 0]
  for (let y = Math.round(width / 2 - 0.14 * head); y < width / 2 + 0.4 * head; y++)
    for (let x = Math.round(width / 2 - 0.26 * head); x < width / 2 + 0.26 * head; x++, count++) {
      const at = (dx: number, dy: number) => small[(y + dy) * width + x + dx] as number
      const [bend, sag] = [2 * at(0, 0) - at(1, 0) - at(-1, 0), 2 * at(0, 0) - at(0, 1) - at(0, -1)]
      all += (bend + sag) ** 2
      across += bend * bend
      down += sag * sag
      sum += at(0, 0)
      square += at(0, 0) ** 2
    }
  const contrast = count * (square / count - (sum / count) ** 2 + 1e-4)
  return { all: all / contrast, across: across / contrast, down: down / contrast }
}
