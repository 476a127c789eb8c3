import { blob, type Point, type Shape, smooth } from '../../kit/shapes'
import type { ChildLook } from '../look'
import type { EyePlace } from './plan'

/** An eye of the middle size: outward is positive, up is negative. */
export interface EyeForm {
  /** half of its width */
  across: number
  up: number
  down: number
  /** the heights of its corners */
  inner: number
  outer: number
  /** where the upper lid is highest: -1 at the inner corner, 1 at the outer */
  peak: number
  iris: [number, number]
  /** how clear the fold of the upper lid is */
  fold: number
  /** how heavy the line of the upper lid is */
  lid: number
  tilt: number
}

export const eyeForms: Record<ChildLook['eyes']['shape'], EyeForm> = {
  // A round eye is all iris: it needs no white to be seen.
  round: {
    across: 0.05,
    up: 0.068,
    down: 0.068,
    inner: 0,
    outer: 0,
    peak: 0,
    iris: [0.05, 0.068],
    fold: 0,
    lid: 1,
    tilt: 0,
  },
  'almond-fold': {
    across: 0.079,
    up: 0.066,
    down: 0.044,
    inner: 0.014,
    outer: -0.004,
    peak: 0.1,
    iris: [0.047, 0.061],
    fold: 0.55,
    lid: 1,
    tilt: 0.03,
  },
  almond: {
    across: 0.076,
    up: 0.055,
    down: 0.042,
    inner: 0.012,
    outer: -0.004,
    peak: 0.05,
    iris: [0.044, 0.056],
    fold: 0,
    lid: 1,
    tilt: 0.04,
  },
  monolid: {
    across: 0.073,
    up: 0.037,
    down: 0.036,
    inner: 0.014,
    outer: -0.006,
    peak: 0.3,
    iris: [0.042, 0.05],
    fold: 0,
    lid: 1.25,
    tilt: 0.03,
  },
  droop: {
    across: 0.071,
    up: 0.06,
    down: 0.05,
    inner: 0,
    outer: 0.022,
    peak: -0.25,
    iris: [0.045, 0.058],
    fold: 0.2,
    lid: 1,
    tilt: -0.08,
  },
  upturned: {
    across: 0.077,
    up: 0.052,
    down: 0.047,
    inner: 0.018,
    outer: -0.022,
    peak: 0.35,
    iris: [0.044, 0.056],
    fold: 0,
    lid: 1.05,
    tilt: 0.09,
  },
}

/** From an eye's own points to the head's. */
export function onEye({ x, y, side, size, narrow, tall, tilt }: EyePlace, own: Shape): Shape {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  return own.map(
    ([u, v]): Point => [
      x + side * narrow * size * (u * cos + v * tall * sin),
      y + size * (v * tall * cos - u * sin),
    ],
  )
}

/** The line of the upper lid, from the inner corner to the outer; `down` lowers it, 1 to the lower lid. */
export function upperLid({ across, up, down, inner, outer, peak }: EyeForm, lowered = 0): Shape {
  const low = (height: number, at: number) => height + (at - height) * lowered
  const top = low(-up, down * 0.7)
  return smooth(
    [
      [-across, low(inner, inner)],
      [across * (peak * 0.5 - 0.48), top * 0.78 + inner * 0.2],
      [across * peak, top],
      [across * (peak * 0.5 + 0.55), top * 0.74 + outer * 0.28],
      [across, outer],
    ],
    false,
    6,
  )
}

export function lowerLid({ across, down, inner, outer }: EyeForm): Shape {
  return smooth(
    [
      [across, outer],
      [across * 0.55, down * 0.82],
      [0, down],
      [across * -0.6, down * 0.74 + inner * 0.2],
      [-across, inner],
    ],
    false,
    6,
  )
}

/** The visible part of the eyeball. */
export function eyeOpening(place: EyePlace, form: EyeForm, isRound: boolean): Shape {
  if (!isRound) return onEye(place, [...upperLid(form), ...lowerLid(form)])
  const { x, y, size, narrow, tall } = place
  const [rx, ry] = form.iris
  return blob(x, y, rx * size * narrow, ry * size * tall, { corners: 12, jitter: 0.015, seed: 2 })
}
