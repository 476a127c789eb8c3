/** Why a photo cannot become a head; the coach has one kind sentence for each. */
export type Reason =
  | 'empty'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'unsupported'
  | 'notAPicture'
  | 'noFace'
  | 'severalFaces'
  | 'tooSmall'
  | 'turnedAway'
  | 'cutOff'
  | 'tooDark'
  | 'clipped'
  | 'tooBlurred'

/** What is no photo's fault: a page that cannot be read, too many waiting, or an engine that fell over. */
export type Trouble = 'badTemplate' | 'busy' | 'broken'

export interface Refused {
  ok: false
  reason: Reason | Trouble
}
export type Verdict = { ok: true } | Refused

/** What a head is cut out for: print takes it as large as the photo has it. */
export type HeadSize = 'screen' | 'print'

/** A child's head, upright in a frame of its own: eyes always in the same two places, so no landmark is kept. */
export interface Head {
  /** a PNG, as it may be kept for the next page */
  picture: Uint8Array
  /** of the skin, as #rrggbb */
  tone: string
  /** for pages that show the child from behind */
  hair: HairLook
}

export const hairLengths = ['short', 'middle', 'long'] as const
export type HairLength = (typeof hairLengths)[number]
export interface HairLook {
  length: HairLength
  /** as #rrggbb */
  colour: string
}
/** For a photo that does not show hair: under a cap, or cut off. */
export const usualHair: HairLook = { length: 'short', colour: '#33261f' }

/** How much of its frame a head is high. */
export const HEAD_IN_FRAME = 300 / 640
export type CutOut = { ok: true; head: Head } | Refused

/** One head high is `scale` painting units; a page is 1000 of them high. */
export interface Place {
  x: number
  y: number
  scale: number
  turn: number
  flip: boolean
}

/** One light to a page: where it comes from, its colour, and the tint of everything turned away from it. */
export interface Light {
  from: [number, number]
  colour: string
  tint: string
}

/** What a page is lit by when nobody has said it: from above, without a colour of its own. */
export const evenLight: Light = { from: [0, -1], colour: '#f4efe8', tint: '#6e6a70' }

/** Hair seen from behind: in the darkest colour, with alpha; what the fairest adds; and what of the first comes from skin. */
export interface HairLayers<Layer> {
  base: Layer
  light: Layer
  skin: Layer
}

/** A page in its layers, as kept files. Of an uploaded one there may be but a back: then nothing takes the child's tone. */
export interface Template {
  back: Uint8Array
  skin?: Uint8Array
  front?: Uint8Array
  /** of the length that this child's hair has, where the page shows the child from behind */
  hair?: HairLayers<Uint8Array>
  place: Place
  light?: Light
}
/** Without a place where no face is seen, but hair, neck or hands. */
export type PageTemplate = Omit<Template, 'place'> & Partial<Pick<Template, 'place'>>

/** How much of the page's manner a head takes: likeness against belonging. */
export type Strength = 'light' | 'middle' | 'strong'

export interface Asked {
  /** pixels across */
  width: number
  strength?: Strength
}

export interface Picture {
  bytes: Uint8Array
  type: 'image/webp' | 'image/png' | 'image/jpeg'
  width: number
  height: number
}
export type Composite = { ok: true; picture: Picture } | Refused

/** In a page, in painting units: the eyes, the nose and the corners of the mouth, each as one sees it from left to right. */
export type FivePoints = readonly [Spot, Spot, Spot, Spot, Spot]
export type Spot = readonly [x: number, y: number]
export type Proposal = { ok: true; place: Place; points: FivePoints } | Refused

/**
 * What a file is drawn anew as: somebody's photo, a picture of the shop's, a layer that keeps what of it is open; and, as
 * large as it is printed, the picture of a page or a title that lies open over one.
 */
export type Cleaning = 'photo' | 'picture' | 'layer' | 'page' | 'title'

/** A child's head in a drawn page. Nothing is stored here, and nobody is recognised. */
export interface CompositePort {
  /** The coach: whether a photo will do, before any work. */
  look(photo: Uint8Array): Promise<Verdict>
  /** Drawn anew, as it may be kept: upright, at most 2048 a side, 6200 for print, without metadata; a JPEG, or a PNG where it is open. */
  cleaned(photo: Uint8Array, as?: Cleaning): Promise<Composite>
  headOf(photo: Uint8Array, size?: HeadSize): Promise<CutOut>
  onPage(head: Head, template: PageTemplate, asked: Asked): Promise<Composite>
  /** Where an uploaded page has a face already: a place and its points to begin with, for somebody to move. */
  placeIn(page: Uint8Array): Promise<Proposal>
  /** A picture by its description, of this very shape. Only a painter of the owner's own can do that: without one it is not there. */
  generated?(prompt: string, size: Size, stop?: AbortSignal): Promise<Generated>
}

export interface Size {
  width: number
  height: number
}
/** `refused`: the painter will not paint that. */
export type Generated =
  | { ok: true; picture: Pick<Picture, 'bytes'> }
  | { ok: false; reason: 'refused' | 'failed' | 'resting' }
