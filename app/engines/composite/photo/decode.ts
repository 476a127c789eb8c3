import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../colour/pixels'
import type { Cleaning, Composite, Reason } from '../composite'
import { isDisplayP3, toSrgb } from './display-p3'
import { kindOf } from './kinds'
import { unpacked } from './unpacked'

/** The upload limit for a parent. */
export const MOST_BYTES = 5 * 1024 * 1024
/** The upload limit for an operator: a picture or a layer as a painting program exports it. */
export const MOST_BYTES_OF_OURS = 10 * 1024 * 1024
const MOST_PIXELS = 50_000_000
const LONGEST_SENT = 12_000
const LONGEST = 1024
export const LONGEST_KEPT = 2048
/** A double page with bleed, at 300 dots an inch. */
const LONGEST_PRINTED = 6200
/** A title composed over a page in print is unpacked whole, at its own size. */
const MOST_PIXELS_OF_TITLE = 25_000_000
/** The press and the engine open at most 20 MB. */
const MOST_BYTES_PRINTED = 18 * 1024 * 1024

export type Decoded = { ok: true; photo: Pixels } | { ok: false; reason: Reason }

/** Decodes to pixels: upright, sRGB, no side longer than `longest`, and without the file's metadata. */
export async function decode(bytes: Uint8Array, longest = LONGEST): Promise<Decoded> {
  return opened(bytes, async (photo) => ({ ok: true, photo: await smallOf(photo, longest) }))
}

/** The file for storage: redrawn at a size that print can use, without the file's metadata. */
export async function cleaned(bytes: Uint8Array, as: Cleaning = 'photo'): Promise<Composite> {
  const most = as === 'photo' ? MOST_BYTES : MOST_BYTES_OF_OURS
  const make = async (photo: Sharp) => {
    let { data, info } = await pressed(photo, as, kept[as][0])
    for (const smaller of kept[as].slice(1))
      if (data.length > MOST_BYTES_PRINTED) ({ data, info } = await pressed(photo, as, smaller))
    const type = isOpen(as) ? ('image/png' as const) : ('image/jpeg' as const)
    return { ok: true as const, picture: { bytes: data, type, width: info.width, height: info.height } }
  }
  return opened(bytes, make, { most, pixels: as === 'title' ? MOST_PIXELS_OF_TITLE : MOST_PIXELS })
}

interface Pressing {
  longest: number
  quality?: number
}
/** The size, and the fallbacks if the file has too many bytes; the last one is kept even if it is still too large. */
const kept: Record<Cleaning, [Pressing, ...Pressing[]]> = {
  photo: [{ longest: LONGEST_KEPT }],
  picture: [{ longest: LONGEST_KEPT }],
  layer: [{ longest: LONGEST_KEPT }],
  page: [
    { longest: LONGEST_PRINTED },
    { longest: LONGEST_PRINTED, quality: 80 },
    { longest: 4096, quality: 80 },
  ],
  title: [{ longest: LONGEST_PRINTED }, { longest: 3024 }, { longest: LONGEST_KEPT }],
}

const isOpen = (as: Cleaning) => as === 'layer' || as === 'title'

/** Transparency becomes white in a photo, and the shop's paper colour in a picture. */
function pressed(photo: Sharp, as: Cleaning, { longest, quality = 92 }: Pressing) {
  const small = photo
    .clone()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const file = isOpen(as)
    ? small.ensureAlpha().png()
    : small
        .flatten({ background: as === 'photo' ? '#ffffff' : '#fffbf4' })
        .jpeg({ quality, chromaSubsampling: quality > 90 ? '4:4:4' : '4:2:0' })
  return file.toBuffer({ resolveWithObject: true })
}

interface Bounds {
  /** bytes */
  most: number
  pixels: number
}

async function opened<Made>(
  bytes: Uint8Array,
  make: (photo: Sharp) => Promise<Made>,
  { most, pixels }: Bounds = { most: MOST_BYTES, pixels: MOST_PIXELS },
): Promise<Made | { ok: false; reason: Reason }> {
  const no = (reason: Reason) => ({ ok: false as const, reason })
  if (!bytes.length) return no('empty')
  if (bytes.length > most) return no('tooLarge')
  const kind = kindOf(bytes)
  // The content decides, not the file's name.
  if (kind === undefined || kind === 'other') return no('unsupported')
  // Loaded before the try: a missing library must not count as a bad photo.
  const heic = kind === 'heic' ? (await import('heic-decode')).default : undefined
  try {
    const photo = heic ? await openHeic(heic, bytes) : await openRaster(bytes, kind, pixels)
    return 'reason' in photo ? no(photo.reason) : await make(photo)
  } catch {
    return no('notAPicture')
  }
}

type Opened = Sharp | { reason: Reason }
const reading = { limitInputPixels: MOST_PIXELS, failOn: 'truncated', pages: 1 } as const

const isTooLarge = (width: number, height: number, pixels = MOST_PIXELS) =>
  width * height > pixels || Math.max(width, height) > LONGEST_SENT

async function openRaster(bytes: Uint8Array, kind: string, pixels: number): Promise<Opened> {
  // Only the header is read here: a decompression bomb must be rejected before it is unpacked.
  const { width, height, format } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
  if (format !== kind) return { reason: 'notAPicture' }
  if (isTooLarge(width, height, pixels)) return { reason: 'tooManyPixels' }
  return sharp(bytes, reading).rotate()
}

/** Libheif applies the rotation itself, so the EXIF orientation is ignored. */
async function openHeic(heic: typeof import('heic-decode').default, bytes: Uint8Array): Promise<Opened> {
  const images = await heic.all({ buffer: bytes })
  try {
    const [first] = images
    if (!first) return { reason: 'notAPicture' }
    if (isTooLarge(first.width, first.height)) return { reason: 'tooManyPixels' }
    const { width, height, data } = await first.decode()
    if (isDisplayP3(bytes)) toSrgb(data)
    return sharp(data, { raw: { width, height, channels: 4 } })
  } finally {
    images.dispose()
  }
}

const smallOf = (opened: Sharp, longest: number): Promise<Pixels> =>
  unpacked(
    opened
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' }),
  )
