import type { Pen } from '../../figure/pen'
import { mix, shift } from '../../kit/colour'
import { type Point, placeShape, type Shape, smooth, star } from '../../kit/shapes'
import { trinketPalette } from '../colours'
import type { ChildLook } from '../look'
import type { FacePlan } from './plan'
import { sideOn } from './sides'
import type { SkinTones } from './tones'

/** An adhesive patch as children wear: broad toward the nose, with a star on it. */
const outline: Shape = [
  [-0.115, -0.02],
  [-0.08, -0.085],
  [0, -0.105],
  [0.085, -0.085],
  [0.125, -0.01],
  [0.1, 0.075],
  [0.02, 0.11],
  [-0.07, 0.09],
]

export function paintPatch(
  pen: Pen,
  { side, colour }: NonNullable<ChildLook['eyePatch']>,
  tones: SkinTones,
  { eyes }: FacePlan,
) {
  const eye = eyes.find((one) => one.side === sideOn(pen, side))
  if (!eye) return
  const place = (grow: number) =>
    smooth(
      outline.map(([u, v]): Point => [eye.x + eye.side * u * eye.narrow * grow, eye.y + 0.008 + v * grow]),
      true,
      6,
    )
  const cloth = trinketPalette[colour]
  pen.fill(placeShape(place(1.04), { x: 0.004, y: 0.01 }), pen.skinShade(tones.base, 0.5))
  pen.fill(place(1), mix(cloth, '#fff3e2', 0.55))
  pen.part(place(0.84), cloth, 0.022)
  const pale = colour === 'white' || colour === 'yellow'
  const mark = pale ? shift(cloth, { l: -0.22, h: -12 }) : mix(cloth, '#fff3e2', 0.8)
  pen.fill(smooth(star(eye.x, eye.y + 0.008, 0.046, { inner: 0.5, turn: 0.15, seed: 3 }), true, 3), mark)
}
