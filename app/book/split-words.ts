import type { Metrics } from './metrics'

// Korean lines break between words. Inside a word only certain letters may be parted; no sign stands alone at an edge.

export interface TextRun {
  text: string
  advance: number
  /** where it begins in its paragraph, whose words one blank parts */
  from: number
}

/** How far a letter at this place of its paragraph advances. */
type AdvanceAt = (letter: string, at: number) => number

export interface Word extends TextRun {
  /** The width of the space before the word, where it does not begin a line. */
  blank: number
  /** The pieces that a word too wide for its box may be broken into. */
  pieces: TextRun[]
}

const MARKS = /[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]|\u200d/
export const LETTERS =
  /.[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]*(?:\u200d.[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]*)*/gsu
const CLOSING = /^[)\]}>»’”〉》」』】〕〗!?.,:;%~…·‥、。，．！？：；）］｝～]/u
const OPENING = /[([{<«‘“〈《「『【〔〖（［｛] ?$/u
const QUOTE = /^["'＂＇]|["'＂＇]$/u
/** A word that consists only of signs belongs to the word before it, whatever was typed between them. */
const SIGNS_ONLY = /^[)\]}>»’”〉》」』】〕〗!?.,:;%、。，．！？：；）］｝～]+["'＂＇]*/u
const INVISIBLE = /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Co}]|[\ufff9-\uffff]/gu

/** Text as it is painted: composed (NFC), without invisible characters, with uniform line ends. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\ufffd/g, '?')
    .replace(INVISIBLE, '')
    .normalize('NFC')
}

/** The words of one paragraph. Several spaces between them count as one. */
export function splitWords(paragraph: string, advanceAt: AdvanceAt): Word[] {
  let from = 0
  return paragraph
    .split(BLANKS)
    .filter((word) => word !== '')
    .reduce<string[]>(joinSigns, [])
    .map((word) => {
      const whole = wordOf(word, from, advanceAt)
      from += word.length + 1
      return whole
    })
}
export const BLANKS = /[ \t\u3000]+/

export function findMissingLetters(text: string, { advanceOf }: Metrics): string[] {
  const unwritten = [...text].filter(
    (letter) => !/\s/.test(letter) && !MARKS.test(letter) && advanceOf(codeOf(letter)) === undefined,
  )
  return [...new Set(unwritten)]
}

/** A letter that the font lacks is drawn by another font, about as wide as it is high. */
export function advanceOf(text: string, metrics: Metrics): number {
  let advance = 0
  for (const letter of text)
    advance += metrics.advanceOf(codeOf(letter)) ?? (MARKS.test(letter) ? 0 : metrics.unitsPerEm)
  return advance
}

function joinSigns(words: string[], word: string): string[] {
  const before = words.pop()
  const belongs = SIGNS_ONLY.test(word) || (before !== undefined && OPENING.test(before))
  if (before === undefined) words.push(word)
  else if (belongs) words.push(`${before} ${word}`)
  else words.push(before, word)
  return words
}

function wordOf(text: string, from: number, advanceAt: AdvanceAt): Word {
  const pieces: TextRun[] = []
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    const last = pieces.at(-1)
    const advance = advanceAt(letter, from + index)
    if (last && !canBreakBetween(last.text, letter)) {
      last.text += letter
      last.advance += advance
    } else pieces.push({ text: letter, advance, from: from + index })
  }
  return {
    text,
    from,
    blank: advanceAt(' ', from - 1),
    advance: pieces.reduce((sum, piece) => sum + piece.advance, 0),
    pieces,
  }
}

const canBreakBetween = (before: string, after: string) =>
  !CLOSING.test(after) &&
  !OPENING.test(before) &&
  !/^[ \u00a0]|[\u00a0]$/.test(after) &&
  !QUOTE.test(after) &&
  !QUOTE.test(before.slice(-1))

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0
