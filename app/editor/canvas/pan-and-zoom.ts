import type { Gesture, PointerInput } from './gesture-state'
import type { Point } from './view'

export interface ViewControls {
  panBy(by: Point): void
  zoom(): number
  zoomTo(zoom: number, at: Point): void
}

const middleOfPoints = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

export function createPanGesture(start: Point, look: ViewControls): Gesture {
  let before: Point = start
  const move = (touch: PointerInput) => {
    look.panBy({ x: touch.x - before.x, y: touch.y - before.y })
    before = touch
  }
  return { move, end: () => {}, cancel: () => {} }
}

/** With two fingers the page follows their middle and scales with their distance. */
export function createPinchGesture(fingers: readonly PointerInput[], look: ViewControls): Gesture {
  const at = new Map(fingers.map((touch) => [touch.id, touch]))
  const now = () => {
    const [one, other] = [...at.values()]
    if (!one || !other) return undefined
    return {
      middle: middleOfPoints(one, other),
      apart: Math.max(8, Math.hypot(one.x - other.x, one.y - other.y)),
    }
  }
  const start = { zoom: look.zoom(), apart: now()?.apart ?? 1 }
  return {
    move(touch) {
      const before = now()
      if (at.has(touch.id)) at.set(touch.id, touch)
      const after = now()
      if (!before || !after) return
      look.panBy({ x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y })
      // The zoom counts from the gesture's start, so that a zoom beyond the limit is forgotten on the way back.
      look.zoomTo((start.zoom * after.apart) / start.apart, after.middle)
    },
    end: () => {},
    cancel: () => {},
  }
}
