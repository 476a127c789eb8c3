import { now } from '~/config/clock'
import { type Db, inTransaction } from '../db.server'
import { enqueue } from '../jobs.server'
import { Refusal } from '../refusal'
import { isBlocking, type Preview, type PreviewStyle, photoKeyOf, styleOf } from './preview'
import { findOwnPreview, previewsOf } from './previews.server'
import { choosePreview } from './start/repeated-previews.server'
import {
  type Asker,
  countPreview,
  requestDrawnPreview,
  requestLookOfPhoto,
  requestPreview,
} from './start/start-preview.server'

/** Shows the same child drawn or photographed, with an earlier preview if there is one. Returns the preview's name. */
export async function switchStyle(
  db: Db,
  asker: Asker,
  { name, style, isBought }: { name: string; style: PreviewStyle; isBought?: boolean },
): Promise<string> {
  const preview = await findOwnPreview(db, asker.owner, name)
  if (!preview) throw new Refusal('preview.gone')
  const made = styleOf(preview) === style ? preview : await findSameChild(db, asker, { preview, style })
  if (made && made.state !== 'failed') return choosePreview(db, made.name)
  // A look that is there already is painted, not proposed anew.
  if (made?.lookName)
    return requestDrawnPreview(db, asker.owner, { ...preview, lookName: made.lookName, isBought })
  const photoKey = photoKeyOf(preview)
  if (!photoKey) throw new Refusal('photo.gone', 'photo')
  await countPreview(db, asker)
  const request = style === 'drawn' ? requestLookOfPhoto : requestPreview
  return request(db, asker.owner, { ...preview, photoKey, isBought })
}

/** Of the same photo in the same book, the one chosen last. */
async function findSameChild(
  db: Db,
  { owner }: Asker,
  { preview, style }: { preview: Preview; style: PreviewStyle },
) {
  const photoKey = photoKeyOf(preview)
  const others = photoKey ? await previewsOf(db, owner, preview.bookId) : []
  return others.find((other) => styleOf(other) === style && photoKeyOf(other) === photoKey)
}

/** The same photo again, painted a little differently. A drawn child would be painted as it was. */
export async function repeatPreview(db: Db, { owner, from }: Asker, name: string): Promise<string> {
  const preview = await findOwnPreview(db, owner, name)
  if (!preview?.photoKey) throw new Refusal('photo.gone', 'photo')
  await countPreview(db, { owner, from })
  return requestPreview(db, owner, { ...preview, photoKey: preview.photoKey })
}

/** The parent wants this head all the same: one that was not painted is painted now, and its doubt stays with it. */
export async function acceptDoubt(db: Db, asker: Asker, name: string): Promise<string> {
  const preview = await findOwnPreview(db, asker.owner, name)
  if (!preview?.photoKey) throw new Refusal('photo.gone', 'photo')
  if (preview.state !== 'failed' || !isBlocking(preview.reason)) {
    const doubted = db.updateTable('previews').where('name', '=', name).where('doubt', 'is not', null)
    await doubted.set({ isDoubtAccepted: true }).execute()
    return name
  }
  await countPreview(db, asker)
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('previews')
      .set({ isDoubtAccepted: true, state: 'waiting', reason: null, tries: 0 })
      .set({ changedAt: now(), chosenAt: now() })
      .where('name', '=', name)
      .where('state', '=', 'failed')
      .executeTakeFirst()
    // A second press finds it waiting already.
    if (numUpdatedRows === 1n) await enqueue(tx, 'paint-preview', { name })
  })
  return name
}
