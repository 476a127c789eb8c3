import type { Mood } from '~/art/child/expression'
import type { LookProposal } from './look/proposal'

/** The reasons why a photo cannot become a head; the coach has one kind sentence for each. */
export type PhotoProblem =
  | 'empty'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'unsupported'
  | 'notAPicture'
  | 'noFace'
  | 'twoFaces'
  | 'threeFaces'
  | 'severalFaces'
  | 'tooSmall'
  | 'turnedAway'
  | 'cutOff'
  | 'tooDark'
  | 'tooBlurred'

/** Failures that are not the photo's fault: an unreadable page, too many waiting orders, or a crashed engine. */
type EngineFailure = 'badTemplate' | 'busy' | 'broken'

export interface RefusedPhoto {
  ok: false
  reason: PhotoProblem | EngineFailure
}
/** `mood`: what the face shows; undefined if it is turned too far to say. */
export type PhotoVerdict = { ok: true; mood?: Mood } | RefusedPhoto
export type Verdict = { ok: true } | RefusedPhoto

/** Which face is meant in a photo of two or three people, as the viewer sees them. */
export const faceSides = ['left', 'middle', 'right'] as const
export type FaceSide = (typeof faceSides)[number]

/** The use that a head is cut out for: print keeps the photo's full resolution. */
export type HeadSize = 'screen' | 'print'

/** What a finger does to a cut-out head: it wipes a part away, or brings back what the photo shows there. */
export const strokeTools = ['wipe', 'keep'] as const
export type StrokeTool = (typeof strokeTools)[number]

/** The finger's way in the head's frame. All numbers are thousandths of the frame's side. */
export interface Stroke {
  tool: StrokeTool
  radius: number
  /** x, y, x, y, … */
  path: number[]
}

/** A child's head, upright in its own frame: the eyes are always in the same two places, so no landmark is stored. */
export interface Head {
  /** a PNG that may be stored for the next page */
  picture: Uint8Array
  /** the skin's colour, as #rrggbb */
  tone: string
  /** for pages that show the child from behind */
  hair: HairLook
  /** the first thing that may spoil it */
  doubt?: HeadDoubt
  /** the part of its frame that it fills, in thousandths; missing in heads that were stored earlier */
  box?: HeadBox
}

export interface HeadBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** What may spoil a head although it can be painted: the parent decides. The worst come first, and the first is told. */
export const headDoubts = [
  'untidy',
  'clipped',
  'screen',
  'drawing',
  'twoLights',
  'noColour',
  'crownCut',
  'sideCut',
  'mouthCovered',
  'mouthOpen',
  'eyesClosed',
] as const
export type HeadDoubt = (typeof headDoubts)[number]

export const hairLengths = ['short', 'middle', 'long'] as const
export type HairLength = (typeof hairLengths)[number]
export interface HairLook {
  length: HairLength
  colour: string
  /** the colour of long hair beside the jaw, where it goes on below a head; heads that were cut out earlier have none */
  ends?: string
}
/** For a photo that shows no hair: it is under a cap or cut off. */
export const defaultHair: HairLook = { length: 'short', colour: '#33261f' }

/** The head's height as a share of its frame. */
export const HEAD_IN_FRAME = 300 / 640
export type LookProposalResult = { ok: true; proposal: LookProposal; mood?: Mood } | RefusedPhoto
export type CutOutResult = { ok: true; head: Head } | RefusedPhoto

/** A head's place on a page that is 1000 painting units high; the head is `scale` of these units high. */
export interface Place {
  x: number
  y: number
  scale: number
  turn: number
  flip: boolean
  ball?: GlassBall
  /** the scene shows a sleeping child, so the eyes of a photo are closed */
  isAsleep?: true
}

/** The glass of a helmet or bubble, in heads as drawn: the head ends at it, and drawings on it do not hide the head. */
export interface GlassBall {
  x: number
  y: number
  across: number
  down: number
}

/** A page has one light: its direction, its colour, and the tint of surfaces turned away from it. */
export interface Light {
  from: [number, number]
  colour: string
  tint: string
}

/** The light of a page that defines none: from above, without a colour of its own. */
export const evenLight: Light = { from: [0, -1], colour: '#f4efe8', tint: '#6e6a70' }

/** Hair from behind: `base`, the darkest colour with alpha; `light`, added for the fairest; `skin`: skin in `base`. */
export interface HairLayers<Layer> {
  base: Layer
  light: Layer
  skin: Layer
}

/** A page's stored layers. An uploaded page may have only a back; then nothing takes the child's tone. */
export interface Template {
  back: Uint8Array
  skin?: Uint8Array
  front?: Uint8Array
  /** the layers for this child's hair length, on a page that shows the child from behind or its long hair below a head */
  hair?: HairLayers<Uint8Array>
  /** whether that is long hair below the head, into which the head's own fades */
  hasLooseHair?: boolean
  place: Place
  light?: Light
}
/** No `place` where a page shows hair, neck or hands, but no face. */
export type PageTemplate = Omit<Template, 'place'> & Partial<Pick<Template, 'place'>>

/** How strongly a head takes on the page's painted style: likeness against belonging. */
export type StylePreset = 'light' | 'middle' | 'strong'

export interface CompositeOptions {
  width: number
  strength?: StylePreset
}

export interface Picture {
  bytes: Uint8Array
  type: 'image/webp' | 'image/png' | 'image/jpeg'
  width: number
  height: number
}
export type CompositeResult = { ok: true; picture: Picture } | RefusedPhoto

/** In a page, in painting units: the eyes, the nose and the corners of the mouth, from the viewer's left to right. */
export type FacePoints = readonly [FacePoint, FacePoint, FacePoint, FacePoint, FacePoint]
export type FacePoint = readonly [x: number, y: number]
export type PlaceProposal = { ok: true; place: Place; points: FacePoints } | RefusedPhoto

/**
 * The use that a file is redrawn for: a visitor's photo, a picture of the shop's, a layer, which stays transparent;
 * and, in print size, the picture of a page, a title, which lies transparent over one, or a picture laid over a page, which
 * stays transparent if it is.
 */
export type RedrawPurpose = 'photo' | 'picture' | 'layer' | 'page' | 'title' | 'overlay'

/** Puts a child's head into a drawn page. It stores nothing and recognises no person. */
export interface CompositePort {
  /** Checks whether a photo will do, before any work. */
  look(photo: Uint8Array): Promise<PhotoVerdict>
  /** Redrawn for storage: upright, at most 2048 px a side, 6200 for print, no metadata; JPEG, or PNG if transparent. */
  cleaned(photo: Uint8Array, as?: RedrawPurpose): Promise<CompositeResult>
  /** The part of a photo with this face alone, smaller ones painted over; a photo of one person stays whole. */
  onlyFace(photo: Uint8Array, side: FaceSide): Promise<CompositeResult>
  /** `strokes` correct its outline by hand. */
  headOf(photo: Uint8Array, size?: HeadSize, strokes?: readonly Stroke[]): Promise<CutOutResult>
  /** The photo in the head's frame, transparent beyond the photo's edge: what a stroke can bring back. */
  frameOf(photo: Uint8Array): Promise<CompositeResult>
  /** Proposes the look of a drawn child; what it is read from is dropped with the request. */
  proposeLook(photo: Uint8Array): Promise<LookProposalResult>
  onPage(head: Head, template: PageTemplate, options: CompositeOptions): Promise<CompositeResult>
  /** Finds a face that an uploaded page already has: a first place and its points, for the operator to adjust. */
  placeIn(page: Uint8Array): Promise<PlaceProposal>
  /** Paints a picture from a description, in exactly this size. Present only with the owner's own painting service. */
  generate?(prompt: string, size: Size, stop?: AbortSignal): Promise<GenerationResult>
}

export interface Size {
  width: number
  height: number
}
/** `refused`: the painting service declines the description. */
export type GenerationResult =
  | { ok: true; picture: Pick<Picture, 'bytes'> }
  | { ok: false; reason: 'refused' | 'failed' | 'resting' }
