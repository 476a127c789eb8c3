import { goneChildText } from '~/texts/office/sample-names'
import { useSampleChildren } from '../sample-children'

/** An open dialog covers the editor's own message. */
export function GoneChildren() {
  const { gone } = useSampleChildren()
  return (
    <div aria-live="polite">
      {gone.map(({ key, name }) => (
        <p key={key}>{goneChildText(name)}</p>
      ))}
    </div>
  )
}
