import { type Db, inTransaction } from '../db.server'
import { Refusal } from '../refusal'
import { lockOwner } from '../visitors/visitors.server'
import { isBlocking, type Preview, type PreviewStyle, photoKeyOf, styleOf } from './preview'
import { findOwnPreview, previewsOf } from './previews.server'
import { acceptDoubtOfPhoto, choosePreview } from './start/repeated-previews.server'
import {
  type Asker,
  countPreview,
  requestDrawnPreview,
  requestLookOfPhoto,
  requestPreview,
  restartPreview,
  targetPictureOf,
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
export async function acceptDoubt(
  db: Db,
  asker: Asker,
  { name, isBought }: { name: string; isBought?: boolean },
): Promise<string> {
  const preview = await findOwnPreview(db, asker.owner, name)
  if (!preview?.photoKey) throw new Refusal('preview.gone')
  const isUnpainted = preview.state === 'failed' && isBlocking(preview.reason)
  const templateUrl = isUnpainted && (await targetPictureOf(db, { bookId: preview.bookId, isBought }))
  if (templateUrl) await countPreview(db, asker)
  await inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, asker.owner)
    if (templateUrl) await restartPreview(tx, holder, { name, templateUrl })
    if (isUnpainted || preview.doubt) await acceptDoubtOfPhoto(tx, name)
  })
  return name
}
