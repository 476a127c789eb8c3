import type { Pen } from '../../figure/pen'
import { mix } from '../../kit/colour'
import { blob, type Point, points, type Shape, smooth } from '../../kit/shapes'
import { type ChildLook, measureOf } from '../look'
import type { FacePlan } from './plan'
import type { SkinTones } from './tones'

interface NoseForm {
  /** the line of ridge and tip, turned to the right */
  line: Shape
  widths: number[]
  /** what turns away from the light */
  shade: Shape
  /** how far from its middle the wings stand; 0 leaves them out */
  wings: number
}

const forms: Record<ChildLook['nose'], NoseForm> = {
  button: {
    line: points('-0.004,0.146 0.036,0.185 0.012,0.206 -0.024,0.2'),
    widths: [0.003, 0.013, 0.012, 0.003],
    shade: points('0.012,0.16 0.038,0.18 0.03,0.208 0,0.216 -0.026,0.204 0.01,0.196'),
    wings: 0,
  },
  round: {
    line: points('-0.054,0.166 -0.047,0.202 0.004,0.221 0.051,0.2 0.056,0.158'),
    widths: [0.003, 0.011, 0.015, 0.013, 0.003],
    shade: points('0.03,0.138 0.062,0.162 0.056,0.207 0.006,0.229 -0.04,0.213 0.014,0.202 0.038,0.176'),
    wings: 0,
  },
  straight: {
    line: points('-0.014,0.078 0.002,0.14 0.042,0.188 0.014,0.212 -0.022,0.205'),
    widths: [0.001, 0.006, 0.014, 0.012, 0.003],
    shade: points('-0.013,0.08 0.014,0.115 0.056,0.186 0.038,0.213 0.004,0.22 0.034,0.19 0.004,0.14'),
    wings: 0,
  },
  broad: {
    line: points('-0.038,0.2 -0.01,0.215 0.022,0.212 0.042,0.196'),
    widths: [0.004, 0.014, 0.013, 0.003],
    shade: points(
      '-0.076,0.188 -0.054,0.207 0,0.225 0.054,0.209 0.078,0.184 0.05,0.196 0,0.204 -0.044,0.196',
    ),
    wings: 0.066,
  },
}

/** A turned-up tip shortens the nose, a hanging one lengthens it. */
export function paintNose(pen: Pen, look: ChildLook, tones: SkinTones, plan: FacePlan, gaze: number) {
  const { x, y } = plan.nose
  const { line, widths, shade, wings } = forms[look.nose]
  const wider = measureOf(look, 'noseWidth')
  const wide = 1 + wider * (wider > 0 ? 0.5 : 0.4)
  const tip = measureOf(look, 'noseTip')
  const long = measureOf(look, 'noseLength')
  const turn = gaze < -0.15 ? -1 : 1
  const place = ([u, v]: Point): Point => {
    const isTip = v > 0.165 ? 1 : 0
    // A long line down to the tip would make a grown-up's nose.
    const ridge = isTip ? 0 : -long * (long > 0 ? 0.026 : 0.04)
    const lift = tip * (tip > 0 ? 0.023 : 0.03) * (u > 0.015 ? 1.15 : 0.6)
    return [x + turn * u * wide, y + v + ridge - (isTip ? lift : -tip * 0.006)]
  }
  pen.blush(
    [x, y + 0.18],
    0.07 * Math.sqrt(wide),
    mix(tones.base, tones.cheek, 0.9),
    tones.cheekStrength * 0.58,
  )
  pen.fill(smooth(shade.map(place), true, 5), mix(tones.base, tones.crease, 0.19))
  pen.stroke(line.map(place), tones.crease, widths)
  const wing = wings || Math.max(0, wider) * 0.054
  if (wing) paintWings(pen, mix(tones.base, tones.crease, 0.55), [x, y - tip * 0.01], wing * Math.sqrt(wide))
  if (pen.unit > 90)
    pen.fill(
      blob(x - 0.006 * turn, y + 0.166 - tip * 0.014, 0.013 * Math.sqrt(wide), 0.01),
      mix(tones.base, tones.rim, 0.6),
    )
}

function paintWings(pen: Pen, crease: string, [x, y]: Point, apart: number) {
  for (const side of [-1, 1]) {
    const wing: Shape = [
      [x + side * apart * 0.92, y + 0.168],
      [x + side * apart * 1.14, y + 0.19],
      [x + side * apart * 0.86, y + 0.208],
    ]
    pen.stroke(wing, crease, [0.002, 0.0085, 0.002])
  }
}
