import type { Mood } from '~/art/child/expression'
import { KIT_VERSION } from '~/art/kit-version'
import type { PageKey } from '~/book/document'
import type { HeadDoubt } from '~/engines/composite/composite'
import type { WhichHead } from '../photos/strokes'

// A preview: one child, photographed or drawn, in one book's picture. Slow work is a row and a job; the page shows the row.

const previewStates = ['waiting', 'finding', 'painting', 'done', 'failed'] as const
export type PreviewState = (typeof previewStates)[number]

export const channels = ['web', 'wadiz'] as const
export type Channel = (typeof channels)[number]

/** A drawn child, or a photographed head in a drawn page. */
export const styles = ['drawn', 'photo'] as const
export type PreviewStyle = (typeof styles)[number]

export type { HeadDoubt }

/** With such a doubt a head is painted only after the parent has said that it may be. */
const blockingDoubts: readonly (string | null)[] = ['clipped', 'untidy'] satisfies HeadDoubt[]
export const isBlocking = (reason: string | null) => blockingDoubts.includes(reason)

export interface Preview {
  name: string
  bookId: number
  state: PreviewState
  reason: string | null
  /** what may spoil a photographed head that was painted all the same */
  doubt: HeadDoubt | null
  /** the parent knows of it and wants this head */
  isDoubtAccepted: boolean
  channel: Channel
  /** the photo whose head is shown; null for a drawn child */
  photoKey: string | null
  /** what the face on that photo shows, if it was seen */
  firstMood: Mood | null
  /** a second photo of the child that goes with the first one, whether this picture shows it or not */
  secondKey: string | null
  /** the second photo with which this picture was painted; an earlier release may have parted it from the first one */
  shownSecondKey: string | null
  /** the page of the book that this picture shows */
  templateUrl: string
  /** what may spoil the head of the second photo */
  secondDoubt: HeadDoubt | null
  /** the name of the drawn child's look; null for a photographed head */
  lookName: string | null
  /** the photo that the look was proposed from, while it is stored */
  lookPhotoKey: string | null
  /** a drawn child whose look is proposed, so that its pages can be painted */
  isPinned: boolean
  /** the kit that painted it; null before, and for one from before kits were noted */
  kit: number | null
  /** the picture shows the look as it is now */
  isCurrent: boolean
  /** a member keeps the look for further books */
  isLookKept: boolean
  /** the parent has said that the look, as it is now, is the child */
  isLookApproved: boolean
  /** when its photo or its look is erased, and the preview with it */
  eraseAt: Date
  createdAt: Date
}

/** With the words that are sealed. */
export interface OpenedPreview extends Preview {
  /** the look as it was painted, which later changes leave as it is; null until it is proposed */
  look: string | null
  /** the look as it is now */
  currentLook: string | null
  /** the child's name given with the photo or look; '' if the owner removed it */
  childName: string | null
}

export type PageState = 'waiting' | 'done' | 'failed'

export interface PreviewView
  extends Pick<Preview, 'name' | 'state' | 'lookName' | 'doubt' | 'isDoubtAccepted'> {
  style: PreviewStyle
  /** the photo that the child is from, while it is stored */
  photoKey: string | null
  /** a book is still to be made with its photo */
  isNeeded: boolean
  /** a drawn child that would be painted otherwise now: its look was changed, or an earlier kit painted it */
  outdatedBy: 'look' | 'kit' | null
  /** a member keeps its look */
  isKept: boolean
  /** the parent has approved its look */
  isApproved: boolean
  fault?: string
  /** the photographed head failed, but the parent may want it all the same */
  isAcceptable: boolean
  /** missing where it is not known what the face on the photo shows */
  second?: SecondPhotoView
}

/** A second photo for the pages that ask for its mood, or the offer of one. */
export interface SecondPhotoView {
  mood: Mood
  /** null until there is one */
  key: string | null
  isShown: boolean
  /** this very picture shows its face, the book's other pages perhaps the first one's */
  isOnPicture: boolean
  doubt: HeadDoubt | null
}

export const styleOf = ({ lookName }: Pick<Preview, 'lookName'>): PreviewStyle =>
  lookName === null ? 'photo' : 'drawn'

/** The photo whose head a picture shows. */
export const headPhotoKeyOf = (
  { photoKey, shownSecondKey }: Pick<Preview, 'photoKey' | 'shownSecondKey'>,
  which: WhichHead,
) => (which === 'first' ? photoKey : shownSecondKey)

/** The photo that the child is from, whichever way it is shown. */
export const photoKeyOf = ({ photoKey, lookPhotoKey }: Pick<Preview, 'photoKey' | 'lookPhotoKey'>) =>
  photoKey ?? lookPhotoKey

/** One that is not painted yet will be. */
export const isOfThisKit = ({ state, kit }: Pick<Preview, 'state' | 'kit'>) =>
  state !== 'done' || kit === KIT_VERSION

export const isFinished = ({ state }: Pick<Preview, 'state'>) => state === 'done' || state === 'failed'

/** The pages of a drawn child need its look alone, so its book opens while the first picture is still painted. */
export const canBeOpened = ({ state, isPinned }: Pick<Preview, 'state' | 'isPinned'>) =>
  state === 'done' || (isPinned && state !== 'failed')

export const previewKey = (name: string) => `previews/${name}/result.webp`

export const previewNameInKey = (key: string) => key.split('/')[1] ?? ''

export const pageFileKey = (name: string, page: PageKey) => `previews/${name}/${page}.webp`

/** Each repeat with the same photo is painted with the next strength. */
const strengths = ['middle', 'light', 'strong'] as const
export const strengthOf = (variation: number) => strengths[variation % strengths.length] ?? 'middle'
