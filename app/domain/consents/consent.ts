// What is asked on joining. The law wants each box by itself, none ticked beforehand, and the optional left free.

export const consents = ['age', 'terms', 'privacy', 'marketing'] as const
export type Consent = (typeof consents)[number]

const optional: readonly Consent[] = ['marketing']

export function isRequired(consent: Consent): boolean {
  return !optional.includes(consent)
}

export function missingFrom(given: readonly Consent[]): Consent[] {
  return consents.filter((consent) => isRequired(consent) && !given.includes(consent))
}
