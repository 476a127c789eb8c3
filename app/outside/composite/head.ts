import sharp from 'sharp'
import type { Head } from './composite'
import { FRAME } from './frame'
import type { Pixels } from './pixels'

// A head between photo and page: a file where it travels or is kept, pixels where it is painted.

export interface HeadPixels extends Pixels {
  /** of the skin, as #rrggbb */
  tone: string
}

/** Little time for a little smaller: it is read again by nobody but the engine. */
export async function headFile({ width, height, data, tone }: HeadPixels): Promise<Head> {
  const raw = { width, height, channels: 4 as const }
  return { picture: await sharp(data, { raw }).png({ compressionLevel: 3 }).toBuffer(), tone }
}

export async function headPixels({ picture, tone }: Head): Promise<HeadPixels> {
  const opened = sharp(picture, { limitInputPixels: FRAME * FRAME })
  const { data, info } = await opened.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.width !== FRAME || info.height !== FRAME) throw new Error('a head has one size')
  return {
    width: FRAME,
    height: FRAME,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    tone,
  }
}
