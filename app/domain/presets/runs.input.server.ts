import { z } from 'zod'
import { isColour, type TextBox } from '~/book/document'
import { asField, mendRuns, runBounds, type StyledRun } from '~/book/runs/runs'
import { normalizeText } from '~/book/split-words'
import { name, numberWithin } from './fields.input.server'

const at = z.number().int().min(0)

/** A size of 1 becomes an absent key. */
const run = z.object({
  from: at,
  to: at,
  fontFamily: name.optional(),
  fontWeight: z.number().int().min(100).max(900).optional(),
  color: z.string().max(20).refine(isColour).optional(),
  size: numberWithin(runBounds.size)
    .optional()
    .transform((size) => (size === 1 ? undefined : size)),
})

export const textRuns = z.array(run).max(runBounds.onAText)

/** Each begins where the one before ended or later, and none reaches beyond its text. */
export const areInText = (text: string, runs: readonly StyledRun[]) =>
  runs.every(({ from, to }, i) => from < to && to <= text.length && from >= (runs[i - 1]?.to ?? 0))

/** The stored text is composed and holds no invisible letters, so that runs move with what lies before them. */
export function storeText<Box extends Omit<TextBox, 'runs'>>({
  runs = [],
  ...box
}: Box & { runs?: StyledRun[] }) {
  const text = normalizeText(box.text)
  const toStored = (at: number) => normalizeText(box.text.slice(0, at)).length
  const moved = runs.map((run) => ({ ...run, from: toStored(run.from), to: toStored(run.to) }))
  return { ...box, text, ...asField(mendRuns(text, moved)) }
}
