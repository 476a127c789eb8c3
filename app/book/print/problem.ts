import type { SheetName } from './sheets'

// The problems that pre-flight may find. A `block` stops the book unless an operator notes why it may be printed, a
// `look` until an operator has noted that the files were looked at; a `warn` is only reported.

const severities = {
  /** there is no photo to paint the child from, or the picture is not this child's */
  noPhoto: 'block',
  fallbackPicture: 'block',
  missingPicture: 'block',
  /** a later release paints the child visibly otherwise than the customer approved it */
  changedPicture: 'look',
  /** under 150 dots an inch the dots are visible */
  veryLowDpi: 'block',
  lowDpi: 'warn',
  /** the child's face: under 150 dots an inch blocks, 150 to 200 needs a look */
  softHead: 'block',
  lowDpiHead: 'look',
  /** bare paper shows if the knife errs */
  openBleed: 'warn',
  /** a knife errs by up to 3 mm, and a sewn block swallows 5 mm, so text there is lost */
  cutOff: 'block',
  inSpine: 'block',
  /** the text is all there, but looks as if it were not */
  nearEdge: 'warn',
  nearSpine: 'warn',
  onFold: 'warn',
  overflow: 'block',
  missingGlyph: 'block',
  unknownToken: 'block',
  badNumber: 'block',
  unknownFont: 'warn',
  unknownColour: 'warn',
  smallLetters: 'warn',
  lowContrast: 'warn',
  overlap: 'warn',
  onHead: 'warn',
  nearHead: 'warn',
  pageMissing: 'block',
  badBoxes: 'block',
  fontNotEmbedded: 'block',
  notAsApproved: 'block',
  testOrder: 'block',
  /** a later release, since taken back, wrote pages with parts that this one does not know */
  newerFormat: 'block',
} as const

export type PrintProblemCode = keyof typeof severities
export type Severity = (typeof severities)[PrintProblemCode]

export interface PrintProblem {
  code: PrintProblemCode
  severity: Severity
  page?: SheetName
  /** the letters, the number or the name that is wrong */
  detail?: string
}

export const createProblem = (code: PrintProblemCode, page?: SheetName, detail?: string): PrintProblem => ({
  code,
  severity: severities[code],
  ...(page ? { page } : {}),
  ...(detail ? { detail } : {}),
})

/** Stored problems keep the severity of their day; the current table decides. */
export const severityOf = ({ code }: Pick<PrintProblem, 'code'>): Severity => severities[code]

export const isPrintProblem = (code: string): code is PrintProblemCode => Object.hasOwn(severities, code)

/** Codes that printing does not know stop no book. */
export const isPrintBlocker = (code: string) =>
  new Map<string, Severity>(Object.entries(severities)).get(code) === 'block'

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
