import { type ChildLook, serializeLook } from '~/art/child/look'

/** Every look of this visit, the newest last. */
export class LookHistory {
  private readonly looks: ChildLook[]

  constructor(first: ChildLook) {
    this.looks = [first]
  }

  get now(): ChildLook {
    return this.looks.at(-1) as ChildLook
  }

  get canUndo() {
    return this.looks.length > 1
  }

  /** False where nothing changes. */
  add(look: ChildLook): boolean {
    if (serializeLook(look) === serializeLook(this.now)) return false
    this.looks.push(look)
    return true
  }

  undo(): boolean {
    if (!this.canUndo) return false
    this.looks.pop()
    return true
  }
}
