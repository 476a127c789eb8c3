/** Where an inquiry waits while it is typed, in its tab alone. */
export const TYPED_INQUIRY = 'inquiry'

/** The computer may be somebody else's next: what was typed goes with whoever logs out. */
export function forgetTypedInquiry() {
  try {
    sessionStorage.removeItem(TYPED_INQUIRY)
  } catch {
    // Closed storage holds nothing.
  }
}
