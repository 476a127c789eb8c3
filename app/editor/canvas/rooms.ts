import type { Alignment } from '~/book/document'
import type { LaidBox } from '~/book/layout'
import { advanceOf, written } from '~/book/words'

// Room for what is being typed, line by line: as much as the layout gives each line, so that the browser breaks lines
// where they are broken on paper. Pure; in the page's units.

const BLANK = /[ \t\u3000]/
const blanks = /[ \t\u3000]+/g
const AT_THE_START = /^[ \t\u3000]+/
const AT_THE_END = /[ \t\u3000]+$/

export interface Rooms {
  /** of every line that is seen; none is known of a blank one */
  widths: (number | undefined)[]
  /** blank lines at the top, which are no part of the text */
  above: number
}

export function roomsOf(typed: string, { lines, metrics, fontSize }: LaidBox): Rooms {
  const paragraphs = typed.split('\n')
  const first = paragraphs.findIndex((paragraph) => paragraph.replace(blanks, '') !== '')
  const above = Math.max(0, first)
  // Letters that are typed and not written cannot be counted off: such a text breaks as the browser has it.
  if (written(typed).length !== typed.length) return { widths: paragraphs.map(() => undefined), above }
  const counts = lines.map(({ text }) => text.replace(blanks, '').length).filter((count) => count > 0)
  const inUnits = (text: string) =>
    (advanceOf(text.replace(/\t/g, ' '), metrics) * fontSize) / metrics.unitsPerEm
  // Half a blank more: too little for another letter, enough for whatever a browser rounds.
  const more = inUnits(' ') / 2
  const widths = paragraphs.flatMap((paragraph) => {
    const stretches = stretchesOf(paragraph, counts)
    return stretches.length ? stretches.map((text) => inUnits(text) + more) : [undefined]
  })
  return { widths, above }
}

/** A paragraph as it is typed, cut after as many letters as each line has; blanks at a cut hang out of sight. */
function stretchesOf(paragraph: string, counts: number[]): string[] {
  const stretches: string[] = []
  let rest = paragraph.replace(AT_THE_END, '')
  while (rest) {
    const stretch = firstOf(rest, counts.shift() ?? Number.POSITIVE_INFINITY)
    stretches.push(stretch)
    rest = rest.slice(stretch.length).replace(AT_THE_START, '')
  }
  return stretches
}

function firstOf(text: string, letters: number): string {
  let [end, seen] = [0, 0]
  while (end < text.length && seen < letters) if (!BLANK.test(text[end++] ?? '')) seen++
  return text.slice(0, end)
}

export interface Insets {
  left: number
  right: number
}

/** How far every line keeps from either edge of a box that is `beside` wider on both sides. */
export function insetsOf(widths: Rooms['widths'], align: Alignment, box: { width: number; beside: number }) {
  const { width, beside } = box
  return widths.map((room = width): Insets => {
    const left = width - room
    const share = { left: 0, center: 0.5, right: 1 }[align]
    return { left: beside + left * share, right: beside + left * (1 - share) }
  })
}
