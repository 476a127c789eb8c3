import type { BookDocument, PageKey, TextBox } from '~/book/document'
import { findFamily, metricsOf } from '~/book/metrics'
import {
  asField,
  looksOf,
  type RunLook,
  runBounds,
  runsOf,
  type StyledRun,
  type StyledText,
  TOKEN_OR_LETTER,
} from '~/book/runs/runs'
import { isEqual } from '../state/bounds'
import { mapTexts, type PartId } from '../state/parts'

// Words chosen in a text take a look of their own, or that of their box again.

export interface WordRange {
  from: number
  to: number
}

/** The chosen letters with all of the tokens among them; an undefined value takes the box's own again. */
export function restyleRuns({ text, runs = [] }: StyledText, at: WordRange, change: RunLook): StyledRun[] {
  const looks = looksOf(text, runs)
  const { from, to } = wholeLetters(text, at)
  for (let place = from; place < to; place++) looks[place] = withChange(looks[place], change)
  return runsOf(text, looks)
}

/** The range with every token and letter that it cuts. */
export function wholeLetters(text: string, { from, to }: WordRange): WordRange {
  const cut = [...text.matchAll(TOKEN_OR_LETTER)].filter(
    ({ 0: { length }, index }) => index < to && index + length > from,
  )
  const [first, last] = [cut[0], cut.at(-1)]
  return first && last ? { from: first.index, to: last.index + last[0].length } : { from, to: from }
}

const withChange = (look: RunLook | undefined, change: RunLook): RunLook =>
  Object.fromEntries(Object.entries({ ...look, ...change }).filter(([, value]) => value !== undefined))

/** Runs have only weights that their fonts have; a font of its own has a weight of its own. */
export function fitWeights({ text, style, runs = [] }: TextBox): StyledRun[] {
  const fit = (look: RunLook | undefined): RunLook | undefined => {
    const family = look?.fontFamily ?? style.fontFamily
    if (!look || !(look.fontFamily || look.fontWeight) || !findFamily(family)) return look
    const { weight } = metricsOf(family, look.fontWeight ?? style.fontWeight)
    return withChange(look, {
      fontWeight: !look.fontFamily && weight === style.fontWeight ? undefined : weight,
    })
  }
  return runsOf(text, looksOf(text, runs).map(fit))
}

/** `of` is the text in which the words were chosen; one that was changed meanwhile stays as it is, as does a full one. */
export const withRuns = (
  document: BookDocument,
  page: PageKey,
  { id, of, at, look }: { id: PartId; of: string; at: WordRange; look: RunLook },
): BookDocument =>
  mapTexts(document, page, (box) => {
    if (box.id !== id || box.text !== of) return box
    const { runs: _, ...plain } = box
    const so = { ...plain, ...asField(restyledRuns(box, at, look)) }
    return !hasRoomFor(box, at, look) || isEqual(so, box) ? box : so
  })

const restyledRuns = (box: TextBox, at: WordRange, look: RunLook) =>
  fitWeights({ ...box, runs: restyleRuns(box, at, look) })

export const hasRoomFor = (box: TextBox, at: WordRange, look: RunLook) =>
  restyledRuns(box, at, look).length <= runBounds.onAText
