import { useEffect, useState } from 'react'

const CHOICE_KEY = 'board keys'

/**
 * One key each for what the buttons do. A key that is typed into a field, held with another, or taken by a control stays
 * the browser's. Speech input presses single keys by accident, so they can be switched off.
 */
export function useBoardKeys() {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(localStorage.getItem(CHOICE_KEY) !== 'off'), [])
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', pressButton)
    return () => document.removeEventListener('keydown', pressButton)
  }, [isOn])
  const switchKeys = () => {
    if (isOn) localStorage.setItem(CHOICE_KEY, 'off')
    else localStorage.removeItem(CHOICE_KEY)
    setOn(!isOn)
  }
  return { isOn, switchKeys }
}

export type BoardKeys = ReturnType<typeof useBoardKeys>

function pressButton(event: KeyboardEvent) {
  const isTyping = (event.target as Element | null)?.closest('input:not([type=checkbox]), textarea, select')
  const isHeldWithAnother = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey
  if (isTyping || isHeldWithAnother || event.repeat || event.defaultPrevented) return
  const key = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase()
  const control = key && document.querySelector<HTMLElement>(`[data-key="${key}"]`)
  if (!control || control.ariaDisabled === 'true') return
  event.preventDefault()
  control.click()
}
