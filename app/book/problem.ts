import type { PageKey } from './document'

// What could not be shown as it was meant. The rest of the page is shown all the same.

export const problemCodes = [
  'overflow',
  'missingGlyph',
  'unknownFont',
  'unknownWeight',
  'unknownColour',
  'badNumber',
  'offPage',
  'missingPicture',
  'foreignPicture',
  // What only paper minds.
  'veryLowDpi',
  'lowDpi',
  'openBleed',
  'cutOff',
  'nearEdge',
  'inSpine',
  'nearSpine',
  'onFold',
  'smallLetters',
  // What is hard to read on a screen and on paper alike.
  'lowContrast',
  'overlap',
  // What only whoever composes can mend.
  'unknownToken',
  'dedicationInStory',
  'emptyText',
  'headOnGround',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export interface Fault {
  code: ProblemCode
  /** The letters, the name or the address that is wrong. */
  detail?: string
}

export interface Problem extends Fault {
  page: PageKey
  /** A text box's id, or `background`, `picture`, `title`, `head`. */
  part: string
}
