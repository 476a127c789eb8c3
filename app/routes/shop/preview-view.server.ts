import { otherMood } from '~/art/child/expression'
import { moodOfPage } from '~/domain/drawn-pages/art-name'
import {
  isBlocking,
  isOfThisKit,
  type Preview,
  type PreviewView,
  photoKeyOf,
  styleOf,
} from '~/domain/previews/preview'
import { toPreviewRefusal } from '~/domain/previews/previews.server'
import { messageOf } from '~/http/respond.server'

export function toPreviewView(preview: Preview, needed: ReadonlySet<string>): PreviewView {
  const { name, state, doubt, isDoubtAccepted, lookName } = preview
  const photoKey = photoKeyOf(preview)
  return {
    ...{ name, state, doubt, isDoubtAccepted, lookName, photoKey },
    style: styleOf(preview),
    isNeeded: photoKey !== null && needed.has(photoKey),
    outdatedBy: outdatedBy(preview),
    isKept: preview.isLookKept,
    isApproved: preview.isLookApproved,
    isAcceptable: preview.state === 'failed' && isBlocking(preview.reason),
    second: toSecondPhotoView(preview),
    ...(state === 'failed' && { fault: messageOf(toPreviewRefusal(preview)) }),
  }
}

function toSecondPhotoView({ firstMood, secondKey, showsSecond, secondDoubt, templateUrl }: Preview) {
  if (!firstMood) return undefined
  const mood = otherMood(firstMood)
  const isOnPicture = showsSecond && moodOfPage(templateUrl) === mood
  return { mood, key: secondKey, isShown: showsSecond, isOnPicture, doubt: secondDoubt }
}

function outdatedBy(preview: Preview): PreviewView['outdatedBy'] {
  if (preview.state !== 'done' || preview.lookName === null) return null
  if (!preview.isCurrent) return 'look'
  return isOfThisKit(preview) ? null : 'kit'
}
