import { type BookDocument, isCover, type PageKey, pageKeys } from '~/book/document'
import type { Layer, ShapeForm, StickerName } from '~/book/layers/layer'
import { memoize } from '~/book/memoize'
import { fillTokens, withParticle } from '~/book/particles'
import { SAMPLE_NAMES } from '~/texts/office/sample-names'
import { findLayer } from '../state/layers'
import { findPart, findText, type Part, type PartId } from '../state/parts'

const covers: Partial<Record<PageKey, string>> = { 'cover-front': '앞표지', 'cover-back': '뒤표지' }
const kinds = {
  background: '배경',
  picture: '그림',
  head: '얼굴 자리',
  title: '제목',
  text: '글상자',
  shape: '도형',
  sticker: '스티커',
  image: '덧붙인 그림',
} as const
export const kindName = ({ kind }: Pick<Part, 'kind'>) => kinds[kind]

export const pageLabel = (page: PageKey) => covers[page] ?? page
export const pageName = (page: PageKey): string => covers[page] ?? `${page.replace('-', '–')}쪽`

export function paperNumbersOf(page: PageKey): number[] {
  if (page === 'cover-front') return [1]
  return isCover(page) ? [34] : page.split('-').map(Number)
}

export function pageAtOffset(page: PageKey, by: number): PageKey {
  const at = Math.min(pageKeys.length - 1, Math.max(0, pageKeys.indexOf(page) + by))
  return pageKeys[at] ?? page
}

/** The usual name where no other is tried: tokens are never shown. */
export const [STAND_IN = ''] = SAMPLE_NAMES

export function partName(document: BookDocument, page: PageKey, part: Part): string {
  const text = findText(document, page, part.id)?.text ?? ''
  const words = tokenFillerFor(STAND_IN)(text).trim().replace(/\s+/g, ' ')
  const layer = findLayer(document, page, part.id)
  if (layer) return layerName(layer)
  return words || (part.kind === 'text' ? '빈 글상자' : kinds[part.kind])
}

export const shapeNames: Record<ShapeForm, string> = {
  rectangle: '네모',
  rounded: '둥근 네모',
  ellipse: '동그라미',
  line: '선',
}
export const stickerLabels: Record<StickerName, string> = {
  leaf: '나뭇잎',
  star: '별',
  cloud: '구름',
  heart: '하트',
  moon: '달',
  flower: '꽃',
}

export function layerName(layer: Layer): string {
  if (layer.kind === 'shape') return shapeNames[layer.form]
  return layer.kind === 'sticker' ? stickerLabels[layer.sticker] : kinds.image
}

export function selectionName(document: BookDocument, page: PageKey, ids: readonly PartId[]): string {
  const [id = ''] = ids
  const part = findPart(document, page, id)
  return ids.length > 1 ? `${ids.length}개` : part ? kinds[part.kind] : '요소'
}

export const withObjectParticle = (word: string) => withParticle(word, '을/를')

type Fill = (text: string) => string
const asWritten: Fill = (text) => text
const cachedFiller = memoize((childName): Fill => memoize((text) => fillTokens(text, { childName }).text), 8)

/** The same function while the name stays the same. */
export function tokenFillerFor(child: string): Fill {
  const name = child.trim()
  return name ? cachedFiller(name) : asWritten
}

/** The tokens for the child's name, with the particles as read with the name 하준. */
export const tokens = [
  { token: '{childName}', name: '이름' },
  { token: '{childName:은/는}', name: '은/는' },
  { token: '{childName:이/가}', name: '이/가' },
  { token: '{childName:을/를}', name: '을/를' },
  { token: '{childName:와/과}', name: '와/과' },
  { token: '{childName:아/야}', name: '아/야' },
  { token: '{childName:이에요/예요}', name: '이에요/예요' },
  { token: '{childName:으로/로}', name: '으로/로' },
  { token: '{childName:의}', name: '의' },
  { token: '{childName:에게}', name: '에게' },
] as const
