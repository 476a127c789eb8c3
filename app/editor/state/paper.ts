import { isCover, type PageKey, sizeOf } from '~/book/document'
import { DEFAULT_PROFILE, getProfile } from '~/book/print/profile'

// The printed sheet in page units: bleed, safe area and gutter. The lines lie where the printing house's profile begins
// to warn.

const profile = getProfile(DEFAULT_PROFILE)

export function paperLinesOf(page: PageKey) {
  const { width, height } = sizeOf(page)
  const units = height / profile.trim
  const bleed = units * profile.bleed
  const { x, y } = edgesOf(page)
  const [across, down] = [units * x, units * y]
  const fold = units * profile.safety.spine.warn
  return {
    width,
    height,
    perMillimetre: units,
    bleed: { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed },
    safe: { x: across, y: down, width: width - 2 * across, height: height - 2 * down },
    gutter: isCover(page) ? undefined : { x: width / 2 - fold, y: 0, width: 2 * fold, height },
  }
}

/** In millimetres from the page's edges. A cover lies in the middle of its board; texts keep off the board's edges. */
function edgesOf(page: PageKey) {
  const { trim, safety, case: binding } = profile
  if (!isCover(page)) return { x: safety.cut.warn, y: safety.cut.warn }
  const { width, height } = binding.board
  const from = (side: number) => (trim - side) / 2 + safety.board.warn
  return { x: from(width), y: from(height) }
}
