import sharp from 'sharp'
import type { ChildLook } from '~/art/child/look'
import { findChildBoxes } from '~/art/kept/child-tiles'
import type { Box } from '~/art/kit/shapes'
import type { Picture as ArtPicture } from '~/art/paint'
import { deltaE } from '../composite/colour/delta-e'
import { toLab } from '../composite/colour/lab'

interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** The largest ΔE there is: of black and white, and of pictures of different sizes. */
const MOST = 100

/** ΔE on average, of the plane of the child in whose box two pictures of a page differ most; 0 without a child. */
export async function compareChild(
  { paint }: Pick<ArtPicture, 'paint'>,
  { look, nameLine }: { look: ChildLook; nameLine?: string },
  pictures: readonly [Uint8Array, Uint8Array],
): Promise<number> {
  return comparePictures(pictures, async ({ width }) => {
    const { frame } = paint({ px: width, child: look })
    const [, , right, bottom] = frame.cropBox
    const { bleed } = frame
    return findChildBoxes(paint, look, nameLine).map((box): Box => {
      const [x1, y1, x2, y2] = frame.toPixels(box, 0) ?? [0, 0, 0, 0]
      return [
        Math.max(0, x1 - bleed),
        Math.max(0, y1 - bleed),
        Math.min(right, x2) - bleed,
        Math.min(bottom, y2) - bleed,
      ]
    })
  })
}

type FindBoxes = (size: { width: number; height: number }) => Promise<readonly Box[]>

/** ΔE on average, in the box where two pictures differ most. */
export async function comparePictures(
  pictures: readonly [Uint8Array, Uint8Array],
  findBoxes: FindBoxes,
): Promise<number> {
  const [one, other] = [await decode(pictures[0]), await decode(pictures[1])]
  if (one.width !== other.width || one.height !== other.height) return MOST
  const boxes = await findBoxes(one)
  return Math.max(0, ...boxes.map((box) => meanDifference(one, other, box)))
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function meanDifference(one: Pixels, other: Pixels, [left, top, right, bottom]: Box): number {
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) sum += differenceAt(one.data, other.data, (y * one.width + x) * 3)
  return sum / Math.max(1, (right - left) * (bottom - top))
}

function differenceAt(one: Uint8Array, other: Uint8Array, i: number): number {
  if (one[i] === other[i] && one[i + 1] === other[i + 1] && one[i + 2] === other[i + 2]) return 0
  return deltaE(labAt(one, i), labAt(other, i))
}

const labAt = (data: Uint8Array, i: number) =>
  toLab([(data[i] ?? 0) / 255, (data[i + 1] ?? 0) / 255, (data[i + 2] ?? 0) / 255])
