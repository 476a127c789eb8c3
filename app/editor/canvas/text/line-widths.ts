import type { Alignment } from '~/book/document'
import type { BoxLayout, Line } from '~/book/layout'
import type { Metrics } from '~/book/metrics'
import { type RunSetting, runSettingOf } from '~/book/runs/line-look'
import { looksOf, type RunLook, type StyledText } from '~/book/runs/runs'
import { advanceOf, normalizeText } from '~/book/split-words'

// The width of each line of the text being typed, as the layout gives it, so that the browser breaks lines where the
// paper does. Pure; in the page's units.

const BLANK = /[ \t\u3000]/
const blanks = /[ \t\u3000]+/g
const AT_THE_START = /^[ \t\u3000]+/
const AT_THE_END = /[ \t\u3000]+$/

export interface FieldLine {
  width?: number
  /** of its largest letters, never under the box's own */
  scale: number
}

interface FieldLines {
  lines: FieldLine[]
  /** leading blank lines, which are no part of the printed text */
  above: number
}

/** The text has its tokens filled, as it is laid out. */
export function measureLines(styled: StyledText, laid: BoxLayout): FieldLines {
  const { text } = styled
  const paragraphs = text.split('\n')
  const first = paragraphs.findIndex((paragraph) => paragraph.replace(blanks, '') !== '')
  const above = Math.max(0, first)
  // The text contains characters that are never printed, so letters cannot be counted: the browser breaks its lines.
  if (normalizeText(text).length !== text.length)
    return { lines: paragraphs.map(() => ({ scale: 1 })), above }
  const counts = countLetters(laid.lines)
  const settings = settingsOf(styled, laid)
  // Half a blank more is too narrow for another letter and enough for a browser's rounding.
  const more = advanceOf(' ', laid.metrics) / 2
  let at = 0
  const lines = paragraphs.flatMap((paragraph) => {
    const stretches = stretchesOf(paragraph, counts)
    const measured = stretches.map(({ text, from }): FieldLine => {
      const of = settings.slice(at + from, at + from + text.length)
      const advance = advanceWith(of, text, laid.metrics) + more
      return {
        width: (advance * laid.fontSize) / laid.metrics.unitsPerEm,
        scale: of.reduce((most, one) => Math.max(most, one?.scale ?? 1), 1),
      }
    })
    at += paragraph.length + 1
    return measured.length ? measured : [{ scale: 1 }]
  })
  return { lines, above }
}

/** Words of several looks on one line are lines at the same height. */
function countLetters(lines: readonly Line[]): number[] {
  const counts = new Map<number, number>()
  for (const { text, y } of lines) counts.set(y, (counts.get(y) ?? 0) + text.replace(blanks, '').length)
  return [...counts.values()].filter((count) => count > 0)
}

function settingsOf({ text, runs = [] }: StyledText, { box, metrics }: BoxLayout) {
  const settings = new Map<RunLook, RunSetting>()
  return looksOf(text, runs).map((look) => {
    if (!look) return undefined
    const setting = settings.get(look) ?? runSettingOf(box, metrics, look)
    settings.set(look, setting)
    return setting
  })
}

function advanceWith(settings: readonly (RunSetting | undefined)[], text: string, metrics: Metrics): number {
  let [advance, at] = [0, 0]
  for (const letter of text) {
    const setting = settings[at]
    const printed = letter === '\t' ? ' ' : letter
    advance += advanceOf(printed, setting?.metrics ?? metrics) * (setting?.unit ?? 1)
    at += letter.length
  }
  return advance
}

/** The typed paragraph is cut after as many letters as each line has; blanks at a cut hang out of sight. */
function stretchesOf(paragraph: string, counts: number[]): { text: string; from: number }[] {
  const stretches: { text: string; from: number }[] = []
  const whole = paragraph.replace(AT_THE_END, '')
  for (let from = 0; from < whole.length; ) {
    const text = takeLetters(whole.slice(from), counts.shift() ?? Number.POSITIVE_INFINITY)
    stretches.push({ text, from })
    from = whole.length - whole.slice(from + text.length).replace(AT_THE_START, '').length
  }
  return stretches
}

function takeLetters(text: string, letters: number): string {
  let [end, seen] = [0, 0]
  while (end < text.length && seen < letters) if (!BLANK.test(text[end++] ?? '')) seen++
  return text.slice(0, end)
}

export interface LineInsets {
  left: number
  right: number
}

/** Each line's distance from both edges of a field that is `beside` wider than its box on both sides. */
export function toLineInsets(
  widths: readonly (number | undefined)[],
  align: Alignment,
  box: { width: number; beside: number },
) {
  const { width, beside } = box
  return widths.map((room = width): LineInsets => {
    const left = width - room
    const share = { left: 0, center: 0.5, right: 1 }[align]
    return { left: beside + left * share, right: beside + left * (1 - share) }
  })
}
