import type { SheetName } from './sheets'

// What pre-flight may find. What is blocked goes to no printing house unless an operator says why it may.

export const severities = {
  /** nothing to paint the child from, or another picture than the child's */
  noPhoto: 'block',
  fallbackPicture: 'block',
  missingPicture: 'block',
  /** under 150 dots an inch the dots are seen */
  veryLowDpi: 'block',
  lowDpi: 'warn',
  /** a photo is what a family has: it is said, and printed */
  softHead: 'warn',
  /** paper is seen where the knife errs */
  openBleed: 'warn',
  /** a knife errs by up to 3 mm, and a sewn block swallows 5 mm: what lies there is lost */
  cutOff: 'block',
  inSpine: 'block',
  /** it stands, and looks as if it did not */
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
  pageMissing: 'block',
  badBoxes: 'block',
  fontNotEmbedded: 'block',
  notAsApproved: 'block',
  testOrder: 'block',
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

export const problem = (code: PrintProblemCode, page?: SheetName, detail?: string): PrintProblem => ({
  code,
  severity: severities[code],
  ...(page ? { page } : {}),
  ...(detail ? { detail } : {}),
})

export const isBlocked = (problems: readonly Pick<PrintProblem, 'severity'>[]) =>
  problems.some(({ severity }) => severity === 'block')

/** The same on the same page is said once. */
export function once(problems: readonly PrintProblem[]): PrintProblem[] {
  const known = new Map(problems.map((one) => [`${one.code} ${one.page} ${one.detail}`, one]))
  return [...known.values()]
}

export const LEAST_DPI = 150
export const GOOD_DPI = 200
export const LEAST_POINTS = 7

export function dpiFault(dpi: number): 'veryLowDpi' | 'lowDpi' | undefined {
  if (dpi < LEAST_DPI) return 'veryLowDpi'
  return dpi < GOOD_DPI ? 'lowDpi' : undefined
}
