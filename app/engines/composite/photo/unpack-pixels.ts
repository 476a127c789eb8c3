import type { Sharp } from 'sharp'
import type { Pixels } from '../colour/pixels'

export async function unpackPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) }
}
