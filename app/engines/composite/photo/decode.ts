import type { Sharp } from 'sharp'
import type { Pixels } from '../colour/pixels'
import type { CompositeResult, PhotoProblem, RedrawPurpose } from '../composite'
import { convertToSrgb, isDisplayP3 } from './display-p3'
import { kindOf } from './file-kind'
import { unpackPixels } from './unpack-pixels'

/** The upload limit for a parent. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
/** The upload limit for an operator: a picture or a layer as a painting program exports it. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 50_000_000
const MAX_UPLOAD_SIDE = 12_000
const MAX_DETECTION_SIDE = 1024
export const MAX_STORED_SIDE = 2048
/** A double page with bleed, at 300 dots an inch. */
const MAX_PRINT_SIDE = 6200
/** A title composed over a page in print is unpacked whole, at its own size. */
const MAX_TITLE_PIXELS = 25_000_000
/** The press and the engine open at most 20 MB. */
const MAX_PRINT_BYTES = 18 * 1024 * 1024

export type DecodeResult = { ok: true; photo: Pixels } | { ok: false; reason: PhotoProblem }

/** Decodes to pixels: upright, sRGB, no side longer than `longest`, and without the file's metadata. */
export async function decodePhoto(bytes: Uint8Array, longest = MAX_DETECTION_SIDE): Promise<DecodeResult> {
  return withPhoto(bytes, async (photo) => ({ ok: true, photo: await shrinkPhoto(photo, longest) }))
}

/** The file for storage: redrawn at a size that print can use, without the file's metadata. */
export async function redrawPhoto(bytes: Uint8Array, as: RedrawPurpose = 'photo'): Promise<CompositeResult> {
  const most = as === 'photo' ? MAX_PHOTO_BYTES : MAX_PICTURE_BYTES
  const make = async (photo: Sharp) => {
    const how = as === 'overlay' && (await isOpaque(photo)) ? 'page' : as
    let { data, info } = await encodeFile(photo, how, outputSizes[how][0])
    for (const smaller of outputSizes[how].slice(1))
      if (data.length > MAX_PRINT_BYTES) ({ data, info } = await encodeFile(photo, how, smaller))
    const type = isTransparent(how) ? ('image/png' as const) : ('image/jpeg' as const)
    return { ok: true as const, picture: { bytes: data, type, width: info.width, height: info.height } }
  }
  return withPhoto(bytes, make, { most, pixels: as === 'title' ? MAX_TITLE_PIXELS : MAX_PIXELS })
}

interface OutputSize {
  longest: number
  quality?: number
}
/** The size, and the fallbacks if the file has too many bytes; the last one is kept even if it is still too large. */
const outputSizes: Record<RedrawPurpose, [OutputSize, ...OutputSize[]]> = {
  photo: [{ longest: MAX_STORED_SIDE }],
  picture: [{ longest: MAX_STORED_SIDE }],
  layer: [{ longest: MAX_STORED_SIDE }],
  page: [
    { longest: MAX_PRINT_SIDE },
    { longest: MAX_PRINT_SIDE, quality: 80 },
    { longest: 4096, quality: 80 },
  ],
  title: [{ longest: MAX_PRINT_SIDE }, { longest: 3024 }, { longest: MAX_STORED_SIDE }],
  // Unpacked whole in print as a title is, so its longest side keeps it below that many pixels.
  overlay: [{ longest: 4096 }, { longest: 3024 }, { longest: MAX_STORED_SIDE }],
}

const isTransparent = (as: RedrawPurpose) => as === 'layer' || as === 'title' || as === 'overlay'

/** Many files have an alpha channel that hides nothing. A small copy tells it too, and the whole is never unpacked at once. */
async function isOpaque(photo: Sharp): Promise<boolean> {
  if (!(await photo.clone().metadata()).hasAlpha) return true
  const small = photo.clone().resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
  const alpha = await small.toColourspace('srgb').extractChannel('alpha').raw({ depth: 'uchar' }).toBuffer()
  return alpha.every((one) => one === 255)
}

/** Transparency becomes white in a photo, and the shop's paper colour in a picture. */
function encodeFile(photo: Sharp, as: RedrawPurpose, { longest, quality = 92 }: OutputSize) {
  const small = photo
    .clone()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const file = isTransparent(as)
    ? small.ensureAlpha().png()
    : small
        .flatten({ background: as === 'photo' ? '#ffffff' : '#fffbf4' })
        .jpeg({ quality, chromaSubsampling: quality > 90 ? '4:4:4' : '4:2:0' })
  return file.toBuffer({ resolveWithObject: true })
}

interface InputLimits {
  most: number
  pixels: number
}

async function withPhoto<Made>(
  bytes: Uint8Array,
  make: (photo: Sharp) => Promise<Made>,
  { most, pixels }: InputLimits = { most: MAX_PHOTO_BYTES, pixels: MAX_PIXELS },
): Promise<Made | { ok: false; reason: PhotoProblem }> {
  const no = (reason: PhotoProblem) => ({ ok: false as const, reason })
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

type OpenResult = Sharp | { reason: PhotoProblem }
const readOptions = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 } as const

const isTooLarge = (width: number, height: number, pixels = MAX_PIXELS) =>
  width * height > pixels || Math.max(width, height) > MAX_UPLOAD_SIDE

async function openRaster(bytes: Uint8Array, kind: string, pixels: number): Promise<OpenResult> {
  const { default: sharp } = await import('sharp')
  // Only the header is read here: a decompression bomb must be rejected before it is unpacked.
  const { width, height, format } = await sharp(bytes, { ...readOptions, limitInputPixels: false }).metadata()
  if (format !== kind) return { reason: 'notAPicture' }
  if (isTooLarge(width, height, pixels)) return { reason: 'tooManyPixels' }
  return sharp(bytes, readOptions).rotate()
}

/** Libheif applies the rotation itself, so the EXIF orientation is ignored. */
async function openHeic(heic: typeof import('heic-decode').default, bytes: Uint8Array): Promise<OpenResult> {
  const images = await heic.all({ buffer: bytes })
  try {
    const [first] = images
    if (!first) return { reason: 'notAPicture' }
    if (isTooLarge(first.width, first.height)) return { reason: 'tooManyPixels' }
    const { width, height, data } = await first.decode()
    if (isDisplayP3(bytes)) convertToSrgb(data)
    const { default: sharp } = await import('sharp')
    return sharp(data, { raw: { width, height, channels: 4 } })
  } finally {
    images.dispose()
  }
}

const shrinkPhoto = (opened: Sharp, longest: number): Promise<Pixels> =>
  unpackPixels(
    opened
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' }),
  )
