import type { ChildLook } from '~/art/child/look'
import { type MeasurePart, readPart, valuesOf } from '~/domain/looks/choices'
import { MEASURE_ENDS } from '~/domain/looks/room-tabs'
import { choiceName, labelOf } from '~/texts/child-room/names'
import { ChipHead, type Strip } from './chip'

interface MeasureProps {
  part: MeasurePart
  look: ChildLook
  strip?: Strip
  place: number
}

/** Five steps: both ends are drawn, the steps between them are dots. */
export function MeasureChoice({ part, look, strip, place }: MeasureProps) {
  const chosen = readPart(look, part)
  return (
    <fieldset className="measure" data-group={part}>
      <legend>{labelOf(part)}</legend>
      <div className="measure-row">
        {valuesOf(part).map((value) => {
          const end = MEASURE_ENDS.indexOf(value)
          return (
            <label key={value} className={end < 0 ? 'dot' : 'choice'}>
              <input type="radio" name={part} value={value} defaultChecked={value === chosen} />
              {end < 0 ? (
                <span aria-hidden="true" className="dot-mark" />
              ) : (
                <ChipHead {...{ part, value, strip }} place={place + end} />
              )}
              <span className={end < 0 ? 'sr-only' : 'choice-name'}>{choiceName(part, value)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
