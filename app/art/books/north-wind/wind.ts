import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { blob, type Placement, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'

const BREATH = '#f9f7ee'

import { SHADE } from './world'

const BLUE = '#2f5079'

export interface GustLook {
  width?: number
  colour?: string
  alpha?: number
  bristles?: number
  seed?: number
  gap?: number
  taper?: number
}

/** The wind as the map draws it: dry-brushed lines that run together. */
export function gusts(brush: Brush, roads: readonly string[], look: GustLook = {}) {
  const { width = 11, colour = BREATH, alpha = 0.85, bristles = 7, seed = 3, gap = 0.22, taper = 0.6 } = look
  for (const [i, road] of roads.entries())
    brush.dry(points(road), width + (i % 3) * width * 0.35, colour, {
      bristles,
      alpha,
      gap,
      seed: seed + i * 7,
      taper,
    })
}

/** A spiral, from the outside in. */
function curl([x, y]: Point, radius: number, from: number, turns: number, inner = 0.3): Shape {
  return Array.from({ length: 26 }, (_, i): Point => {
    const t = i / 25
    const reach = radius * (1 - t * (1 - inner))
    return [x + Math.cos(from + t * turns) * reach, y + Math.sin(from + t * turns) * reach]
  })
}

export interface WindLook extends Placement {
  mood?: 'blow' | 'grin' | 'sly' | 'soft'
  /** how much of the face hides in the paint, 0-1 */
  body?: number
}

/** One unit is the cheek's radius; the wind looks to the left, its hair streams to the right. */
const profile = smooth(
  points(
    '-0.1,-1.5 0.6,-1.45 1.2,-1.05 1.5,-0.3 1.35,0.5 0.8,1.08 0.1,1.24 -0.5,1.14 -0.9,0.88 -1.04,0.6 -0.98,0.44 -0.84,0.36 -0.96,0.27 -0.97,0.12 -0.92,0.02 -1.12,-0.02 -1.26,-0.14 -1.2,-0.3 -1,-0.34 -1.02,-0.7 -0.86,-1.08 -0.55,-1.36',
  ),
  true,
  6,
)

const hair = [
  '1.2,-1.5 0.5,-1.95 -0.3,-1.85 -0.95,-1.45 -1.2,-1.0 -0.98,-0.94 -0.9,-1.12',
  '1,-1.7 0.2,-1.7 -0.5,-1.5 -0.8,-1.2 -0.62,-1.12',
  '-0.7,-1.55 0.2,-2.05 1.2,-1.75 2.2,-2.1 3.4,-1.8',
  '-0.3,-1.7 0.7,-1.8 1.6,-1.35 2.6,-1.6 3.9,-1.3',
  '0.4,-1.6 1.2,-1.3 2,-0.9 3,-1.1 4.2,-0.7',
  '0.9,-1.2 1.5,-0.6 2.3,-0.4 3.3,-0.6 4.4,-0.1',
  '1.2,-0.4 1.7,0.2 2.6,0.2 3.4,0 4.4,0.5',
  '0.9,0.6 1.7,0.75 2.5,0.65 3.4,0.6 4.2,1.0',
]

const frays = [
  '1.7,-0.9 1.2,-0.75 0.85,-0.5',
  '1.8,-0.3 1.3,-0.25 0.9,-0.15',
  '1.8,0.2 1.3,0.2 0.85,0.15',
  '1.6,0.7 1.15,0.6 0.8,0.45',
  '1.1,1.2 0.8,0.95 0.55,0.8',
  '1.4,-1.3 1,-1.1 0.75,-0.85',
]

/** The north wind's head: a puffed, rosy, cheeky cheek held together by brush lines. */
export function windHead(brush: Brush, { mood = 'grin', body = 0.92, ...place }: WindLook) {
  const pen = Pen.at(brush, place)
  const { unit } = pen
  for (const [i, road] of hair.entries())
    brush.dry(pen.on(points(road)), unit * (0.13 + (i % 3) * 0.05), BREATH, {
      bristles: 9,
      alpha: 0.85,
      gap: 0.16,
      seed: i * 5 + 2,
      taper: 0.7,
    })
  pen.fill(profile, withAlpha('#eef3f3', body))
  brush.within(pen.on(profile), () => {
    brush.spray(pen.on(profile), '#8fabd0', { strength: 0.55, start: 0.35, from: [-0.6, -0.6] })
    brush.dry(pen.on(points('-0.8,-1.2 0.2,-1.55 1.1,-0.9')), unit * 0.2, '#ffffff', {
      bristles: 9,
      alpha: 0.7,
      seed: 4,
    })
    brush.dry(pen.on(points('0.6,-1.5 1.35,-0.7 1.3,0.3 0.8,0.9')), unit * 0.18, '#b9cde2', {
      bristles: 9,
      alpha: 0.7,
      seed: 9,
    })
  })
  frayed(pen)
  cheek(pen)
  features(pen, mood)
}

/** The back of the head is only brush: paint is taken away until it streams. */
function frayed(pen: Pen) {
  const { brush, unit } = pen
  brush.context.save()
  brush.context.globalCompositeOperation = 'destination-out'
  for (const [i, road] of frays.entries())
    brush.dry(pen.on(points(road)), unit * 0.14, '#000000', {
      bristles: 6,
      alpha: 1,
      gap: 0.2,
      seed: i + 61,
      taper: 0.3,
    })
  brush.context.restore()
}

function cheek(pen: Pen) {
  const { brush, unit } = pen
  const [x, y] = pen.point([-0.02, 0.32])
  brush.sprayed({ dots: 0.55 }, (soft) =>
    soft.glow(x, y, unit * 0.72, '#ee8f86', { strength: 0.95, power: 0.9 }),
  )
  for (const [i, [radius, from, turns]] of (
    [
      [0.82, -0.6, 5.2],
      [0.66, 0.4, 4.6],
      [0.5, 1.6, 4.4],
    ] as const
  ).entries())
    brush.dry(
      pen.on(curl([-0.02, 0.32], radius, from, turns, 0.55)),
      unit * 0.075,
      i % 2 ? '#ffffff' : BREATH,
      {
        bristles: 6,
        alpha: 0.85,
        gap: 0.2,
        seed: i + 31,
        taper: 0.8,
      },
    )
}

function features(pen: Pen, mood: WindLook['mood']) {
  const eyeAt: Point = [-0.52, -0.62]
  if (mood === 'soft') pen.stroke(points('-0.7,-0.6 -0.54,-0.5 -0.34,-0.62'), BLUE, [0.015, 0.05, 0.015])
  else {
    pen.fill(blob(...eyeAt, 0.13, 0.19, { corners: 10, jitter: 0.02 }), BLUE)
    pen.fill(blob(eyeAt[0] - 0.035, eyeAt[1] - 0.07, 0.05, 0.055), '#ffffff')
    const lid = mood === 'sly' ? '-0.74,-0.66 -0.52,-0.76 -0.26,-0.7' : '-0.74,-0.76 -0.54,-0.86 -0.28,-0.76'
    if (mood === 'sly')
      pen.fill(smooth(points('-0.76,-0.68 -0.5,-0.7 -0.26,-0.68 -0.3,-0.9 -0.7,-0.9'), true, 5), '#e6edf1')
    pen.stroke(points(lid), BLUE, [0.012, 0.035, 0.012])
  }
  pen.brush.dry(pen.on(points('-0.9,-1.04 -0.56,-1.24 -0.12,-1.06')), pen.unit * 0.09, '#ffffff', {
    bristles: 7,
    alpha: 1,
    gap: 0.05,
    seed: 3,
  })
  pen.stroke(points('-0.9,-0.98 -0.56,-1.14 -0.14,-0.98'), '#8fabd0', [0.01, 0.035, 0.01])
  pen.stroke(points('-1.18,-0.14 -1.04,-0.06 -0.9,-0.1'), '#8fabd0', [0.01, 0.03, 0.01])
  if (mood === 'blow') pen.fill(blob(-1.0, 0.38, 0.075, 0.11), BLUE)
  else
    pen.fill(
      ribbon(points('-1,0.34 -0.84,0.5 -0.6,0.56 -0.44,0.46 -0.38,0.36'), [0.012, 0.035, 0.04, 0.03, 0.012]),
      BLUE,
    )
}

/** The breath before the mouth, in a plane of its own. */
export function windPlane(page: Page, draw: (brush: Brush) => void, alpha = 0.95) {
  page.plane(
    {
      edge: 0.18,
      reach: 0.6,
      grain: 0.06,
      alpha,
      shadow: { colour: SHADE, dx: -8, dy: 12, blur: 8, alpha: 0.28 },
    },
    draw,
  )
}
