import sharp from 'sharp'
import type { Pixels } from '../colour/pixels'
import type { Picture } from '../composite'

/** Encodes a page as WebP from pixels, so no metadata of the photo's file can be in it. */
export async function encodePage({ width, height, data }: Pixels): Promise<Picture> {
  const raw = { width, height, channels: 4 as const }
  const bytes = await sharp(data, { raw })
    .removeAlpha()
    .webp({ quality: 88, effort: 2, smartSubsample: true })
    .toBuffer()
  return { bytes, type: 'image/webp', width, height }
}
