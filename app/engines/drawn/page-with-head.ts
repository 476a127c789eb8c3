import sharp from 'sharp'
import type { ChildLook } from '~/art/child/look'
import type { Box } from '~/art/kit/shapes'
import type { Pixels } from '../composite/colour/pixels'
import { BadPage, readPage } from '../composite/page/layers'
import { comparePictures } from './compare-child'
import type {
  ComparisonRequest,
  ComparisonResult,
  DrawnFailure,
  DrawnResult,
  HeadRequest,
  HeadResult,
  HeadTemplate,
} from './drawn'
import { encodeFinished } from './encode'
import { findHeadBox, type HeadPiece, paintHead } from './paint-head'

// Pages that are uploaded pictures: the child's head is painted alone and laid where the picture has its place.

export const paintPageWithHead = ({ look, template, px }: HeadRequest): Promise<DrawnResult> =>
  refuseBadPage(async () => {
    const page = await readPage(template.back, px)
    const { width, height } = page
    const piece = await paintHead(look, { ...template, page }, { width, height, bleed: 0 })
    if (piece) layPiece(page, piece)
    return { ok: true, picture: await encodeFinished(page, { px }) }
  })

export const paintHeadAlone = ({
  look,
  template,
  px,
  bleed,
}: HeadRequest & { bleed: number }): Promise<HeadResult> =>
  refuseBadPage(async () => {
    const page = await readPage(template.back, MEASURED)
    const height = Math.round((px * page.height) / page.width)
    const piece = await paintHead(look, { ...template, page }, { width: px, height, bleed })
    if (!piece) return { ok: true, head: undefined }
    const { left, top } = piece
    return { ok: true, head: { picture: await encodePiece(piece), left, top } }
  })

/** ΔE on average where the head is. */
export const compareHeads = (
  template: HeadTemplate,
  look: ChildLook,
  pictures: ComparisonRequest['pictures'],
): Promise<ComparisonResult> =>
  refuseBadPage(async () => {
    const findBoxes = async (size: { width: number; height: number }): Promise<Box[]> => {
      const page = await readPage(template.back, size.width)
      const box = await findHeadBox(look, { ...template, page }, size)
      return box ? [[box.left, box.top, box.left + box.width, box.top + box.height]] : []
    }
    return { ok: true, difference: await comparePictures(pictures, findBoxes) }
  })

/** Enough to see a page's light. */
const MEASURED = 1200

async function refuseBadPage<Result>(paint: () => Promise<Result>): Promise<Result | DrawnFailure> {
  try {
    return await paint()
  } catch (error) {
    if (error instanceof BadPage) return { ok: false, reason: 'badTemplate' }
    throw error
  }
}

function layPiece(page: Pixels, { left, top, width, height, data }: HeadPiece) {
  for (let row = 0, j = 0; row < height; row++) {
    let i = ((top + row) * page.width + left) * 4
    for (let column = 0; column < width; column++, i += 4, j += 4) {
      const share = (data[j + 3] as number) / 255
      for (let c = 0; c < 3; c++)
        page.data[i + c] = (page.data[i + c] as number) * (1 - share) + (data[j + c] as number) * share
    }
  }
}

async function encodePiece({ width, height, data }: HeadPiece) {
  const raw = { width, height, channels: 4 as const }
  const bytes = await sharp(data, { raw }).png({ compressionLevel: 3 }).toBuffer()
  return { bytes, type: 'image/png' as const, width, height }
}
