import type { Expression } from '~/art/child/expression'
import type { ChildLook } from '~/art/child/look'
import type { PortraitCrop } from '~/art/portrait/portrait'
import type { Side } from '~/book/print/print'
import type { Picture, Template } from '../composite/composite'

/** A picture on a screen, so many pixels wide; or a part of it for print, with its bleed. */
export type DrawnShot = { px: number } | { part: Side | 'page' }

/** `picture`: its name in `app/art`, such as `whale-song/6-7`. */
export interface DrawnRequest {
  picture: string
  shot: DrawnShot
}

/** A page with a child, and on a cover the line with its name, such as 서윤이와. */
export interface DrawnPageRequest extends DrawnRequest {
  /** null leaves a place for a photographed head, as `back` in the page's template: no head, and skin in its neutral tone */
  look: ChildLook | null
  nameLine?: string
  /** painted ahead, so every page that a visitor waits for comes first */
  isAhead?: boolean
}

/** The planes that are the same for every child, painted once. */
export interface KeptPage {
  /** without its child; a page that has none is finished with it */
  base: Picture
  /** the layers between which the child's planes are laid; a page without a child has none */
  planes?: Uint8Array
}

export interface PortraitHead {
  look: ChildLook
  crop: PortraitCrop
  mouth?: Expression['mouth']
}
/** Heads of so many pixels, side by side in one picture. */
export interface PortraitsRequest {
  heads: readonly PortraitHead[]
  px: number
}

/** An uploaded page with the place of its child's head; `light` only where a page names its own. */
export type HeadTemplate = Pick<Template, 'back' | 'front' | 'place' | 'light'>
export interface HeadRequest {
  look: ChildLook
  template: HeadTemplate
  /** pixels across the whole page */
  px: number
}
/** A head alone, transparent, and where its upper left corner lies among the page's pixels. */
export interface PlacedHead {
  picture: Picture
  left: number
  top: number
}

/** Two pictures of one page with the same child, of one size: a page of ours, or an uploaded one. */
export type ComparisonRequest = ({ picture: string; nameLine?: string } | { template: HeadTemplate }) & {
  look: ChildLook
  pictures: readonly [Uint8Array, Uint8Array]
}

/** `unknown`: no code of ours paints this picture. `badTemplate`: an uploaded page cannot be read. */
export type DrawnFailure = { ok: false; reason: 'unknown' | 'badTemplate' | 'busy' | 'broken' }
export type PageListResult = { ok: true; pages: string[] } | DrawnFailure
export type KeepResult = { ok: true; keptPage: KeptPage } | DrawnFailure
export type HeadResult = { ok: true; head: PlacedHead | undefined } | DrawnFailure
/** `difference`: ΔE on average where the child is */
export type ComparisonResult = { ok: true; difference: number } | DrawnFailure
export type DrawnResult = { ok: true; picture: Picture } | DrawnFailure

/** Paints the shop's own pictures with a drawn child. It stores nothing. */
export interface DrawnPort {
  /** the names of every picture of every book */
  listPages(): Promise<PageListResult>
  keepPage(request: DrawnRequest): Promise<KeepResult>
  /** With the page's kept planes in a fraction of the time; the pixels are the same. */
  paintPage(request: DrawnPageRequest & { keptPage?: KeptPage }): Promise<DrawnResult>
  compareChild(request: ComparisonRequest): Promise<ComparisonResult>
  paintPortraits(request: PortraitsRequest): Promise<DrawnResult>
  /** For print. Undefined where the head lies beyond the page. */
  paintHead(request: HeadRequest & { bleed: number }): Promise<HeadResult>
  paintPageWithHead(request: HeadRequest): Promise<DrawnResult>
}
