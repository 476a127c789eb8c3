import type { Db } from '../db.server'
import { findPicturesByUrl, pictureNameOf, readPictureFile } from '../pictures/pictures.server'

/** A stored picture as a data URL, in the narrowest width that suffices; undefined if the shop has no such picture. */
export async function inlinePicture(db: Db, url: string, wide: number): Promise<string | undefined> {
  const [picture] = await findPicturesByUrl(db, [url])
  const pressed = picture?.widths.toSorted((one, other) => one - other) ?? []
  const width = pressed.find((width) => width >= wide) ?? pressed.at(-1)
  const bytes = width && (await readPictureFile(pictureNameOf(url), `${width}.webp`))
  return bytes ? webpUrl(bytes) : undefined
}

export const webpUrl = (bytes: Uint8Array) =>
  `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
