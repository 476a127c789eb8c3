import type { Metrics } from '../metrics'
import { advanceOf, BLANKS, normalizeText, splitWords, type TextRun, type Word } from '../split-words'
import type { RunSetting } from './line-look'
import type { StyledPart } from './runs'

/** A text as it is painted. With runs it has the setting of each of its units, `undefined` where that is the box's. */
interface Letters {
  text: string
  settings?: readonly (RunSetting | undefined)[]
}

export interface Paragraph {
  words: Word[]
  settings: Letters['settings']
}

export function joinParts(
  parts: readonly StyledPart[],
  most: number,
  settingOf: (part: StyledPart) => RunSetting | undefined,
): Letters {
  let room = most
  const normal = parts.map((part) => {
    const text = normalizeText(part.text.slice(0, room))
    room -= Math.min(room, part.text.length)
    return { text, part }
  })
  const text = normal.map((one) => one.text).join('')
  if (!parts.some(({ look }) => look)) return { text }
  return {
    text,
    settings: normal.flatMap((one) =>
      Array<RunSetting | undefined>(one.text.length).fill(settingOf(one.part)),
    ),
  }
}

/** Blank lines at either end are not part of a text. */
export function splitParagraphs({ text, settings }: Letters, metrics: Metrics): Paragraph[] {
  let at = 0
  const lines = text.split('\n').map((line) => {
    const from = at
    at += line.length + 1
    return { text: line, settings: settings?.slice(from, from + line.length) }
  })
  const first = lines.findIndex((line) => line.text.trim() !== '')
  const last = lines.findLastIndex((line) => line.text.trim() !== '')
  return first < 0 ? [] : lines.slice(first, last + 1).map((line) => paragraphOf(line, metrics))
}

function paragraphOf({ text, settings }: Letters, metrics: Metrics): Paragraph {
  const narrow = settings && narrowBlanks(text, settings)
  const words = splitWords(text, (letter, at) => advanceIn(narrow?.[at], letter, metrics))
  return { words, settings: narrow }
}

/** The settings of the words with one blank between them, as wide as the first that was typed there. */
function narrowBlanks(text: string, settings: NonNullable<Letters['settings']>) {
  const words = [...text.matchAll(new RegExp(`(${BLANKS.source})?([^ \\t\\u3000]+)`, 'g'))]
  return words.flatMap(({ 0: { length }, 2: word = '', index }, i) => [
    ...(i ? [settings[index]] : []),
    ...settings.slice(index + length - word.length, index + length),
  ])
}

interface LinePart {
  text: string
  advance: number
  /** how far into its line it begins */
  before: number
  setting: RunSetting | undefined
}

/** The parts of a line that one setting paints, without the blanks at their edges: an SVG drops those. */
export function partsOfLine(line: TextRun, settings: Letters['settings'], metrics: Metrics): LinePart[] {
  const { text, advance } = line
  if (!settings) return [{ text, advance, before: 0, setting: undefined }]
  const parts: LinePart[] = []
  let [at, before] = [line.from, 0]
  for (const letter of text) {
    const setting = settings[at]
    const advance = advanceIn(setting, letter, metrics)
    const last = parts.at(-1)
    if (last && last.setting === setting) {
      last.text += letter
      last.advance += advance
    } else parts.push({ text: letter, advance, before, setting })
    before += advance
    at += letter.length
  }
  return parts.map((part) => trimPart(part, metrics)).filter((part) => part.text)
}

function trimPart({ text, advance, before, setting }: LinePart, metrics: Metrics): LinePart {
  const [first, last] = [text.startsWith(' '), text.length > 1 && text.endsWith(' ')]
  const blank = advanceIn(setting, ' ', metrics)
  return {
    text: text.slice(first ? 1 : 0, last ? -1 : undefined),
    advance: advance - blank * (Number(first) + Number(last)),
    before: before + (first ? blank : 0),
    setting,
  }
}

const advanceIn = (setting: RunSetting | undefined, letter: string, metrics: Metrics) =>
  setting ? advanceOf(letter, setting.metrics) * setting.unit : advanceOf(letter, metrics)
