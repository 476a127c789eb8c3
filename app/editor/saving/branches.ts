import type { BookDocument } from '~/book/document'

// Every document of the session has a revision number and belongs to a `Line`, whose work started from one stored
// version. An undo into an older line returns to that line's version, not to a newer one.

export interface Branch {
  base: number
  /** The keys of resumed work, in this browser (`here`) and in the shop (`away`, with the time it was read): deleted
   * when the line is saved. */
  here: Set<string>
  away: Map<string, number>
}
export interface Revision {
  document: BookDocument
  revision: number
  line: Branch
}

export const createBranch = (base: number): Branch => ({ base, here: new Set(), away: new Map() })

export class Branches {
  private readonly known = new WeakMap<BookDocument, Revision>()
  private readonly all = new Set<Branch>()
  private count = 0
  private now: Branch

  constructor(document: BookDocument, base: number) {
    this.now = createBranch(base)
    this.begin(document, this.now)
  }

  begin(document: BookDocument, line: Branch) {
    this.all.add(line)
    const revision = this.known.get(document)?.revision ?? this.count++
    this.known.set(document, { document, revision, line })
  }

  /** Undo returns the same document object, so the revision is the same too. */
  revisionOf(document: BookDocument): Revision {
    if (!this.known.has(document)) this.begin(document, this.now)
    const lying = this.known.get(document) as Revision
    this.now = lying.line
    return lying
  }

  /** The new version includes this line's base, so lines with the same or a later base now start from that version. */
  moveBase({ base }: Branch, version: number) {
    for (const line of this.all) if (line.base >= base) line.base = version
  }
}
