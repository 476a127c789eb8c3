import type { Mood } from '~/art/child/expression'
import type { FaceSide } from '~/engines/composite/composite'
import type { LookProposal } from '~/engines/composite/look/proposal'
import { composite } from '~/engines/engines.server'
import { Refusal } from '../refusal'

/** The coach checks a photo before anything is stored. The look of a drawn child needs no second search for the face. */
export async function checkPhoto(
  bytes: Uint8Array,
  { isDrawn = false } = {},
): Promise<{ proposal?: LookProposal; mood?: Mood }> {
  const verdict = await (isDrawn ? composite.proposeLook(bytes) : composite.look(bytes))
  if (!verdict.ok) throw toPhotoRefusal(verdict.reason)
  return verdict
}

/** A photo of several people is stored cut to the child. */
export async function cropPhotoTo(side: FaceSide, bytes: Uint8Array): Promise<Uint8Array> {
  const cropped = await composite.onlyFace(bytes, side)
  if (!cropped.ok) throw toPhotoRefusal(cropped.reason)
  return cropped.picture.bytes
}

/** The engine's reasons as refusals: a fault of the photo, too many waiting, or an error of the shop. */
export function toPhotoRefusal(reason: string): Refusal {
  if (reason === 'busy') return new Refusal('preview.busy', undefined, { retryAfter: 10 })
  if (reason === 'broken' || reason === 'badTemplate')
    return new Refusal('preview.failed', undefined, { retryAfter: 30 })
  // The form then asks which of these faces is meant.
  const isAsked = reason === 'twoFaces' || reason === 'threeFaces'
  return new Refusal(`photo.${reason}`, isAsked ? reason : 'photo')
}
