import type { ChildLook } from '~/art/child/look'
import { valuesOf } from '~/domain/looks/choices'
import { MEASURE_ENDS, type RoomTab, tabParts } from '~/domain/looks/room-tabs'
import { tabNames } from '~/texts/child-room/room'
import { type Strip, StripStyle } from './chip'
import { Choices } from './choices'
import { MeasureChoice } from './measure'

interface PanelProps {
  tab: RoomTab
  look: ChildLook
  isOpen: boolean
  strip?: Strip
  errors: Record<string, string>
}

/** All choices of one tab. Closed panels are sent as well, so that the form always holds the whole child. */
export function Panel({ tab, look, isOpen, strip, errors }: PanelProps) {
  const { listed, measures } = tabParts[tab]
  let place = 0
  const next = (count: number) => {
    place += count
    return place - count
  }
  return (
    <section className="panel" data-panel={tab} hidden={!isOpen} aria-label={tabNames[tab]}>
      {strip && <StripStyle of={`[data-panel=${tab}]`} strip={strip} />}
      {listed.map((part) => (
        <Choices
          key={part}
          {...{ part, look, strip }}
          place={next(valuesOf(part).length)}
          error={errors[part]}
        />
      ))}
      {measures.length > 0 && (
        <div className="measures">
          {measures.map((part) => (
            <MeasureChoice key={part} {...{ part, look, strip }} place={next(MEASURE_ENDS.length)} />
          ))}
        </div>
      )}
    </section>
  )
}
