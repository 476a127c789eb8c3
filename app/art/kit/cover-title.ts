import type { Page } from '../page'
import { type LetteringLook, lettering, type TitleLine, widthOf } from './lettering'

/** Page units that every cover leaves for a name, and the smallest letters that read in a list of books. */
const ROOM = 830
const SMALLEST = 60
/** Letters that reach below the line, towards the title. */
const HANGING = /[gjpqyQÇçŞş]/

export interface CoverTitle {
  lines: TitleLine[]
  /** where the child's name stands, in its largest letters, and the title's lines below it */
  named: { name: Omit<TitleLine, 'text'>; lines: TitleLine[] }
}

/** The title as the book is sold, or below the child's name where the shot has one that can be lettered. */
export function coverTitle(page: Page, { lines, named }: CoverTitle, look: LetteringLook) {
  const { nameLine = '' } = page
  const size = fitName(nameLine, named.name.size)
  if (!size) return lettering(page, lines, look)
  const { x, y, colour } = named.name
  const name = { x, y: y - (HANGING.test(nameLine) ? size * 0.08 : 0), size, colour, text: nameLine }
  return lettering(page, [name, ...named.lines], look)
}

/** Whether a cover can carry this name, whichever book's it is. */
export function canLetterName(line: string): boolean {
  return fitName(line, SMALLEST) !== undefined
}

/** Undefined without a name, for one with letters that the font lacks, and for one that would be too small. */
function fitName(line: string, largest: number): number | undefined {
  const width = line && widthOf(line, largest)
  if (!width) return undefined
  const size = Math.min(largest, (largest * ROOM) / width)
  return size < SMALLEST ? undefined : size
}
