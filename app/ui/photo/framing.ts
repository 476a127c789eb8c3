// Rotation, crop and size of a photo: pure numbers, for testing.

/** The longest side to send; a larger one only takes time. */
export const MAX_SIDE_PX = 2048
const MAX_BYTES = 5 * 1024 * 1024

export interface Framing {
  turns: number
  /** 1 shows the whole photo; x and y are its centre in shares of the rotated photo */
  zoom: number
  x: number
  y: number
}
export const FULL_FRAMING: Framing = { turns: 0, zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 4

interface Size {
  width: number
  height: number
}

const isSideways = ({ turns }: Framing) => turns % 2 === 1
const rotatedSize = ({ width, height }: Size, framing: Framing): Size =>
  isSideways(framing) ? { width: height, height: width } : { width, height }

export function clampFraming(framing: Framing): Framing {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, framing.zoom))
  const half = 0.5 / zoom
  const within = (at: number) => Math.min(1 - half, Math.max(half, at))
  return { ...framing, zoom, x: within(framing.x), y: within(framing.y) }
}

export const rotateFraming = (framing: Framing): Framing => ({
  ...framing,
  turns: (framing.turns + 1) % 4,
  x: 1 - framing.y,
  y: framing.x,
})

/** A canvas's size, and the centre of the whole rotated photo on it. */
export function placeOnCanvas(photo: Size, framing: Framing, longest: number) {
  const whole = rotatedSize(photo, framing)
  const cut = { width: whole.width / framing.zoom, height: whole.height / framing.zoom }
  const scale = Math.min(1, longest / Math.max(cut.width, cut.height))
  return {
    width: Math.max(1, Math.round(cut.width * scale)),
    height: Math.max(1, Math.round(cut.height * scale)),
    scale,
    x: (0.5 - framing.x) * whole.width * scale,
    y: (0.5 - framing.y) * whole.height * scale,
  }
}

/** A small, unchanged photo is sent as it is. */
export const mustRedraw = (photo: Size, framing: Framing, bytes: number) =>
  framing.turns !== 0 ||
  framing.zoom !== 1 ||
  bytes > MAX_BYTES ||
  Math.max(photo.width, photo.height) > MAX_SIDE_PX
