import { isCover, isPageKey, type PageKey, type PerPage, pageKeys } from '../document'

// A manuscript becomes the texts of spreads: at the author's own separators if there are any, otherwise in even shares.

export const spreadKeys: readonly PageKey[] = pageKeys.filter((key) => !isCover(key))

/** What the manuscript was split by. */
export type SplitRule = 'pages' | 'breaks' | 'headings' | 'blanks' | 'paragraphs' | 'sentences'

export interface ManuscriptSplit {
  rule: SplitRule
  /** how many parts the author's own separators made, which may be more than there are spreads */
  parts: number
  /** how many lines were taken for numbers of pages, and so left out of the texts */
  numbers?: number
  /** the first line was the book's title, and so left out of the texts */
  isTitled?: boolean
  texts: PerPage<string>
}

/** A part of a text, and the sign that joined it to the part before it. */
interface Unit {
  text: string
  glue: string
}

const BREAK = /^\s*(?:\f|[-–—*=_~]{3,}|(?:\*\s+){2,}\*)\s*$/
const HEADING = /^\s*#{1,6}\s+/
const UNIT = '(?:쪽|페이지|장면|펼침|pages?|p)'
const PAGE_MARK = new RegExp(
  `^[[(<【]?\\s*(?:(${UNIT}\\.?)\\s*)?(\\d{1,2})(?:\\s*[-~–,]\\s*(\\d{1,2}))?(?:\\s*(${UNIT}))?\\s*[\\])>】.:]?$`,
  'i',
)
/** The pattern tries every share of a run of spaces, so a long line is not tried. */
const LONGEST_MARK = 40

/** `title` is the book's: it stands on the cover, so the first line may not repeat it. */
export function splitManuscript(text: string, title = ''): ManuscriptSplit {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\f/g, '\n\f\n').split('\n')
  const first = lines.findIndex(isFilled)
  const [titled, story] = [lettersOf(lines[first] ?? ''), lines.slice(first + 1)]
  const isTitled = titled !== '' && titled === lettersOf(title) && story.some(isFilled)
  return isTitled ? { ...splitLines(story), isTitled } : splitLines(lines)
}

const isFilled = (line: string) => line.trim() !== ''
const lettersOf = (line: string) => line.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')

function splitLines(lines: readonly string[]): ManuscriptSplit {
  const marked = splitAtPages(lines)
  if (marked) return marked
  const broken = cutAt(lines, BREAK)
  if (broken.length > 1) return spread('breaks', broken)
  const headed = cutBefore(lines, HEADING)
  if (headed.length > 1) return spread('headings', headed)
  return splitEvenly(lines)
}

const toText = (lines: readonly string[]) =>
  lines
    .map((line) => line.replace(HEADING, '').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const filled = (parts: readonly string[][]) => parts.map(toText).filter((part) => part !== '')

function cutAt(lines: readonly string[], at: RegExp): string[] {
  const parts: string[][] = [[]]
  for (const line of lines)
    if (at.test(line)) parts.push([])
    else parts.at(-1)?.push(line)
  return filled(parts)
}

function cutBefore(lines: readonly string[], at: RegExp): string[] {
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (at.test(line)) parts.push([])
    parts.at(-1)?.push(line)
  }
  return filled(parts)
}

/** One part for each spread, in order; more parts than spreads are joined, so that nothing is lost. */
function spread(rule: SplitRule, parts: readonly string[]): ManuscriptSplit {
  const units = parts.map((text) => ({ text, glue: '\n\n' }))
  return { rule, parts: parts.length, texts: toPages(share(units, spreadKeys.length)) }
}

const toPages = (texts: readonly string[]): PerPage<string> =>
  Object.fromEntries(spreadKeys.flatMap((key, i) => (texts[i] ? [[key, texts[i]]] : [])))

interface Mark {
  at: number
  from: number
  to?: number
  hasUnit: boolean
}

/** Lines that hold nothing but a page's number. Numbers of spreads go to just these. */
function splitAtPages(lines: readonly string[]): ManuscriptSplit | undefined {
  const marks = findMarks(lines)
  if (marks.length < 2) return undefined
  const numbers = marks.length
  const keys = pagesOf(marks)
  const opening = lines.slice(0, marks[0]?.at)
  const parts = marks.map(({ at }, i) =>
    toText([...(i === 0 ? opening : []), ...lines.slice(at + 1, marks[i + 1]?.at)]),
  )
  if (!keys) return { ...spread('pages', parts.some(Boolean) ? dropTrailing(parts) : []), numbers }
  const texts: PerPage<string> = {}
  for (const [i, key] of keys.entries()) {
    const joined = [texts[key], parts[i]].filter(Boolean).join('\n\n')
    if (joined) texts[key] = joined
  }
  return { rule: 'pages', parts: parts.length, numbers, texts }
}

/** A story may count as well: 10, 9, 8. Numbers alone are pages only if they begin a book and never go back. */
function findMarks(lines: readonly string[]): readonly Mark[] {
  const all = lines.flatMap((line, at) => readMark(line.trim(), at))
  const withUnit = all.filter(({ hasUnit }) => hasUnit)
  const isAscending = all.every(({ from }, i) => {
    const before = all[i - 1]
    return before ? from > (before.to ?? before.from) : from === 1 || from === 2
  })
  return withUnit.length < 2 && isAscending ? all : withUnit
}

function readMark(line: string, at: number): Mark[] {
  const [, before, from, to, behind] = (line.length <= LONGEST_MARK && line.match(PAGE_MARK)) || []
  return from
    ? [{ at, from: Number(from), to: to ? Number(to) : undefined, hasUnit: !!(before || behind) }]
    : []
}

/** A numbered page without words stays an empty spread. */
const dropTrailing = (parts: readonly string[]) =>
  parts.slice(0, parts.findLastIndex((part) => part !== '') + 1)

/** Undefined where the numbers only count: 1, 2, 3. */
function pagesOf(marks: readonly Mark[]): PageKey[] | undefined {
  const isPaper = marks.some(({ from, to }) => (to ?? from) > spreadKeys.length)
  const keys = marks.map(({ from, to, hasUnit }) => {
    const left = from - (from % 2)
    const isExact = to === undefined ? hasUnit && isPaper : from % 2 === 0 && to === from + 1
    return isExact ? `${left}-${left + 1}` : undefined
  })
  return keys.every((key): key is PageKey => isPageKey(key)) ? keys : undefined
}

/** So many paragraphs between blank lines are meant as spreads. */
const FEWEST_GROUPS = spreadKeys.length / 2

function splitEvenly(lines: readonly string[]): ManuscriptSplit {
  const groups = cutAt(lines, /^\s*$/)
  if (groups.length > FEWEST_GROUPS) return spread('blanks', groups)
  const paragraphs = groups.flatMap((group) =>
    group.split('\n').map((text, i) => ({ text, glue: i === 0 ? '\n\n' : '\n' })),
  )
  const isEnough = paragraphs.length >= spreadKeys.length
  const units = isEnough ? paragraphs : paragraphs.flatMap(toSentences)
  const rule = isEnough ? 'paragraphs' : 'sentences'
  return { rule, parts: units.length, texts: toPages(share(units, spreadKeys.length)) }
}

const sentences = new Intl.Segmenter('ko', { granularity: 'sentence' })

const toSentences = ({ text, glue }: Unit): Unit[] =>
  [...sentences.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '')
    .map((sentence, i) => ({ text: sentence, glue: i === 0 ? glue : ' ' }))

/** Neighbours stay together and every share has a unit, as long as there are enough. Each share is about as long. */
function share(units: readonly Unit[], count: number): string[] {
  const shares: Unit[][] = Array.from({ length: count }, () => [])
  const all = units.reduce((sum, { text }) => sum + text.length, 0) || 1
  let [at, before] = [0, 0]
  for (const [i, unit] of units.entries()) {
    const fair = Math.floor(((before + unit.text.length / 2) / all) * count)
    const [least, most] = [Math.max(at, count - (units.length - i)), i === 0 ? 0 : at + 1]
    at = units.length <= count ? i : Math.min(Math.max(fair, least), most, count - 1)
    shares[at]?.push(unit)
    before += unit.text.length
  }
  return shares.map((some) => some.map(({ text, glue }, i) => (i ? glue + text : text)).join(''))
}

/** The first or last paragraph of a spread's text goes to its neighbour; of a single paragraph, a sentence. */
export function moveBreak(
  texts: PerPage<string>,
  page: PageKey,
  way: 'up' | 'down',
): PerPage<string> | undefined {
  const neighbour = spreadKeys[spreadKeys.indexOf(page) + (way === 'up' ? -1 : 1)]
  const text = texts[page]?.trim()
  if (!neighbour || !text) return undefined
  const { moved, rest, glue } = takeUnit(text, way)
  const beside = texts[neighbour]?.trim() ?? ''
  const joined = (way === 'up' ? [beside, moved] : [moved, beside]).filter((part) => part !== '').join(glue)
  return { ...texts, [page]: rest, [neighbour]: joined }
}

function takeUnit(text: string, way: 'up' | 'down') {
  const lines = text.split('\n')
  const isLine = lines.length > 1
  const units = isLine ? lines : toSentences({ text, glue: '' }).map((unit) => unit.text)
  const [moved = '', rest] = way === 'up' ? [units[0], units.slice(1)] : [units.at(-1), units.slice(0, -1)]
  return { moved, rest: rest.join(isLine ? '\n' : ' ').trim(), glue: isLine ? '\n' : ' ' }
}
