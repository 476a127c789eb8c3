// Why the office may ask for a better photo, and how such a request ends.

export const photoReasons = ['likeness', 'blurred', 'dark', 'turned', 'covered', 'cut', 'eyes'] as const
export type PhotoReason = (typeof photoReasons)[number]

/** `kept`: the parent wants the book with the photo it has. `over`: the order was cancelled, deleted, or is in production, or its member has left. */
export type PhotoRequestOutcome = 'photo' | 'look' | 'kept' | 'expired' | 'withdrawn' | 'over'

export const PHOTO_REQUEST_DAYS = 7
