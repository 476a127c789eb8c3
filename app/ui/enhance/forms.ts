/** The answer to a form gets the focus, or its first field to correct. */
export function focusAnswer() {
  document.querySelector<HTMLElement>('[data-focus], form [aria-invalid=true]')?.focus()
}

/** A form that is on its way says so, and is not sent twice. For pages without the framework. */
export function handleForms() {
  addEventListener('submit', (event) => {
    const { submitter, target } = event
    if (event.defaultPrevented || !(target instanceof HTMLFormElement) || target.method === 'dialog') return
    if (target.querySelector('[aria-busy=true]')) return event.preventDefault()
    const button = submitter ?? target.querySelector('[type=submit]')
    if (button) button.ariaBusy = 'true'
  })
  // The page comes back out of the browser's history.
  addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll<HTMLElement>('form [aria-busy=true]'))
      button.removeAttribute('aria-busy')
  })
}
