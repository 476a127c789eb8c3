/** An answered question goes, and the next one has the focus. */
export function listenToQuestions(form: HTMLFormElement, choose: (part: string, value: string) => void) {
  const section = form.querySelector<HTMLElement>('.questions')
  for (const button of form.querySelectorAll<HTMLButtonElement>('[name=pick]'))
    button.addEventListener('click', (event) => {
      event.preventDefault()
      const [part = '', ...value] = button.value.split('=')
      choose(part, value.join('='))
      rememberAnswer(form, part)
      button.closest('[data-question]')?.remove()
      const next = section?.querySelector<HTMLButtonElement>('[name=pick]')
      if (next) next.focus()
      else {
        section?.remove()
        form.querySelector<HTMLButtonElement>('[data-tab][aria-current]')?.focus()
      }
    })
}

/** An answer may be what was proposed, so only the address tells a reload that the question was answered. */
function rememberAnswer(form: HTMLFormElement, part: string) {
  const [here, action] = [new URL(location.href), new URL(form.action)]
  for (const { searchParams } of [here, action]) {
    const before = searchParams.get('answered')
    searchParams.set('answered', before ? `${before},${part}` : part)
  }
  history.replaceState(history.state, '', here)
  form.action = action.href
}
