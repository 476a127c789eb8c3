import {
  type BookDocument,
  bounds,
  type HeadPlace,
  type ImagePosition,
  isCover,
  type PageKey,
  sizeOf,
  type TextBox,
  type TitleOverlay,
} from '~/book/document'
import { withLayers } from '~/book/format'
import type { Layer } from '~/book/layers/layer'
import { toCoordinate } from './bounds'
import { type Background, backgroundOf, withBackground, withHead, withPage, withPicture } from './compose'
import { countFreeLayers, layersOn } from './layers'
import { defaultImagePosition, findPart, type PartId } from './parts'

// Parts that were copied, and where they are put.

export interface Clip {
  texts: readonly TextBox[]
  layers?: readonly Layer[]
  background?: Background
  picture?: { url: string; at: ImagePosition; from: PageKey }
  title?: TitleOverlay
  head?: HeadPlace
}

export function copyParts(document: BookDocument, page: PageKey, ids: readonly PartId[]): Clip {
  const url = document.pageImages[page]
  const at = document.imagePositions[page] ?? defaultImagePosition(page)
  return {
    texts: (document.textBoxes[page] ?? []).filter(({ id }) => ids.includes(id)),
    layers: layersOn(document, page).filter(({ id }) => ids.includes(id)),
    background: ids.includes('background') ? backgroundOf(document, page) : undefined,
    picture: ids.includes('picture') && url ? { url, at, from: page } : undefined,
    title: ids.includes('title') ? document.titleOverlays[page] : undefined,
    head: ids.includes('head') ? document.heads[page] : undefined,
  }
}

const singleKinds = ['background', 'picture', 'head', 'title'] as const

export const isEmptyClip = (clip: Clip) =>
  clip.texts.length === 0 && !clip.layers?.length && singleKinds.every((id) => !clip[id])
/** Single parts that the page already has; a pasted one does not replace them. */
export const findOccupied = (document: BookDocument, page: PageKey, clip: Clip) =>
  singleKinds.filter((id) => clip[id] && findPart(document, page, id))
export const countFreeTexts = (document: BookDocument, page: PageKey) =>
  Math.max(0, bounds.boxesOnAPage - (document.textBoxes[page]?.length ?? 0))

/** One part that was put down, and the one that it was made from. */
interface Copy<Part extends TextBox | Layer> {
  of: Part
  made: Part
}

/** Pasted parts are shifted a little, but never beyond a smaller page's edge, so that they are visible. */
export function pasteParts(
  document: BookDocument,
  page: PageKey,
  clip: Clip,
  { newId, aside = 0 }: { newId: () => PartId; aside?: number },
): { document: BookDocument; ids: PartId[]; copies: Copy<TextBox | Layer>[] } {
  const boxes = document.textBoxes[page] ?? []
  const { width, height } = sizeOf(page)
  const from = {
    texts: clip.texts.slice(0, countFreeTexts(document, page)),
    layers: (clip.layers ?? []).slice(0, countFreeLayers(document, page)),
  }
  const groups = renameGroups([...from.texts, ...from.layers], newId)
  const put = <Part extends TextBox | Layer>(of: Part): Copy<Part> => {
    const [x, y] = [keepOnPage(of.x + aside, width), keepOnPage(of.y + aside, height)]
    const { group: _, ...alone } = of
    return { of, made: { ...alone, ...groups.get(of.group), id: newId(), x, y } as Part }
  }
  const texts = from.texts.map(put)
  const layers = from.layers.map(put)
  const copies = [...layers, ...texts]
  const taken = findOccupied(document, page, clip)
  const alone = singleKinds.filter((id) => clip[id] && !taken.includes(id))
  const written = texts.length
    ? withPage(document, 'textBoxes', page, [...boxes, ...texts.map(({ made }) => made)])
    : document
  const bare = layers.length
    ? withLayers(written, page, [...layersOn(document, page), ...layers.map(({ made }) => made)])
    : written
  const so = alone.reduce((after, id) => pasteSingle[id](after, page, clip), bare)
  return { document: so, ids: [...alone, ...copies.map(({ made }) => made.id)], copies }
}

/** A copied group is another one; a member that was copied alone is in none. */
function renameGroups(parts: readonly (TextBox | Layer)[], newId: () => PartId) {
  const names = new Set(parts.map(({ group }) => group))
  const isShared = (name: string | undefined) => parts.filter(({ group }) => group === name).length > 1
  return new Map([...names].map((name) => [name, name && isShared(name) ? { group: newId() } : {}]))
}

const pasteSingle: Record<
  (typeof singleKinds)[number],
  (document: BookDocument, page: PageKey, clip: Clip) => BookDocument
> = {
  background: (document, page, { background }) => withBackground(document, page, background),
  /** Covers and spreads differ in size: a picture pasted from one to the other covers its new page. */
  picture(document, page, { picture }) {
    if (!picture) return document
    const { url, at, from } = picture
    if (isCover(from) !== isCover(page))
      return withPicture(document, page, { url, width: at.originalWidth, height: at.originalHeight })
    return withPage(withPage(document, 'pageImages', page, url), 'imagePositions', page, at)
  },
  title(document, page, { title }) {
    const { width, height } = sizeOf(page)
    const at = title && { ...title, x: keepOnPage(title.x, width), y: keepOnPage(title.y, height) }
    return withPage(document, 'titleOverlays', page, at)
  },
  head(document, page, { head }) {
    const { width, height } = sizeOf(page)
    return withHead(
      document,
      page,
      head && { ...head, x: keepOnPage(head.x, width), y: keepOnPage(head.y, height) },
    )
  },
}

const keepOnPage = (place: number, side: number) => toCoordinate(Math.min(place, side - bounds.box.height))
