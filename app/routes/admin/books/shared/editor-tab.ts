// A tab opened during the click, before the book's id is known: a later `open` would be blocked as a popup.

let waiting: Window | null = null

export function openEditorLater() {
  waiting = open('', '_blank')
}

/** False if there is no such tab; otherwise the tab goes to the address. */
export function leadEditorTo(address: string): boolean {
  const tab = waiting
  waiting = null
  if (!tab || tab.closed) return false
  tab.location.href = address
  return true
}

/** The save failed, so the empty tab is closed. */
export function closeEditor() {
  waiting?.close()
  waiting = null
}
