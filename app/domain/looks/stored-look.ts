import type { ChildLook } from '~/art/child/look'

// A drawn child's look belongs to the visitor or member who made it. It holds no photo, and is stored for a limited time.

export const MAX_KEPT_LOOKS = 8

export interface StoredLook {
  id: number
  name: string
  /** null while it is being proposed from the photo */
  look: ChildLook | null
  /** the photo that it is proposed from, until that is erased */
  photoKey: string | null
  childName: string | null
  /** one of the children that a member keeps for further books */
  isKept: boolean
  approvedAt: Date | null
  createdAt: Date
  changedAt: Date
  eraseAt: Date
}
