// A photo belongs to whoever sent it, and only for a while.

/** A visitor without an account, or a member. */
export type Owner = { visitorId: number } | { userId: number }

/** So long a photo stays that nothing was ordered with. */
export const HOURS_KEPT = 72

export interface Photo {
  id: number
  key: string
  eraseAt: Date
}

/** Where everything lies that is made of a photo itself: its key without the ending that is the photo's own. */
export const folderOf = (key: string) => key.replace(/(\/source)?\.jpg$/, '')

/** Why a photo cannot become a head, as the coach says it. */
export const photoFaults = [
  'empty',
  'tooLarge',
  'tooManyPixels',
  'unsupported',
  'notAPicture',
  'noFace',
  'severalFaces',
  'tooSmall',
  'turnedAway',
  'cutOff',
  'tooDark',
  'clipped',
  'tooBlurred',
] as const
export type PhotoFault = (typeof photoFaults)[number]
