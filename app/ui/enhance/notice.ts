const SEEN_KEY = 'wadiz-notice'

/** The campaign's notice, shown once per visit: closed only by its button, for which its box must be ticked. */
export function showNotice() {
  const notice = document.querySelector<HTMLDialogElement>('dialog[data-notice]')
  if (!notice) return
  const tick = notice.querySelector<HTMLInputElement>('[type=checkbox]')
  const button = notice.querySelector<HTMLButtonElement>('[type=submit]')
  const hint = notice.querySelector<HTMLElement>('[data-hint]')
  const heading = notice.querySelector('h2')
  if (!tick || !button || !hint || !heading) return
  // Closed before this script ran.
  if (!notice.open) return markSeen()
  notice.close()
  if (wasSeen()) return
  const follow = () => {
    button.disabled = !tick.checked
    hint.hidden = tick.checked
  }
  follow()
  tick.addEventListener('change', follow)
  notice.addEventListener('cancel', (event) => event.preventDefault())
  notice.addEventListener('close', () => {
    // Some browsers let a second Escape through, even if `cancel` was prevented.
    if (notice.returnValue) markSeen()
    else notice.showModal()
  })
  notice.showModal()
  heading.focus()
}

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN_KEY) === 'yes'
  } catch {
    return false // Storage is blocked: the notice is shown again.
  }
}

function markSeen() {
  try {
    sessionStorage.setItem(SEEN_KEY, 'yes')
  } catch {
    // The notice is shown again next time.
  }
}
