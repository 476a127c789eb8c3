// What is asked on joining. The law wants each box by itself, none ticked beforehand, and the optional left free.

export const consents = ['age', 'terms', 'privacy', 'marketing'] as const
export type Consent = (typeof consents)[number]

/** What is asked with each order: what is bought, that it is made for one child alone, and that child's photo and name. */
export const orderConsents = ['order', 'customMade', 'child'] as const
export type OrderConsent = (typeof orderConsents)[number]

/** What is asked with each registration of the campaign: whoever registers has agreed to nothing by an account. */
export const preorderConsents = ['preorder', 'preorderPrivacy', 'preorderChild'] as const
export type PreorderConsent = (typeof preorderConsents)[number]

/** What can be agreed to in all; before the first photo of a child its guardian is asked. */
export type Agreed = Consent | OrderConsent | PreorderConsent | 'guardian'

/** The wording that stands in texts/consents and the policies today; another wording is another version. */
export const versions: Record<Agreed, string> = {
  age: 'terms-2026-11',
  terms: 'terms-2026-11',
  privacy: 'privacy-2026-11',
  marketing: 'marketing-2026-11',
  guardian: 'guardian-2026-11',
  order: 'order-2026-11',
  customMade: 'custom-made-2026-11',
  child: 'child-2026-11',
  preorder: 'preorder-2026-11',
  preorderPrivacy: 'preorder-privacy-2026-11',
  preorderChild: 'preorder-child-2026-11',
}

const optional: readonly Consent[] = ['marketing']

export function isRequired(consent: Consent): boolean {
  return !optional.includes(consent)
}

export function missingFrom(given: readonly Consent[]): Consent[] {
  return consents.filter((consent) => isRequired(consent) && !given.includes(consent))
}
