import sharp, { type OverlayOptions } from 'sharp'
import { paintPortrait } from '~/art/portrait/paint-portrait'
import type { Picture } from '../composite/composite'
import type { PortraitsRequest } from './drawn'

/** Heads side by side in one picture, on nothing: a row of choices costs a browser one request. */
export async function paintPortraits({ heads, px }: PortraitsRequest): Promise<Picture> {
  const painted: OverlayOptions[] = []
  for (const [i, { look, crop, mouth }] of heads.entries()) {
    const { data, width, height } = await paintPortrait(look, px, crop, mouth)
    painted.push({
      input: Buffer.from(data.buffer),
      raw: { width, height, channels: 4 },
      left: i * px,
      top: 0,
    })
  }
  const size = { width: px * heads.length, height: px }
  const nothing = { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const bytes = await sharp({ create: { ...size, ...nothing } })
    .composite(painted)
    .webp({ quality: 86, effort: 2 })
    .toBuffer()
  return { bytes, type: 'image/webp', ...size }
}
