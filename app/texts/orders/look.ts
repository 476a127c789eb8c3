import { listChoices } from '~/domain/looks/choices'
import { choiceName, labelOf } from '../child-room/names'

// A drawn child's look in short lines: for the office and for an order's history.

interface LookLine {
  part: string
  value: string
}

/** `look`: as an order stores it. */
export const describeLook = (look: string): LookLine[] =>
  listChoices(look).map(({ part, value }) => ({ part: labelOf(part), value: choiceName(part, value) }))

/** The parts in which two looks differ. */
export function describeLookChange(before: string, after: string): string {
  const was = new Map(describeLook(before).map(({ part, value }) => [part, value]))
  const is = new Map(describeLook(after).map(({ part, value }) => [part, value]))
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((part) => was.get(part) !== is.get(part))
    .map((part) => `${part}: ${was.get(part) ?? '없음'} → ${is.get(part) ?? '없음'}`)
    .join('\n')
}
