// The page's place on the screen: at a zoom of 100 it fits its room, on any screen. Pure, in pixels of the screen.

export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}

/** A page's `x` lies at `view.x + scale · x` on the screen. */
export interface View extends Point {
  scale: number
}

const ZOOM = { least: 50, most: 150 } as const
const MARGIN = 28
/** A large page may be pushed this far past its edges, so that the parts hanging over them can be reached. */
const BEYOND = 72

const clampZoom = (zoom: number) => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom))

export interface ViewInput {
  room: Size
  page: Size
  zoom: number
  pan: Point
}

export function viewOf({ room, page, zoom, pan }: ViewInput): View {
  const fit = Math.min(fitting(room.width, page.width), fitting(room.height, page.height))
  const scale = (fit * zoom) / 100
  const { x, y } = clampPan({ room, page, zoom, pan })
  return {
    scale,
    x: Math.round((room.width - page.width * scale) / 2 + x),
    y: Math.round((room.height - page.height * scale) / 2 + y),
  }
}

const fitting = (room: number, side: number) => Math.max(room - 2 * MARGIN, 40) / side

export function clampPan({ room, page, zoom, pan }: ViewInput): Point {
  const fit = Math.min(fitting(room.width, page.width), fitting(room.height, page.height))
  const scale = (fit * zoom) / 100
  const most = (side: number, length: number) =>
    side * scale <= length - 2 * MARGIN + 1 ? 0 : (side * scale - length) / 2 + BEYOND
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return {
    x: within(pan.x, most(page.width, room.width)),
    y: within(pan.y, most(page.height, room.height)),
  }
}

export function zoomAt(looking: ViewInput, to: number, at: Point): { zoom: number; pan: Point } {
  const zoom = clampZoom(to)
  const before = viewOf(looking)
  const { room, page } = looking
  const scale = (before.scale * zoom) / looking.zoom
  const place = toPagePoint(before, at)
  const pan = {
    x: at.x - place.x * scale - (room.width - page.width * scale) / 2,
    y: at.y - place.y * scale - (room.height - page.height * scale) / 2,
  }
  return { zoom, pan: clampPan({ ...looking, zoom, pan }) }
}

export const toPagePoint = ({ x, y, scale }: View, at: Point): Point => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
})

export const toScreenPoint = ({ x, y, scale }: View, at: Point): Point => ({
  x: x + at.x * scale,
  y: y + at.y * scale,
})
