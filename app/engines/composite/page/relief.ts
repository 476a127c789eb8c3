import { clamp } from '../colour/pixels'
import { EYES } from '../cut-out/frame'

// Every face has its features in the same places of its frame, so one relief serves all: how far its surface turns
// toward a light beside it. In heads, from the head's middle; light comes from where `from` points.

/** The head is an egg. Beyond it, hair goes on as its edge. */
const EGG = { y: 0.03, across: 0.5, down: 0.64, deep: 0.42 }

interface Bump {
  x: number
  y: number
  across: number
  down: number
  high: number
}
const pair = (bump: Bump): Bump[] => [bump, { ...bump, x: -bump.x }]
const bumps: Bump[] = [
  { x: 0, y: 0.1, across: 0.05, down: 0.12, high: 0.035 },
  { x: 0, y: 0.19, across: 0.06, down: 0.05, high: 0.04 },
  ...pair({ x: EYES.x, y: EYES.y, across: 0.07, down: 0.045, high: -0.02 }),
  ...pair({ x: 0.13, y: -0.1, across: 0.12, down: 0.045, high: 0.014 }),
  ...pair({ x: 0.21, y: 0.16, across: 0.11, down: 0.1, high: 0.026 }),
  { x: 0, y: 0.32, across: 0.09, down: 0.045, high: 0.014 },
  { x: 0, y: 0.46, across: 0.09, down: 0.06, high: 0.02 },
]

/** 1 where the surface turns toward the light, -1 where it turns away. */
export function turnToLight(across: number, down: number, [fx, fy]: readonly [number, number]): number {
  let [u, v] = [across / EGG.across, (down - EGG.y) / EGG.down]
  const far = Math.hypot(u, v)
  if (far > 0.96) [u, v] = [(u * 0.96) / far, (v * 0.96) / far]
  const high = Math.sqrt(1 - u * u - v * v)
  let slopeX = (EGG.deep * u) / (high * EGG.across)
  let slopeY = (EGG.deep * v) / (high * EGG.down)
  for (const bump of bumps) {
    const [p, q] = [(across - bump.x) / bump.across, (down - bump.y) / bump.down]
    const square = p * p + q * q
    if (square > 6) continue
    const here = bump.high * Math.exp(-square) * 2
    slopeX += (here * p) / bump.across
    slopeY += (here * q) / bump.down
  }
  return clamp((slopeX * fx + slopeY * fy) / Math.hypot(1, slopeX, slopeY), -1, 1)
}
