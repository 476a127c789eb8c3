import type { Pen } from '../../figure/pen'
import type { Point } from '../../kit/shapes'
import type { HairStyle } from '../look'
import { straightStyles } from './straight/styles'
import { texturedStyles } from './textured/styles'

/** What a head covering leaves to the hair. Round 0,0 the head is one high: the crown is at y -0.47, the chin at 0.475. */
export type HairRoom =
  /** nothing on the head */
  | 'bare'
  /** a wreath or a crown lies round the head: the crown of the hair stays, but flat */
  | 'ring'
  /** a cap covers all above the brows: no volume, nothing stands up, bunches and buns sit below the brim */
  | 'cap'
  /** only the opening round the face is seen, and it is clipped: fringe and temples */
  | 'hood'
  /** all hair fits into a ball of radius 0.64 round 0,0 and is clipped to it: tied and long hair is tucked in */
  | 'ball'

/** How the air or what surrounds the child moves its hair. */
export type HairMotion = 'still' | 'blown' | 'water' | 'pillow'

export interface Hair {
  style: HairStyle
  colour: string
  /** what shows between parted rows */
  skin: string
  /** of ties, ribbons and the headscarf */
  tie: string
  room: HairRoom
  /** a hood that leaves the ears free leaves room for the temples too */
  isHoodWide: boolean
  /** -1 to 1: how far loose ends swing to the viewer's right */
  sway: number
  motion: HairMotion
  /** of a head that lies on its side: where loose hair falls to, as a step of length 1 */
  weight?: Point
  /** -1 far left, 0 at us, 1 far right */
  gaze: number
  /** one ink for everything: a silhouette */
  isShadow: boolean
}

type PaintHair = (pen: Pen, hair: Hair) => void

/** One hair style: its parts in the order in which a child is painted. */
export interface HairStyleArt {
  /** behind neck and clothes: the mass that frames the face, bunches, a tail */
  behind?: PaintHair
  /** over the face: hairline, fringe, the cap of hair */
  before: PaintHair
  /** over the clothes: what hangs before the shoulders */
  over?: PaintHair
  /** the back of the head, seen from behind */
  fromBehind: PaintHair
  /** seen from behind, over collar and clothes */
  fallBehind?: PaintHair
  /** whether the hair lies over the ears */
  hidesEars?: boolean
}

export const hairArt: Record<HairStyle, HairStyleArt> = { ...straightStyles, ...texturedStyles }
