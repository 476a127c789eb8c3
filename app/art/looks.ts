import type { ChildLook } from './child/look'
import type { Point } from './kit/shapes'
import type { Texture } from './kit/texture'

/** One light to a page: where it comes from, its colour, and the tint of everything turned away from it. */
export interface Light {
  from: Point
  colour: string
  tint: string
}

export interface FormLook {
  /** colour of the lit side; null leaves it out */
  rim?: string | null
  shade?: string | null
  /** units; the shade is twice as wide unless told */
  width?: number
  shadeWidth?: number
}

export interface GlowLook {
  strength?: number
  /** 1 falls off straight, 2 is a small bright heart */
  power?: number
  /** height as part of the width: 0.25 is a pool on the ground */
  stretch?: number
}

export interface SprayLook {
  /** where the light comes from; the page's unless told */
  from?: Point
  strength?: number
  /** where along the light's way the shade begins, 0-1 */
  start?: number
  power?: number
  /** how much breaks into dots */
  dots?: number
  /** round bodies: puffs, moons, cheeks */
  radial?: boolean
}

export type Stops = [number, string][]

/**
 * A page with a child is painted several times at once, alike but for the child: whole; with no head and neutral skin;
 * the same with black skin; and with a black and a white disc for a head. Their differences are its layers.
 */
export type Take = 'whole' | 'back' | 'skinless' | 'headBlack' | 'headWhite' | HairTake

export const hairLengths = ['short', 'middle', 'long'] as const
export type HairLength = (typeof hairLengths)[number]
/** Hair from behind is painted nearly black and nearly white, so any colour lies between; and black without its skin. */
export type HairTake = `${HairLength}Dark` | `${HairLength}Fair` | `${HairLength}Skinless`

/**
 * How a picture is taken: pixels across, which part of its width and of its height in page units, and what of a child's
 * layers. For print both reach beyond the page's edges, as far as its bleed is painted.
 */
export interface Shot {
  px: number
  part?: [number, number]
  rows?: [number, number]
  takes?: readonly Take[]
  /** who is in the book: the book's own child unless told */
  child?: ChildLook
  /** the child's name as it stands above a cover's title, such as 서윤이와; none unless told */
  nameLine?: string
}

export interface PageLook {
  /** page units; the height may differ from the width */
  width?: number
  height?: number
  /** what lies under every plane */
  ground?: string
  seed?: number
  light?: Partial<Light>
}

export interface Shadow {
  colour: string
  dx?: number
  dy?: number
  blur?: number
  alpha?: number
}

export interface PlaneLook extends Texture {
  /** how wide the edge is softened before it is bitten, in units: 0.8 for figures, 1.8 for hills */
  reach?: number
  shadow?: Shadow
  blend?: GlobalCompositeOperation
  alpha?: number
  blur?: number
  /** a plane with a light of its own, as around a lamp */
  light?: Partial<Light>
  /** the child whose book it is stands here, and perhaps more: painted once for every take */
  isChild?: boolean
  /** a cover's title, which may carry that child's name */
  isTitle?: boolean
  /** something of that child is seen here that no other head replaces: a reflection, a silhouette, a drawing */
  showsChild?: boolean
}

export interface GlowPlane extends GlowLook {
  stipple?: number
  blend?: GlobalCompositeOperation
  alpha?: number
}
