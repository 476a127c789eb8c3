import { type Alignment, type BookDocument, colours, isCover, type PageKey, pageKeys } from '~/book/document'
import type { Layer, ShapeForm, StickerName } from '~/book/layers/layer'
import { memoize } from '~/book/memoize'
import { fillTokens, withParticle } from '~/book/particles'
import { SAMPLE_NAMES } from '~/texts/office/sample-names'
import { findLayer } from '../state/layers'
import { findPart, findText, type Part, type PartId } from '../state/parts'

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

const shapeNames: Record<ShapeForm, string> = {
  rectangle: '네모',
  rounded: '둥근 네모',
  ellipse: '동그라미',
  line: '선',
}
const stickerLabels: Record<StickerName, string> = {
  leaf: '나뭇잎',
  star: '별',
  cloud: '구름',
  heart: '하트',
  moon: '달',
  flower: '꽃',
}

export const alignmentNames: Record<Alignment, string> = { left: '왼쪽', center: '가운데', right: '오른쪽' }
export const colourNames: Record<keyof typeof colours, string> = {
  black: '검정',
  white: '하양',
  red: '빨강',
  blue: '파랑',
  green: '초록',
  yellow: '노랑',
  purple: '보라',
  orange: '주황',
}
export const toPlainHex = (colour: string) =>
  (colours[colour as keyof typeof colours] ?? colour).toLowerCase()

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
  '이름',
  '은/는',
  '이/가',
  '을/를',
  '와/과',
  '아/야',
  '이에요/예요',
  '으로/로',
  '의',
  '에게',
].map((name, i) => ({ token: `{childName${i ? `:${name}` : ''}}`, name }))
