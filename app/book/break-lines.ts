import type { TextRun, Word } from './split-words'

/** Whether it fits the room, or as many 256ths of its width. */
export type FitsTest = (advance: number, shares?: number) => boolean
export const SHARES = 256

/** As few lines as possible, balanced in length, so that no single word is left on the last line. */
export function balanceLines(words: Word[], fits: FitsTest): TextRun[] {
  const lines = breakLines(words, fits)
  if (lines.length < 2 || !words.every(({ advance }) => fits(advance))) return lines
  let [best, low, high] = [lines, 0, SHARES]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const isNarrower = words.every(({ advance }) => fits(advance, middle))
    const narrower = isNarrower ? breakLines(words, (advance) => fits(advance, middle)) : []
    if (narrower.length === lines.length) [best, high] = [narrower, middle]
    else low = middle
  }
  return best
}

function breakLines(words: Word[], fits: FitsTest): TextRun[] {
  const lines: TextRun[] = []
  let line: TextRun | undefined
  for (const word of words) {
    const longer: TextRun | undefined = line && joinWord(line, word)
    if (longer && fits(longer.advance)) line = longer
    else {
      if (line) lines.push(line)
      const torn: TextRun[] = fits(word.advance) ? [word] : splitWord(word.pieces, fits)
      lines.push(...torn.slice(0, -1))
      line = torn.at(-1)
    }
  }
  // A line that was left empty on purpose counts as a line.
  return [...lines, line ?? { text: '', advance: 0, from: 0 }]
}

const joinWord = (line: TextRun, word: Word): TextRun => ({
  from: line.from,
  text: `${line.text} ${word.text}`,
  advance: line.advance + word.blank + word.advance,
})

function splitWord(pieces: TextRun[], fits: FitsTest): TextRun[] {
  const lines: TextRun[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last && fits(last.advance + piece.advance)) {
      last.text += piece.text
      last.advance += piece.advance
    } else lines.push({ ...piece })
  }
  return lines
}
