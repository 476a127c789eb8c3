import { type RefObject, useEffect, useRef } from 'react'

export function useFirstField<Field extends HTMLElement>(): RefObject<Field> {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
