import type { ListedPart, ListedValue, LookPart, MeasurePart } from '~/domain/looks/choices'
import { choiceNames, partLabels } from './choices'
import { measureNames, stepName } from './measures'

const isMeasure = (part: LookPart): part is MeasurePart => part in measureNames

export const labelOf = (part: LookPart): string =>
  isMeasure(part) ? measureNames[part].label : partLabels[part]

/** A choice's full name, as a screen reader says it. */
export function choiceName(part: LookPart, value: string): string {
  if (isMeasure(part)) return stepName(measureNames[part], value)
  const names: Record<string, string> = choiceNames[part satisfies ListedPart]
  return names[value as ListedValue<ListedPart>] ?? value
}
