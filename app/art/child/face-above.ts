import type { Pen } from '../figure/pen'
import { mix } from '../kit/colour'
import { blob, type Shape } from '../kit/shapes'
import { glassesPalette, hairColour, trinketPalette } from './colours'
import { sideOn } from './face/sides'
import type { ChildLook } from './look'

/** Brows, nose and ears, with the face to the right: without them a head from above is a disc. */
export function paintFaceFromAbove(pen: Pen, look: ChildLook, skin: string) {
  const brow = mix(hairColour(look), '#2a1a22', 0.4)
  for (const side of [-1, 1]) pen.part(blob(0.02, side * 0.47, 0.12, 0.085, { corners: 8 }), skin, 0.03)
  paintHearingFromAbove(pen, look)
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
  for (const side of [-1, 1]) pen.blush([0.42, side * 0.27], 0.11, '#dd5b45', 0.5)
  paintGlassesFromAbove(pen, look)
}

/** The case of an aid lies behind the ear. */
function paintHearingFromAbove(pen: Pen, { hearing }: ChildLook) {
  if (!hearing) return
  for (const side of [-1, 1] as const) {
    // The face is to the right, so the left side of a frontal child is the lower one here.
    if (hearing.side !== 'both' && sideOn(pen, hearing.side) === side) continue
    const colour = trinketPalette[hearing.colour]
    pen.part(blob(-0.04, side * 0.54, 0.1, 0.045, { corners: 8 }), colour, 0.02)
  }
}

/** Two lenses stand before the brows like a bracket on each side of the nose; their arms run back to the ears. */
function paintGlassesFromAbove(pen: Pen, { glasses }: ChildLook) {
  if (!glasses) return
  const colour = glassesPalette[glasses.colour]
  for (const side of [-1, 1]) {
    const arm: Shape = [
      [0.5, side * 0.34],
      [0.3, side * 0.45],
      [0.06, side * 0.475],
    ]
    const rim: Shape = [
      [0.575, side * 0.07],
      [0.575, side * 0.17],
      [0.545, side * 0.27],
      [0.48, side * 0.35],
    ]
    for (const [line, width] of [
      [arm, 0.022],
      [rim, 0.032],
    ] as const) {
      pen.stroke(line, pen.shade(colour, 0.6), [width, width * 1.25, width])
      pen.stroke(line, colour, [width * 0.7, width * 0.95, width * 0.7])
    }
  }
  pen.stroke(
    [
      [0.575, -0.075],
      [0.625, 0],
      [0.575, 0.075],
    ],
    colour,
    [0.018, 0.02, 0.018],
  )
}
