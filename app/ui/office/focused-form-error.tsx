import { useEffect, useRef } from 'react'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'

interface Props {
  title: string
  refused?: FormRefusal['refused']
}

/** The message stands above a long list, so it takes the focus after a press far below. */
export function FocusedFormError({ title, refused }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) box.current?.focus()
  }, [refused])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <FormError title={title} refused={refused} />
    </div>
  )
}
