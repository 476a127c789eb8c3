import type { BookDocument } from '~/book/document'
import { keepExtras } from '~/book/keep-extras'
import { blankDocument } from '../state/same-document'
import type { RecoveryOffer } from './recovery'
import type { Saver } from './saver'

/** A version that the shop no longer has is replaced by the present one. */
export async function withStoredExtras(
  { parts: { props, wire } }: Saver,
  offer: RecoveryOffer,
  older: BookDocument,
): Promise<RecoveryOffer> {
  const present = props.preset
  const isKnown = offer.base === 0 || offer.base === present.version
  const reply = isKnown ? undefined : await wire.version(offer.base)
  if (reply && !reply.ok && reply.trouble.kind !== 'refused') return offer
  const before = reply?.ok ? reply.document : offer.base ? present.document : blankDocument
  return { ...offer, older: undefined, document: keepExtras(before, { ...older, format: 1 }) }
}
