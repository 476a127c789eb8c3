import type { Place } from './composite'
import { alphaOf, type Pixels, type Plane, ramp } from './pixels'

/** How far a head shows in each direction: what has gone under a brim does not come out again beyond it. */
export type Room = (across: number, down: number) => number

const RAYS = 256
const STEP = 0.01
const FROM_Y = 0.1
/** A thread across the head hides nothing beyond itself. */
const BRIM = 0.035

/** `unit`: pixels to a painting unit. */
export function roomOf(front: Pixels, place: Place, unit: number): Room {
  const cover = alphaOf(front)
  const covers = (x: number, y: number) => {
    const [u, v] = [Math.round(x), Math.round(y)]
    return u >= 0 && v >= 0 && u < front.width && v < front.height ? (cover[v * front.width + u] as number) : 0
  }
  const ends = Float32Array.from({ length: RAYS }, (_, ray) => rayEnd((ray / RAYS) * Math.PI * 2, place, (x, y) => covers(x * unit, y * unit)))
  const least = ends.map((end, ray) => Math.min(end, ends[(ray + 1) % RAYS] as number, ends[(ray + RAYS - 1) % RAYS] as number))
  return (across, down) => {
    const y = down - FROM_Y
    const ray = Math.round(((Math.atan2(y, across) + Math.PI * 2) / (Math.PI * 2)) * RAYS) % RAYS
    return ramp(0.015, -0.015, Math.hypot(across, y) - (least[ray] as number))
  }
}

function rayEnd(angle: number, { x, y, scale, turn }: Place, covers: (x: number, y: number) => number) {
  let under = 0
  for (let far = 0.15; far < 1.2; far += STEP) {
    const [across, down] = [Math.cos(angle) * far, FROM_Y + Math.sin(angle) * far]
    const u = x + (across * Math.cos(turn) - down * Math.sin(turn)) * scale
    const v = y + (across * Math.sin(turn) + down * Math.cos(turn)) * scale
    const isUnder = covers(u, v) > 0.6
    if (isUnder) under += STEP
    else if (under >= BRIM) return far - STEP
  }
  return 9
}

export type { Plane }
