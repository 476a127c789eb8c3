import { lerp, type Pixels, type Plane, ramp } from '../colour/pixels'
import { type HairLayers, HEAD_IN_FRAME, type Place } from '../composite'
import type { HeadPixels } from '../cut-out/head'
import type { Fit } from './head-opening'
import type { HeadSlot } from './patch'

// A head's own long hair ends at its chin like a bob. Where the page goes on with painted locks, it narrows toward them
// and fades into them. All measures are in heads as drawn.

/** Down the head, from above the ears to the chin. */
const [NARROWS_FROM, NARROW] = [-0.3, 0.4]
const [FADES_FROM, GONE] = [0.32, 0.5]
/** Half the width of the head with its hair, where it is widest and where the painted locks take over. */
const [WIDEST, PAINTED] = [0.66, 0.47]
const SOFT = 0.03
/** The face with its jaw, from the head's middle. */
const FACE = { y: 0.1, across: 0.34, down: 0.5 }

/** The outline of hair that is wider than the locks. */
export function narrowHair({ alpha, at }: HeadSlot, fit: Fit) {
  for (let i = 0; i < alpha.length; i++) {
    if (!alpha[i]) continue
    const down = (at.down[i] as number) * fit.size + fit.y
    if (down < NARROWS_FROM) continue
    const across = Math.abs((at.across[i] as number) * fit.size + fit.x)
    const width = lerp(WIDEST, PAINTED, ramp(NARROWS_FROM, NARROW, down))
    alpha[i] = (alpha[i] as number) * ramp(width + SOFT, width - SOFT, across)
  }
}

/** Changes the given outline: a torn edge would part photo and locks. */
export function fadeHair(alpha: Plane, { at }: HeadSlot, fit: Fit) {
  for (let i = 0; i < alpha.length; i++) {
    const own = at.down[i] as number
    const down = own * fit.size + fit.y
    if (!alpha[i] || down < FADES_FROM) continue
    const beside = Math.hypot((at.across[i] as number) / FACE.across, (own - FACE.y) / FACE.down)
    alpha[i] = (alpha[i] as number) * (1 - ramp(1, 1.2, beside) * ramp(FADES_FROM, GONE, down))
  }
}

/** Beside the ears, where locks that come from behind a narrow head are first seen. */
const BESIDE = { from: 0.08, to: 0.24, step: 0.01, far: 0.7 }

/** How far out a head with its hair goes on both sides. */
function widthsBeside({ data, width }: HeadPixels, fit: Fit): [left: number, right: number] {
  const inFrame = (at: number, shift: number) =>
    Math.floor((0.5 + ((at - shift) / fit.size) * HEAD_IN_FRAME) * width)
  const isHead = (across: number, down: number) =>
    (data[(inFrame(down, fit.y) * width + inFrame(across, fit.x)) * 4 + 3] as number) > 127
  const widthAt = (side: -1 | 1) => {
    for (let out = BESIDE.far; out > 0; out -= BESIDE.step)
      for (let down = BESIDE.from; down < BESIDE.to; down += BESIDE.step)
        if (isHead(side * out, down)) return out
    return 0
  }
  return [widthAt(-1), widthAt(1)]
}

/** How much further down a lock is first seen, the further it lies beside the head. */
const SLANT = 1.6
/** They are painted with a long fade, which would be seen in a gap between jaw and hair. */
const [FAINT, FIRM] = [10, 110]
const [LOCK_FROM, LOCK_SOFT] = [0.12, 0.1]

/** Locks fall outward from behind a narrow head instead of beginning in the air beside it. */
export function hangLocks(
  { base }: HairLayers<Pixels>,
  head: HeadPixels,
  { front, place, fit, unit }: { front: Pixels; place: Place; fit: Fit; unit: number },
) {
  const widths = widthsBeside(head, fit)
  const scale = place.scale * unit
  const [sin, cos] = [Math.sin(place.turn) / scale, Math.cos(place.turn) / scale]
  for (let y = 0, i = 3; y < base.height; y++)
    for (let x = 0; x < base.width; x++, i += 4) {
      if (!base.data[i]) continue
      const [dx, dy] = [x + 0.5 - place.x * unit, y + 0.5 - place.y * unit]
      const across = dx * cos + dy * sin
      const beyond = Math.abs(across) - widths[across < 0 ? 0 : 1]
      const top = LOCK_FROM + SLANT * beyond
      const own = ramp(FAINT, FIRM, base.data[i] as number) * 255
      const opacity = own * ramp(top, top + LOCK_SOFT, dy * cos - dx * sin)
      base.data[i] = opacity
      // A collar covers the head, but not what hangs before it.
      front.data[i] = ((front.data[i] as number) * (255 - opacity)) / 255
    }
}
