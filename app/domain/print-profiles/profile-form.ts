import type { Inks } from '~/book/print/inks'
import { type BuiltInProfile, getProfile, type Profile } from '~/book/print/profile'

/** What the office decides of a profile. The rest, such as the pages around the story, comes with its binding. */
interface ProfileChoice {
  binding: BuiltInProfile
  bleed: number
  leaf: number
  boardWidth: number
  boardHeight: number
  boardThickness: number
  hinge: number
  turnIn: number
  caseBleed: number
  room: number
  inks?: Inks
}

export const measureFields = [
  'bleed',
  'leaf',
  'boardWidth',
  'boardHeight',
  'boardThickness',
  'hinge',
  'turnIn',
  'caseBleed',
  'room',
] as const
export type MeasureField = (typeof measureFields)[number]

/** In millimetres. Pictures are painted 3 mm beyond the trim, and boards are as large as a book of 250 mm needs. */
export const measureRanges: Record<MeasureField, { from: number; to: number }> = {
  bleed: { from: 2, to: 3 },
  leaf: { from: 0.08, to: 2 },
  boardWidth: { from: 240, to: 262 },
  boardHeight: { from: 250, to: 264 },
  boardThickness: { from: 1, to: 4 },
  hinge: { from: 4, to: 15 },
  turnIn: { from: 10, to: 30 },
  caseBleed: { from: 0, to: 10 },
  room: { from: 0, to: 5 },
}

export function toMeasures({ binding, inks, ...choice }: ProfileChoice): Profile {
  const base: Profile = getProfile(binding)
  return {
    ...base,
    bleed: choice.bleed,
    leaf: choice.leaf,
    colour: inks ? 'CMYK' : 'sRGB',
    ...(inks && { inks }),
    case: {
      ...base.case,
      board: {
        width: choice.boardWidth,
        height: choice.boardHeight,
        thickness: choice.boardThickness,
      },
      hinge: choice.hinge,
      turnIn: choice.turnIn,
      bleed: choice.caseBleed,
      room: choice.room,
    },
  }
}

/** A form for a new version begins with the measures of the older one. */
export function toMeasureTexts({ bleed, leaf, case: its }: Profile): Record<MeasureField, string> {
  return {
    bleed: String(bleed),
    leaf: String(leaf),
    boardWidth: String(its.board.width),
    boardHeight: String(its.board.height),
    boardThickness: String(its.board.thickness),
    hinge: String(its.hinge),
    turnIn: String(its.turnIn),
    caseBleed: String(its.bleed),
    room: String(its.room),
  }
}

/** Bindings differ in their sheets and in the pages around the story. */
export const bindingOf = ({ sheets, after }: Profile): BuiltInProfile => {
  if (sheets === 'spreads') return 'layflat-250'
  return after.length > 1 ? 'hardcover-250' : 'hardcover-250-34'
}
