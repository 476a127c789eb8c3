import type { BookDocument } from '~/book/document'

// What has lain on the desk: each document has a number of its own and belongs to a line, which goes on from one stored
// version. Whoever steps back into an older line goes on from the version that it goes on from, and from no newer one.

export interface Line {
  base: number
  /** the keys of work that was taken up in it, in this browser and with the shop, there as it was when it was read: given up
   * when the line is stored */
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

  /** A step back leads to the same document and so to the same number. */
  lying(document: BookDocument): Lying {
    if (!this.known.has(document)) this.begin(document, this.now)
    const lying = this.known.get(document) as Lying
    this.now = lying.line
    return lying
  }

  /** Whoever stored it knew all that the line goes on from: what goes on from the same or from later goes on from it. */
  stored({ base }: Line, version: number) {
    for (const line of this.all) if (line.base >= base) line.base = version
  }
}
