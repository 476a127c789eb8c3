import type { PhotoRef } from '../photos/heads.server'
import { versionOfStrokes } from '../photos/strokes.server'

// What later releases have added to a recipe: each part is missing where an order from before has none of it.

/** The photos of a child. */
export const photoParts = (photo: PhotoRef | undefined) => ({
  photo: photo?.key,
  ...strokesPart(photo),
  ...secondPart(photo),
})

/** Nothing for a head as it was cut out, or finished books from before would be made again. */
function strokesPart(photo: PhotoRef | undefined) {
  const strokes = versionOfStrokes(photo?.strokes)
  return strokes && { strokes }
}

/** Nothing without a second photo, or finished books from before would be made again. */
function secondPart({ second }: Partial<PhotoRef> = {}) {
  return second && { second: { photo: second.key, mood: second.mood, ...strokesPart(second) } }
}

/** Nothing without a name on the cover, or finished books from before would be made again. */
export const namedPart = (pages: readonly { nameLine?: string }[]) =>
  pages.some(({ nameLine }) => nameLine) && { named: true }
