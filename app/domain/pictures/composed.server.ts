import sharp from 'sharp'
import type { Picture } from '~/engines/composite/composite'
import { storage } from '~/ports/ports.server'
import { inTurn } from './making.server'
import { folderIn, type PictureKept } from './pictures.server'
import { makeScreenTitle, makeVariants } from './variants.server.mjs'

// Pictures on a book's pages: screen sizes are public, the whole file is for print alone.

/** No page on a screen is wider. */
const SCREEN = [480, 1200]

type Cleaned = Pick<Picture, 'bytes' | 'width' | 'height'>

/** The whole file is also the one that a child's head is painted into. */
export async function storeComposed(name: string, { bytes, width, height }: Cleaned): Promise<PictureKept> {
  const widths = [...new Set(SCREEN.map((wide) => Math.min(wide, width)))]
  const { picture, variants } = await inTurn(async () => {
    // The variants are made from a small copy, since the print size takes much memory to open.
    const small = await sharp(bytes)
      .resize(Math.max(...widths))
      .png({ compressionLevel: 1 })
      .toBuffer()
    return makeVariants(name, small, widths)
  })
  const back = `${folderIn(name)}whole.jpg`
  await storage.put(back, bytes)
  for (const { file, bytes } of variants) await storage.put(folderIn(name) + file, bytes)
  const url = `/pictures/${name}/${Math.max(...picture.widths)}.jpg`
  return { ...picture, name, width, height, url, back }
}

/** Transparent parts stay transparent, on a screen and in print. */
export async function storeTitle(name: string, { bytes, width, height }: Cleaned): Promise<PictureKept> {
  const { wide, placeholder, screen } = await inTurn(() => makeScreenTitle(Buffer.from(bytes)))
  await storage.put(`${folderIn(name)}whole.png`, bytes)
  await storage.put(`${folderIn(name)}${wide}.webp`, screen)
  return { name, width, height, widths: [wide], placeholder, url: `/pictures/${name}/${wide}.webp` }
}
