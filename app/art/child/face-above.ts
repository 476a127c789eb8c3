import type { Pen } from '../figure/pen'
import { mix } from '../kit/colour'
import { blob } from '../kit/shapes'
import { hairColour } from './colours'
import type { ChildLook } from './look'

/** Brows, nose and ears, with the face to the right: without them a head from above is a disc. */
export function paintFaceFromAbove(pen: Pen, look: ChildLook, skin: string) {
  const brow = mix(hairColour(look), '#2a1a22', 0.4)
  for (const side of [-1, 1]) pen.part(blob(0.02, side * 0.47, 0.12, 0.085, { corners: 8 }), skin, 0.03)
  pen.form(blob(0.17, 0, 0.41, 0.41, { corners: 12, jitter: 0.01 }), skin, { width: 0.02, shadeWidth: 0.07 })
  pen.part(blob(0.585, 0, 0.055, 0.065, { corners: 8 }), skin, 0.02)
  for (const side of [-1, 1])
    pen.stroke(
      [
        [0.505, side * 0.1],
        [0.5, side * 0.19],
        [0.45, side * 0.27],
      ],
      brow,
      [0.01, 0.018, 0.008],
    )
}
