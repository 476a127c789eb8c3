import type { ChildLook } from '~/art/child/look'
import {
  answerPart,
  changePart,
  isPartOffered,
  type LookPart,
  lookParts,
  readPart,
} from '~/domain/looks/choices'

const partOf = (name: string) => lookParts.find((part) => part === name)

/** The look that a pressed choice, such as `hair.style=bob`, makes. */
export function applyChoice(look: ChildLook, name: string, value: string): ChildLook | undefined {
  const part = partOf(name)
  return part && changePart(look, part, value)
}

/** The same for the answer to a question. */
export function applyAnswer(look: ChildLook, name: string, value: string): ChildLook | undefined {
  const part = partOf(name)
  return part && answerPart(look, part, value)
}

/** Every field as the look has it; colours of things that the child does not wear are hidden. */
export function fillForm(form: HTMLFormElement, look: ChildLook) {
  for (const part of lookParts) {
    const field = form.elements.namedItem(part)
    if (field instanceof RadioNodeList) field.value = readPart(look, part)
    for (const group of form.querySelectorAll<HTMLElement>(`[data-group="${part}"]`))
      group.hidden = !isPartOffered(look, part)
  }
}

export const headParts = (head: HTMLElement): { part: LookPart; value: string } | undefined => {
  const part = partOf(head.dataset.part ?? '')
  return part && { part, value: head.dataset.value ?? '' }
}
