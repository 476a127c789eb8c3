import type { PageKey } from '~/book/document'

// A preview: one child's head in one book's picture. Slow work is a row and a job; the page shows the row.

export const previewStates = ['waiting', 'finding', 'painting', 'done', 'failed'] as const
export type PreviewState = (typeof previewStates)[number]

export const channels = ['web', 'wadiz'] as const
export type Channel = (typeof channels)[number]

export interface Preview {
  name: string
  bookId: number
  state: PreviewState
  /** why it failed, in the engine's word */
  reason: string | null
  channel: Channel
  photoKey: string
  photoErasedAt: Date
  /** as it is given to the photo; '' where it was erased by hand */
  childName: string | null
  createdAt: Date
}

/** A page of the whole book, once it is asked for. */
export type PageState = 'waiting' | 'done' | 'failed'

/** As its owner's page shows it. */
export interface PreviewShown extends Pick<Preview, 'name' | 'state' | 'photoKey'> {
  /** A book is to be made with its photo. */
  isNeeded: boolean
  /** why it failed, as a person reads it */
  fault?: string
}

export const isOver = ({ state }: Pick<Preview, 'state'>) => state === 'done' || state === 'failed'

export const previewKey = (name: string) => `previews/${name}/result.webp`

/** The name in such a key; '' where it is none. */
export const nameOfKey = (key: string) => key.split('/')[1] ?? ''

export const pageFileKey = (name: string, page: PageKey) => `previews/${name}/${page}.webp`

/** How the same photo is painted the next time: a little otherwise. */
export const strengths = ['middle', 'light', 'strong'] as const
export const strengthOf = (variation: number) => strengths[variation % strengths.length] ?? 'middle'
