import type { HeadBox, Stroke, StrokeTool } from '~/engines/composite/composite'

// A photographed head's outline, corrected with a finger. All numbers are thousandths of the head's frame.

export { strokeTools } from '~/engines/composite/composite'
export type { Stroke, StrokeTool }

/** A picture may show the heads of two photos. */
export type WhichHead = 'first' | 'second'

/** Far more than an outline needs. */
export const MAX_STROKE_POINTS = 400

export const strokeSizes = { small: 12, middle: 24, large: 46 } as const
export type StrokeSize = keyof typeof strokeSizes
export const strokeSizeNames = ['small', 'middle', 'large'] as const satisfies StrokeSize[]

export const countPoints = (strokes: readonly Stroke[]) =>
  strokes.reduce((sum, { path }) => sum + path.length / 2, 0)

/** The part of the frame that a page shows: the head with some room around it. */
export interface HeadWindow {
  left: number
  top: number
  side: number
}

const ROOM = 45
/** Of a head that was stored before its box was measured. */
const USUAL_BOX: HeadBox = { left: 260, top: 180, right: 740, bottom: 790 }

/** Square, and within the frame. */
export function windowOf({ left, top, right, bottom }: HeadBox = USUAL_BOX): HeadWindow {
  const side = Math.min(1000, Math.max(right - left, bottom - top) + 2 * ROOM)
  const from = (low: number, high: number) =>
    Math.max(0, Math.min(1000 - side, Math.round((low + high - side) / 2)))
  return { left: from(left, right), top: from(top, bottom), side }
}
