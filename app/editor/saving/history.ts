import type { BookDocument } from '~/book/document'

// Every document of the session has a revision number and belongs to a `Line`, whose work started from one stored
// version. An undo into an older line returns to that line's version, not to a newer one.

export interface Line {
  base: number
  /** The keys of resumed work, in this browser (`here`) and in the shop (`away`, with the time it was read): deleted
   * when the line is saved. */
  here: Set<string>
  away: Map<string, number>
}
export interface Lying {
  document: BookDocument
  revision: number
  line: Line
}

export const lineFrom = (base: number): Line => ({ base, here: new Set(), away: new Map() })

export class Lines {
  private readonly known = new WeakMap<BookDocument, Lying>()
  private readonly all = new Set<Line>()
  private count = 0
  private now: Line

  constructor(document: BookDocument, base: number) {
    this.now = lineFrom(base)
    this.begin(document, this.now)
  }

  begin(document: BookDocument, line: Line) {
    this.all.add(line)
    const revision = this.known.get(document)?.revision ?? this.count++
    this.known.set(document, { document, revision, line })
  }

  /** Undo returns the same document object, so the revision is the same too. */
  lying(document: BookDocument): Lying {
    if (!this.known.has(document)) this.begin(document, this.now)
    const lying = this.known.get(document) as Lying
    this.now = lying.line
    return lying
  }

  /** The new version includes this line's base, so lines with the same or a later base now start from that version. */
  stored({ base }: Line, version: number) {
    for (const line of this.all) if (line.base >= base) line.base = version
  }
}
