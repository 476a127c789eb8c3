/** The sentences of a page's words. A line break within a text box is only where its line ended. */
export function splitSentences(words: string): string[] {
  return words
    .split(/\n\s*\n/)
    .flatMap((box) => splitBox(box.replace(/\s+/g, ' ').trim()))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

function splitBox(box: string): string[] {
  // Firefox before 125 has no segmenter.
  if (typeof Intl.Segmenter !== 'function') return box.match(/[^.!?…]+[.!?…]*["'”’]*/gu) ?? [box]
  return [...new Intl.Segmenter('ko', { granularity: 'sentence' }).segment(box)].map(({ segment }) => segment)
}
