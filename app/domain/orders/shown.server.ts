import { createHash } from 'node:crypto'
import { storage } from '../../outside/outside.server'
import { isKey } from '../../outside/storage/storage'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'

// What somebody looked at when they ordered: pages of this version, drawn on this template, and this very picture.

export interface Shown {
  presetVersion: number | null
  templateUrl: string | null
  /** of all three, and of nothing without a picture */
  shownHash: string | null
}

/**
 * To be read before a transaction is open: the storage may be far away. While it is out of reach orders go on without it;
 * a form that showed the picture then comes back once.
 */
export async function pictureDigest(previewKey: string | undefined): Promise<string> {
  return keptDigest(previewKey).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'shop.busy') return ''
    throw error
  })
}

/** For who may wait until the storage is there. */
export async function keptDigest(previewKey: string | undefined): Promise<string> {
  if (!previewKey || !isKey(previewKey)) return ''
  const bytes = await storage.get(previewKey)
  return bytes ? createHash('sha256').update(bytes).digest('hex') : ''
}

export async function shownWith(
  db: Db,
  { bookId, previewKey }: { bookId: number; previewKey: string },
  picture: string,
): Promise<Shown> {
  const preset = await db
    .selectFrom('presets')
    .select('version')
    .where('bookId', '=', bookId)
    .executeTakeFirst()
  const preview = await db
    .selectFrom('previews')
    .select('templateUrl')
    .where('name', '=', previewKey.split('/')[1] ?? '')
    .executeTakeFirst()
  const pinned = { presetVersion: preset?.version ?? null, templateUrl: preview?.templateUrl ?? null }
  return { ...pinned, shownHash: previewKey ? shownHashOf(pinned, picture) : null }
}

export function shownHashOf(
  { presetVersion, templateUrl }: Pick<Shown, 'presetVersion' | 'templateUrl'>,
  picture: string,
): string {
  return createHash('sha256')
    .update(JSON.stringify([presetVersion, templateUrl, picture]))
    .digest('hex')
}
