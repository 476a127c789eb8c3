import { mix } from '../../kit/colour'
import { clamp, lerp } from '../../kit/random'
import { blob, type Point, type Shape, smooth } from '../../kit/shapes'
import { alongMouth, type Mouth } from './mouth'

const TEETH = '#fff3e2'
const TONGUE = '#d8685f'
const GUM = '#e39a8c'

/** Lips round an open mouth: thin above, fuller below. */
function paintLipsAround({ pen, tones, lips }: Mouth, opening: Shape) {
  if (lips < 0.08) return
  const ys = opening.map(([, y]) => y)
  const middle = (Math.min(...ys) + Math.max(...ys)) / 2
  const centre = opening.reduce((sum, [x]) => sum + x, 0) / opening.length
  const grown = opening.map(([x, y]): Point => {
    const length = Math.hypot(x - centre, y - middle) || 1
    const by = (y < middle ? 0.014 : 0.02) * (0.5 + lips)
    return [x + ((x - centre) / length) * by * 0.7, y + ((y - middle) / length) * by * 1.3]
  })
  pen.fill(grown, mix(tones.base, tones.lip, clamp(0.42 + lips * 0.3)))
}

/** The inside of the mouth is never black. */
const inside = ({ tones }: Mouth) => mix(tones.line, '#5c1f22', 0.35)

/** The gap of a lost front tooth: the gum above it, and the rounded shoulders of its neighbours. */
function paintGap(mouth: Mouth, top: number, bottom: number) {
  if (!mouth.hasGap) return
  const { pen, x, y, wide } = mouth
  const half = 0.018 * Math.sqrt(wide)
  const middle = x + 0.02 * wide
  const at = (across: number, down: number): Point => [middle + across * half, y + lerp(top, bottom, down)]
  const gap = [
    at(-0.75, 0.26),
    at(0, 0.16),
    at(0.75, 0.26),
    at(0.95, 0.72),
    at(1.7, 1.1),
    at(-1.7, 1.1),
    at(-0.95, 0.72),
  ]
  pen.fill(blob(middle, y + top, half * 1.25, (bottom - top) * 0.34, { corners: 9, jitter: 0.02 }), GUM)
  pen.fill(smooth(gap, true, 5), mix(inside(mouth), TONGUE, 0.28))
}

/** One calm row: no line splits it. */
function paintTeeth({ pen }: Mouth, shape: Shape) {
  pen.fill(shape, TEETH)
}

/** Lifted corners would pull an open mouth into a wedge. */
export function paintLaugh(own: Mouth) {
  const mouth = { ...own, corners: own.corners * 0.45 }
  const { pen, x, y, wide } = mouth
  const shape = smooth(
    alongMouth(mouth, '-0.11,0.255 0,0.275 0.115,0.25 0.085,0.345 0.005,0.385 -0.075,0.35'),
    true,
    6,
  )
  paintLipsAround(mouth, shape)
  pen.fill(shape, inside(mouth))
  pen.within(shape, () => {
    pen.fill(blob(x + 0.01, y + 0.385, 0.075 * wide, 0.05), TONGUE)
    paintTeeth(mouth, blob(x, y + 0.25, 0.085 * wide, mouth.hasGap ? 0.042 : 0.036))
    paintGap(mouth, 0.24, 0.31)
  })
}

export function paintAwe(mouth: Mouth) {
  const { pen, x, y, wide } = mouth
  const across = 0.045 * (0.6 + wide * 0.4)
  const shape = blob(x, y + 0.3, across, 0.055 * (1.1 - wide * 0.1), { corners: 10, jitter: 0.03 })
  paintLipsAround(mouth, shape)
  pen.fill(shape, inside(mouth))
  pen.within(shape, () => {
    pen.fill(blob(x, y + 0.327, across * 0.6, 0.024, { corners: 8, jitter: 0.03 }), TONGUE)
  })
}

/** A pursed ring. */
export function paintOoh(mouth: Mouth) {
  const { pen, tones, x, y, lips, wide } = mouth
  const size = 0.82 + wide * 0.18
  const full = 1 + Math.max(-0.2, lips) * 0.28
  const ring = mix(pen.skinShade(tones.base, 0.6), tones.lip, clamp(0.35 + lips * 0.4))
  pen.fill(blob(x, y + 0.295, 0.043 * size * full, 0.046 * full, { corners: 10, jitter: 0.02 }), ring)
  pen.fill(blob(x, y + 0.296, 0.024 * size, 0.028, { corners: 9, jitter: 0.03 }), inside(mouth))
}

/** From ear to ear, all teeth. */
export function paintGrin(own: Mouth) {
  const mouth = { ...own, corners: own.corners * 0.45, wide: Math.min(1.36, 0.35 + own.wide * 0.65) }
  const { pen } = mouth
  const shape = smooth(
    alongMouth(
      mouth,
      '-0.15,0.238 -0.07,0.272 0.01,0.28 0.09,0.268 0.155,0.232 0.12,0.318 0.01,0.358 -0.11,0.32',
    ),
    true,
    6,
  )
  paintLipsAround(mouth, shape)
  pen.fill(shape, inside(mouth))
  pen.within(shape, () => {
    const row = '-0.135,0.25 0,0.284 0.14,0.245 0.1,0.312 0,0.335 -0.1,0.315'
    paintTeeth(mouth, smooth(alongMouth(mouth, row), true, 6))
    paintGap(mouth, 0.275, 0.345)
  })
  paintCorners(mouth, mouth.tones.line, [
    '-0.165,0.222 -0.15,0.24 -0.14,0.258',
    '0.168,0.216 0.155,0.235 0.145,0.254',
  ])
}

/** The upper teeth on the lower lip: a laugh that wants out. */
export function paintBite(mouth: Mouth) {
  const { pen, tones, lips } = mouth
  if (lips > 0.08) {
    const lower = '-0.07,0.296 0.006,0.31 0.08,0.292 0.05,0.33 0.006,0.341 -0.04,0.332'
    pen.fill(smooth(alongMouth(mouth, lower), true, 6), mix(tones.base, tones.lip, clamp(0.4 + lips * 0.3)))
  }
  const teeth = '-0.08,0.266 0.006,0.28 0.09,0.262 0.066,0.3 0.006,0.315 -0.056,0.304'
  const row = smooth(alongMouth(mouth, teeth), true, 6)
  paintTeeth(mouth, row)
  pen.within(row, () => paintGap(mouth, 0.27, 0.315))
  pen.stroke(
    alongMouth(mouth, '-0.108,0.25 -0.06,0.275 0.006,0.285 0.07,0.272 0.115,0.243'),
    tones.line,
    [0.004, 0.011, 0.012, 0.011, 0.004],
  )
  pen.stroke(
    alongMouth(mouth, '-0.07,0.296 -0.04,0.313 0.006,0.321 0.05,0.311 0.08,0.292'),
    pen.skinShade(tones.base, 0.6),
    [0.002, 0.008, 0.01, 0.008, 0.002],
  )
}

function paintCorners(mouth: Mouth, colour: string, corners: string[]) {
  for (const corner of corners) mouth.pen.stroke(alongMouth(mouth, corner), colour, [0.003, 0.009, 0.003])
}
