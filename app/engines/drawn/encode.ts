import sharp, { type WebpOptions } from 'sharp'
import type { Pixels } from '~/art/layers'
import type { Picture } from '../composite/composite'
import type { DrawnShot } from './drawn'

const opaque = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()

/** Encoded a second time with its child, so this time next to nothing is lost. */
export const encodeBase = (pixels: Pixels, shot: DrawnShot) =>
  'px' in shot ? toWebp(pixels, { lossless: true, effort: 0 }) : toJpeg(pixels, 98)

/** `smartSubsample` would take longer than painting the child. */
export const encodeFinished = (pixels: Pixels, shot: DrawnShot) =>
  'px' in shot ? toWebp(pixels, { quality: 88, effort: 1 }) : toJpeg(pixels, 95)

const toWebp = async (pixels: Pixels, options: WebpOptions): Promise<Picture> => ({
  bytes: await opaque(pixels).webp(options).toBuffer(),
  type: 'image/webp',
  ...sizeOf(pixels),
})

const toJpeg = async (pixels: Pixels, quality: number): Promise<Picture> => ({
  bytes: await opaque(pixels).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer(),
  type: 'image/jpeg',
  ...sizeOf(pixels),
})

const sizeOf = ({ width, height }: Pixels) => ({ width, height })
