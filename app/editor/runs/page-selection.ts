import { textOf } from '../canvas/text/field-content'

type Selected = [from: number, to: number]

/** Undefined while no text is typed on the page. */
export function selectedOnPage(): Selected | undefined {
  const { activeElement } = document
  const isTyping = activeElement instanceof HTMLElement && activeElement.isContentEditable
  return isTyping ? selectedIn(activeElement) : undefined
}

/** The selection's range in the text with its tokens. */
function selectedIn(typed: Node): Selected | undefined {
  const selection = getSelection()
  if (!selection?.rangeCount) return undefined
  const chosen = selection.getRangeAt(0)
  if (!typed.contains(chosen.commonAncestorContainer)) return undefined
  const before = document.createRange()
  before.setStart(typed, 0)
  before.setEnd(chosen.startContainer, chosen.startOffset)
  const from = textOf(before.cloneContents()).length
  return [from, from + textOf(chosen.cloneContents()).length]
}
