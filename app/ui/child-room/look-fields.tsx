import type { ChildLook } from '~/art/child/look'
import { isPartOffered, type LookPart, readPart, valuesOf } from '~/domain/looks/choices'
import { roomTabs, tabParts } from '~/domain/looks/room-tabs'
import { choiceName, labelOf } from '~/texts/child-room/names'
import { tabNames } from '~/texts/child-room/room'
import { SelectField } from '../field'

/** The choices of the room as plain fields, for a form that changes one or two of them. */
export function LookFields({ look }: { look: ChildLook }) {
  return roomTabs.map((tab) => (
    <fieldset key={tab}>
      <legend className="font-bold">{tabNames[tab]}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {[...tabParts[tab].listed, ...tabParts[tab].measures].map((part: LookPart) =>
          isPartOffered(look, part) ? (
            <SelectField key={part} label={labelOf(part)} name={part} defaultValue={readPart(look, part)}>
              {valuesOf(part).map((value) => (
                <option key={value} value={value}>
                  {choiceName(part, value)}
                </option>
              ))}
            </SelectField>
          ) : null,
        )}
      </div>
    </fieldset>
  ))
}
