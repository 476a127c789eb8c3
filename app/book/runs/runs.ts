import { LETTERS } from '../split-words'

// Words of a text that look unlike the rest of it. They are ranges over the text as it is stored, with its tokens, so that
// the text itself stays what every older reader, search and particle knows.

/** What is absent is as in the box. */
export interface RunLook {
  fontFamily?: string
  fontWeight?: number
  color?: string
  /** times the letters' size, so that a text which is set smaller to fit shrinks with all its words */
  size?: number
}

/** From one UTF-16 unit of the text to before another. Runs ascend, and neither overlap nor cut a token or a letter. */
export interface StyledRun extends RunLook {
  from: number
  to: number
}

export const runLooks = ['fontFamily', 'fontWeight', 'color', 'size'] as const
export const runBounds = { onAText: 100, size: { least: 0.5, most: 3 } } as const

/** The look of every unit of a text; only ranges are stored. */
type Looks = (RunLook | undefined)[]

export const TOKEN_OR_LETTER = new RegExp(`\\{[^{}]*\\}|${LETTERS.source}`, 'gsu')

export function looksOf(text: string, runs: readonly StyledRun[]): Looks {
  const looks: Looks = Array(text.length).fill(undefined)
  for (const { from, to, ...look } of runs)
    for (let at = Math.max(0, from); at < Math.min(to, text.length); at++) looks[at] ??= look
  return looks
}

/** A token or a letter takes the first look that it has a part of. */
export function runsOf(text: string, looks: Looks): StyledRun[] {
  const runs: StyledRun[] = []
  for (const { 0: whole, index } of text.matchAll(TOKEN_OR_LETTER)) {
    const to = index + whole.length
    const look = looks.slice(index, to).find(hasLook)
    if (!look) continue
    const last = runs.at(-1)
    if (last?.to === index && isSameLook(last, look)) last.to = to
    else runs.push({ from: index, to, ...look })
  }
  return runs
}

const hasLook = (look: RunLook | undefined) => look && runLooks.some((name) => look[name] !== undefined)
const isSameLook = (one: RunLook, other: RunLook) => runLooks.every((name) => one[name] === other[name])

/** Of two runs over the same words the first holds; what lies beyond the text is left out. */
export const mendRuns = (text: string, runs: readonly StyledRun[]) =>
  runsOf(text, looksOf(text, runs)).slice(0, runBounds.onAText)

/** A box without any run has no field, so that it stays the very same as before there were runs. */
export const asField = (runs: readonly StyledRun[]): { runs?: StyledRun[] } =>
  runs.length ? { runs: [...runs] } : {}

export interface StyledText {
  text: string
  runs?: readonly StyledRun[]
}

/** The runs of a text that was edited in one place. What is typed looks like the letter that it replaces or follows. */
export function followEdit({ text, runs = [] }: StyledText, edited: string): StyledRun[] {
  if (!runs.length) return []
  const most = Math.min(text.length, edited.length)
  let [same, end] = [0, 0]
  while (same < most && text[same] === edited[same]) same++
  while (end < most - same && text.at(-1 - end) === edited.at(-1 - end)) end++
  const looks = looksOf(text, runs)
  const isReplaced = same < text.length - end
  const typed: Looks = Array(edited.length - same - end).fill(looks[isReplaced ? same : same - 1])
  return runsOf(edited, [...looks.slice(0, same), ...typed, ...looks.slice(text.length - end)])
}

/** Consecutive parts of a text, each of one look, with their tokens filled. No token is cut, so each fills alone. */
export function fillParts({ text, runs = [] }: StyledText, fill: (text: string) => string): StyledPart[] {
  const parts: StyledPart[] = []
  let at = 0
  for (const run of runs) {
    if (run.from > at) parts.push({ text: fill(text.slice(at, run.from)) })
    parts.push({ text: fill(text.slice(run.from, run.to)), look: run })
    at = run.to
  }
  return at < text.length || !parts.length ? [...parts, { text: fill(text.slice(at)) }] : parts
}

export interface StyledPart {
  text: string
  look?: RunLook
}
