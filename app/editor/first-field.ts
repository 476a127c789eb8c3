import { type RefObject, useEffect, useRef } from 'react'

/** In a dialog that is there to be written in, words go where they are meant to at once. */
export function useFirstField<Field extends HTMLElement>(): RefObject<Field> {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
