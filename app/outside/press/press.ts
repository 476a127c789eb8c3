import type { Side } from '../../domain/prints/print'
import type { HairLayers, HairLength, Light, Place, Strength } from '../composite/composite'

/** A half of one of the shop's own pictures, or all of it, as its code paints it anew for print, with its bleed. */
export interface Painting {
  /** as it is named in its address */
  picture: string
  side?: Side
  /** the picture as it is; without the child's head, and its skin; what lies over the head; or hair from behind */
  take: 'whole' | 'behind' | 'front' | HairLength
}
export type HairLayer = `${HairLength}-${keyof HairLayers<unknown>}`
export type Layer = 'whole' | 'back' | 'skin' | 'front' | HairLayer
/** As files, to be kept: a JPEG each, but for those with alpha, which are WebP. */
export type Painted = Partial<Record<Layer, Uint8Array>>

/** In pixels of the part, from the upper left corner of its bleed. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A picture and where it lies. What ends at the edge of the trim goes on mirrored into the bleed. */
export interface Laid {
  bytes: Uint8Array
  at: Box
  /** so many of its pixels, on each side, belong to a bleed that is not wanted here */
  without?: number
}

/** A printed page without its words: pictures from far to near, with the child between them. */
export interface Sheet {
  /** of its width and height */
  px: number
  /** how many of them are bleed, on each side */
  bleed: number
  under: Laid[]
  child?: Child
  over: Laid[]
}

export interface Child {
  /** of the skin, as #rrggbb */
  tone: string
  light: Light
  /** what of the last of the pictures under it is skin */
  skin: Laid[]
  /** where the page shows the child from behind */
  hair?: HairLayers<Laid[]> & {
    /** as #rrggbb */
    colour: string
  }
  /** on the part where the head is, or reaches to */
  head?: {
    /** a PNG, square */
    picture: Uint8Array
    front: Laid[]
    strength: Strength
    /** on the whole page, in painting units */
    place: Place
    /** where on the part the page's painting begins, and how many pixels are one of its units */
    from: { x: number; y: number; unit: number }
    /** what lies over the head on a screen, and how wide the page is there: it decides how the head looks out of its hat */
    seen: { front?: Uint8Array; width: number }
  }
}

/** `unknown`: nothing of ours paints this. `unfit`: one of the pictures can't be read. */
export type PressTrouble = 'unknown' | 'unfit' | 'busy' | 'broken'
export type PressAnswer<Made> = { ok: true; made: Made } | { ok: false; reason: PressTrouble }

/** Pictures for paper. Slow, in processes of its own, one thing after the other. */
export interface PressPort {
  /** whether `paint` knows this picture */
  paints(picture: string): boolean
  paint(painting: Painting): Promise<PressAnswer<Painted>>
  /** a JPEG */
  print(sheet: Sheet): Promise<PressAnswer<Uint8Array>>
}
