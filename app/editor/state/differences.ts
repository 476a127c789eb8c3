import { type BookDocument, type PageKey, pageKeys, type TextBox } from '~/book/document'
import type { Layer } from '~/book/layers/layer'
import { pageName } from '~/texts/office/composing/page-name'
import { layerName, STAND_IN, tokenFillerFor } from '../messages/wording'
import { isEqual } from './same-document'
import { listStyleDifferences } from './style-differences'

// The differences between two states of a book, page by page and in Korean, so that an operator can choose.

export interface PageDifference {
  page: PageKey
  name: string
  lines: string[]
}

/** A page that differs between two operators: the changes of each since their common version. */
export interface PageConflict {
  page: PageKey
  name: string
  mine: string[]
  theirs: string[]
  isBoth: boolean
}

export function listDifferences(before: BookDocument, after: BookDocument): PageDifference[] {
  if (before === after) return []
  return pageKeys.flatMap((page) => {
    const lines = linesOf(before, after, page)
    return lines.length ? [{ page, name: pageName(page), lines }] : []
  })
}

/** The caller passes `theirs` as `base` when the common version is unknown: all differences then count as mine. */
export function listConflicts({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', BookDocument>) {
  return pageKeys.flatMap((page): PageConflict[] => {
    // A page that is the same on both sides needs no choice.
    if (!linesOf(theirs, mine, page).length) return []
    const [ofMine, ofTheirs] = [linesOf(base, mine, page), linesOf(base, theirs, page)]
    const isBoth = ofMine.length > 0 && ofTheirs.length > 0
    return [{ page, name: pageName(page), mine: ofMine, theirs: ofTheirs, isBoth }]
  })
}

function linesOf(before: BookDocument, after: BookDocument, page: PageKey): string[] {
  return [
    ...partLines('배경 그림', before.backgrounds[page], after.backgrounds[page]),
    ...pictureLines(before, after, page),
    ...partLines('얼굴 자리', before.heads[page], after.heads[page]),
    ...titleLines(before, after, page),
    ...layerLines(before.layers?.[page] ?? [], after.layers?.[page] ?? []),
    ...textLines(before.textBoxes[page] ?? [], after.textBoxes[page] ?? []),
    ...promptLines(before.aiPrompts[page], after.aiPrompts[page]),
    ...(isEqual([...(before.locked[page] ?? [])].sort(), [...(after.locked[page] ?? [])].sort())
      ? []
      : ['잠금을 바꿈']),
  ]
}

function partLines(name: string, before: unknown, after: unknown, changed = '바꿈'): string[] {
  if (isEqual(before, after)) return []
  if (before === undefined) return [`${name} 넣음`]
  return [`${name} ${after === undefined ? '뺌' : changed}`]
}

function pictureLines(before: BookDocument, after: BookDocument, page: PageKey): string[] {
  const lines = partLines('그림', before.pageImages[page], after.pageImages[page])
  // A new picture has a new place too: one line is enough.
  if (lines.length) return lines
  return isEqual(before.imagePositions[page], after.imagePositions[page]) ? [] : ['그림 자리나 크기를 바꿈']
}

function titleLines(before: BookDocument, after: BookDocument, page: PageKey): string[] {
  const [was, is] = [before.titleOverlays[page], after.titleOverlays[page]]
  return partLines('제목 그림', was, is, was?.url === is?.url ? '자리나 크기를 바꿈' : '바꿈')
}

function promptLines(was = '', is = ''): string[] {
  if (was.normalize('NFC') === is.normalize('NFC')) return []
  if (!was) return [`그림 프롬프트 넣음: ${quoteText(is)}`]
  return [is ? `그림 프롬프트 고침: ${quoteChange(was, is)}` : `그림 프롬프트 뺌: ${quoteText(was)}`]
}

function textLines(before: readonly TextBox[], after: readonly TextBox[]): string[] {
  if (before === after) return []
  const [were, are] = [byId(before), byId(after)]
  const lines = [
    ...after.flatMap((box) => (were.has(box.id) ? [] : [`글 넣음: ${quoteText(box.text)}`])),
    ...before.flatMap((box) => (are.has(box.id) ? [] : [`글 뺌: ${quoteText(box.text)}`])),
    ...after.flatMap((box) => boxLines(were.get(box.id), box)),
  ]
  return lines.length || isEqual(idsOf(before), idsOf(after)) ? lines : ['글의 앞뒤 순서를 바꿈']
}

function boxLines(was: TextBox | undefined, is: TextBox): string[] {
  if (!was || was === is) return []
  const words = was.text.normalize('NFC') === is.text.normalize('NFC')
  const name = quoteText(is.text || was.text)
  const styles = listStyleDifferences(was.style, is.style)
  return [
    ...(words ? [] : [`글 고침: ${quoteChange(was.text, is.text)}`]),
    ...(was.x === is.x && was.y === is.y ? [] : [`글 옮김: ${name}`]),
    ...(was.width === is.width && was.height === is.height ? [] : [`글상자 크기를 바꿈: ${name}`]),
    ...((was.turn ?? 0) === (is.turn ?? 0) ? [] : [`글 기울임: ${name} (${is.turn ?? 0}°)`]),
    ...((was.curve ?? 0) === (is.curve ?? 0) ? [] : [`글을 휨: ${name} (${is.curve ?? 0}°)`]),
    ...(was.group === is.group ? [] : [`글 묶음을 바꿈: ${name}`]),
    ...(isEqual(was.runs, is.runs) || !words ? [] : [`글자 일부의 모양을 바꿈: ${name}`]),
    ...(styles.length ? [`글 모양을 바꿈: ${name} (${styles.join(', ')})`] : []),
  ]
}

function layerLines(before: readonly Layer[], after: readonly Layer[]): string[] {
  if (isEqual(before, after)) return []
  const were = new Map(before.map((layer) => [layer.id, layer]))
  const are = new Set(after.map(({ id }) => id))
  const lines = [
    ...after.flatMap((layer) => (were.has(layer.id) ? [] : [`${layerName(layer)} 넣음`])),
    ...before.flatMap((layer) => (are.has(layer.id) ? [] : [`${layerName(layer)} 뺌`])),
    ...after.flatMap((layer) => {
      const was = were.get(layer.id)
      return was && !isEqual(was, layer) ? [`${layerName(layer)} 자리나 모양을 바꿈`] : []
    }),
  ]
  return lines.length ? lines : ['도형·스티커의 앞뒤 순서를 바꿈']
}

const byId = (boxes: readonly TextBox[]) => new Map(boxes.map((box) => [box.id, box]))
const idsOf = (boxes: readonly TextBox[]) => boxes.map(({ id }) => id)

const MAX_LETTERS = 18
/** The letters before a difference, from which its place in the text can be known. */
const LETTERS_BEFORE = 8

const lettersOf = (text: string) => [...tokenFillerFor(STAND_IN)(text).replace(/\s+/g, ' ').trim()]

const quoteText = (text: string) => quoteLetters(lettersOf(text), 0)

/** Both texts from the word where they begin to differ, since the beginnings of long texts are often the same. */
function quoteChange(before: string, after: string): string {
  const [was, is] = [lettersOf(before), lettersOf(after)]
  const differing = was.findIndex((letter, at) => letter !== is[at])
  const same = differing < 0 ? was.length : differing
  if (same === is.length && same === was.length) return `${quoteLetters(was, 0)} (빈칸이나 이름 자리)`
  const near = same - LETTERS_BEFORE
  const isShort = Math.max(was.length, is.length) <= MAX_LETTERS || near <= 0
  const word = was.indexOf(' ', near - 1) + 1
  const from = isShort ? 0 : word > 0 && word < same ? word : near
  return `${quoteLetters(was, from)} → ${quoteLetters(is, from)}`
}

function quoteLetters(letters: readonly string[], from: number): string {
  if (!letters.length) return '빈 글'
  const to = from + MAX_LETTERS
  const words = letters.slice(from, to).join('').trimEnd()
  return `“${from > 0 ? '…' : ''}${words}${letters.length > to ? '…' : ''}”`
}
