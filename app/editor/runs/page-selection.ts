import { textOf } from '../canvas/text/field-content'
import type { WordRange } from './restyle'

/** What is selected while a text is typed on the page stays selected in the panel when the page loses the focus. */
export function takeFromPage(field: HTMLTextAreaElement): void {
  const { activeElement } = document
  const isTyping = activeElement instanceof HTMLElement && activeElement.isContentEditable
  const at = isTyping && selectedIn(activeElement)
  if (at && (at.from !== field.selectionStart || at.to !== field.selectionEnd))
    field.setSelectionRange(at.from, at.to)
}

/** The selection's range in the text with its tokens. */
function selectedIn(typed: Node): WordRange | undefined {
  const selection = getSelection()
  if (!selection?.rangeCount) return undefined
  const chosen = selection.getRangeAt(0)
  if (!typed.contains(chosen.commonAncestorContainer)) return undefined
  const before = document.createRange()
  before.setStart(typed, 0)
  before.setEnd(chosen.startContainer, chosen.startOffset)
  const from = textOf(before.cloneContents()).length
  return { from, to: from + textOf(chosen.cloneContents()).length }
}
