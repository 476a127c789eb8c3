import type { Picture } from '~/engines/composite/composite'
import { storage } from '../storage.server'
import { runOneAtATime } from './make-picture.server'
import { pictureFolder, type StoredPicture } from './pictures.server'
import { makeScreenTitle, makeVariants } from './variants.server.mjs'

// Pictures on a book's pages: screen sizes are public, the whole file is for print alone.

/** No page on a screen is wider. */
const SCREEN_WIDTHS = [480, 1200]

type CleanedPicture = Pick<Picture, 'bytes' | 'width' | 'height'>

/** The whole file is also the one that a child's head is painted into. */
export async function storePagePicture(
  name: string,
  { bytes, width, height }: CleanedPicture,
): Promise<StoredPicture> {
  const widths = [...new Set(SCREEN_WIDTHS.map((wide) => Math.min(wide, width)))]
  const { picture, variants } = await runOneAtATime(async () => {
    const { default: sharp } = await import('sharp')
    // The variants are made from a small copy, since the print size takes much memory to open.
    const small = await sharp(bytes)
      .resize(Math.max(...widths))
      .png({ compressionLevel: 1 })
      .toBuffer()
    return makeVariants(name, small, widths)
  })
  const back = `${pictureFolder(name)}whole.jpg`
  await storage.put(back, bytes)
  for (const { file, bytes } of variants) await storage.put(pictureFolder(name) + file, bytes)
  const url = `/pictures/${name}/${Math.max(...picture.widths)}.jpg`
  return { ...picture, name, width, height, url, back }
}

/** A picture laid over a page: as any other if it is opaque, and as a title is if it is not. */
export const storeOverlay = (name: string, picture: Picture): Promise<StoredPicture> =>
  picture.type === 'image/png'
    ? storeTitlePicture(name, picture, Math.max(...SCREEN_WIDTHS))
    : storePagePicture(name, picture)

export async function storeTitlePicture(
  name: string,
  { bytes, width, height }: CleanedPicture,
  across?: number,
): Promise<StoredPicture> {
  const { wide, placeholder, screen } = await runOneAtATime(() => makeScreenTitle(Buffer.from(bytes), across))
  await storage.put(`${pictureFolder(name)}whole.png`, bytes)
  await storage.put(`${pictureFolder(name)}${wide}.webp`, screen)
  return { name, width, height, widths: [wide], placeholder, url: `/pictures/${name}/${wide}.webp` }
}
