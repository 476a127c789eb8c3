import { z } from 'zod'
import { Refusal } from '../refusal'
import { type Consent, consents, findMissingConsents } from './consent'

const checkbox = z.literal('on').optional()

export const consentForm = z
  .object({ age: checkbox, terms: checkbox, privacy: checkbox, marketing: checkbox } satisfies Record<
    Consent,
    typeof checkbox
  >)
  .transform((boxes) => consents.filter((consent) => boxes[consent]))

export function requireConsents(given: Consent[]): Consent[] {
  const [missing] = findMissingConsents(given)
  if (missing) throw new Refusal('consent.missing', missing)
  return given
}
