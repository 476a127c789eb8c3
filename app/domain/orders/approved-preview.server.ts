import { createHash } from 'node:crypto'
import { isStorageKey } from '~/ports/storage/storage'
import type { Db } from '../db.server'
import { readPinnedLook } from '../previews/pin-look.server'
import { previewNameInKey } from '../previews/preview'
import { Refusal } from '../refusal'
import { storage } from '../storage.server'

// An order pins what the customer looked at: the preset version, the template, and the preview picture itself.

interface PreviewPin {
  presetVersion: number | null
  templateUrl: string | null
  /** covers all three; null without a picture */
  shownHash: string | null
}

/** What storage and key store have of a preview. */
export interface ShownPicture {
  hash: string
  look: string | undefined
}

/** Must run before a transaction is opened. */
export async function readShownPicture(db: Db, previewKey: string | undefined): Promise<ShownPicture> {
  const look = previewKey ? await readPinnedLook(db, previewNameInKey(previewKey)) : undefined
  return { hash: await hashPicture(previewKey), look }
}

/**
 * Must run before a transaction is opened, since the storage may be slow. While the storage is unreachable, orders go
 * on without the digest; a form that showed the picture is then shown once more.
 */
export async function hashPicture(previewKey: string | undefined): Promise<string> {
  return hashStoredPicture(previewKey).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'shop.busy') return ''
    throw error
  })
}

export async function hashStoredPicture(previewKey: string | undefined): Promise<string> {
  if (!previewKey || !isStorageKey(previewKey)) return ''
  const bytes = await storage.get(previewKey)
  return bytes ? createHash('sha256').update(bytes).digest('hex') : ''
}

export async function buildPreviewPin(
  db: Db,
  { bookId, previewKey }: { bookId: number; previewKey: string },
  picture: string,
): Promise<PreviewPin> {
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
  return { ...pinned, shownHash: previewKey ? hashPreviewPin(pinned, picture) : null }
}

export function hashPreviewPin(
  { presetVersion, templateUrl }: Pick<PreviewPin, 'presetVersion' | 'templateUrl'>,
  picture: string,
): string {
  return createHash('sha256')
    .update(JSON.stringify([presetVersion, templateUrl, picture]))
    .digest('hex')
}
