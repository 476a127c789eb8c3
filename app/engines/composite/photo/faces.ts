import type { Human } from '@vladmandic/human'
import type { Pixels } from '../colour/pixels'

export type Point = readonly [number, number]

/** A face in a photo: its mesh in pixels of the turned photo, its roll in radians. */
export interface Face {
  mesh: Point[]
  /** how sure the detector is, 0-1, and how well the mesh fits, 0-1 */
  sure: number
  fits: number
  width: number
  roll: number
}
/** The photo turned until its faces stand upright, largest face first. */
export interface UprightPhoto {
  photo: Pixels
  faces: Face[]
  /** how many quarter turns the photo was turned by */
  turns: number
}

/** On an upside-down face the mesh is wrong without a warning, so only a sure face ends the search early. */
const CLEAR_SCORE = 0.85
const MAX_LEAN = (60 * Math.PI) / 180

export async function detectUprightFaces(human: Human, photo: Pixels): Promise<UprightPhoto> {
  const tries: UprightPhoto[] = []
  let turned = photo
  for (let quarter = 0; quarter < 4; quarter++) {
    if (quarter) turned = rotateQuarter(turned)
    const seen = { photo: turned, faces: await detectFaces(human, turned), turns: quarter }
    if (scoreOf(seen) >= CLEAR_SCORE) return seen
    tries.push(seen)
  }
  return tries.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best))
}

/** A lying face is detected better in the turned photo, so it counts half here. */
const scoreOf = ({ faces }: Pick<UprightPhoto, 'faces'>) =>
  Math.max(0, ...faces.map(({ sure, fits, roll }) => sure * fits * (Math.abs(roll) > MAX_LEAN ? 0.5 : 1)))

export async function detectFaces(human: Human, { width, height, data }: Pixels): Promise<Face[]> {
  const rgb = new Int32Array(width * height * 3)
  for (let i = 0, j = 0; i < rgb.length; i += 3, j += 4) {
    rgb[i] = data[j] as number
    rgb[i + 1] = data[j + 1] as number
    rgb[i + 2] = data[j + 2] as number
  }
  const tensor = human.tf.tensor(rgb, [1, height, width, 3], 'int32')
  try {
    const { face } = await human.detect(tensor)
    return face
      .filter(({ mesh }) => mesh.length > 477)
      .map(faceOf)
      .sort((a, b) => b.width - a.width)
  } finally {
    human.tf.dispose(tensor)
  }
}

function faceOf({
  mesh,
  boxScore,
  faceScore,
  box,
}: Awaited<ReturnType<Human['detect']>>['face'][number]): Face {
  const points = mesh.map(([x = 0, y = 0]): Point => [x, y])
  const [[leftX, leftY], [rightX, rightY]] = eyesOf(points)
  const roll = Math.atan2(rightY - leftY, rightX - leftX)
  return { mesh: points, sure: boxScore, fits: faceScore, width: box[2], roll }
}

const middleOf = (mesh: Point[], at: number[]): Point => {
  let [x, y] = [0, 0]
  for (const one of at) {
    x += mesh[one]?.[0] ?? 0
    y += mesh[one]?.[1] ?? 0
  }
  return [x / at.length, y / at.length]
}

/** From the corners and lids rather than the iris, so that a child's sideways look does not move the eyes. */
export const eyesOf = (mesh: Point[]): [Point, Point] => [
  middleOf(mesh, [33, 133, 159, 145]),
  middleOf(mesh, [362, 263, 386, 374]),
]
export const noseOf = (mesh: Point[]): Point => middleOf(mesh, [1, 4])
export const mouthOf = (mesh: Point[]): [Point, Point] => [middleOf(mesh, [61]), middleOf(mesh, [291])]

export function rotateQuarter({ width, height, data }: Pixels): Pixels {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[x * height + (height - 1 - y)] = from[y * width + x] as number
  return { width: height, height: width, data: new Uint8ClampedArray(to.buffer) }
}
