import { type RefObject, useEffect, useRef } from 'react'

/** The dialog's first field takes the focus on opening. */
export function useFirstField<Field extends HTMLElement>(): RefObject<Field> {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
