import type { HairStyle } from './look'

const shortStyles: ReadonlySet<HairStyle> = new Set([
  'shaved',
  'crew',
  'bowl',
  'two-block',
  'side-part',
  'swept-fringe',
  'tuft',
  'spiky',
  'short-curls',
  'short-waves',
  'pixie',
  'cornrows',
])

/** On short hair bold lashes look like make-up, so none are proposed; the room offers both. */
export const suitsLashes = (style: HairStyle) => !shortStyles.has(style)
