import type { PageKey } from '~/book/document'
import { moodOfPage } from '../drawn-pages/art-name'
import type { PhotoRef } from '../photos/heads.server'
import { versionOfStrokes } from '../photos/strokes.server'

// What later releases have added to a recipe: each part is missing where an order from before has none of it.

interface PicturePage {
  page: PageKey
  pictureUrl: string
}

/** The photos of a child. */
export const photoParts = (photo: PhotoRef | undefined, pages: readonly PicturePage[]) => ({
  photo: photo?.key,
  ...strokesPart(photo),
  ...secondPart(photo, pages),
})

/** Nothing for a head as it was cut out, or finished books from before would be made again. */
function strokesPart(photo: PhotoRef | undefined) {
  const strokes = versionOfStrokes(photo?.strokes)
  return strokes && { strokes }
}

/**
 * Nothing without a second photo, or finished books from before would be made again. Which pages show it is in the code,
 * and may be otherwise in a later release.
 */
function secondPart({ second }: Partial<PhotoRef> = {}, all: readonly PicturePage[]) {
  if (!second) return undefined
  const pages = all.filter(({ pictureUrl }) => moodOfPage(pictureUrl) === second.mood).map(({ page }) => page)
  return { second: { photo: second.key, mood: second.mood, pages, ...strokesPart(second) } }
}

/** Nothing without a name on the cover, or finished books from before would be made again. */
export const namedPart = (pages: readonly { nameLine?: string }[]) =>
  pages.some(({ nameLine }) => nameLine) && { named: true }
