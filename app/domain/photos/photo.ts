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

/** What a photo is needed for: nothing; an order that is not paid yet, one that is being made, is on its way, or has arrived. */
export type PhotoUse = 'none' | 'ordered' | 'bought' | 'sent' | 'made'

/** As its owner is told of it. */
export interface Stored extends Photo {
  createdAt: Date
  use: PhotoUse
  /** how many were painted from it, and how many books in the cart show one of them */
  pictures: number
  inCart: number
}

/** A book is to be made with it. */
export const isNeeded = (use: PhotoUse) => use === 'ordered' || use === 'bought'

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

/** A book that turns out wrong can be made again for so long; then its photo goes. */
export const DAYS_AFTER_ARRIVAL = 30
