import type { Side } from '~/book/print/print'
import type { HairLayers, HairLength, Light, Place, Strength } from '../composite/composite'

/** One of the shop's own pictures, or a half of it, painted anew for print by its code, with its bleed. */
export interface Painting {
  /** the name in its address */
  picture: string
  side?: Side
  /** the whole; without the child's head, plus its skin; the layer over the head; or hair from behind */
  take: 'whole' | 'behind' | 'front' | HairLength
}
export type HairLayer = `${HairLength}-${keyof HairLayers<unknown>}`
export type Layer = 'whole' | 'back' | 'skin' | 'front' | HairLayer
/** Files for storage: JPEG, or WebP for layers with alpha. */
export type Painted = Partial<Record<Layer, Uint8Array>>

/** In pixels of the part, from the upper left corner of its bleed. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A picture and its place. If it ends at the edge of the trim, it goes on mirrored into the bleed. */
export interface Laid {
  bytes: Uint8Array
  at: Box
  /** this many of its pixels on each side belong to an unwanted bleed */
  without?: number
}

/** A printed page without its words: pictures from far to near, with the child between them. */
export interface Sheet {
  /** its width and height in pixels */
  px: number
  /** how many of these are bleed, on each side */
  bleed: number
  under: Laid[]
  child?: Child
  over: Laid[]
}

export interface Child {
  /** the skin's colour, as #rrggbb */
  tone: string
  light: Light
  /** the skin within the last of the pictures under the child */
  skin: Laid[]
  /** for a page that shows the child from behind */
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
    /** where on the part the page's painting begins, and how many pixels one of its units has */
    from: { x: number; y: number; unit: number }
    /** the layer over the head on a screen and the page's width there: they decide how the head looks out of its hat */
    seen: { front?: Uint8Array; width: number }
  }
}

/** `unknown`: no code of ours paints this. `unfit`: one of the pictures can't be read. */
export type PressTrouble = 'unknown' | 'unfit' | 'busy' | 'broken'
export type PressAnswer<Made> = { ok: true; made: Made } | { ok: false; reason: PressTrouble }

/** Makes pictures for print. Slow, in child processes, one order after the other. */
export interface PressPort {
  /** whether `paint` knows this picture */
  paints(picture: string): boolean
  paint(painting: Painting): Promise<PressAnswer<Painted>>
  /** a JPEG */
  print(sheet: Sheet): Promise<PressAnswer<Uint8Array>>
}
