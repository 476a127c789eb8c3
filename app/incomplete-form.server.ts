import { countToLookAt, fieldLabel, firstOf } from './texts/form-fields'

/** A form that isn't complete: how many of its fields are to be looked at, and which first. */
export interface ToLookAt {
  /** instead of a sentence that something failed */
  title: string
  name: string
  label: string
}

export function fieldsToLookAt(names: readonly string[], form: FormData): ToLookAt | undefined {
  const intent = form.get('intent')
  const labels = names.map((name) => fieldLabel(name, typeof intent === 'string' ? intent : ''))
  const [name] = names
  const [label] = labels
  // A hidden field is nothing that anybody can mend.
  if (!name || !label || labels.includes(undefined)) return undefined
  return { title: countToLookAt(names.length), name, label: firstOf(names.length, label) }
}

/** A browser sends fields as they stand in the form. What was left unticked is not sent: it stays before its successor. */
export function inFormOrder(names: readonly string[], form: FormData): string[] {
  const sent = [...form.keys()]
  const placed = names
    .filter((name) => sent.includes(name))
    .sort((one, other) => sent.indexOf(one) - sent.indexOf(other))
  for (const [i, name] of [...names.entries()].reverse()) {
    if (placed.includes(name)) continue
    const next = placed.indexOf(names[i + 1] ?? '')
    placed.splice(next < 0 ? placed.length : next, 0, name)
  }
  return placed
}
