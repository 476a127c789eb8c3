import type { Pen } from '../../../figure/pen'
import { blob, points, type Shape, smooth } from '../../../kit/shapes'
import type { Hair } from '../hair'

const skull = smooth(
  points(
    '0,-0.48 0.27,-0.43 0.43,-0.22 0.455,0.04 0.4,0.25 0.27,0.4 0.23,0.5 -0.23,0.5 -0.27,0.4 -0.4,0.25 -0.455,0.04 -0.43,-0.22 -0.27,-0.43',
  ),
)

/** Ears and nape, seen from behind, where the hair leaves them free. */
export function paintNape(pen: Pen, { skin, isShadow }: Hair) {
  const body = (shape: Shape) => {
    if (isShadow) pen.fill(shape, skin)
    else pen.form(shape, skin, { rim: null, shadeWidth: 0.06, shade: pen.skinShade(skin) })
  }
  for (const side of [-1, 1])
    body(blob(side * 0.455, 0.11, 0.085, 0.12, { corners: 9, jitter: 0.04, seed: 7 }))
  body(skull)
}
