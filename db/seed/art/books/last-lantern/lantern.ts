import type { Brush } from '../../brush'
import { mix } from '../../colour'
import { Pen } from '../../figure-pen'
import { blob, type Point, points, type Shape, smooth } from '../../shapes'

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
  pane(pen, flame)
  if (flame > 0) (isBird ? bird : fire)(pen, flame)
  frame(pen)
}

function pane(pen: Pen, flame: number) {
  const glass = smooth(points('-0.19,0.25 0.19,0.25 0.225,0.735 -0.225,0.735'), true, 5)
  pen.fill(glass, mix('#3f6a78', '#fff0bd', Math.min(1, flame * 1.6)))
  if (flame > 0) {
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

/** The flame is a small bird, for whoever looks closely. */
function bird(pen: Pen) {
  const at = (list: string) => smooth(points(list), true, 5)
  pen.fill(
    at(
      '-0.1,0.4 -0.075,0.5 -0.02,0.48 0.02,0.41 0.06,0.4 0.085,0.44 0.075,0.54 0.03,0.62 -0.04,0.62 -0.085,0.56',
    ),
    '#ff9a2e',
  )
  pen.fill(at('-0.12,0.33 -0.05,0.44 -0.055,0.52 -0.1,0.48'), '#ff9a2e')
  pen.fill(points('0.082,0.435 0.125,0.452 0.08,0.466'), '#e8642e')
  pen.fill(at('-0.06,0.5 0,0.47 0.03,0.53 -0.01,0.59 -0.05,0.56'), '#ffe08a')
  pen.fill(blob(0.052, 0.44, 0.009, 0.01, { corners: 7 }), '#5a2a1a')
  pen.fill(points('-0.015,0.615 0.015,0.615 0.012,0.66 -0.012,0.66'), '#fff6d8')
}

function frame(pen: Pen) {
  for (const k of [-0.205, 0, 0.205])
    if (k || pen.unit < 200)
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
