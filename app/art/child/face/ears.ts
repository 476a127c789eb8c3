import type { Pen } from '../../figure/pen'
import { blob, type Shape } from '../../kit/shapes'
import { type ChildLook, measureOf } from '../look'
import { widthAtEars } from './outline'

export interface EarPlace {
  x: number
  side: number
  /** 1 is the middle child's */
  size: number
}

/** The head hides a part of the ear on the side that it turns to. */
const hiddenOf = (side: number, gaze: number) => Math.max(0, side * gaze - 0.25) * 0.1

export function placeEars(look: ChildLook, gaze: number): EarPlace[] {
  const ears = measureOf(look, 'ears')
  return [-1, 1].map((side) => ({
    x: side * (0.45 * widthAtEars(look) + ears * 0.03) + gaze * 0.05 - side * hiddenOf(side, gaze),
    side,
    size: 1 + ears * 0.24,
  }))
}

export function paintEar(pen: Pen, { x, side, size }: EarPlace, skin: string, isShadow: boolean) {
  const outline = blob(x, 0.11, 0.095 * size, 0.125 * size, { corners: 9, jitter: 0.04, seed: 7 })
  if (isShadow) {
    pen.fill(outline, skin)
    return
  }
  pen.form(outline, skin, { rim: null, shadeWidth: 0.04, shade: pen.skinShade(skin) })
  const inner: Shape = [
    [x + side * 0.035 * size, 0.11 - 0.06 * size],
    [x - side * 0.015 * size, 0.11 - 0.02 * size],
    [x + side * 0.005 * size, 0.11 + 0.04 * size],
  ]
  pen.stroke(inner, pen.skinShade(skin, 0.6), [0.006, 0.014, 0.005])
}
