import type { Kind } from '~/engines/composite/photo/kinds'

// Rules for uploads to a page, which the shop checks before the upload.

export const endings = ['png', 'jpg', 'jpeg', 'webp', 'gif'] as const
export type Ending = (typeof endings)[number]

/** The file type of an ending: an address is signed for one ending, and so for one type. */
export const kindBehind = (ending: Ending): Kind => (ending === 'jpg' ? 'jpeg' : ending)
export const typeBehind = (ending: Ending) => `image/${kindBehind(ending)}`

export const MOST_BYTES = 10 * 1024 * 1024
export const MINUTES_OPEN = 10
/** A picture that no page uses for this long is an abandoned try. */
export const DAYS_UNUSED = 30

/** A page's picture, or a title that lies over one. */
export type UploadKind = 'picture' | 'title'
/** Only uploads have this prefix. */
export const isUpload = (url: string) => url.startsWith('/pictures/editor-')

/** The stored picture as a page can show it; the size is that of the print file. */
export interface Uploaded {
  url: string
  width: number
  height: number
}
