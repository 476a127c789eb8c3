/** The answer to a form gets the focus, or its first field to correct. */
export function focusAnswer() {
  document.querySelector<HTMLElement>('[data-focus], form [aria-invalid=true]')?.focus()
}

/** Marks a form's button as busy while it is being sent, and sends no form twice. For pages without the framework. */
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

/** A form may name a script that most visitors of its page do not need. Until it comes the plain form works. */
export function loadTouchedForms() {
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, ({ target }) => {
      const form = (target as Element).closest<HTMLElement>('[data-starts]')
      if (form) import(/* @vite-ignore */ form.dataset.starts ?? '').catch(console.info)
    })
}
