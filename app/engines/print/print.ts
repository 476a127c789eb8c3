import type { Layer } from '~/book/layers/layer'
import type { Side } from '~/book/print/print'
import type { HairLayers, HairLength, Light, Place, StylePreset } from '../composite/composite'
import type { KeptPage } from '../drawn/drawn'

/** One of the shop's own pictures, or a half of it, painted anew for print by its code, with its bleed. */
export interface PaintRequest {
  picture: string
  side?: Side
  /** the whole; without the child's head, plus its skin; the layer over the head; or hair from behind */
  take: 'whole' | 'behind' | 'front' | HairLength
  /** the same part with the planes that are alike for every child: the whole and what lies behind are made from it */
  keptPage?: KeptPage
}
export type HairLayerName = `${HairLength}-${keyof HairLayers<unknown>}`
export type PaintedLayerName = 'whole' | 'back' | 'skin' | 'front' | HairLayerName
/** Files for storage: JPEG, or WebP for layers with alpha. */
export type PaintedLayers = Partial<Record<PaintedLayerName, Uint8Array>>

/** In pixels of the part, from the upper left corner of its bleed. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A picture and its place. If it ends at the edge of the trim, it goes on mirrored into the bleed. */
export interface PlacedPicture {
  bytes: Uint8Array
  at: Box
  /** this many of its pixels on each side belong to an unwanted bleed */
  without?: number
}

/** Free layers painted together in their place, and the stored picture of an image among them. */
export interface LaidLayers {
  layers: readonly Layer[]
  /** the area of the page, in its own units, that is painted */
  seen: Box
  at: Box
  bytes?: Uint8Array
}

/** A printed page without its words: pictures from far to near, with the child between them. */
export interface PrintPage {
  /** its width and height in pixels */
  px: number
  /** how many of these are bleed, on each side */
  bleed: number
  under: PlacedPicture[]
  child?: PrintedChild
  over: (PlacedPicture | LaidLayers)[]
  /** without them the picture is in sRGB */
  inks?: PrintInks
}

/** A printing house's ICC profile, and the most ink that its paper takes, in per cent. */
export interface PrintInks {
  icc: Uint8Array
  limit: number
}

export interface PrintedChild {
  /** the skin's colour, as #rrggbb */
  tone: string
  light: Light
  /** the skin within the last of the pictures under the child */
  skin: PlacedPicture[]
  /** for a page that shows the child from behind, or its long hair below the head */
  hair?: HairLayers<PlacedPicture[]> & {
    colour: string
    isLoose: boolean
  }
  /** on the part where the head is, or reaches to */
  head?: {
    picture: Uint8Array
    front: PlacedPicture[]
    strength: StylePreset
    /** on the whole page, in painting units */
    place: Place
    /** where on the part the page's painting begins, and how many pixels one of its units has */
    from: { x: number; y: number; unit: number }
    /** the layer over the head on a screen and the page's width there: they decide how the head looks out of its hat */
    seen: { front?: Uint8Array; width: number }
  }
}

/** `unknown`: no code of ours paints this. `unfit`: one of the pictures can't be read. */
export type PrintFailure = 'unknown' | 'unfit' | 'busy' | 'broken'
export type PrintResult<Made> = { ok: true; made: Made } | { ok: false; reason: PrintFailure }

/** Makes pictures for print. Slow, in child processes, one order after the other. */
export interface PrintPort {
  canPaint(picture: string): boolean
  paint(painting: PaintRequest): Promise<PrintResult<PaintedLayers>>
  /** a JPEG */
  print(sheet: PrintPage): Promise<PrintResult<Uint8Array>>
}
