import sharp, { type Sharp } from 'sharp'
import type { Reason } from './composite'
import { kindOf } from './kinds'
import type { Pixels } from './pixels'

/** What a parent may send. */
export const MOST_BYTES = 5 * 1024 * 1024
const MOST_PIXELS = 50_000_000
const LONGEST_SENT = 12_000
const LONGEST = 1024

export type Decoded = { ok: true; photo: Pixels } | { ok: false; reason: Reason }
const refused = (reason: Reason): Decoded => ({ ok: false, reason })

/** Bytes to pixels: upright, sRGB, at most 1024 a side, and nothing else of what the file knew. */
export async function decode(bytes: Uint8Array): Promise<Decoded> {
  if (!bytes.length) return refused('empty')
  if (bytes.length > MOST_BYTES) return refused('tooLarge')
  const kind = kindOf(bytes)
  if (kind === undefined) return refused('notAPicture')
  if (kind === 'other') return refused('unsupported')
  try {
    const opened = kind === 'heic' ? await openHeic(bytes) : await openRaster(bytes, kind)
    return 'reason' in opened ? refused(opened.reason) : { ok: true, photo: await smallOf(opened) }
  } catch {
    return refused('notAPicture')
  }
}

type Opened = Sharp | { reason: Reason }
const reading = { limitInputPixels: MOST_PIXELS, failOn: 'truncated', pages: 1 } as const

const isTooLarge = (width: number, height: number) =>
  width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SENT

async function openRaster(bytes: Uint8Array, kind: string): Promise<Opened> {
  // The header alone is read here: a bomb must not be unpacked to be weighed.
  const { width, height, format } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
  if (format !== kind) return { reason: 'notAPicture' }
  if (isTooLarge(width, height)) return { reason: 'tooManyPixels' }
  return sharp(bytes, reading).rotate()
}

/** Libheif turns the picture itself, so what EXIF says of turning does not count. */
async function openHeic(bytes: Uint8Array): Promise<Opened> {
  const { default: heic } = await import('heic-decode')
  const images = await heic.all({ buffer: bytes })
  try {
    const [first] = images
    if (!first) return { reason: 'notAPicture' }
    if (isTooLarge(first.width, first.height)) return { reason: 'tooManyPixels' }
    const { width, height, data } = await first.decode()
    return sharp(data, { raw: { width, height, channels: 4 } })
  } finally {
    images.dispose()
  }
}

async function smallOf(opened: Sharp): Promise<Pixels> {
  const { data, info } = await opened
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  }
}
