import type { SheetName } from './sheets'

// The problems that pre-flight may find. A `block` stops the book unless an operator notes why it may be printed, a
// `look` until an operator has noted that the files were looked at; a `warn` is only reported.

/** Each severity is a list of its own, so that the editor's script holds the first alone. */
const blocks = [
  // there is no photo to paint the child from, or the picture is not this child's
  'noPhoto',
  'fallbackPicture',
  'missingPicture',
  // under 150 dots an inch the dots are visible
  'veryLowDpi',
  'softHead',
  // a knife errs by up to 3 mm, and a sewn block swallows 5 mm, so text there is lost
  'cutOff',
  'inSpine',
  'overflow',
  'missingGlyph',
  'unknownToken',
  'badNumber',
  'pageMissing',
  'badBoxes',
  'fontNotEmbedded',
  'notAsApproved',
  'testOrder',
  // a later release, since taken back, wrote pages with parts that this one does not know
  'newerFormat',
] as const

const looks = [
  // a later release paints the child visibly otherwise than the customer approved it
  'changedPicture',
  // the child's face has 150 to 200 dots an inch; with fewer it blocks
  'lowDpiHead',
] as const

const warns = [
  'lowDpi',
  // bare paper shows if the knife errs
  'openBleed',
  // the text is all there, but looks as if it were not
  'nearEdge',
  'nearSpine',
  'onFold',
  'unknownFont',
  'unknownColour',
  'smallLetters',
  'lowContrast',
  'overlap',
  'onHead',
  'nearHead',
] as const

export type PrintProblemCode = (typeof blocks | typeof looks | typeof warns)[number]
export type Severity = 'block' | 'look' | 'warn'

export interface PrintProblem {
  code: PrintProblemCode
  severity: Severity
  page?: SheetName
  /** the letters, the number or the name that is wrong */
  detail?: string
}

export const createProblem = (code: PrintProblemCode, page?: SheetName, detail?: string): PrintProblem => ({
  code,
  severity: severityOf({ code }),
  ...(page ? { page } : {}),
  ...(detail ? { detail } : {}),
})

/** Stored problems keep the severity of their day; the current table decides. */
export const severityOf = ({ code }: Pick<PrintProblem, 'code'>): Severity => {
  if (isPrintBlocker(code)) return 'block'
  return isOneOf(looks, code) ? 'look' : 'warn'
}

const isOneOf = (codes: readonly string[], code: string) => codes.includes(code)

export const isPrintProblem = (code: string): code is PrintProblemCode =>
  isOneOf([...blocks, ...looks, ...warns], code)

/** Codes that printing does not know stop no book. */
export const isPrintBlocker = (code: string) => isOneOf(blocks, code)

export const isBlocked = (problems: readonly Pick<PrintProblem, 'code'>[]) =>
  problems.some((one) => severityOf(one) === 'block')

export const needsNote = (problem: Pick<PrintProblem, 'code'>) => severityOf(problem) !== 'warn'

const severityOrder: Severity[] = ['block', 'look', 'warn']

/** The gravest first, and each kind in the order in which the book is leafed through. */
export const sortProblems = <One extends Pick<PrintProblem, 'code' | 'page'>>(
  problems: readonly One[],
): One[] =>
  [...problems].sort(
    (one, other) =>
      severityOrder.indexOf(severityOf(one)) - severityOrder.indexOf(severityOf(other)) ||
      placeOf(one.page) - placeOf(other.page),
  )

const AFTER_STORY = 1000
const places: Partial<Record<SheetName, number>> = {
  'cover-front': -2,
  title: -1,
  closing: AFTER_STORY,
  imprint: AFTER_STORY + 1,
  blank: AFTER_STORY + 2,
  'cover-back': AFTER_STORY + 3,
  spine: AFTER_STORY + 4,
}

/** What concerns the whole book comes before its pages; a right page follows its left one. */
function placeOf(page?: SheetName): number {
  if (page === undefined) return -3
  const known = places[page]
  if (known !== undefined) return known
  return Number.parseInt(page, 10) + (page.endsWith('-right') ? 1 : 0)
}

export function dedupeProblems(problems: readonly PrintProblem[]): PrintProblem[] {
  const known = new Map(problems.map((one) => [`${one.code} ${one.page} ${one.detail}`, one]))
  return [...known.values()]
}

const MIN_DPI = 150
export const GOOD_DPI = 200
export const MIN_POINTS = 7

export function dpiFault(dpi: number): 'veryLowDpi' | 'lowDpi' | undefined {
  if (dpi < MIN_DPI) return 'veryLowDpi'
  return dpi < GOOD_DPI ? 'lowDpi' : undefined
}

export function headFault(dpi: number): 'softHead' | 'lowDpiHead' | undefined {
  if (dpi < MIN_DPI) return 'softHead'
  return dpi < GOOD_DPI ? 'lowDpiHead' : undefined
}
