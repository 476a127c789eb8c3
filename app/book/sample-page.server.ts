import { address } from '~/addresses'
import type { Db } from '~/domain/db.server'
import { picturesAt } from '~/domain/pictures/pictures.server'
import { presetOf } from '~/domain/presets/presets.server'
import { fileOfFace, sampleChild, sampleOf } from './sample.server'
import { upgrade } from './upgrade'

/** A book's first pages as its page in the shop shows them; nothing while nobody has composed it. */
export async function sampleToLeaf(db: Db, bookId: number) {
  const preset = await presetOf(db, bookId)
  if (!preset) return undefined
  const { leaves, faces } = sampleOf(upgrade(preset.document))
  const pictures = await picturesAt(
    db,
    leaves.map((leaf) => leaf.picture),
  )
  const shown = leaves.flatMap((leaf) => {
    const picture = pictures.find(({ url }) => url === leaf.picture)
    return picture ? [{ ...leaf, picture }] : []
  })
  if (!shown.length) return undefined
  return {
    child: sampleChild,
    leaves: shown,
    faces: faces.map(({ family, weight, ...face }) => ({
      family,
      weight,
      url: address.letters(bookId, fileOfFace({ family, weight, ...face })),
    })),
  }
}
