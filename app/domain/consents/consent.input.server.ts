import { z } from 'zod'
import { Refusal } from '../refusal'
import { type Consent, consents, missingFrom } from './consent'

const box = z.literal('on').optional()

/** The boxes of the form: the browser sends those that are ticked. */
export const consentBoxes = z
  .object({ age: box, terms: box, privacy: box, marketing: box } satisfies Record<Consent, typeof box>)
  .transform((boxes) => consents.filter((consent) => boxes[consent]))

/** What was agreed to, once nothing required is missing. */
export function agreed(given: Consent[]): Consent[] {
  const [missing] = missingFrom(given)
  if (missing) throw new Refusal('consent.missing', missing)
  return given
}
