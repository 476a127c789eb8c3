import { type RefObject, useEffect, useRef, useState } from 'react'

interface ReplyState {
  /** the reply came out of storage and has not been touched */
  isRestored: boolean
  /** the next page is loading */
  isLeaving: boolean
}

/**
 * Ctrl+Enter sends, Alt+1 to Alt+9 insert a template, Alt+↓ skips. The reply is where typing starts, except under a
 * finger, where a keyboard would cover the question. True where keys are worth a hint.
 */
export function useReplyKeys(form: RefObject<HTMLFormElement>, state: ReplyState): boolean {
  const [isOn, setOn] = useState(false)
  const current = useRef(state)
  current.current = state
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Enter in the search above sends that search.
      const typedIn = event.target instanceof Element ? event.target.closest('form') : null
      if (typedIn && typedIn !== form.current) return
      const name = controlOf(event)
      // The same key opens a list of choices.
      if (name === 'skip' && event.target instanceof HTMLSelectElement) return
      const control = name && form.current?.querySelector<HTMLElement>(`[data-reply-key="${name}"]`)
      if (!control) return
      event.preventDefault()
      const { isRestored, isLeaving } = current.current
      if (event.repeat || isLeaving || control.ariaDisabled === 'true') return
      // A restored text may be unread, so the key only focuses the button.
      if (name === 'send' && isRestored) return control.focus()
      // Leaving the field finishes a syllable that is still being composed.
      if (event.isComposing && event.target instanceof HTMLElement) event.target.blur()
      control.click()
    }
    document.addEventListener('keydown', press)
    const hasKeyboard = matchMedia('(pointer: fine)').matches
    setOn(hasKeyboard)
    const field = form.current?.elements.namedItem('reply')
    if (hasKeyboard && field instanceof HTMLTextAreaElement) {
      field.focus({ preventScroll: true })
      field.setSelectionRange(field.value.length, field.value.length)
    }
    return () => document.removeEventListener('keydown', press)
  }, [form])
  return isOn
}

/** By the key's place: with Alt some keyboards write another letter. */
function controlOf({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | undefined {
  if (code === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey) return 'send'
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (code === 'ArrowDown') return 'skip'
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  return digit && `template-${digit}`
}
