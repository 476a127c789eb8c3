import type { Alignment } from '~/book/document'
import type { BoxLayout } from '~/book/layout'
import { advanceOf, normalizeText } from '~/book/split-words'

// The width of each line of the text being typed, as the layout gives it, so that the browser breaks lines where the
// paper does. Pure; in the page's units.

const BLANK = /[ \t\u3000]/
const blanks = /[ \t\u3000]+/g
const AT_THE_START = /^[ \t\u3000]+/
const AT_THE_END = /[ \t\u3000]+$/

interface LineWidths {
  widths: (number | undefined)[]
  /** leading blank lines, which are no part of the printed text */
  above: number
}

export function measureLineWidths(typed: string, { lines, metrics, fontSize }: BoxLayout): LineWidths {
  const paragraphs = typed.split('\n')
  const first = paragraphs.findIndex((paragraph) => paragraph.replace(blanks, '') !== '')
  const above = Math.max(0, first)
  // The text contains characters that are never printed, so letters cannot be counted: the browser breaks its lines.
  if (normalizeText(typed).length !== typed.length) return { widths: paragraphs.map(() => undefined), above }
  const counts = lines.map(({ text }) => text.replace(blanks, '').length).filter((count) => count > 0)
  const inUnits = (text: string) =>
    (advanceOf(text.replace(/\t/g, ' '), metrics) * fontSize) / metrics.unitsPerEm
  // Half a blank more is too narrow for another letter and enough for a browser's rounding.
  const more = inUnits(' ') / 2
  const widths = paragraphs.flatMap((paragraph) => {
    const stretches = stretchesOf(paragraph, counts)
    return stretches.length ? stretches.map((text) => inUnits(text) + more) : [undefined]
  })
  return { widths, above }
}

/** The typed paragraph is cut after as many letters as each line has; blanks at a cut hang out of sight. */
function stretchesOf(paragraph: string, counts: number[]): string[] {
  const stretches: string[] = []
  let rest = paragraph.replace(AT_THE_END, '')
  while (rest) {
    const stretch = takeLetters(rest, counts.shift() ?? Number.POSITIVE_INFINITY)
    stretches.push(stretch)
    rest = rest.slice(stretch.length).replace(AT_THE_START, '')
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
  widths: LineWidths['widths'],
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
