import { parseHex } from '~/engines/composite/colour/lab'
import { FRAME } from '~/engines/composite/cut-out/frame'
import type { PhotoAnalysis } from '~/engines/composite/look/analysis'
import type { Point } from '~/engines/composite/photo/faces'
import { MASK_SIZE } from '~/engines/composite/photo/models'

// Made-up results of the photo engine: a mesh of ellipses and a picture painted by a function.

export const SKIN = '#e8bd9a'
export const WALL = '#9fb4c4'
export const [BROW, CHIN, LEFT, RIGHT] = [285, 465, 230, 410]
/** The mesh's top lies within the forehead. */
export const TOP = 228

const ring = (ids: number[], [x, y]: Point, [across, down]: Point, start = Math.PI) =>
  ids.map((id, k): [number, Point] => {
    const angle = start - (k / ids.length) * 2 * Math.PI
    return [id, [x + Math.cos(angle) * across, y + Math.sin(angle) * down]]
  })

const side = (ids: number[], turn: -1 | 1) =>
  ids.map((id, k): [number, Point] => {
    const y = 240 + (k / (ids.length - 1)) * (CHIN - 240)
    const t = (y - 320) / (CHIN - 320)
    return [id, [320 + turn * 90 * Math.sqrt(Math.max(0, 1 - Math.max(0, t) ** 2)), y]]
  })

const RIGHT_EYE = [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246]
const LEFT_EYE = [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466]
const LIPS = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185]
const INNER = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191]

interface MeshOptions {
  eyeOpening?: number
  mouthOpening?: number
}

export function createMesh({ eyeOpening = 8, mouthOpening = 1 }: MeshOptions = {}): Point[] {
  const mesh: Point[] = Array.from({ length: 478 }, (): Point => [320, 340])
  const flip = (id: number, other: number, [x, y]: Point): [number, Point][] => [
    [id, [320 - x, y]],
    [other, [320 + x, y]],
  ]
  const points: [number, Point][] = [
    ...ring(RIGHT_EYE, [274, 320], [24, eyeOpening]),
    ...ring(LEFT_EYE, [366, 320], [24, eyeOpening]).map(([id, [x, y]]): [number, Point] => [
      id,
      [732 - x, y],
    ]),
    ...ring(LIPS, [320, 415], [36, 14]),
    ...ring(INNER, [320, 415], [30, mouthOpening]),
    ...side([54, 21, 162, 127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152], -1),
    ...side([284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152], 1),
    ...flip(70, 300, [72, BROW + 6]),
    ...flip(63, 293, [60, BROW]),
    ...flip(105, 334, [45, BROW - 3]),
    ...flip(66, 296, [30, BROW - 2]),
    ...flip(107, 336, [16, BROW]),
    ...flip(55, 285, [16, BROW + 8]),
    ...flip(65, 295, [30, BROW + 6]),
    ...flip(52, 282, [45, BROW + 5]),
    ...flip(53, 283, [60, BROW + 8]),
    ...flip(46, 276, [72, BROW + 12]),
    ...flip(104, 333, [60, 250]),
    ...flip(108, 337, [20, 255]),
    ...flip(50, 280, [58, 375]),
    ...flip(205, 425, [50, 400]),
    ...flip(187, 411, [52, 390]),
    ...flip(147, 376, [56, 392]),
    ...flip(213, 433, [60, 398]),
    ...flip(192, 416, [62, 392]),
    ...flip(117, 346, [55, 355]),
    ...flip(118, 347, [45, 360]),
    ...flip(101, 330, [40, 372]),
    ...flip(129, 358, [27, 385]),
    [10, [320, TOP]],
    [151, [320, 250]],
    [9, [320, 275]],
    [168, [320, 310]],
    [195, [320, 355]],
    [4, [320, 372]],
    [2, [320, 390]],
    [200, [320, 445]],
    [234, [LEFT, 335]],
    [454, [RIGHT, 335]],
  ]
  for (const [id, point] of points) mesh[id] = point
  for (const [centre, x] of [
    [468, 274],
    [473, 366],
  ] as const) {
    mesh[centre] = [x, 320]
    mesh[centre + 1] = [x + 8, 320]
    mesh[centre + 3] = [x - 8, 320]
  }
  return mesh
}

/** The colour of each pixel, as #rrggbb. */
export type Paint = (x: number, y: number) => string

export const isFace = (x: number, y: number) =>
  ((x - 320) / 90) ** 2 + ((y - 340) / (y > 340 ? 125 : 150)) ** 2 < 1

/** Everything but the wall is the person. */
export function createAnalysis(paint: Paint, mesh = createMesh()): PhotoAnalysis {
  const planes = [0, 1, 2].map(() => new Float32Array(FRAME * FRAME)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const known = new Map<string, readonly number[]>()
  // Blocks of two by two pixels: finer than what the readings look at, but for the rims of glasses.
  for (let y = 0; y < FRAME; y += 2)
    for (let x = 0; x < FRAME; x += 2) {
      const hex = paint(x, y)
      const rgb = known.get(hex) ?? parseHex(hex)
      known.set(hex, rgb)
      const i = y * FRAME + x
      planes.forEach((plane, c) => {
        plane.fill(rgb[c] ?? 0, i, i + 2)
        plane.fill(rgb[c] ?? 0, i + FRAME, i + FRAME + 2)
      })
    }
  const [r, g, b] = planes
  const scale = FRAME / MASK_SIZE
  const person = Float32Array.from({ length: MASK_SIZE ** 2 }, (_, i) =>
    paint(Math.floor((i % MASK_SIZE) * scale), Math.floor(Math.floor(i / MASK_SIZE) * scale)) === WALL
      ? 0
      : 1,
  )
  const within = new Float32Array(FRAME * FRAME).fill(FRAME)
  return { photo: { width: FRAME, height: FRAME, r, g, b, within }, person, mesh, enlarged: 1 }
}
