import { type BookDocument, pageKeys } from '~/book/document'
import type { LaidBox } from '~/book/layout'
import type { Written } from '~/book/painters/pdf.server'
import { inkOf, unprintable } from '~/book/print-faces.server'
import type { Fault } from '~/book/problem'
import { fillTokens } from '../names/particles'
import type { Part, PartFault } from './print'
import { GOOD_DPI, LEAST_DPI, LEAST_POINTS, once, type PrintProblem, problem } from './problem'
import type { Edges, Profile, Safety } from './profile'
import { sheetsIn } from './profile'
import type { PlannedSheet, SheetName, SheetWords } from './sheets'

// Before a book goes to the printing house: what of it would come out badly, measured on the very sheets that are painted.

export interface Named {
  childName: string | null
  dedication: string | null
}

/** The words: whether they fit, can be written, mean something, and stand where paper is left. */
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
  const words = sheets.flatMap((sheet) => sheet.words.flatMap(problemsOf))
  return once([...tokens, ...words])
}

function problemsOf(words: SheetWords): PrintProblem[] {
  const { page, boxes, unit } = words
  return boxes.flatMap((box) => {
    const written = box.lines.map(({ text }) => text).join('')
    const missing = unprintable(written, box.metrics).slice(0, 20).join('')
    const points = (box.fontSize * unit * 72) / 25.4
    return [
      ...box.problems.flatMap((fault) => ofFault(page, fault)),
      ...(missing ? [problem('missingGlyph', page, missing)] : []),
      ...(points < LEAST_POINTS && written.trim() ? [problem('smallLetters', page, points.toFixed(1))] : []),
      ...box.lines.flatMap((line) => placeProblems(words, box, line)),
    ]
  })
}

/** A letter that the layout misses the font files miss too. */
function ofFault(page: SheetName, { code, detail }: Fault): PrintProblem[] {
  if (code === 'overflow' || code === 'badNumber' || code === 'unknownColour')
    return [problem(code, page, detail)]
  return code === 'unknownFont' || code === 'unknownWeight' ? [problem('unknownFont', page, detail)] : []
}

type Line = LaidBox['lines'][number]

/** How near the ink of a line comes to each edge: of the page's paper, of its spine, of a fold. */
function placeProblems(words: SheetWords, box: LaidBox, line: Line): PrintProblem[] {
  const ink = inkOnSheet(words, box, line)
  if (!ink) return []
  const { page, within, edges, sewn, fold } = words
  const room: Edges = {
    left: ink.left - within.x,
    right: within.x + within.width - ink.right,
    top: ink.top - within.y,
    bottom: within.y + within.height - ink.bottom,
  }
  const sides = Object.keys(room) as (keyof Edges)[]
  const beside = sides.flatMap((side) => {
    const said = `${Math.max(0, room[side]).toFixed(1)}`
    const [lost, near] =
      side === sewn ? (['inSpine', 'nearSpine'] as const) : (['cutOff', 'nearEdge'] as const)
    if (room[side] < edges[side].block - TOLERANCE) return [problem(lost, page, said)]
    return room[side] < edges[side].warn - TOLERANCE ? [problem(near, page, said)] : []
  })
  return [...beside, ...(fold && isOnFold(fold, ink) ? [problem('onFold', page)] : [])]
}

/** What no eye and no knife can tell. */
const TOLERANCE = 0.05

const isOnFold = ({ x, warn }: { x: number } & Safety, ink: Edges) =>
  ink.left < x + warn && ink.right > x - warn

function inkOnSheet({ at, unit, turned }: SheetWords, box: LaidBox, line: Line): Edges | undefined {
  const ink = inkOf(line, box)
  if (!ink) return undefined
  const { stroke } = box.box.style
  const more = stroke.enabled ? stroke.width / 2 : 0
  const [left, right] = [unit * (ink.left - more), unit * (ink.right + more)]
  const [top, bottom] = [unit * (ink.top - more), unit * (ink.bottom + more)]
  return turned
    ? { left: at.x - bottom, right: at.x - top, top: at.y + left, bottom: at.y + right }
    : { left: at.x + left, right: at.x + right, top: at.y + top, bottom: at.y + bottom }
}

export interface PartFound {
  part: Part
  state: string
  faults: readonly PartFault[]
}

/** The pictures: whether each page has its own, with this child in it, sharp enough. */
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
  if (dpi < LEAST_DPI) return problem('veryLowDpi', part, String(Math.round(dpi)))
  return dpi < GOOD_DPI ? problem('lowDpi', part, String(Math.round(dpi))) : undefined
}

/** The files: every sheet there, in order and of its size, every font in it. */
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
