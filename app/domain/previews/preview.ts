import type { PageKey } from '~/book/document'

// A preview: one child's head in one book's picture. Slow work is a row and a job; the page shows the row.

const previewStates = ['waiting', 'finding', 'painting', 'done', 'failed'] as const
export type PreviewState = (typeof previewStates)[number]

export const channels = ['web', 'wadiz'] as const
export type Channel = (typeof channels)[number]

export interface Preview {
  name: string
  bookId: number
  state: PreviewState
  reason: string | null
  channel: Channel
  photoKey: string
  photoErasedAt: Date
  /** the child's name given with the photo; '' if the owner removed it */
  childName: string | null
  createdAt: Date
}

export type PageState = 'waiting' | 'done' | 'failed'

export interface PreviewView extends Pick<Preview, 'name' | 'state' | 'photoKey'> {
  isNeeded: boolean
  fault?: string
}

export const isFinished = ({ state }: Pick<Preview, 'state'>) => state === 'done' || state === 'failed'

export const previewKey = (name: string) => `previews/${name}/result.webp`

export const previewNameInKey = (key: string) => key.split('/')[1] ?? ''

export const pageFileKey = (name: string, page: PageKey) => `previews/${name}/${page}.webp`

/** Each repeat with the same photo is painted with the next strength. */
const strengths = ['middle', 'light', 'strong'] as const
export const strengthOf = (variation: number) => strengths[variation % strengths.length] ?? 'middle'
