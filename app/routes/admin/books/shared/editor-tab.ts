// A tab opened during the click, before the book's id is known: a later `open` would be blocked as a popup.

let editorTab: Window | null = null

export function openEditorTab() {
  editorTab = open('', '_blank')
}

/** False if there is no such tab; otherwise the tab goes to the address. */
export function navigateEditorTab(address: string): boolean {
  const tab = editorTab
  editorTab = null
  if (!tab || tab.closed) return false
  tab.location.href = address
  return true
}

/** The save failed, so the empty tab is closed. */
export function closeEditorTab() {
  editorTab?.close()
  editorTab = null
}
