import { toLab } from '~/engines/composite/colour/lab'
import type { Pixels } from '~/engines/composite/colour/pixels'
import type { Light, Place } from '~/engines/composite/composite'
import type { Fit } from '~/engines/composite/page/head-opening'

// How far the shading of a painted face agrees with its page's lamp.

export interface LightFigures {
  /** degrees between where the face grows lighter and where the lamp stands */
  lightOff: number
  /** how much lighter the face is on that side than on the other, in L of Lab over half a head */
  shading: number
}

/** In heads: cheeks, temples, forehead and chin, but neither eyes nor nose nor mouth, whose own colours are no light. */
function isPlainSkin(x: number, y: number) {
  if (Math.hypot(x / 0.25, (y - 0.12) / 0.34) > 1) return false
  const isEye = y > -0.13 && y < 0.07 && Math.abs(x) > 0.05
  const isNose = y > 0.02 && y < 0.25 && Math.abs(x) < 0.08
  const isMouth = y > 0.24 && y < 0.4 && Math.abs(x) < 0.15
  return !isEye && !isNose && !isMouth
}

const STEP = 0.01

/** `crop`: the upright square around the head, in which a head is `scale` pixels high. */
export function measureLight(
  crop: Pixels,
  { scale, fit, place, light }: { scale: number; fit: Fit; place: Place; light: Light },
): LightFigures {
  const spots: [number, number, number][] = []
  for (let y = -0.25; y < 0.5; y += STEP)
    for (let x = -0.3; x < 0.3; x += STEP)
      if (isPlainSkin(x, y)) spots.push([x, y, lightnessAt(crop, [x, y], { scale, fit })])
  // Hair over a temple and a cover over the brow are far from the skin's lightness.
  const ordered = spots.map(([, , l]) => l).sort((a, b) => a - b)
  const middle = ordered[ordered.length >> 1] ?? 0
  const [across, down] = slopeOf(spots.filter(([, , l]) => Math.abs(l - middle) < 22))
  const [fx, fy] = light.from
  const [cos, sin] = [Math.cos(place.turn), Math.sin(place.turn)]
  const lamp = Math.atan2(fy * cos - fx * sin, fx * cos + fy * sin)
  const off = Math.abs(Math.atan2(down, across) - lamp) % (Math.PI * 2)
  return {
    lightOff: (Math.min(off, Math.PI * 2 - off) * 180) / Math.PI,
    shading: Math.hypot(across, down) / 2,
  }
}

function lightnessAt(
  { width, data }: Pixels,
  [x, y]: [number, number],
  { scale, fit }: { scale: number; fit: Fit },
): number {
  const [u, v] = [x * fit.size + fit.x, y * fit.size + fit.y].map((one) =>
    Math.round(width / 2 + one * scale),
  )
  const i = ((v as number) * width + (u as number)) * 4
  return toLab(
    [data[i], data[i + 1], data[i + 2]].map((value) => (value ?? 0) / 255) as [number, number, number],
  )[0]
}

/** The plane through lightness by least squares: its slopes to the right and down. */
function slopeOf(spots: [number, number, number][]): [number, number] {
  const mean = (axis: 0 | 1 | 2) => spots.reduce((sum, spot) => sum + spot[axis], 0) / (spots.length || 1)
  const [mx, my, ml] = [mean(0), mean(1), mean(2)]
  let [xx, xy, yy, xl, yl] = [0, 0, 0, 0, 0]
  for (const [x, y, l] of spots) {
    xx += (x - mx) ** 2
    xy += (x - mx) * (y - my)
    yy += (y - my) ** 2
    xl += (x - mx) * (l - ml)
    yl += (y - my) * (l - ml)
  }
  const whole = xx * yy - xy * xy || 1
  return [(xl * yy - yl * xy) / whole, (yl * xx - xl * xy) / whole]
}
