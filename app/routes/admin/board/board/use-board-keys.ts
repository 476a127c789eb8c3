import { useEffect } from 'react'

/** One key each for what the buttons do. A key that is typed into a field, or held with another, stays the browser's. */
export function useBoardKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest('input, textarea, select')
      if (isTyping || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
      const key = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase()
      const control = key && document.querySelector<HTMLElement>(`[data-key="${key}"]`)
      if (!control || control.ariaDisabled === 'true') return
      event.preventDefault()
      control.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
