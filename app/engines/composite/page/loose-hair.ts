import { lerp, ramp } from '../colour/pixels'
import type { HeadSlot } from './patch'

// A head's own long hair ends at its chin like a bob. Where the page goes on with painted hair, it narrows toward that and
// fades into it.

/** Down the head, in heads: from the ears to the chin. */
const [NARROWS_FROM, NARROW] = [0.02, 0.42]
const [FADES_FROM, GONE] = [0.33, 0.53]
/** Half the width of the head with its hair, where it is widest and where the painted hair takes over. */
const [WIDEST, PAINTED] = [0.62, 0.45]
const SOFT = 0.03
/** The face with its jaw, in heads from its middle. */
const FACE = { y: 0.1, across: 0.34, down: 0.5 }

export function fadeHairEnds({ alpha, at }: HeadSlot) {
  for (let i = 0; i < alpha.length; i++) {
    const down = at.down[i] as number
    if (!alpha[i] || down < NARROWS_FROM) continue
    const across = Math.abs(at.across[i] as number)
    const width = lerp(WIDEST, PAINTED, ramp(NARROWS_FROM, NARROW, down))
    const beside = ramp(1, 1.2, Math.hypot(across / FACE.across, (down - FACE.y) / FACE.down))
    const goesOn = beside * ramp(FADES_FROM, GONE, down)
    alpha[i] = (alpha[i] as number) * ramp(width + SOFT, width - SOFT, across) * (1 - goesOn)
  }
}
