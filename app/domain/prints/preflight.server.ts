import { type BookDocument, pageKeys } from '~/book/document'
import type { PdfFacts } from '~/book/painters/pdf.server'
import { fillTokens } from '~/book/particles'
import type { Part, PartFault } from '~/book/print/print'
import { createProblem, dedupeProblems, dpiFault, type PrintProblem } from '~/book/print/problem'
import type { Profile } from '~/book/print/profile'
import { countSheets } from '~/book/print/profile'
import type { PlannedSheet, SheetName, SheetWords } from '~/book/print/sheets'
import { findPaperFaults, type InkMeasure } from '~/book/print/words-on-paper'
import { findUnprintable, measureInk } from '~/book/print-fonts.server'
import type { Fault } from '~/book/problem'
import { groupByLook } from '~/book/runs/line-look'

// Pre-flight finds what would come out badly in print, measured on the very sheets that are painted.

interface PersonalTexts {
  childName: string | null
  dedication: string | null
}

/** The words must fit, have glyphs, contain only known tokens, and stand where paper is left. */
export function findWordProblems(
  document: BookDocument,
  { childName, dedication }: PersonalTexts,
  sheets: readonly PlannedSheet[],
): PrintProblem[] {
  const tokens = pageKeys.flatMap((page) =>
    (document.textBoxes[page] ?? []).flatMap(({ text }) =>
      fillTokens(text, { childName, dedication }).unknown.map((token) =>
        createProblem('unknownToken', page, token),
      ),
    ),
  )
  const words = sheets.flatMap((sheet) => sheet.words.flatMap((words) => findBoxProblems(words, measureInk)))
  return dedupeProblems([...tokens, ...words])
}

export function findBoxProblems(words: SheetWords, inkKnown: InkMeasure): PrintProblem[] {
  const { page, boxes } = words
  return boxes.flatMap((box) => {
    const missing = groupByLook(box.lines)
      .flatMap((lines) =>
        findUnprintable(lines.map(({ text }) => text).join(''), (lines[0]?.run ?? box).metrics),
      )
      .slice(0, 20)
      .join('')
    return [
      ...box.problems.flatMap((fault) => toPrintProblems(page, fault)),
      ...(missing ? [createProblem('missingGlyph', page, missing)] : []),
      ...findPaperFaults(words, box, inkKnown).map(({ code, detail }) => createProblem(code, page, detail)),
    ]
  })
}

/** A glyph that the layout misses is left out here, since the font files miss it too. */
function toPrintProblems(page: SheetName, { code, detail }: Fault): PrintProblem[] {
  if (code === 'overflow' || code === 'badNumber' || code === 'unknownColour')
    return [createProblem(code, page, detail)]
  return code === 'unknownFont' || code === 'unknownWeight'
    ? [createProblem('unknownFont', page, detail)]
    : []
}

export interface PartResult {
  part: Part
  state: string
  faults: readonly PartFault[]
}

/** Each page must have its own picture, with this child in it, sharp enough. */
export function findPictureProblems(
  parts: readonly PartResult[],
  files: readonly PdfFacts[],
): PrintProblem[] {
  const painted = parts.flatMap(({ part, state, faults }) => [
    ...(state === 'done' ? [] : [createProblem('missingPicture', part)]),
    ...faults.map(({ code, detail }) =>
      code === 'lowDpi' ? dpiProblem(part, Number(detail)) : createProblem(code, part, detail),
    ),
  ])
  const bound = files.flatMap(({ pictures }) =>
    pictures.map(({ picture, dpi }) =>
      dpi === undefined ? createProblem('missingPicture', picture as Part) : dpiProblem(picture as Part, dpi),
    ),
  )
  return dedupeProblems([...painted, ...bound].filter((one) => one !== undefined))
}

function dpiProblem(part: Part, dpi: number): PrintProblem | undefined {
  const code = dpiFault(dpi)
  return code && createProblem(code, part, String(Math.round(dpi)))
}

/** The files must contain every sheet, in order and of its size, and every font. */
export function findFileProblems(
  profile: Profile,
  plans: readonly { sheets: readonly PlannedSheet[]; written: PdfFacts }[],
): PrintProblem[] {
  const [interior] = plans
  const isWhole = interior?.sheets.length === countSheets(profile)
  return dedupeProblems([
    ...(isWhole ? [] : [createProblem('pageMissing')]),
    ...plans.flatMap(({ sheets, written }) => [
      ...(written.sheets.length === sheets.length ? [] : [createProblem('pageMissing')]),
      ...sheets
        .filter((sheet, i) => !hasItsBoxes(sheet, written.sheets[i]))
        .map(({ name }) => createProblem('badBoxes', name)),
      ...written.fonts
        .filter(({ isEmbedded }) => !isEmbedded)
        .map(({ name }) => createProblem('fontNotEmbedded', undefined, name)),
    ]),
  ])
}

function hasItsBoxes({ width, height, bleed }: PlannedSheet, written?: PdfFacts['sheets'][number]): boolean {
  const whole = [0, 0, width, height]
  const trim = [bleed, bleed, width - bleed, height - bleed]
  const isThere = (box: number[], mm: number[]) =>
    box.length === 4 && mm.every((value, i) => Math.abs((value * 72) / 25.4 - (box[i] ?? 0)) < 0.01)
  return Boolean(
    written && isThere(written.media, whole) && isThere(written.bleed, whole) && isThere(written.trim, trim),
  )
}
