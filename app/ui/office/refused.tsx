import { useEffect, useRef } from 'react'
import { type Answered, WhyNot } from '~/ui/joining/answer'

interface Props {
  title: string
  refused?: Answered['refused']
}

/** The message stands above a long list, so it takes the focus after a press far below. */
export function Refused({ title, refused }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) box.current?.focus()
  }, [refused])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <WhyNot title={title} refused={refused} />
    </div>
  )
}
