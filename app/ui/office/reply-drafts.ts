// Replies that were typed and not sent, in this tab. They go with the operator's session.

const PREFIX = 'reply '

export function readReplyDraft(inquiryId: number): string {
  try {
    return sessionStorage.getItem(PREFIX + inquiryId) ?? ''
  } catch {
    return ''
  }
}

export function writeReplyDraft(inquiryId: number, text: string) {
  try {
    if (text) sessionStorage.setItem(PREFIX + inquiryId, text)
    else sessionStorage.removeItem(PREFIX + inquiryId)
  } catch {
    // Storage is full or blocked: the text is in the page alone.
  }
}

export function clearReplyDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds no drafts.
  }
}
