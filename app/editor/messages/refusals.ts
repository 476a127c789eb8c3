import { type BookDocument, bounds, type PageKey, type SinglePart } from '~/book/document'
import { layerBounds } from '~/book/layers/layer'
import { withParticle } from '~/book/particles'
import { type Clip, countFreeTexts, findOccupied } from '../state/clip'
import type { EditorState } from '../state/editor-store'
import { countFreeLayers } from '../state/layers'
import { findPart } from '../state/parts'
import { kindName } from './wording'

const MAX_TEXTS_TEXT = `한 쪽에는 글상자를 ${bounds.boxesOnAPage}개까지 놓을 수 있어`
const FULL = `${MAX_TEXTS_TEXT}요. 쓰지 않는 글상자를 지우고 다시 해 주세요.`

export const TOO_LONG = `글상자 하나에 ${bounds.letters.toLocaleString('ko')}자까지 쓸 수 있어요. 나머지는 다른 글상자에 써 주세요.`

/** A new object each time, so that a repeated refusal is announced again. */
export const withRefusal = (editing: EditorState, words: string | undefined): EditorState =>
  words === undefined ? editing : { ...editing, refusal: { words } }

export const explainNoRoom = ({ document, page }: EditorState): string | undefined =>
  countFreeTexts(document, page) ? undefined : FULL

const FULL_OF_LAYERS = `도형·스티커·그림은 한 쪽에 ${layerBounds.onAPage}개까지 놓을 수 있어요. 쓰지 않는 것을 지우고 다시 해 주세요.`

export const explainNoLayerRoom = ({ document, page }: Pick<EditorState, 'document' | 'page'>) =>
  countFreeLayers(document, page) ? undefined : FULL_OF_LAYERS

export const TOO_FEW_TO_GROUP = '글상자·도형·스티커·그림을 둘 이상 골라서 묶어 주세요.'

/** Texts change order among themselves, and so do free layers. */
export const explainOrder = (isForward: boolean) =>
  `이미 맨 ${isForward ? '앞' : '뒤'}에 있어요. 글은 늘 도형·스티커·그림보다 앞에 놓여요.`

const LOCKED = '고른 것이 잠겨 있어요. 잠금을 풀고 다시 해 주세요.'

export const explainLocked = ({ document, page, selection }: EditorState): string | undefined =>
  selection.length && selection.every((id) => findPart(document, page, id)?.isLocked) ? LOCKED : undefined

/** The reason when not all of it fits on the page; `instead` is the remedy when the page has its only such part. */
export function explainNoPlace(
  clip: Clip,
  { document, page }: EditorState,
  instead = '그것을 빼고 다시 붙여 넣어 주세요.',
): string | undefined {
  const kinds = findOccupied(document, page, clip)
  const full = explainTooManyTexts(clip.texts.length, countFreeTexts(document, page))
  const there = kinds.length ? `${partExistsText(...kinds)} ${instead}` : ''
  const room = countFreeLayers(document, page)
  const layers = (clip.layers?.length ?? 0) > room ? FULL_OF_LAYERS : ''
  return [full, layers, there].filter(Boolean).join(' ') || undefined
}

function explainTooManyTexts(boxes: number, room: number): string {
  if (boxes <= room) return ''
  return room ? `${MAX_TEXTS_TEXT} ${boxes}개 중 ${room}개만 놓았어요. 나머지는 다른 쪽에 놓아 주세요.` : FULL
}

const partExistsText = (...kinds: SinglePart[]) =>
  `이 쪽에는 이미 ${withParticle(kinds.map((kind) => kindName({ kind })).join(', '), '이/가')} 있어요.`

export const explainPartExists = (
  document: BookDocument,
  page: PageKey,
  kind: 'background' | 'picture',
): string | undefined =>
  findPart(document, page, kind) && `${partExistsText(kind)} 그것을 빼고 다시 해 주세요.`

export function explainNotReplaceable(
  document: BookDocument,
  page: PageKey,
  kind: 'background' | 'picture' | 'title',
): string | undefined {
  if (!findPart(document, page, kind)?.isLocked) return undefined
  return `이 쪽의 ${withParticle(kindName({ kind }), '이/가')} 잠겨 있어요. 잠금을 풀고 다시 해 주세요.`
}
