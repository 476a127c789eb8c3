import sharp from 'sharp'
import type { Template } from './composite'
import type { Pixels } from './pixels'

/** A page's layers as pixels, all of one size. */
export interface PageLayers {
  back: Pixels
  skin: Pixels
  front: Pixels
}

const MOST_PIXELS = 40_000_000

export async function layersOf({ back, skin, front }: Template, width: number): Promise<PageLayers> {
  const whole = await opened(back, width)
  const size = { width: whole.width, height: whole.height }
  return {
    back: whole,
    skin: await opened(skin, width, size.height),
    front: await opened(front, width, size.height),
  }
}

async function opened(bytes: Uint8Array, width: number, height?: number): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  }
}
