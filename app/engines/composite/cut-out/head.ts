import sharp, { type Sharp } from 'sharp'
import { type Pixels, toPixels } from '../colour/pixels'
import type { Head, HeadBox, Picture } from '../composite'
import { FRAME, type FramedPhoto, MAX_FRAME } from './frame'

// Converts a head between its file, for transport and storage, and its pixels, for painting.

export interface HeadPixels extends Pixels {
  tone: string
}

export type MeasuredHead = HeadPixels & Pick<Head, 'hair' | 'doubt' | 'box'>

type HeadPicture = Pick<Head, 'picture' | 'tone'>

/** Fast rather than small, because only the engine reads the file again. */
export async function encodeHead({ width, height, data, ...measured }: MeasuredHead): Promise<Head> {
  const raw = { width, height, channels: 4 as const }
  return { picture: await sharp(data, { raw }).png({ compressionLevel: 3 }).toBuffer(), ...measured }
}

/** The page for corrections shows a head no larger, so finer detail would not be seen. */
const FRAME_QUALITY = 88

export async function encodeFrame(frame: FramedPhoto): Promise<Picture> {
  const { width, height, within } = frame
  const inPhoto = within.map((distance) => (distance < 0 ? 0 : 1))
  const { data } = toPixels(frame, inPhoto)
  const raw = { width, height, channels: 4 as const }
  return {
    bytes: await sharp(data, { raw }).webp({ quality: FRAME_QUALITY }).toBuffer(),
    type: 'image/webp',
    width,
    height,
  }
}

/** Undefined if nothing of it is left. */
export function boxOfHead({ data, width, height }: Pixels): HeadBox | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) < 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  if (right < 0) return undefined
  const share = (at: number) => Math.round((at * 1000) / width)
  return { left: share(left), top: share(top), right: share(right + 1), bottom: share(bottom + 1) }
}

export const decodeHead = async (head: HeadPicture): Promise<HeadPixels> => {
  const pixels = await readHead(head, FRAME)
  if (pixels.width !== FRAME) throw new Error('a head has one size')
  return pixels
}

/** A head for print, scaled to this width. Colours go on beyond the outline, so they are scaled without alpha. */
export async function scaleHead(head: HeadPicture, across: number): Promise<HeadPixels> {
  const { data, width, tone } = await readHead(head, MAX_FRAME)
  const whole = sharp(data, { raw: { width, height: width, channels: 4 } })
  const fitted = (picture: Sharp) =>
    picture.resize(across, across, { kernel: 'cubic' }).raw({ depth: 'uchar' }).toBuffer()
  const colours = await fitted(whole.clone().removeAlpha())
  const alpha = await fitted(whole.extractChannel(3))
  const to = new Uint8ClampedArray(across * across * 4)
  for (let i = 0, j = 0, k = 0; i < alpha.length; i++, j += 4, k += 3) {
    to[j] = colours[k] as number
    to[j + 1] = colours[k + 1] as number
    to[j + 2] = colours[k + 2] as number
    to[j + 3] = alpha[i] as number
  }
  return { width: across, height: across, data: to, tone }
}

async function readHead({ picture, tone }: HeadPicture, most: number): Promise<HeadPixels> {
  const { data, info } = await sharp(picture, { limitInputPixels: most * most })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (width !== height) throw new Error('a head has a square frame')
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), tone }
}
