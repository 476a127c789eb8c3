import { useState } from 'react'
import { goneChildText } from '~/texts/office/sample-names'
import { useSampleChildren } from '../sample-children'

/** An open dialog covers the editor's own message; what was said before it was opened is not repeated. */
export function GoneChildren() {
  const { gone } = useSampleChildren()
  const [before] = useState(gone)
  return (
    <div aria-live="polite">
      {gone
        .filter((child) => !before.includes(child))
        .map(({ key, name }) => (
          <p key={key}>{goneChildText(name)}</p>
        ))}
    </div>
  )
}
