export const INQUIRY_DRAFT_KEY = 'inquiry'

/** Logging out deletes the draft, because another person may use the computer next. */
export function clearInquiryDraft() {
  try {
    sessionStorage.removeItem(INQUIRY_DRAFT_KEY)
  } catch {
    // Blocked storage holds no draft.
  }
}
