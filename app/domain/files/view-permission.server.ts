import { isStorageKey } from '~/ports/storage/storage'
import type { Db } from '../db.server'
import { readPictureFile } from '../pictures/pictures.server'
import { type FileViewer, readViewableFile } from './viewable-files.server'

const PICTURE = /^\/pictures\/([^/]+)\/([^/]+)$/
const FILE = /^\/api\/files\/(?:by-key|s3)\/(.+)$/

/** True if a path of this site is a picture that the client may see: one of the shop's, or a file of its own. */
export async function canViewPicture(db: Db, asking: FileViewer, path: string): Promise<boolean> {
  const [, name, file] = PICTURE.exec(path) ?? []
  if (name && file) return (await readPictureFile(name, file)) !== undefined
  const [, key = ''] = FILE.exec(path) ?? []
  return isStorageKey(key) && (await readViewableFile(db, asking, key)) !== undefined
}
