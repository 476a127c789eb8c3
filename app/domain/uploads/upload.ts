import type { Kind } from '../../outside/composite/kinds'

// What may be uploaded for a page, and what is said of it beforehand.

export const endings = ['png', 'jpg', 'jpeg', 'webp', 'gif'] as const
export type Ending = (typeof endings)[number]

/** What a file with this ending holds: an address is signed for one ending, and so for one type. */
export const kindBehind = (ending: Ending): Kind => (ending === 'jpg' ? 'jpeg' : ending)
export const typeBehind = (ending: Ending) => `image/${kindBehind(ending)}`

export const MOST_BYTES = 10 * 1024 * 1024
export const MINUTES_OPEN = 10
/** What no page refers to is somebody's try from last month. */
export const DAYS_UNUSED = 30

/** A page's picture, or a title that lies over one. */
export type UploadKind = 'picture' | 'title'
/** Nothing else is named so. */
export const isUpload = (url: string) => url.startsWith('/pictures/editor-')

/** What came of it, as a page can show it; as large as it is kept for print. */
export interface Uploaded {
  url: string
  width: number
  height: number
}
