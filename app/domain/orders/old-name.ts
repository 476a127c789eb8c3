import { Refusal } from '../refusal'

/** `keptDedication` is the dedication that the form has warned about once; the same text again is accepted. */
export interface NameAndDedication {
  childName: string
  dedication: string
  keptDedication: string
}

/** Refuses once if the child gets another name and the dedication still contains the old one. */
export function assertNoOldName(before: string | null, typed: NameAndDedication): void {
  const { childName, dedication, keptDedication } = typed
  if (dedication !== keptDedication && hasOldName(dedication, { before: before ?? '', after: childName }))
    throw new Refusal('order.oldNameInDedication', 'dedication')
}

/** A new name may contain the old one (하늘, 하늘이). */
export function hasOldName(
  dedication: string,
  { before, after }: { before: string; after: string },
): boolean {
  if (!before || before === after) return false
  return dedication.replaceAll(after, '').includes(before)
}
