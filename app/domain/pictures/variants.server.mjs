import { createHash } from 'node:crypto'

// One picture in every width and format that the pages request. Plain JavaScript: the build makes the shop's own
// pictures with it before there is a server.

/** Widths that a phone and a laptop request, from a card in two columns to a whole page. */
const WIDTHS = [240, 360, 480, 720, 960]
/** Even a phone shows one page of an open book across its whole screen: one width is enough. */
const SPREAD_WIDTHS = [1200]
/** Changes with the recipe, so that pictures of an older recipe have other URLs. */
const RECIPE = '4'
const PAPER = '#fffbf4'
const AVIF = { quality: 46, effort: 3 }
/** Decoded once before, so it needs more bits to look the same; at this effort a build stays short. */
const AVIF_OF_PAINTING = { quality: 52, effort: 2 }
const MIN_AVIF_QUALITY = 36
/** The painting as it was kept. */
export const WHOLE_FILE = 'whole.avif'

/** @typedef {{ name: string, width: number, height: number, widths: number[], placeholder: string }} PictureRecord */
/** @typedef {{ file: string, bytes: Buffer }} Variant */

/**
 * @param {string} title the title in its URL
 * @param {Buffer} bytes
 */
export function pictureName(title, bytes) {
  return `${title}-${createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 12)}`
}

/**
 * @param {string} title
 * @param {Buffer} bytes
 * @param {number[]} [wanted] widths, if a picture is shown in one place only
 * @returns {Promise<{ picture: PictureRecord, variants: Variant[] }>}
 */
export async function makeVariants(title, bytes, wanted = WIDTHS) {
  const { default: sharp } = await import('sharp')
  const { width, height, compression } = await sharp(bytes).metadata()
  const fitting = (width >= height * 2 ? SPREAD_WIDTHS : wanted).filter((wide) => wide <= width)
  const widths = fitting.length > 0 ? fitting : [width]
  const { data, info } = await sharp(bytes)
    .flatten({ background: PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const opened = () => sharp(data, { raw: info })
  const variants = []
  for (const wide of widths) {
    const resized = opened().resize(wide)
    const isPainting = wide === width && compression === 'av1'
    // A painting that was kept as AVIF is larger than the same as WebP: print alone reads it.
    if (isPainting) variants.push({ file: WHOLE_FILE, bytes })
    const webp = await resized.clone().webp({ quality: 76 }).toBuffer()
    const avif = await encodeAvif(resized, isPainting ? AVIF_OF_PAINTING : AVIF, webp.length)
    variants.push(
      { file: `${wide}.avif`, bytes: avif },
      { file: `${wide}.webp`, bytes: webp },
      { file: `${wide}.jpg`, bytes: await resized.clone().jpeg({ quality: 78, mozjpeg: true }).toBuffer() },
    )
  }
  variants.push({ file: 'og.jpg', bytes: await makeSharingPicture(opened()) })
  const placeholder = await makePlaceholder(opened())
  return { picture: { name: pictureName(title, bytes), width, height, widths, placeholder }, variants }
}

/**
 * A browser takes the AVIF where both are offered, so it must not be the heavier one: it gets fewer bits until it isn't.
 * @param {import('sharp').Sharp} picture
 * @param {{ quality: number, effort: number }} options
 * @param {number} most
 * @returns {Promise<Buffer>}
 */
async function encodeAvif(picture, options, most) {
  const bytes = await picture.clone().avif(options).toBuffer()
  const quality = options.quality - 4
  if (bytes.length <= most || quality < MIN_AVIF_QUALITY) return bytes
  return encodeAvif(picture, { ...options, quality }, most)
}

/**
 * What lies transparent over a page, as a screen shows it.
 * @param {Buffer} bytes
 * @param {number} [across]
 */
export async function makeScreenTitle(bytes, across = WIDTHS.at(-1)) {
  const { default: sharp } = await import('sharp')
  const opened = () => sharp(bytes).resize(across, across, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await opened()
    .webp({ quality: 88, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
  const dots = await sharp(bytes).resize(12, 12, { fit: 'inside' }).webp({ quality: 30 }).toBuffer()
  return { screen: data, wide: info.width, placeholder: placeholderOf(dots) }
}

/** For link previews: the whole picture on a paper ground, nothing cropped. @param {import('sharp').Sharp} whole */
async function makeSharingPicture(whole) {
  const picture = await whole.resize(566, 566, { fit: 'inside' }).png({ compressionLevel: 1 }).toBuffer()
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: PAPER } })
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Small enough to be inlined in the page. @param {import('sharp').Sharp} whole */
async function makePlaceholder(whole) {
  const dots = await whole.resize(12).webp({ quality: 30 }).toBuffer()
  return placeholderOf(dots)
}

/** @param {Buffer} dots */
const placeholderOf = (dots) => `data:image/webp;base64,${dots.toString('base64')}`
