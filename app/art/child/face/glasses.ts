import type { Pen } from '../../figure/pen'
import { mix, shift, withAlpha } from '../../kit/colour'
import { type Point, type Shape, smooth } from '../../kit/shapes'
import { glassesPalette } from '../colours'
import type { ChildLook } from '../look'
import { faceShape, widthAtEars } from './outline'
import { type FacePlan, planFace } from './plan'

interface FrameForm {
  across: number
  down: number
  /** 2 is an ellipse, more is squarer */
  corners: number
  /** half of the rim's width */
  rim: number
  /** how far the outer upper corner is drawn up */
  wing: number
}

const forms: Record<NonNullable<ChildLook['glasses']>['frame'], FrameForm> = {
  round: { across: 0.121, down: 0.118, corners: 2, rim: 0.0115, wing: 0 },
  oval: { across: 0.126, down: 0.092, corners: 2.2, rim: 0.0105, wing: 0 },
  square: { across: 0.124, down: 0.1, corners: 4.2, rim: 0.0135, wing: 0 },
  'half-rim': { across: 0.124, down: 0.094, corners: 3, rim: 0.0125, wing: 0.004 },
  rimless: { across: 0.122, down: 0.094, corners: 2.8, rim: 0.004, wing: 0 },
  cat: { across: 0.126, down: 0.094, corners: 2.2, rim: 0.0135, wing: 0.04 },
}

interface Lens {
  x: number
  y: number
  side: number
  across: number
  form: FrameForm
}

/** Over the face and under the fringe. */
export function paintGlasses(pen: Pen, look: ChildLook, skin: string, gaze: number) {
  if (!look.glasses) return
  const { frame, colour } = look.glasses
  const plan = planFace(look, { gaze })
  const lenses = placeLenses(plan, forms[frame])
  const paint = glassesPalette[colour]
  const shadow = pen.skinShade(skin, 0.62)
  pen.within(faceShape(gaze, look), () => {
    for (const lens of lenses) paintRim(pen, { ...lens, y: lens.y + 0.014, x: lens.x + 0.004 }, shadow, frame)
  })
  for (const lens of lenses) paintTemple(pen, lens, look, gaze, paint)
  for (const lens of lenses) {
    paintGlass(pen, lens)
    paintRim(pen, lens, paint, frame)
    if (frame !== 'rimless') paintShine(pen, lens, paint, colour)
  }
  if (colour === 'tortoise' && frame !== 'rimless') for (const lens of lenses) paintFlecks(pen, lens, frame)
  paintBridge(pen, lenses, plan, paint)
}

/** The lenses sit a little below the eyes and leave room for the nose. */
function placeLenses({ eyes, nose, mouth }: FacePlan, form: FrameForm): Lens[] {
  const [left, right] = eyes
  // A broad grin must not run into them.
  const lowest = mouth.y + 0.228 - form.down
  const apart = ((right?.x ?? 0) - (left?.x ?? 0)) / 2
  return eyes.map(({ x, y, side, narrow }) => {
    const across = Math.min(form.across, apart - 0.032) * (narrow < 1 ? narrow * 0.96 : 1)
    return {
      x: x + side * 0.004,
      y: Math.min(y * 0.9 + (0.1 + nose.y) * 0.1 + 0.012, lowest),
      side,
      across,
      form,
    }
  })
}

function lensShape({ x, y, side, across, form }: Lens, grow: number): Shape {
  const { down, corners, wing } = form
  return Array.from({ length: 36 }, (_, i): Point => {
    const angle = (i / 36) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const u = Math.sign(cos) * Math.abs(cos) ** (2 / corners)
    const v = Math.sign(sin) * Math.abs(sin) ** (2 / corners)
    // Round the outer upper corner alone.
    const lift = Math.exp(-(((angle - Math.PI * 1.79) / 0.42) ** 2))
    return [
      x + side * (u * (across + grow) + lift * wing * 0.6),
      y + v * (down + grow) - lift * wing - Math.max(0, v) * (1 - u) * 0.004,
    ]
  })
}

function paintRim(pen: Pen, lens: Lens, colour: string, frame: string) {
  const { rim, down } = lens.form
  const [outer, inner] = [lensShape(lens, rim), lensShape(lens, -rim)]
  if (frame !== 'half-rim') {
    pen.within([outer, inner], () => pen.fill(outer, colour))
    return
  }
  const upper: Shape = [
    [lens.x - 0.3, lens.y - 0.3],
    [lens.x + 0.3, lens.y - 0.3],
    [lens.x + 0.3, lens.y + down * 0.12],
    [lens.x - 0.3, lens.y + down * 0.12],
  ]
  pen.within([outer, inner], () => pen.within(upper, () => pen.fill(outer, colour)))
  const thin: [Shape, Shape] = [lensShape(lens, 0.002), lensShape(lens, -0.004)]
  pen.within(thin, () => pen.fill(thin[0], mix(colour, '#fff6e6', 0.45)))
}

/** Hardly seen but for two strokes of light. */
function paintGlass(pen: Pen, lens: Lens) {
  const shape = lensShape(lens, 0)
  pen.fill(shape, withAlpha('#f2f8fb', 0.1))
  const { x, y, across, form } = lens
  const flip = pen.lit[0] > 0 ? -1 : 1
  const glint = (away: number, width: number): Shape => {
    const at = (u: number, v: number): Point => [x + flip * u * across, y + v * form.down]
    return [
      at(-0.72 + away, 0.05),
      at(-0.36 + away, -0.85),
      at(-0.36 + away + width, -0.85),
      at(-0.72 + away + width, 0.05),
    ]
  }
  pen.within(shape, () => {
    pen.fill(glint(-0.16, 0.2), withAlpha('#ffffff', 0.34))
    if (pen.unit > 60) pen.fill(glint(0.12, 0.07), withAlpha('#ffffff', 0.28))
  })
}

/** Light on the upper edge of the rim. */
function paintShine(pen: Pen, lens: Lens, paint: string, colour: string) {
  const flip = pen.lit[0] > 0 ? 1 : -1
  const arc = lensShape(lens, 0).filter(
    ([x, y]) => (x - lens.x) * flip > -lens.across * 0.1 && y < lens.y - lens.form.down * 0.45,
  )
  const sorted = arc.sort((a, b) => a[0] - b[0])
  const isMetal = colour === 'gold' || colour === 'silver'
  pen.stroke(sorted, mix(paint, '#fff6e6', isMetal ? 0.75 : 0.42), [0.001, lens.form.rim * 0.42, 0.001])
}

function paintFlecks(pen: Pen, lens: Lens, frame: string) {
  const { rim } = lens.form
  const [outer, inner] = [lensShape(lens, rim), lensShape(lens, -rim)]
  pen.within([outer, inner], () => {
    for (let i = 1; i < 36; i += 5) {
      const [x, y] = outer[i] ?? [0, 0]
      if (frame === 'half-rim' && y > lens.y) continue
      pen.fill(
        smooth([
          [x - 0.02, y],
          [x, y - 0.016],
          [x + 0.018, y + 0.004],
          [x, y + 0.02],
        ]),
        '#3f2216',
      )
    }
  })
}

/** From one lens over the nose to the other. */
function paintBridge(pen: Pen, [left, right]: Lens[], { nose }: FacePlan, paint: string) {
  if (!left || !right) return
  const [from, to] = [left.x + left.across, right.x - right.across]
  const y = (left.y + right.y) / 2 - 0.014
  const arch: Shape = [
    [from - 0.006, y],
    [(from + to) / 2 + (nose.x - (from + to) / 2) * 0.3, y - 0.022],
    [to + 0.006, y],
  ]
  const width = Math.max(0.0075, left.form.rim * 0.8)
  pen.stroke(arch, paint, [width, width * 0.85, width])
}

/** Along the temple to the ear. */
function paintTemple(
  pen: Pen,
  { x, y, side, across, form }: Lens,
  look: ChildLook,
  gaze: number,
  paint: string,
) {
  const ear = side * 0.44 * widthAtEars(look) + gaze * (side < 0 ? 0.02 : 0.01)
  const hinge = x + side * (across + form.wing * 0.4)
  if ((ear - hinge) * side < 0.012) return
  const top = y - form.down * 0.34 - form.wing * 0.5
  const line: Shape = [
    [hinge - side * 0.004, top],
    [(hinge + ear) / 2, top - 0.002],
    [ear, 0.055],
  ]
  const width = Math.max(0.008, form.rim * 0.85)
  pen.stroke(line, shift(paint, { l: -0.03 }), [width, width, width * 0.7])
}
