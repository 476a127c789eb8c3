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

const WORDS = /\{[^{}]*\}|[^\s{}]+/g

/** The runs of an edited text. Words that stayed keep their look; what is typed looks like what it replaces or follows. */
export function followEdit({ text, runs = [] }: StyledText, edited: string): StyledRun[] {
  if (!runs.length) return []
  const looks = looksOf(text, runs)
  const followed: Looks = []
  let from = 0
  for (const [at, now, word] of [...matchWords(text, edited), [text.length, edited.length, ''] as const]) {
    const gap = edited.slice(followed.length, now)
    const look = followed.at(-1)
    followed.push(...looksAfter(text.slice(from, at), looks.slice(from, at), gap, look))
    followed.push(...looks.slice(at, at + word.length))
    from = at + word.length
  }
  return runsOf(edited, followed)
}

/** The longest sequence of words that both texts have, with their places in each. */
function matchWords(text: string, edited: string): (readonly [number, number, string])[] {
  const [old, now] = [[...text.matchAll(WORDS)], [...edited.matchAll(WORDS)]]
  const most = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const mostFrom = (i: number, j: number) => most[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      (most[i] as Uint16Array)[j] =
        old[i]?.[0] === now[j]?.[0]
          ? mostFrom(i + 1, j + 1) + 1
          : Math.max(mostFrom(i + 1, j), mostFrom(i, j + 1))
  const matched: [number, number, string][] = []
  for (let [i, j] = [0, 0]; mostFrom(i, j); ) {
    const [one, other] = [old[i], now[j]]
    if (one && other && one[0] === other[0]) {
      matched.push([one.index, other.index, one[0]])
      i++
      j++
    } else if (mostFrom(i + 1, j) >= mostFrom(i, j + 1)) i++
    else j++
  }
  return matched
}

/** Letters that replace several looks have none of them. */
function looksAfter(text: string, looks: Looks, edited: string, before: RunLook | undefined): Looks {
  const most = Math.min(text.length, edited.length)
  let [same, end] = [0, 0]
  while (same < most && text[same] === edited[same]) same++
  while (end < most - same && text.at(-1 - end) === edited.at(-1 - end)) end++
  const replaced = looks.slice(same, text.length - end)
  const isOneLook = replaced.every((look) => look === replaced[0])
  const followed = same ? looks[same - 1] : before
  const look = replaced.length ? (isOneLook ? replaced[0] : undefined) : followed
  const typed: Looks = Array(edited.length - same - end).fill(look)
  return [...looks.slice(0, same), ...typed, ...looks.slice(text.length - end)]
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

/** A text with its tokens filled, and its runs where their words then stand. */
export function fillStyled(styled: StyledText, fill: (text: string) => string) {
  const runs: StyledRun[] = []
  let text = ''
  for (const part of fillParts(styled, fill)) {
    const from = text.length
    text += part.text
    if (part.look && part.text) runs.push({ ...part.look, from, to: text.length })
  }
  return { text, ...asField(runs) }
}

export interface StyledPart {
  text: string
  look?: RunLook
}
