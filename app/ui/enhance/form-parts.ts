/** Each field's error in place of its hint, beside it and announced with it. */
export function showFieldMessages(
  form: HTMLFormElement,
  errors: Record<string, string>,
  hints: Record<string, string>,
) {
  for (const input of form.querySelectorAll<HTMLInputElement>(
    'input[name]:not([type=hidden], [type=checkbox])',
  )) {
    const field = input.closest('.relative')?.parentElement
    if (!field) continue
    const message = field.querySelector<HTMLElement>(':scope > p') ?? addMessage(field, input)
    message.dataset.hint ??= input.ariaInvalid === 'true' ? '' : (message.textContent ?? '')
    const error = errors[input.name]
    message.textContent = error ?? (hints[input.name] || message.dataset.hint)
    message.className = `mt-1 text-sm ${error ? 'text-berry' : 'text-ink-soft'}`
    input.ariaInvalid = error ? 'true' : null
  }
}

function addMessage(field: HTMLElement, input: HTMLInputElement): HTMLElement {
  const message = document.createElement('p')
  message.id = `${input.id}-about`
  message.setAttribute('aria-live', 'polite')
  input.setAttribute('aria-describedby', message.id)
  field.append(message)
  return message
}

/** The button beside a password shows and hides it. */
export function togglePassword({ target }: Event) {
  const button = target instanceof Element && target.closest('button[aria-pressed]')
  if (!button) return
  const input = button.parentElement?.querySelector('input')
  if (!input) return
  const isShown = input.type === 'text'
  input.type = isShown ? 'password' : 'text'
  button.ariaPressed = String(!isShown)
  button.textContent = isShown ? '보기' : '숨김'
}

/** The box for all consents follows the others, and they follow it. */
export function toggleConsents({ target }: Event) {
  const group = target instanceof HTMLInputElement && target.closest('fieldset')
  if (!group) return
  const all = group.querySelector<HTMLInputElement>('.needs-script input')
  if (!all) return
  const boxes = [...group.querySelectorAll<HTMLInputElement>('input[name]')]
  if (target === all) for (const box of boxes) box.checked = all.checked
  else all.checked = boxes.every((box) => box.checked)
}
