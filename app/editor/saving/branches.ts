import type { BookDocument } from '~/book/document'

/** Work that started from one stored version. An undo into earlier work returns to that work's version. */
export interface Branch {
  base: number
  /** The keys of resumed work, in this browser and in the shop (with the time it was read): deleted by the save. */
  here: Set<string>
  away: Map<string, number>
}

export const createBranch = (base: number): Branch => ({ base, here: new Set(), away: new Map() })

export class Branches {
  private readonly known = new WeakMap<BookDocument, Branch>()
  private readonly all = new Set<Branch>()

  begin(document: BookDocument, branch: Branch): Branch {
    this.all.add(branch)
    this.known.set(document, branch)
    return branch
  }

  /** A new document continues the branch of the one before it. */
  find(document: BookDocument, before: BookDocument): Branch {
    return this.known.get(document) ?? this.begin(document, this.find(before, before))
  }

  /** The new version includes this branch's base, so later branches start from that version too. */
  moveBase({ base }: Branch, version: number) {
    for (const branch of this.all) if (branch.base >= base) branch.base = version
  }
}
