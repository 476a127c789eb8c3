import sharp from 'sharp'
import type { Picture } from '../../outside/composite/composite'
import { storage } from '../../outside/outside.server'
import { inTurn } from './making.server'
import { folderIn, type PictureKept } from './pictures.server'
import { makeScreenTitle, makeVariants } from './variants.server.mjs'

// Pictures for the pages of a book: as large as a screen shows them for everybody to see, and whole for print alone.

/** A page on a screen is no wider. */
const SCREEN = [480, 1200]

type Cleaned = Pick<Picture, 'bytes' | 'width' | 'height'>

/** Its whole file is also what a child's head is put into. */
export async function storeComposed(name: string, { bytes, width, height }: Cleaned): Promise<PictureKept> {
  const widths = [...new Set(SCREEN.map((wide) => Math.min(wide, width)))]
  const { picture, variants } = await inTurn(async () => {
    // What is opened for a screen is not opened as large as for print.
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

/** What of it is open stays open, on a screen as in print. */
export async function storeTitle(name: string, { bytes, width, height }: Cleaned): Promise<PictureKept> {
  const { wide, placeholder, screen } = await inTurn(() => makeScreenTitle(Buffer.from(bytes)))
  await storage.put(`${folderIn(name)}whole.png`, bytes)
  await storage.put(`${folderIn(name)}${wide}.webp`, screen)
  return { name, width, height, widths: [wide], placeholder, url: `/pictures/${name}/${wide}.webp` }
}
