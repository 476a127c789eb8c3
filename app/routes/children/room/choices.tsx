import type { ChildLook } from '~/art/child/look'
import { isPartOffered, type ListedPart, readPart, valuesOf } from '~/domain/looks/choices'
import { choiceName, labelOf } from '~/texts/child-room/names'
import { ChipHead, type Strip } from './chip'

interface ChoicesProps {
  part: ListedPart
  look: ChildLook
  strip?: Strip
  /** where in the strip the first head of the row is */
  place: number
  error?: string
}

/** One row of drawn choices. */
export function Choices({ part, look, strip, place, error }: ChoicesProps) {
  const chosen = readPart(look, part)
  const values = valuesOf(part)
  const about = error ? `error-${part}` : undefined
  return (
    <fieldset
      className="choices"
      data-group={part}
      hidden={!isPartOffered(look, part)}
      aria-describedby={about}
    >
      <legend>{labelOf(part)}</legend>
      {error && (
        <p id={about} className="text-berry">
          {error}
        </p>
      )}
      <div className={`choice-row ${values.length > 20 ? 'is-tall' : ''}`}>
        {values.map((value, i) => (
          <label key={value} className="choice">
            <input type="radio" name={part} value={value} defaultChecked={value === chosen} />
            <ChipHead {...{ part, value, strip }} place={place + i} />
            <span className="choice-name">{choiceName(part, value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
