import { Refusal } from '../refusal'

interface Dedication {
  dedication?: string
  dedicatedBy?: string
}

/** `keptDedication` is the text that the form has warned about once; the same text again is accepted. */
export interface NameAndDedication extends Dedication {
  childName: string
  dedication: string
  keptDedication: string
}

/** A dedication and its giver are warned about together, so they are kept together. */
export const toKeptDedication = ({ dedication, dedicatedBy }: Dedication): string =>
  [dedication, dedicatedBy].filter(Boolean).join('\n')

/** Refuses once if the child gets another name, and the dedication or its giver still contains the old one. */
export function assertNoOldName(before: string | null, typed: NameAndDedication): void {
  const { childName, dedication, dedicatedBy = '', keptDedication } = typed
  if (toKeptDedication(typed) === keptDedication) return
  const names = { before: before ?? '', after: childName }
  if (hasOldName(dedication, names)) throw new Refusal('order.oldNameInDedication', 'dedication')
  if (hasOldName(dedicatedBy, names)) throw new Refusal('order.oldNameInDedicatedBy', 'dedicatedBy')
}

/** A new name may contain the old one (하늘, 하늘이). */
export function hasOldName(
  dedication: string,
  { before, after }: { before: string; after: string },
): boolean {
  if (!before || before === after) return false
  return dedication.replaceAll(after, '').includes(before)
}
