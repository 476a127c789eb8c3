import { fieldLabel, fieldsToCheckText, firstFieldText } from '~/texts/form-fields'

export interface FieldErrorSummary {
  /** replaces a general error sentence */
  title: string
  name: string
  label: string
}

export function summarizeFieldErrors(
  names: readonly string[],
  form: FormData,
): FieldErrorSummary | undefined {
  const intent = form.get('intent')
  const labels = names.map((name) => fieldLabel(name, typeof intent === 'string' ? intent : ''))
  const [name] = names
  const [label] = labels
  // A user cannot correct a hidden field.
  if (!name || !label || labels.includes(undefined)) return undefined
  return { title: fieldsToCheckText(names.length), name, label: firstFieldText(names.length, label) }
}

/** Browsers send fields in the form's order. An unticked box is not sent: it is placed before its successor. */
export function sortByFormOrder(names: readonly string[], form: FormData): string[] {
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
