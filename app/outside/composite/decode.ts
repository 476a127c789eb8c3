import sharp, { type Sharp } from 'sharp'
import type { Cleaning, Composite, Reason } from './composite'
import { isDisplayP3, toSrgb } from './display-p3'
import { kindOf } from './kinds'
import type { Pixels } from './pixels'
import { unpacked } from './unpacked'

/** What a parent may send. */
export const MOST_BYTES = 5 * 1024 * 1024
/** What an operator may: a picture or a layer as it leaves a painter's desk. */
export const MOST_BYTES_OF_OURS = 10 * 1024 * 1024
const MOST_PIXELS = 50_000_000
const LONGEST_SENT = 12_000
const LONGEST = 1024
export const LONGEST_KEPT = 2048

export type Decoded = { ok: true; photo: Pixels } | { ok: false; reason: Reason }

/** Bytes to pixels: upright, sRGB, no longer a side than asked for, and nothing else of what the file knew. */
export async function decode(bytes: Uint8Array, longest = LONGEST): Promise<Decoded> {
  return opened(bytes, async (photo) => ({ ok: true, photo: await smallOf(photo, longest) }))
}

/** As it is kept: drawn anew at a size that print can use, and without a word of what the file knew. */
export async function cleaned(bytes: Uint8Array, as: Cleaning = 'photo'): Promise<Composite> {
  const most = as === 'photo' ? MOST_BYTES : MOST_BYTES_OF_OURS
  const make = async (photo: Sharp) => {
    const small = photo
      .resize(LONGEST_KEPT, LONGEST_KEPT, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const { data, info } = await pressed(small, as).toBuffer({ resolveWithObject: true })
    const type = as === 'layer' ? ('image/png' as const) : ('image/jpeg' as const)
    return { ok: true as const, picture: { bytes: data, type, width: info.width, height: info.height } }
  }
  return opened(bytes, make, most)
}

/** What lies open in a photo is white; in a picture it is the paper that the shop shows it on. */
function pressed(small: Sharp, as: Cleaning): Sharp {
  if (as === 'layer') return small.ensureAlpha().png()
  return small
    .flatten({ background: as === 'photo' ? '#ffffff' : '#fffbf4' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
}

async function opened<Made>(
  bytes: Uint8Array,
  make: (photo: Sharp) => Promise<Made>,
  most = MOST_BYTES,
): Promise<Made | { ok: false; reason: Reason }> {
  const no = (reason: Reason) => ({ ok: false as const, reason })
  if (!bytes.length) return no('empty')
  if (bytes.length > most) return no('tooLarge')
  const kind = kindOf(bytes)
  // What it is matters more than what it is called.
  if (kind === undefined || kind === 'other') return no('unsupported')
  // Before the try: were the library missing, that would be no photo's fault.
  const heic = kind === 'heic' ? (await import('heic-decode')).default : undefined
  try {
    const photo = heic ? await openHeic(heic, bytes) : await openRaster(bytes, kind)
    return 'reason' in photo ? no(photo.reason) : await make(photo)
  } catch {
    return no('notAPicture')
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
