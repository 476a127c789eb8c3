import { otherMood } from '~/art/child/expression'
import {
  isBlocking,
  isOfThisKit,
  type Preview,
  type PreviewView,
  photoKeyOf,
  styleOf,
} from '~/domain/previews/preview'
import { isSecondOnPicture } from '~/domain/previews/preview-photos.server'
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

function toSecondPhotoView(preview: Preview) {
  const { firstMood, secondKey, shownSecondKey, secondDoubt } = preview
  if (!firstMood) return undefined
  return {
    ...{ mood: otherMood(firstMood), key: secondKey, isShown: shownSecondKey !== null, doubt: secondDoubt },
    isOnPicture: isSecondOnPicture(preview),
  }
}

function outdatedBy(preview: Preview): PreviewView['outdatedBy'] {
  if (preview.state !== 'done' || preview.lookName === null) return null
  if (!preview.isCurrent) return 'look'
  return isOfThisKit(preview) ? null : 'kit'
}
