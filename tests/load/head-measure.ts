import { halvePlane } from '~/engines/composite/colour/filters'
import { alphaOf } from '~/engines/composite/colour/pixels'
import type { Head } from '~/engines/composite/composite'
import { maskPerson } from '~/engines/composite/cut-out/cut-out'
import { alignFace, applySimilarity, FRAME, framePhoto, HEAD } from '~/engines/composite/cut-out/frame'
import { decodeHead, type HeadPixels } from '~/engines/composite/cut-out/head'
import { findHeadParts } from '~/engines/composite/cut-out/head-parts'
import { scoreHead } from '~/engines/composite/cut-out/judge-head'
import { toneOf, warmHair } from '~/engines/composite/cut-out/tone'
import { findHair } from '~/engines/composite/look/hair/mask'
import { readHairShape } from '~/engines/composite/look/hair/shape'
import { decodePhoto } from '~/engines/composite/photo/decode'
import { evenFaceLight } from '~/engines/composite/photo/even-light'
import { detectUprightFaces, type Point } from '~/engines/composite/photo/faces'
import { pickFace } from '~/engines/composite/photo/judge-photo'
import { openHuman, openPictureModels } from '~/engines/composite/photo/models'

// What a cut-out head keeps of its photo, and what it carries that is no head. The photo is read once more here, since the
// shop stores none of this.

export interface HeadFigures {
  /** the share of the head's area that has the skin's colour outside face, ears and forehead */
  debris: number
  /** the same in pixels of a page of 1200 px whose head is 300 units high, as on the books' first pictures */
  debrisPixels: number
  /** of the crown's outline, what lies on the photo's edge */
  flatCrown: number
  /** how much of the hair's length below the ears is still there; none where hair ends at the ears */
  hairKept: number
}

const PAGE_HEAD = 300 * 1.2

export async function openHeadMeasure() {
  const [human, { segment, cutGraph }] = [await openHuman(), await openPictureModels()]
  return async (photo: Uint8Array, head: Head): Promise<HeadFigures> => {
    const decoded = await decodePhoto(photo)
    if (!decoded.ok) throw new Error(decoded.reason)
    const seen = await detectUprightFaces(human, decoded.photo)
    const found = pickFace(seen.faces)
    if (!found.ok) throw new Error(found.reason)
    const to = alignFace(found.face)
    const frame = framePhoto(seen.photo, to)
    const mesh = found.face.mesh.map((point) => applySimilarity(to, point))
    const lit = { ...frame, ...evenFaceLight({ ...frame, ...warmHair(frame) }, toneOf(frame, mesh)) }
    const analysis = { photo: lit, person: maskPerson(lit, segment), mesh, enlarged: Math.hypot(to.a, to.b) }
    const parts = findHeadParts(analysis, cutGraph)
    const pixels = await decodeHead(head)
    const alpha = alphaOf(pixels)
    const { debris, flatCrown } = scoreHead(halvePlane(alpha, FRAME), parts)
    const area = alpha.reduce((sum, value) => sum + value, 0) / HEAD ** 2
    const { below } = readHairShape(parts.scene, findHair(parts.scene).hair)
    return {
      debris,
      debrisPixels: Math.round(debris * area * PAGE_HEAD ** 2),
      flatCrown,
      hairKept: shareKept(pixels, mesh, Math.max(...below)),
    }
  }
}

/** Hair that ends less than this far below the ears has no length to lose, in heads. */
const SHORT = 0.15

function shareKept(head: HeadPixels, mesh: Point[], below: number): number {
  const rowOf = (at: number) => ((mesh[at]?.[1] ?? 0) - FRAME / 2) / HEAD
  const [ear, chin] = [(rowOf(234) + rowOf(454)) / 2, rowOf(152)]
  const length = chin + below - ear
  if (length < SHORT) return Number.NaN
  return Math.min(1, Math.max(0, lowestBeside(head) - ear) / length)
}

/** The lowest row of a head beside its jaw, in heads. */
function lowestBeside({ data, width }: HeadPixels): number {
  for (let y = width - 1; y > width / 2; y--)
    for (let x = 0; x < width; x++) {
      const isBeside = Math.abs(x - width / 2) > 0.24 * HEAD
      if (isBeside && (data[(y * width + x) * 4 + 3] as number) > 127) return (y - width / 2) / HEAD
    }
  return 0
}
