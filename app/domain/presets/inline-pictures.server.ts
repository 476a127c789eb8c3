import sharp from 'sharp'
import type { Db } from '../db.server'
import { largestFile, pictureFile, pictureNameIn, picturesAt } from '../pictures/pictures.server'

// A picture of ours so small that it travels inside a drawing: one of the widths that it was pressed in, or pressed anew.

const MOST_WIDE = 1600

/** As an address that holds it; nothing where we have no such picture. */
export async function inlinePicture(db: Db, url: string, wide: number): Promise<string | undefined> {
  const wanted = Math.min(MOST_WIDE, Math.ceil(wide))
  const [picture] = await picturesAt(db, [url])
  const pressed = picture?.widths.toSorted((one, other) => one - other).find((width) => width >= wanted)
  const bytes = pressed
    ? await pictureFile(pictureNameIn(url), `${pressed}.webp`)
    : await smaller(await largestFile(db, url), wanted)
  return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
}

async function smaller(bytes: Uint8Array | undefined, wide: number): Promise<Uint8Array | undefined> {
  if (!bytes) return undefined
  return sharp(bytes).resize(wide, undefined, { withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
}
