import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { blob, type Point, points, type Shape, smooth } from '../../kit/shapes'

const iron = '#2b1f26'
/** From the hook down to the flame, in the child's heads. */
export const FLAME = 0.47

export interface LampLook {
  /** 1 is the lantern of the cover */
  size?: number
  /** how much burns: 1 at first, 0 is out */
  flame?: number
  /** radians, about the hook */
  swing?: number
  /** the flame shows what else it is */
  isBird?: boolean
}

/** The last one of the wood; `unit` is one of the child's heads. */
export function lantern(brush: Brush, [x, y]: Point, unit: number, look: LampLook = {}) {
  const { flame = 1, swing = 0, isBird = false } = look
  const pen = Pen.at(brush, { x, y, scale: unit, turn: swing })
  pen.line(smooth(points('-0.16,0.22 -0.12,0.03 0,-0.03 0.12,0.03 0.16,0.22'), false, 6), iron, 0.027)
  const isLarge = unit > LARGE
  pane(pen, flame)
  if (isLarge && flame > 0) halo(pen, flame)
  if (flame > 0) (isBird ? bird : fire)(pen, flame)
  frame(pen)
  if (isLarge) wear(pen)
}

/** From here on one sees the candle, dents and rivets. */
const LARGE = 200
const glass = smooth(points('-0.19,0.25 0.19,0.25 0.225,0.735 -0.225,0.735'), true, 5)

/** Light that fills the glass from the flame outward. */
function halo(pen: Pen, flame: number) {
  const [x, y] = pen.point([0, 0.5])
  pen.within(glass, () => {
    pen.brush.sprayed({ dots: 0.45 }, (soft) => {
      soft.radial(
        [x, y],
        0,
        pen.unit * 0.36,
        [
          [0, 'rgba(255, 250, 224, 1)'],
          [0.35 + 0.15 * flame, 'rgba(255, 226, 140, 0.9)'],
          [1, 'rgba(222, 138, 52, 0.75)'],
        ],
        [x - pen.unit * 0.4, y - pen.unit * 0.4, x + pen.unit * 0.4, y + pen.unit * 0.4],
      )
      soft.touch([x - pen.unit * 0.4, y - pen.unit * 0.4, x + pen.unit * 0.4, y + pen.unit * 0.4])
    })
  })
  candle(pen)
}

function candle(pen: Pen) {
  pen.form(
    smooth(points('-0.06,0.635 -0.02,0.628 0.03,0.634 0.062,0.64 0.064,0.75 -0.064,0.75'), true, 4),
    '#f4e2b8',
    { rim: '#fff6da', width: 0.006, shadeWidth: 0.02 },
  )
  pen.fill(smooth(points('0.03,0.63 0.05,0.632 0.052,0.68 0.044,0.692 0.036,0.68'), true, 5), '#fff3d0')
  pen.line(points('0,0.635 0.004,0.615'), '#3a2620', 0.008)
}

/** Ribs of the roof, rivets, and a dry brush over the iron. */
function wear(pen: Pen) {
  const roof = smooth(points('-0.28,0.26 -0.11,0.1 0,0.055 0.11,0.1 0.28,0.26 0,0.285'), true, 5)
  pen.within(roof, () => {
    for (const x of [-0.17, -0.06, 0.07, 0.18])
      pen.stroke(
        [
          [x * 0.18, 0.05],
          [x * 0.75, 0.16],
          [x * 1.15, 0.29],
        ],
        '#1d141b',
        [0.002, 0.004, 0.006],
      )
    for (const [x, y] of points('-0.1,0.15 0.03,0.12 0.12,0.19'))
      pen.brush.dry(
        pen.on([
          [x - 0.07, y + 0.07],
          [x, y],
          [x + 0.04, y - 0.04],
        ]),
        0.03 * pen.unit,
        '#6a4a44',
        { alpha: 0.22, gap: 0.3, bristles: 16, seed: 4 },
      )
  })
  pen.brush.dry(pen.on(points('-0.23,0.765 0,0.772 0.23,0.765')), 0.024 * pen.unit, '#7a5040', {
    alpha: 0.45,
    gap: 0.4,
    seed: 7,
  })
  for (const x of [-0.2, -0.1, 0, 0.1, 0.2]) pen.fill(blob(x, 0.752, 0.008, 0.008, { corners: 7 }), '#a06a44')
}

function pane(pen: Pen, flame: number) {
  pen.fill(glass, mix('#3f6a78', '#fff0bd', Math.min(1, flame * 1.6)))
  if (flame > 0) {
    if (pen.unit > LARGE) return
    const heart = blob(0, 0.52, 0.13 * flame + 0.02, 0.19 * flame + 0.03, { corners: 9, jitter: 0.05 })
    pen.fill(heart, '#ffcf6b')
    return
  }
  pen.within(glass, () => {
    pen.fill(points('-0.2,0.5 0.02,0.22 0.1,0.22 -0.2,0.62'), '#5d8a92')
    pen.fill(points('-0.02,0.63 0.02,0.63 0.02,0.74 -0.02,0.74'), '#f4dcb0')
    pen.line(points('0,0.63 0.006,0.585'), '#1c1520', 0.016)
  })
}

function fire(pen: Pen, size: number) {
  const at = (list: string): Shape =>
    smooth(
      points(list).map(([x, y]): Point => [x * size, 0.62 + y * size]),
      true,
      6,
    )
  pen.fill(at('0,-0.31 0.07,-0.12 0.055,0 -0.055,0 -0.07,-0.13'), '#ff9a2e')
  pen.fill(at('0.004,-0.13 0.03,-0.05 0.02,0 -0.02,0 -0.03,-0.05'), '#fff6d8')
}

/** The flame is shaped like a small bird: crest and tail are tongues of fire. */
function bird(pen: Pen) {
  const at = (list: string) => smooth(points(list), true, 6)
  const outline = at(
    '0.092,0.42 0.07,0.388 0.05,0.376 0.046,0.322 0.022,0.362 0.006,0.34 0.002,0.4 -0.026,0.448 -0.066,0.42 -0.09,0.36 -0.086,0.296 -0.12,0.352 -0.13,0.41 -0.152,0.39 -0.142,0.47 -0.106,0.54 -0.056,0.594 0.002,0.614 0.052,0.594 0.086,0.54 0.094,0.48',
  )
  pen.fill(outline, '#f28a24')
  pen.within(outline, () => {
    pen.fill(at('0.1,0.45 0.07,0.47 0.03,0.53 -0.01,0.57 -0.07,0.57 0,0.64 0.1,0.6'), '#ffc04a')
    pen.fill(at('-0.09,0.33 -0.1,0.4 -0.07,0.46 -0.02,0.5 -0.06,0.52 -0.12,0.46 -0.13,0.4'), '#ffb03c')
  })
  pen.fill(
    at(
      '0.034,0.47 0.008,0.448 -0.036,0.464 -0.086,0.5 -0.05,0.508 -0.064,0.536 -0.028,0.532 -0.024,0.554 0.016,0.532',
    ),
    '#ffe39a',
  )
  pen.fill(points('0.086,0.41 0.132,0.43 0.088,0.446'), '#d8542a')
  pen.fill(blob(0.058, 0.418, 0.0105, 0.0115, { corners: 8, jitter: 0.02 }), '#4a2018')
  pen.fill(blob(0.0615, 0.4145, 0.0036, 0.0036, { corners: 6 }), '#fff6d8')
  for (const x of [-0.012, 0.018])
    pen.line(
      [
        [x, 0.606],
        [x + 0.004, 0.632],
      ],
      '#c8602a',
      0.008,
    )
}

function frame(pen: Pen) {
  for (const k of [-0.205, 0, 0.205])
    if (k || pen.unit < LARGE)
      pen.line(
        [
          [k * 0.88, 0.25],
          [k * 1.08, 0.735],
        ],
        iron,
        k ? 0.026 : 0.018,
      )
  const metal = { rim: '#8a5a3a', width: 0.014, shadeWidth: 0.03 }
  pen.form(smooth(points('-0.28,0.26 -0.11,0.1 0,0.055 0.11,0.1 0.28,0.26 0,0.285'), true, 5), iron, metal)
  pen.form(points('-0.265,0.72 0.265,0.72 0.22,0.82 -0.22,0.82'), iron, metal)
}
