import { useSubmit } from '@remix-run/react'
import { type ChangeEvent, useCallback, useRef } from 'react'

/**
 * For a form of filters: a chosen value applies at once; typed ones wait for the button, as all do without script.
 * `filter` holds the values that the page shows.
 */
export function useAppliedChoices(filter: object) {
  const submit = useSubmit()
  const touched = useRef<string>()
  // A link may change the filter, and a new key makes the fields follow. The new form has lost the focus.
  const form = useCallback((mounted: HTMLFormElement | null) => {
    if (!mounted) return
    const field = mounted.elements.namedItem(touched.current ?? '')
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
    touched.current = undefined
  }, [])
  const handleChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const field: Element = target
    const isChoice =
      field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox')
    if (!isChoice) return
    touched.current = field.name
    submit(currentTarget, { preventScrollReset: true })
  }
  return { key: JSON.stringify(filter), form, handleChange }
}
