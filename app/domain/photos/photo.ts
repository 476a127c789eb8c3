// A photo belongs to the visitor or member who sent it, and is stored for a limited time.

export interface Photo {
  id: number
  key: string
  eraseAt: Date
}

/** The photo's most pressing use: none, or an order that is unpaid, in production, on its way, or delivered. */
export type PhotoUse = 'none' | 'ordered' | 'bought' | 'sent' | 'made'

export interface PhotoView extends Photo {
  /** the second photo of the same child, which is erased with it */
  secondKey: string | null
  createdAt: Date
  use: PhotoUse
  /** how many pictures were painted from it, and how many books in the cart show one */
  pictures: number
  inCart: number
}

export const isPhotoNeeded = (use: PhotoUse) => use === 'ordered' || use === 'bought'

/** The folder of everything derived from a photo: the photo's key without its own ending. */
export const photoFolder = (key: string) => key.replace(/(\/source)?\.jpg$/, '')

/** An order's files that an operator may look at: the child's photo, the picture made from it, and the second photo in it. */
export const photoFileKinds = ['source', 'preview', 'second'] as const
export type PhotoFileKind = (typeof photoFileKinds)[number]

/** Why an operator looks at a child's photo; its parent reads the reason. */
export const photoLookReasons = ['print', 'quality', 'inquiry', 'delivery', 'other'] as const
export type PhotoLookReason = (typeof photoLookReasons)[number]
