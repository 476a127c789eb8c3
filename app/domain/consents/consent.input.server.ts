import { z } from 'zod'
import { Refusal } from '../refusal'
import { type Consent, consents, missingFrom } from './consent'

const box = z.literal('on').optional()

/** The form's boxes: the browser sends the ticked ones. */
export const consentBoxes = z
  .object({ age: box, terms: box, privacy: box, marketing: box } satisfies Record<Consent, typeof box>)
  .transform((boxes) => consents.filter((consent) => boxes[consent]))

/** Returns the consents, or refuses if a required one is missing. */
export function agreed(given: Consent[]): Consent[] {
  const [missing] = missingFrom(given)
  if (missing) throw new Refusal('consent.missing', missing)
  return given
}
