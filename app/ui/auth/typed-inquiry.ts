/** The sessionStorage key of an inquiry's draft, which each tab has for itself. */
export const TYPED_INQUIRY = 'inquiry'

/** Logging out deletes the draft, because another person may use the computer next. */
export function forgetTypedInquiry() {
  try {
    sessionStorage.removeItem(TYPED_INQUIRY)
  } catch {
    // Blocked storage holds no draft.
  }
}
