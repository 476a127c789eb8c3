import type { Inks } from './inks'
import { BLEED_MM, TRIM_MM } from './print'

// A profile is data, in millimetres, about what a printing house takes: its paper, its sheets, its case. Three are
// built in; the office adds those of its houses (app/domain/print-profiles).

export interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

/** A page outside the story: title and dedication before it, closing words and imprint after it, or plain paper. */
export type ExtraPageName = 'title' | 'closing' | 'imprint' | 'blank'

/** Words nearer to an edge than `warn` are reported; nearer than `block` a knife or the binding may take them. */
export interface SafetyMargin {
  warn: number
  block: number
}

interface CaseSpec {
  board: { width: number; height: number; thickness: number }
  /** the joint between a board and the spine */
  hinge: number
  /** the strip that is folded round a board's edge */
  turnIn: number
  /** the bleed of the printed sheet, beyond the turn-in */
  bleed: number
  /** added to the spine, since the block never lies quite flat in its case */
  room: number
  /** a spine has words from this width on */
  spineTextFrom?: number
}

export interface Profile {
  trim: number
  bleed: number
  /** one page of paper at a time, or two that lie open together on one sheet */
  sheets: 'pages' | 'spreads'
  marks: false
  colour: 'sRGB' | 'CMYK'
  /** only of a profile in CMYK */
  inks?: Inks
  /** around the story's 32 pages, which begin on the left */
  before: readonly ExtraPageName[]
  after: readonly ExtraPageName[]
  /** the thickness of one leaf, which is two pages back to back */
  leaf: number
  safety: { cut: SafetyMargin; spine: SafetyMargin; board: SafetyMargin }
  case: CaseSpec
}

const sewn = {
  trim: TRIM_MM,
  bleed: BLEED_MM,
  sheets: 'pages',
  marks: false,
  colour: 'sRGB',
  before: ['title'],
  after: ['closing', 'imprint', 'blank'],
  leaf: 0.2,
  safety: { cut: { warn: 5, block: 3 }, spine: { warn: 8, block: 5 }, board: { warn: 10, block: 3 } },
  case: {
    board: { width: 246, height: 256, thickness: 2 },
    hinge: 9,
    turnIn: 18,
    bleed: 3,
    room: 1,
    spineTextFrom: 12,
  },
} as const satisfies Profile

const profiles = {
  /** Sewn: the book begins on a right page and has a multiple of four pages, 36. */
  'hardcover-250': sewn,
  /** Glued leaf by leaf: the first page is a right one, the last a left one, 34 in all. */
  'hardcover-250-34': { ...sewn, after: ['closing'] },
  /** Every spread is one sheet that lies flat, glued back to back: the title's and 16 more, of 506 by 256. */
  'layflat-250': {
    ...sewn,
    sheets: 'spreads',
    before: ['title'],
    after: [],
    leaf: 0.7,
    // Nothing disappears between two leaves, but letters on the very fold crack.
    safety: { ...sewn.safety, spine: { warn: 3, block: 0 } },
  },
} as const satisfies Record<string, Profile>

export type BuiltInProfile = keyof typeof profiles
export const builtInProfiles = Object.keys(profiles) as BuiltInProfile[]
export const DEFAULT_PROFILE: BuiltInProfile = 'hardcover-250'
export const isBuiltInProfile = (name: unknown): name is BuiltInProfile =>
  typeof name === 'string' && Object.hasOwn(profiles, name)
export const getProfile = (name: BuiltInProfile): Profile => profiles[name]

const STORY_PAGES = 32

const countPages = ({ before, after, sheets }: Profile) =>
  STORY_PAGES + (before.length + after.length) * (sheets === 'spreads' ? 2 : 1)
export const countSheets = (profile: Profile) =>
  profile.sheets === 'pages'
    ? countPages(profile)
    : STORY_PAGES / 2 + profile.before.length + profile.after.length

/** The spine is as wide as the block between its two boards. */
export const spineWidthOf = (profile: Profile) => {
  const { board, room } = profile.case
  return hundredths((countPages(profile) / 2) * profile.leaf + 2 * board.thickness + room)
}

export interface CaseMeasures {
  width: number
  height: number
  spine: number
  /** from the left: turn-in, back board, hinge, spine, hinge, front board, turn-in */
  folds: number[]
}

export function measureCase(profile: Profile): CaseMeasures {
  const { board, hinge, turnIn } = profile.case
  const spine = spineWidthOf(profile)
  const widths = [turnIn, board.width, hinge, spine, hinge, board.width]
  const upTo = (count: number) => hundredths(widths.slice(0, count).reduce((sum, width) => sum + width, 0))
  const folds = widths.map((_, i) => upTo(i + 1))
  return {
    width: hundredths(upTo(widths.length) + turnIn),
    height: hundredths(board.height + 2 * turnIn),
    spine,
    folds,
  }
}

const hundredths = (mm: number) => Math.round(mm * 100) / 100
