/** An answered question goes, and the next one has the focus. */
export function listenToQuestions(form: HTMLFormElement, choose: (part: string, value: string) => void) {
  const section = form.querySelector<HTMLElement>('.questions')
  for (const button of form.querySelectorAll<HTMLButtonElement>('[name=pick]'))
    button.addEventListener('click', (event) => {
      event.preventDefault()
      const [part = '', ...value] = button.value.split('=')
      choose(part, value.join('='))
      button.closest('[data-question]')?.remove()
      const next = section?.querySelector<HTMLButtonElement>('[name=pick]')
      if (next) next.focus()
      else {
        section?.remove()
        form.querySelector<HTMLButtonElement>('[data-tab][aria-current]')?.focus()
      }
    })
}
