import { useState } from 'react'
import { goneChildText } from '~/texts/office/sample-names'
import { useSampleChildren } from '../sample-children'

/** Shown in the dialog because it covers the editor's own message. Messages from before it opened are left out. */
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
