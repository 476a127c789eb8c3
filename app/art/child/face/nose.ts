import type { Pen } from '../../figure/pen'
import { mix } from '../../kit/colour'
import { blob, type Point, points, type Shape } from '../../kit/shapes'
import { type ChildLook, measureOf } from '../look'
import type { FacePlan } from './plan'
import type { SkinTones } from './tones'

interface NoseForm {
  /** the line of ridge and tip, turned to the right */
  line: Shape
  widths: number[]
  /** how far from its middle the wings stand; 0 leaves them out */
  wings: number
}

const forms: Record<ChildLook['nose'], NoseForm> = {
  button: {
    line: points('-0.008,0.14 0.032,0.185 0.012,0.205 -0.022,0.2'),
    widths: [0.003, 0.013, 0.011, 0.003],
    wings: 0,
  },
  round: {
    line: points('-0.036,0.178 -0.03,0.202 0.004,0.212 0.034,0.2 0.038,0.174'),
    widths: [0.003, 0.01, 0.013, 0.011, 0.003],
    wings: 0,
  },
  straight: {
    line: points('-0.012,0.1 0,0.145 0.03,0.19 0.01,0.206 -0.018,0.201'),
    widths: [0.001, 0.005, 0.012, 0.01, 0.003],
    wings: 0,
  },
  broad: {
    line: points('-0.026,0.2 -0.006,0.211 0.018,0.208 0.03,0.196'),
    widths: [0.004, 0.012, 0.011, 0.003],
    wings: 0.047,
  },
}

/** A turned-up tip shortens the nose, a hanging one lengthens it. */
export function paintNose(pen: Pen, look: ChildLook, tones: SkinTones, plan: FacePlan, gaze: number) {
  const { x, y } = plan.nose
  const { line, widths, wings } = forms[look.nose]
  const wide = 1 + measureOf(look, 'noseWidth') * 0.38
  const tip = measureOf(look, 'noseTip')
  const long = measureOf(look, 'noseLength')
  const turn = gaze < -0.15 ? -1 : 1
  const place = ([u, v]: Point): Point => {
    const isTip = v > 0.165 ? 1 : 0
    // A long line down to the tip would make a grown-up's nose.
    const ridge = isTip ? 0 : -long * (long > 0 ? 0.008 : 0.03)
    return [x + turn * u * wide, y + v + ridge - tip * (isTip ? 0.02 * (u > 0.015 ? 1.15 : 0.6) : -0.006)]
  }
  pen.blush(
    [x, y + 0.18],
    0.07 * Math.sqrt(wide),
    mix(tones.base, tones.cheek, 0.9),
    tones.cheekStrength * 0.58,
  )
  pen.stroke(line.map(place), tones.crease, widths)
  const wing = wings || Math.max(0, measureOf(look, 'noseWidth')) * 0.046
  if (wing) paintWings(pen, mix(tones.base, tones.crease, 0.42), [x, y - tip * 0.01], wing * Math.sqrt(wide))
  if (pen.unit > 90)
    pen.fill(blob(x - 0.006 * turn, y + 0.166 - tip * 0.014, 0.012, 0.009), mix(tones.base, tones.rim, 0.5))
}

function paintWings(pen: Pen, crease: string, [x, y]: Point, apart: number) {
  for (const side of [-1, 1]) {
    const wing: Shape = [
      [x + side * apart * 0.92, y + 0.172],
      [x + side * apart * 1.12, y + 0.19],
      [x + side * apart * 0.86, y + 0.206],
    ]
    pen.stroke(wing, crease, [0.002, 0.0075, 0.002])
  }
}
