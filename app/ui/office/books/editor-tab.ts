// A tab opened while somebody presses, before it is known which book it is for: afterwards the browser would block it.

let waiting: Window | null = null

export function openEditorLater() {
  waiting = open('', '_blank')
}

/** Whether there was such a tab: then it shows this address. */
export function leadEditorTo(address: string): boolean {
  const tab = waiting
  waiting = null
  if (!tab || tab.closed) return false
  tab.location.href = address
  return true
}

/** Nothing was written: nobody needs it. */
export function closeEditor() {
  waiting?.close()
  waiting = null
}
