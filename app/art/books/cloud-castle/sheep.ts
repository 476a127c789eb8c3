import type { Pen } from '../../figure/pen'
import { rng } from '../../kit/random'
import { blob, limb, type Point, points, type Shape, smooth } from '../../kit/shapes'

export const WOOL = '#fdeade'
const FACE = '#6a527f'
const WOOL_SHADE = '#cfaecb'

export interface SheepLook {
  mood?: 'awake' | 'laugh' | 'sleep' | 'surprised'
  legs?: 'stand' | 'kick' | 'none'
  wool?: string
  shade?: string
  face?: string
  seed?: number
  /** where the head sits, in the sheep's units; its left end unless told */
  head?: Point
  /** how much larger than usual */
  headScale?: number
}

/** A cloud with legs, one unit from its middle to either end, looking left. */
export function sheep(pen: Pen, look: SheepLook = {}) {
  const {
    mood = 'awake',
    legs = 'stand',
    wool = WOOL,
    shade = WOOL_SHADE,
    face = FACE,
    seed = 3,
    head = [-0.86, -0.12],
    headScale = 1,
  } = look
  legsOf(pen, legs, face)
  const random = rng(seed)
  const puffs = Array.from({ length: 11 }, (_, i): Shape => {
    const angle = (i / 11) * Math.PI * 2 + random() * 0.3
    const size = 0.3 + random() * 0.12
    return blob(Math.cos(angle) * 0.72, Math.sin(angle) * 0.44, size, size * 0.95, {
      corners: 9,
      jitter: 0.05,
      seed: seed + i,
    })
  })
  for (const puff of puffs) pen.form(puff, wool, { rim: null, shade, shadeWidth: 0.1 })
  const middle = blob(0, -0.03, 0.82, 0.56, { corners: 12, jitter: 0.05, seed })
  pen.fill(middle, wool)
  pen.spray(blob(0, 0, 0.98, 0.74), shade, { strength: 0.75, start: 0.35 })
  if (pen.unit > 24)
    for (const [x, y] of points('-0.2,-0.24 0.24,-0.1 0.02,0.16 0.48,0.2 0.5,-0.3'))
      pen.stroke(
        smooth(
          [
            [x - 0.12, y],
            [x, y + 0.09],
            [x + 0.12, y - 0.01],
          ],
          false,
          4,
        ),
        shade,
        [0.005, 0.026, 0.005],
      )
  headOf(pen.moved({ x: head[0], y: head[1], scale: headScale }), mood, face, wool)
}

function legsOf(pen: Pen, legs: NonNullable<SheepLook['legs']>, face: string) {
  if (legs === 'none') return
  const ways = {
    stand: ['-0.5,0.4 -0.5,0.86', '-0.24,0.4 -0.24,0.94', '0.34,0.4 0.34,0.94', '0.56,0.4 0.58,0.86'],
    kick: ['-0.5,0.4 -0.74,0.84', '-0.2,0.4 -0.3,0.98', '0.34,0.4 0.5,0.96', '0.6,0.34 0.9,0.72'],
  }
  for (const way of ways[legs])
    pen.form(limb(points(way), [0.1, 0.085], 4), face, { width: 0.02, shadeWidth: 0.05 })
}

function headOf(pen: Pen, mood: SheepLook['mood'], face: string, wool: string) {
  for (const side of [-1, 1])
    pen.form(blob(side * 0.33, -0.08, 0.17, 0.085, { turn: side * 0.5, corners: 8 }), face, {
      width: 0.015,
      shadeWidth: 0.03,
    })
  pen.form(blob(0, 0.06, 0.27, 0.34, { corners: 10, jitter: 0.04 }), face, { width: 0.025, shadeWidth: 0.06 })
  for (const [x, y, r] of [
    [-0.16, -0.26, 0.14],
    [0.15, -0.27, 0.15],
    [0, -0.34, 0.17],
  ] as const)
    pen.fill(blob(x, y, r, r * 0.9, { corners: 8 }), wool)
  for (const x of [-0.11, 0.11]) {
    if (mood === 'awake' || mood === 'surprised') {
      pen.fill(blob(x, 0.0, 0.062, 0.075, { corners: 8 }), '#fff6e6')
      pen.fill(blob(x - 0.01, 0.015, 0.034, 0.042, { corners: 8 }), '#2b2344')
      continue
    }
    const bow = mood === 'laugh' ? -0.07 : 0.05
    pen.stroke(
      points(`${x - 0.08},0.02 ${x},${0.02 + bow} ${x + 0.08},0.02`),
      '#fff0dc',
      [0.012, 0.026, 0.012],
    )
  }
  if (mood === 'laugh')
    pen.fill(smooth(points('-0.12,0.16 0,0.18 0.12,0.15 0.06,0.3 -0.06,0.3'), true, 5), '#f0a09a')
  else if (mood === 'surprised') pen.fill(blob(0, 0.24, 0.05, 0.06, { corners: 8 }), '#2b2344')
  else pen.stroke(points('-0.07,0.22 0,0.26 0.07,0.22'), '#fff0dc', [0.006, 0.018, 0.006])
}
