// Consents on joining. The law requires a box for each, none ticked beforehand, and the optional ones left free.

export const consents = ['age', 'terms', 'privacy', 'marketing'] as const
export type Consent = (typeof consents)[number]

/** Consents with each order: the purchase, a custom-made product, and that child's photo or look, and name. */
export const orderConsents = ['order', 'customMade', 'child'] as const
export type OrderConsent = (typeof orderConsents)[number]

/** Consents with each campaign registration, since a visitor without an account has given none before. */
export const preorderConsents = ['preorder', 'preorderPrivacy', 'preorderChild'] as const
export type PreorderConsent = (typeof preorderConsents)[number]

/** All consents; 'guardian' is required before the first photo of a child, 'reviewPhoto' with each photo of a review. */
export type ConsentKind = Consent | OrderConsent | PreorderConsent | 'guardian' | 'reviewPhoto'

/** The current wording in texts/consents and the policies; a new wording needs a new version. */
export const consentVersions: Record<ConsentKind, string> = {
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
  preorderChild: 'preorder-child-2026-11b',
  reviewPhoto: 'review-photo-2026-11',
}

/** The wording of `child` for a book with a drawn child, which needs no photo. */
export const drawnChildVersion = 'child-look-2026-11'

const optionalConsents: readonly Consent[] = ['marketing']

export function isRequired(consent: Consent): boolean {
  return !optionalConsents.includes(consent)
}

export function findMissingConsents(given: readonly Consent[]): Consent[] {
  return consents.filter((consent) => isRequired(consent) && !given.includes(consent))
}
