import { createHash } from 'node:crypto'
import { now } from '~/config/clock'
import { type Db, inTransaction } from '../db.server'
import { Refusal } from '../refusal'
import type { Owner } from '../visitors/owner'
import { lockPhoto } from './lock-photo.server'
import { isOwnedBy } from './photos.server'
import type { Stroke } from './strokes'
import { strokesInput } from './strokes.input.server'

// The strokes on a photo's head as they stand on its parent's page. A preview pins those with which it is painted.

export async function findStrokes(db: Db, owner: Owner, photoKey: string): Promise<Stroke[]> {
  const photo = await db
    .selectFrom('photos')
    .select('strokes')
    .where('key', '=', photoKey)
    .where('eraseAt', '>', now())
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  if (!photo) throw new Refusal('photo.gone', 'photo')
  return readStrokes(photo.strokes)
}

/** As a jsonb column has them. */
export const readStrokes = (stored: unknown): Stroke[] => (stored as Stroke[] | null) ?? []

/** For a jsonb column. No strokes are stored as nothing, so a head that was set back equals an untouched one. */
export const toStoredStrokes = (strokes: readonly Stroke[]) =>
  strokes.length ? JSON.stringify(strokes) : null

/** Under the photo's lock, so that of two taps at once none is lost. */
export async function changeStrokes(
  db: Db,
  owner: Owner,
  photoKey: string,
  change: (strokes: Stroke[]) => Stroke[],
): Promise<Stroke[]> {
  return inTransaction(db, async (tx) => {
    const photo = await lockPhoto(tx, owner, photoKey)
    const changed = strokesInput.safeParse(change(readStrokes(photo.strokes)))
    if (!changed.success) throw new Refusal('head.tooManyStrokes')
    await tx
      .updateTable('photos')
      .set({ strokes: toStoredStrokes(changed.data) })
      .where('id', '=', photo.id)
      .execute()
    return changed.data
  })
}

/** A jsonb column has an order of its own for keys. Undefined without strokes. */
export function versionOfStrokes(strokes: readonly Stroke[] | null | undefined): string | undefined {
  if (!strokes?.length) return undefined
  const text = JSON.stringify(strokes.map(({ tool, radius, path }) => [tool, radius, path]))
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
