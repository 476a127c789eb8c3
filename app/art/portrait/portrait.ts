import type { Expression } from '../child/expression'
import type { ChildLook } from '../child/look'
import { coatGarment } from '../figure/clothes/garments'
import { type FigureLook, figure } from '../figure/figure'
import { joints } from '../figure/joints'
import { poses } from '../figure/poses'
import type { Brush } from '../kit/brush'
import type { PlaneLook } from '../looks'

// Head and shoulders of a child, painted in a browser as on the server.

/** Page units; a head is as large as on a book's first page, so strokes and grain are those of the book. */
export const PORTRAIT = { width: 600, height: 600, seed: 3 }

/** The part of the portrait in the picture: all of it, the head with its hair, or the face, to choose eyes or a nose. */
export const portraitCrops = {
  bust: { part: [0, 600], rows: [0, 600] },
  head: { part: [60, 540], rows: [24, 504] },
  face: { part: [152, 448], rows: [176, 472] },
} satisfies Record<string, { part: [number, number]; rows: [number, number] }>
export type PortraitCrop = keyof typeof portraitCrops

export const portraitPlane: PlaneLook = { isChild: true, edge: 0.3, reach: 0.8, grain: 0.08 }

const HEAD = 286
/** Heads to a child, and how far over the feet and beside them the middle of a standing child's head lies. */
const [HEADS, UP, ASIDE] = [3.5, 2.95, 0.07]

/** Both arms down: a hand would be cut off by the picture's edge. */
const pose = { ...poses.stand, farArm: joints('0.3,-2.17 0.52,-1.74 0.47,-1.33') }

/** The picture ends above the legs. */
const garment = { ...coatGarment, leg: () => undefined }

const place: Pick<FigureLook, 'x' | 'y' | 'height'> = {
  x: PORTRAIT.width / 2 - HEAD * ASIDE,
  y: 296 + HEAD * UP,
  height: HEAD * HEADS,
}

/** `mouth` as on the child's photo; the usual smile without one. */
export function drawPortrait(brush: Brush, look: ChildLook, mouth?: Expression['mouth']) {
  figure(brush, { ...place, pose, garment, person: look, mouth, gaze: 0.2, coat: '#dd6b4d', trim: '#fbeccb' })
}
