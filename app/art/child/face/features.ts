import type { Pen } from '../../figure/pen'
import { mix } from '../../kit/colour'
import { blob, type Point, points, type Shape, smooth } from '../../kit/shapes'
import type { FaceLook } from './face'

const dark = '#24161a'
const TEETH = '#fff3e2'

export function eye(pen: Pen, x: number, look: FaceLook, side: number) {
  if (look.eyes === 'up') eyeUp(pen, x)
  else if (look.eyes === 'sleepy') eyeHalf(pen, x, look.skin)
  else if (look.eyes !== 'open') {
    // Closed lids hang, happy ones arch.
    const bow = look.eyes === 'happy' ? -0.055 : 0.045
    const lid: Shape = points(`${x - 0.07},0.1 ${x},${0.1 + bow} ${x + 0.07},0.1`)
    pen.stroke(lid, dark, [0.008, 0.019, 0.008])
  } else eyeOpen(pen, x, side)
}

function eyeOpen(pen: Pen, x: number, side: number) {
  pen.fill(blob(x, 0.095, 0.05, 0.068, { corners: 12, jitter: 0.015, seed: 2 }), dark)
  pen.fill(blob(x + 0.016, 0.07, 0.018, 0.02, { corners: 8, jitter: 0.03 }), '#fff6e6')
  if (pen.unit > 110)
    pen.fill(blob(x - 0.016, 0.122, 0.009, 0.009, { corners: 7, jitter: 0.03 }), mix(dark, '#fff6e6', 0.6))
  const lash: Shape = points(`${x - side * 0.035},0.036 ${x + side * 0.03},0.036 ${x + side * 0.068},0.062`)
  if (pen.unit > 90) pen.stroke(lash, dark, [0.004, 0.012, 0.002])
}

/** Turned to the sky: a little white below. */
function eyeUp(pen: Pen, x: number) {
  const white = blob(x, 0.088, 0.056, 0.074, { corners: 12, jitter: 0.015, seed: 2 })
  pen.fill(white, '#fff3e2')
  pen.within(white, () =>
    pen.fill(blob(x + 0.004, 0.06, 0.05, 0.064, { corners: 12, jitter: 0.01, seed: 2 }), dark),
  )
  pen.fill(blob(x + 0.014, 0.036, 0.017, 0.018, { corners: 8, jitter: 0.03 }), '#fff6e6')
  pen.stroke(points(`${x - 0.06},0.05 ${x},0.012 ${x + 0.062},0.05`), dark, [0.004, 0.013, 0.004])
  pen.stroke(points(`${x - 0.045},0.15 ${x},0.165 ${x + 0.045},0.15`), dark, [0.002, 0.006, 0.002])
}

/** The lid half way down. */
function eyeHalf(pen: Pen, x: number, skin: string) {
  const open = blob(x, 0.1, 0.052, 0.062, { corners: 12, jitter: 0.015, seed: 2 })
  pen.fill(open, dark)
  pen.fill(blob(x + 0.014, 0.125, 0.012, 0.012, { corners: 8, jitter: 0.03 }), '#fff6e6')
  pen.within(open, () =>
    pen.fill(
      points(`${x - 0.1},0 ${x + 0.1},0 ${x + 0.1},0.098 ${x - 0.1},0.098`),
      pen.skinShade(skin, 0.35),
    ),
  )
  pen.stroke(points(`${x - 0.07},0.103 ${x},0.092 ${x + 0.072},0.106`), dark, [0.006, 0.016, 0.006])
}

type Look = FaceLook
const LINE = mix(dark, '#8a2f2c', 0.35)
const TONGUE = '#d8685f'

/** Round `x`, on the lower half of the face. */
export function mouth(pen: Pen, x: number, look: Look) {
  const at = (list: string): Shape => points(list).map(([u, v]): Point => [x + u, v])
  if (look.mouth === 'awe') {
    pen.fill(blob(x, 0.3, 0.045, 0.055, { corners: 10, jitter: 0.03 }), LINE)
    pen.fill(blob(x, 0.325, 0.026, 0.022, { corners: 8, jitter: 0.03 }), TONGUE)
  } else if (look.mouth === 'ooh') ooh(pen, x, look.skin)
  else if (look.mouth === 'open') laugh(pen, x, at)
  else if (look.mouth === 'grin') grin(pen, at)
  else if (look.mouth === 'bite') bite(pen, at, look.skin)
  else closed(pen, at, look)
}

function laugh(pen: Pen, x: number, at: (list: string) => Shape) {
  const shape = smooth(at('-0.11,0.255 0,0.275 0.115,0.25 0.085,0.345 0.005,0.385 -0.075,0.35'), true, 6)
  pen.fill(shape, LINE)
  pen.within(shape, () =>
    pen.fill(blob(x + 0.01, 0.385, 0.075, 0.05), TONGUE).fill(blob(x, 0.25, 0.085, 0.03), TEETH),
  )
}

/** A pursed ring. */
function ooh(pen: Pen, x: number, skin: string) {
  pen.fill(blob(x, 0.295, 0.043, 0.046, { corners: 10, jitter: 0.02 }), pen.skinShade(skin, 0.75))
  pen.fill(blob(x, 0.296, 0.024, 0.028, { corners: 9, jitter: 0.03 }), LINE)
}

/** From ear to ear, all teeth. */
function grin(pen: Pen, at: (list: string) => Shape) {
  const shape = smooth(
    at('-0.15,0.238 -0.07,0.272 0.01,0.28 0.09,0.268 0.155,0.232 0.12,0.318 0.01,0.358 -0.11,0.32'),
    true,
    6,
  )
  pen.fill(shape, LINE)
  pen.within(shape, () => {
    pen.fill(smooth(at('-0.135,0.25 0,0.284 0.14,0.245 0.1,0.312 0,0.335 -0.1,0.315'), true, 6), TEETH)
    pen.stroke(at('0.005,0.26 0.005,0.36'), mix(TEETH, LINE, 0.3), [0.003, 0.003])
  })
  for (const corner of ['-0.165,0.222 -0.15,0.24 -0.14,0.258', '0.168,0.216 0.155,0.235 0.145,0.254'])
    pen.stroke(at(corner), LINE, [0.003, 0.009, 0.003])
}

/** Lips pressed on a laugh that wants out. */
function bite(pen: Pen, at: (list: string) => Shape, skin: string) {
  pen.stroke(
    at('-0.105,0.25 -0.075,0.285 -0.03,0.292 0.01,0.284 0.05,0.294 0.085,0.28 0.112,0.242'),
    LINE,
    [0.004, 0.014, 0.013, 0.011, 0.013, 0.014, 0.004],
  )
  pen.fill(
    smooth(at('-0.03,0.292 0.01,0.286 0.046,0.294 0.04,0.315 0.008,0.32 -0.024,0.315'), true, 5),
    TEETH,
  )
  pen.stroke(at('-0.045,0.35 0.01,0.362 0.06,0.348'), pen.skinShade(skin, 0.55), [0.003, 0.011, 0.003])
  for (const corner of ['-0.128,0.228 -0.112,0.246 -0.11,0.268', '0.134,0.222 0.12,0.24 0.117,0.262'])
    pen.stroke(at(corner), pen.skinShade(skin, 0.8), [0.003, 0.009, 0.003])
}

function closed(pen: Pen, at: (list: string) => Shape, { mouth: kind, skin }: Look) {
  const deep = kind === 'calm' ? 0.012 : 0.05
  const line = at(
    `-0.095,0.268 -0.05,${0.275 + deep * 0.8} 0.01,${0.278 + deep} 0.06,${0.272 + deep * 0.7} 0.1,0.258`,
  )
  pen.stroke(line, LINE, [0.004, 0.014, 0.016, 0.013, 0.004])
  pen.stroke(at('-0.03,0.365 0.035,0.366'), pen.skinShade(skin, 0.4), [0.003, 0.01, 0.003])
}
