// The caret and the selection beside the sample names of a text being typed: within a name no key does anything, and its
// letters would be copied as plain words.

const nameAt = (node: Node | null | undefined) =>
  (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-token]')

/** A selection that begins or ends within a name takes in all of it. */
export function chooseWholeNames(field: HTMLElement): void {
  const selection = getSelection()
  if (!selection?.rangeCount || selection.isCollapsed) return
  const range = selection.getRangeAt(0)
  const [first, last] = [nameAt(range.startContainer), nameAt(range.endContainer)]
  if ((!first && !last) || !field.contains(range.commonAncestorContainer)) return
  const isBackward =
    selection.anchorNode !== range.startContainer || selection.anchorOffset !== range.startOffset
  if (first) range.setStartBefore(first)
  if (last) range.setEndAfter(last)
  const { startContainer, startOffset, endContainer, endOffset } = range
  if (isBackward) selection.setBaseAndExtent(endContainer, endOffset, startContainer, startOffset)
  else selection.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset)
}

/** A press puts the caret before or behind the name. */
export function leaveName({ target, clientX }: MouseEvent): void {
  const name = target instanceof Node ? nameAt(target) : null
  const selection = getSelection()
  if (!name || !selection?.isCollapsed) return
  const { left, width } = name.getBoundingClientRect()
  const range = document.createRange()
  if (clientX < left + width / 2) range.setStartBefore(name)
  else range.setStartAfter(name)
  range.collapse(true)
  selection.removeAllRanges()
  selection.addRange(range)
}
