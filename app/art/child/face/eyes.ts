import type { Pen } from '../../figure/pen'
import { mix } from '../../kit/colour'
import { clamp } from '../../kit/random'
import { blob, type Point, points, type Shape } from '../../kit/shapes'
import { eyePalette } from '../colours'
import type { Expression } from '../expression'
import { type ChildLook, measureOf } from '../look'
import { type EyeForm, eyeForms, eyeOpening, lowerLid, onEye, upperLid } from './eye-forms'
import type { EyePlace } from './plan'
import { INK, type SkinTones } from './tones'

const WHITE = '#fff3e2'
const GLINT = '#fff6e6'

/** One eye and all that it is painted from. */
interface Eye {
  pen: Pen
  place: EyePlace
  form: EyeForm
  isRound: boolean
  hasLashes: boolean
  colour: string
  tones: SkinTones
  /** below 0 the lid hangs over the eye, above it has a fold */
  fold: number
  gaze: number
}

export function paintEye(
  pen: Pen,
  look: ChildLook,
  tones: SkinTones,
  place: EyePlace,
  expression: Expression,
) {
  const form = eyeForms[look.eyes.shape]
  const eye: Eye = {
    pen,
    place,
    form,
    isRound: look.eyes.shape === 'round',
    hasLashes: look.eyes.hasLashes,
    colour: eyePalette[look.eyes.colour],
    tones,
    fold: form.fold + measureOf(look, 'eyeFold') * 0.9,
    gaze: expression.gaze,
  }
  if (expression.eyes === 'open') paintOpen(eye, 0)
  else if (expression.eyes === 'up') paintOpen(eye, 1)
  else if (expression.eyes === 'sleepy') paintSleepy(eye)
  else paintShut(eye, expression.eyes === 'happy')
}

/** A dark eye tinted where the head is small; seen near, the iris has its colour. */
function paintIris({ pen, place, form, colour, isRound, gaze }: Eye, lift: number) {
  const { x, y, size, narrow } = place
  const [rx, ry] = [form.iris[0] * size * narrow, form.iris[1] * size]
  const drift = isRound ? 0 : gaze * 0.008 * size
  const [cx, cy] = [x + drift + lift * 0.004, y - lift * 0.028 * size]
  const round = { corners: 12, jitter: 0.015, seed: 2 }
  pen.fill(blob(cx, cy, rx, ry, round), mix(INK, colour, pen.unit > 90 ? 0.12 : 0.3))
  if (pen.unit > 90 && colour !== eyePalette.black) {
    pen.fill(blob(cx, cy + ry * 0.16, rx * 0.8, ry * 0.76, round), mix(INK, colour, 0.55))
    pen.fill(blob(cx, cy + ry * 0.46, rx * 0.55, ry * 0.38, round), mix(INK, colour, 0.88))
    pen.fill(blob(cx, cy + ry * 0.02, rx * 0.45, ry * 0.44, round), INK)
  }
  pen.fill(blob(cx + rx * 0.32, cy - ry * 0.37, rx * 0.36, ry * 0.295, { corners: 8, jitter: 0.03 }), GLINT)
  if (pen.unit > 110)
    pen.fill(
      blob(cx - rx * 0.32, cy + ry * 0.4, rx * 0.18, ry * 0.13, { corners: 7, jitter: 0.03 }),
      mix(INK, GLINT, 0.6),
    )
}

function paintOpen(eye: Eye, lift: number) {
  const { pen, place, form, isRound, fold, tones } = eye
  const wide = lift
    ? { ...form, up: form.up * 1.12, down: form.down * 1.08, across: form.across * 1.04 }
    : form
  const opening = lift && isRound ? roundWhite(place) : eyeOpening(place, wide, isRound)
  const hang = clamp(-fold) * (isRound ? 0.22 : 0.24)
  if (!isRound || lift > 0) pen.fill(opening, mix(WHITE, tones.shade, 0.06))
  else if (tones.depth > 0.3) paintSlivers(eye)
  pen.within(opening, () => {
    paintIris(eye, lift)
    if (hang) paintLid(eye, hang, 0.2)
  })
  paintLidLine(eye, wide, hang, lift)
  if (fold > 0.1) paintFold(eye, wide)
  if (lift && pen.unit > 60)
    pen.stroke(onEye(place, lowerLid(wide).slice(4, -4)), tones.line, [0.002, 0.005, 0.002])
}

/** On dark skin a round eye needs a little white at both sides to be seen. */
function paintSlivers({ pen, place, form, tones }: Eye) {
  const { x, y, size, narrow } = place
  const across = form.iris[0] * (1.1 + tones.depth * 0.16) * size * narrow
  const look = { corners: 12, jitter: 0.01, seed: 2 }
  pen.fill(blob(x, y + 0.003, across, form.iris[1] * 0.93 * size, look), mix(WHITE, tones.base, 0.12))
}

/** A round eye shows its white only when it looks up. */
const roundWhite = ({ x, y, size, narrow, tall }: EyePlace): Shape =>
  blob(x, y - 0.007 * size, 0.056 * size * narrow, 0.074 * size * tall, {
    corners: 12,
    jitter: 0.015,
    seed: 2,
  })

/** The upper lid covers the eye as far down as `lowered`. */
function paintLid({ pen, place, form, tones }: Eye, lowered: number, depth: number) {
  const line = upperLid({ ...form, across: form.across * 1.15 }, lowered)
  const top = -form.up * 2
  const lid: Shape = [[form.across * 1.5, top], [-form.across * 1.5, top], ...line]
  pen.fill(onEye(place, lid), pen.skinShade(tones.base, depth))
}

function paintLidLine(eye: Eye, form: EyeForm, hang: number, lift: number) {
  const { pen, place, isRound, hasLashes, tones } = eye
  const ink = mix(INK, tones.line, 0.4)
  if (isRound && !hang && !lift && tones.depth <= 0.3) {
    const lash: Shape = points('-0.035,-0.059 0.03,-0.059 0.068,-0.033')
    if (pen.unit > 90 && hasLashes) pen.stroke(onEye(place, lash), ink, [0.004, 0.012, 0.002])
    return
  }
  const line = upperLid(isRound ? { ...form, across: form.across * 1.12 } : form, hang)
  const heavy = form.lid * (hasLashes ? 1 : 0.78) * Math.sqrt(place.size)
  pen.stroke(
    onEye(place, line),
    ink,
    [0.003, 0.009, 0.013, 0.012, 0.005].map((w) => w * heavy),
  )
  if (hasLashes) paintLashes(eye, form, ink)
}

/** Two short lashes at the outer corner. */
function paintLashes({ pen, place }: Eye, { across, outer, up }: EyeForm, ink: string) {
  const wing: Shape = [
    [across * 0.72, outer - up * 0.3],
    [across * 1.05, outer - 0.002],
    [across * 1.2, outer - 0.014],
  ]
  pen.stroke(onEye(place, wing), ink, [0.007, 0.008, 0.001])
  if (pen.unit < 120) return
  const second: Shape = [
    [across * 0.7, outer - up * 0.5],
    [across * 0.9, outer - up * 0.6],
    [across * 1.02, outer - up * 0.76],
  ]
  pen.stroke(onEye(place, second), ink, [0.004, 0.004, 0.001])
}

function paintFold({ pen, place, fold, tones, isRound }: Eye, form: EyeForm) {
  const gap = 0.012 + 0.011 * fold
  const wide = isRound ? 1.15 : 0.94
  const line = upperLid({ ...form, across: form.across * wide, up: form.up + gap + (isRound ? 0.008 : 0) })
    .slice(4, -2)
    .map(([u, v]): Point => [u, v - gap * 0.3])
  pen.stroke(onEye(place, line), mix(tones.base, tones.crease, 0.8), [0.002, 0.004 + fold * 0.003, 0.002])
}

/** The lid half way down. */
function paintSleepy(eye: Eye) {
  const { pen, place, form, isRound, tones } = eye
  const opening = eyeOpening(place, form, isRound)
  if (!isRound) pen.fill(opening, WHITE)
  pen.within(opening, () => {
    paintIris(eye, -0.35)
    paintLid(eye, 0.46, 0.07)
  })
  if (isRound) {
    const upper: Shape = [...upperLid(form), ...[...upperLid(form, 0.46)].reverse()]
    pen.fill(onEye(place, upper), pen.skinShade(tones.base, 0.07))
  }
  // Where the lid comes from: a disc of another skin would float there.
  const fold = upperLid({ ...form, across: form.across * (isRound ? 1.15 : 0.94) }).slice(2, -2)
  pen.stroke(onEye(place, fold), mix(tones.base, tones.crease, 0.55), [0.002, 0.006, 0.002])
  const line = upperLid({ ...form, across: form.across * (isRound ? 1.3 : 1.04) }, isRound ? 0.52 : 0.49)
  pen.stroke(
    onEye(place, line),
    mix(INK, tones.line, 0.4),
    [0.005, 0.013, 0.015, 0.013, 0.005].map((w) => w * form.lid),
  )
  if (eye.hasLashes && !isRound) paintLashes(eye, { ...form, up: form.up * 0.4 }, INK)
}

/** Closed lids hang, happy ones arch; both keep the eye's width, tilt and weight. */
function paintShut({ pen, place, form, isRound, hasLashes, tones, fold }: Eye, isHappy: boolean) {
  const across = isRound ? 0.07 : form.across * 0.96
  const bow = isHappy ? -0.055 - form.up * 0.12 + 0.008 : 0.03 + form.down * 0.22
  const lid: Shape = [
    [-across, 0.005 + form.inner * 0.6],
    [across * form.peak * 0.4, 0.005 + bow],
    [across, 0.005 + form.outer * 0.8],
  ]
  const ink = mix(INK, tones.line, 0.4)
  pen.stroke(
    onEye(place, lid),
    ink,
    [0.008, 0.019, 0.008].map((w) => w * (0.86 + form.lid * 0.14)),
  )
  if (hasLashes && pen.unit > 90 && !isHappy) {
    const lash: Shape = [
      [across * 0.82, 0.014 + form.outer * 0.8],
      [across * 1.12, 0.02 + form.outer * 0.8],
      [across * 1.28, 0.018 + form.outer * 0.8],
    ]
    pen.stroke(onEye(place, lash), ink, [0.006, 0.005, 0.001])
  }
  if (fold > 0.2 && !isHappy && pen.unit > 60) {
    const crease: Shape = [
      [-across * 0.6, -0.03],
      [across * 0.1, -0.034],
      [across * 0.8, -0.024],
    ]
    pen.stroke(onEye(place, crease), mix(tones.base, tones.crease, 0.6), [0.002, 0.005, 0.002])
  }
}
