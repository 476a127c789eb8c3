import { isKey } from '~/ports/storage/storage'
import type { Db } from '../db.server'
import { pictureFile } from '../pictures/pictures.server'
import { type Asking, ownFile } from './files.server'

const PICTURE = /^\/pictures\/([^/]+)\/([^/]+)$/
const FILE = /^\/api\/files\/(?:by-key|s3)\/(.+)$/

/** True if a path of this site is a picture that the client may see: one of the shop's, or a file of its own. */
export async function canView(db: Db, asking: Asking, path: string): Promise<boolean> {
  const [, name, file] = PICTURE.exec(path) ?? []
  if (name && file) return (await pictureFile(name, file)) !== undefined
  const [, key = ''] = FILE.exec(path) ?? []
  return isKey(key) && (await ownFile(db, asking, key)) !== undefined
}
