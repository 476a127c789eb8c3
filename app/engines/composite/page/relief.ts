import { clamp, lerp } from '../colour/pixels'
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

// Slopes are looked up in a grid, since a page asks for some hundred thousand.
const GRID = { left: -0.8, top: -0.8, width: 321, height: 361, step: 0.005 }
let slopes: { x: Float32Array; y: Float32Array } | undefined

/** 1 where the surface turns toward the light, -1 where it turns away. */
export function turnToLight(across: number, down: number, [fx, fy]: readonly [number, number]): number {
  slopes ??= slopesOfGrid()
  const u = clamp((across - GRID.left) / GRID.step, 0, GRID.width - 1.001)
  const v = clamp((down - GRID.top) / GRID.step, 0, GRID.height - 1.001)
  const [s, t] = [u % 1, v % 1]
  const i = (v | 0) * GRID.width + (u | 0)
  const mix = (plane: Float32Array) =>
    lerp(
      lerp(plane[i] as number, plane[i + 1] as number, s),
      lerp(plane[i + GRID.width] as number, plane[i + GRID.width + 1] as number, s),
      t,
    )
  const [slopeX, slopeY] = [mix(slopes.x), mix(slopes.y)]
  return clamp((slopeX * fx + slopeY * fy) / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY), -1, 1)
}

function slopesOfGrid() {
  const size = GRID.width * GRID.height
  const [x, y] = [new Float32Array(size), new Float32Array(size)]
  for (let i = 0; i < size; i++) {
    const across = GRID.left + (i % GRID.width) * GRID.step
    const down = GRID.top + Math.floor(i / GRID.width) * GRID.step
    ;[x[i], y[i]] = slopesAt(across, down)
  }
  return { x, y }
}

function slopesAt(across: number, down: number): [number, number] {
  let [u, v] = [across / EGG.across, (down - EGG.y) / EGG.down]
  const far = Math.hypot(u, v)
  if (far > 0.96) [u, v] = [(u * 0.96) / far, (v * 0.96) / far]
  const high = Math.sqrt(1 - u * u - v * v)
  let slopeX = (EGG.deep * u) / (high * EGG.across)
  let slopeY = (EGG.deep * v) / (high * EGG.down)
  for (const bump of bumps) {
    const [p, q] = [(across - bump.x) / bump.across, (down - bump.y) / bump.down]
    const here = bump.high * Math.exp(-p * p - q * q) * 2
    slopeX += (here * p) / bump.across
    slopeY += (here * q) / bump.down
  }
  return [slopeX, slopeY]
}
