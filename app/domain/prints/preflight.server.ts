import { type BookDocument, pageKeys } from '~/book/document'
import type { Written } from '~/book/painters/pdf.server'
import { fillTokens } from '~/book/particles'
import type { Part, PartFault } from '~/book/print/print'
import { dpiFault, once, type PrintProblem, problem } from '~/book/print/problem'
import type { Profile } from '~/book/print/profile'
import { sheetsIn } from '~/book/print/profile'
import type { PlannedSheet, SheetName, SheetWords } from '~/book/print/sheets'
import { faultsOnPaper, type InkOf } from '~/book/print/words-on-paper'
import { inkOf, unprintable } from '~/book/print-faces.server'
import type { Fault } from '~/book/problem'

// Pre-flight finds what would come out badly in print, measured on the very sheets that are painted.

export interface Named {
  childName: string | null
  dedication: string | null
}

/** The words must fit, have glyphs, contain only known tokens, and stand where paper is left. */
export function problemsOfWords(
  document: BookDocument,
  { childName, dedication }: Named,
  sheets: readonly PlannedSheet[],
): PrintProblem[] {
  const tokens = pageKeys.flatMap((page) =>
    (document.textBoxes[page] ?? []).flatMap(({ text }) =>
      fillTokens(text, { childName, dedication }).unknown.map((token) =>
        problem('unknownToken', page, token),
      ),
    ),
  )
  const words = sheets.flatMap((sheet) => sheet.words.flatMap((words) => problemsOfBoxes(words, inkOf)))
  return once([...tokens, ...words])
}

export function problemsOfBoxes(words: SheetWords, inkKnown: InkOf): PrintProblem[] {
  const { page, boxes } = words
  return boxes.flatMap((box) => {
    const written = box.lines.map(({ text }) => text).join('')
    const missing = unprintable(written, box.metrics).slice(0, 20).join('')
    return [
      ...box.problems.flatMap((fault) => ofFault(page, fault)),
      ...(missing ? [problem('missingGlyph', page, missing)] : []),
      ...faultsOnPaper(words, box, inkKnown).map(({ code, detail }) => problem(code, page, detail)),
    ]
  })
}

/** A glyph that the layout misses is left out here, since the font files miss it too. */
function ofFault(page: SheetName, { code, detail }: Fault): PrintProblem[] {
  if (code === 'overflow' || code === 'badNumber' || code === 'unknownColour')
    return [problem(code, page, detail)]
  return code === 'unknownFont' || code === 'unknownWeight' ? [problem('unknownFont', page, detail)] : []
}

export interface PartFound {
  part: Part
  state: string
  faults: readonly PartFault[]
}

/** Each page must have its own picture, with this child in it, sharp enough. */
export function problemsOfPictures(parts: readonly PartFound[], files: readonly Written[]): PrintProblem[] {
  const painted = parts.flatMap(({ part, state, faults }) => [
    ...(state === 'done' ? [] : [problem('missingPicture', part)]),
    ...faults.map(({ code, detail }) =>
      code === 'lowDpi' ? dpiProblem(part, Number(detail)) : problem(code, part, detail),
    ),
  ])
  const bound = files.flatMap(({ pictures }) =>
    pictures.map(({ picture, dpi }) =>
      dpi === undefined ? problem('missingPicture', picture as Part) : dpiProblem(picture as Part, dpi),
    ),
  )
  return once([...painted, ...bound].filter((one) => one !== undefined))
}

function dpiProblem(part: Part, dpi: number): PrintProblem | undefined {
  const code = dpiFault(dpi)
  return code && problem(code, part, String(Math.round(dpi)))
}

/** The files must contain every sheet, in order and of its size, and every font. */
export function problemsOfFiles(
  profile: Profile,
  plans: readonly { sheets: readonly PlannedSheet[]; written: Written }[],
): PrintProblem[] {
  const [interior] = plans
  const isWhole = interior?.sheets.length === sheetsIn(profile)
  return once([
    ...(isWhole ? [] : [problem('pageMissing')]),
    ...plans.flatMap(({ sheets, written }) => [
      ...(written.sheets.length === sheets.length ? [] : [problem('pageMissing')]),
      ...sheets
        .filter((sheet, i) => !hasItsBoxes(sheet, written.sheets[i]))
        .map(({ name }) => problem('badBoxes', name)),
      ...written.fonts
        .filter(({ isEmbedded }) => !isEmbedded)
        .map(({ name }) => problem('fontNotEmbedded', undefined, name)),
    ]),
  ])
}

function hasItsBoxes({ width, height, bleed }: PlannedSheet, written?: Written['sheets'][number]): boolean {
  const whole = [0, 0, width, height]
  const trim = [bleed, bleed, width - bleed, height - bleed]
  const isThere = (box: number[], mm: number[]) =>
    box.length === 4 && mm.every((value, i) => Math.abs((value * 72) / 25.4 - (box[i] ?? 0)) < 0.01)
  return Boolean(
    written && isThere(written.media, whole) && isThere(written.bleed, whole) && isThere(written.trim, trim),
  )
}
