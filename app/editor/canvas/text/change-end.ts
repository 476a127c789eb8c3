/** Behind the letters of the later text that differ from the earlier one: where a caret stands after an undo. */
export function changeEnd(before: string, text: string): number {
  const most = Math.min(before.length, text.length)
  let [same, end] = [0, 0]
  while (same < most && before[same] === text[same]) same++
  while (end < most - same && before.at(-1 - end) === text.at(-1 - end)) end++
  // An end that would part the two halves of a letter lies behind the letter.
  if (/^[\udc00-\udfff]/.test(text.slice(text.length - end))) end--
  return text.length - end
}
