import type { Expression } from '~/art/child/expression'
import type { ChildLook } from '~/art/child/look'
import type { LookPart } from '~/domain/looks/choices'
import type { Chip, RoomTab } from '~/domain/looks/room-tabs'
import type { RoomGoal } from '~/urls/child-room'

interface RoomBook {
  id: number
  title: string
}

/** A part of which the photo told too little. */
export interface Question {
  part: Chip['part']
  /** the likeliest first */
  values: string[]
}

export interface RoomView {
  name: string
  childName: string | null
  look: ChildLook
  /** the pictures of this look have this in their addresses */
  version: string
  /** to which "처음 제안으로" goes back */
  first: ChildLook
  /** what the mouth does on the photo */
  mouth?: Expression['mouth']
  isProposed: boolean
  isApproved: boolean
  isKept: boolean
  /** by a member, for further books; the campaign has no members */
  canBeKept: boolean
  isCampaign: boolean
  photoKey: string | null
  questions: Question[]
  /** what a press without script has answered */
  answered: readonly LookPart[]
  goal: RoomGoal
  tab: RoomTab
  book: RoomBook | null
  books: RoomBook[]
}
