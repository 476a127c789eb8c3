import type { PageKey } from './document'

// Problems of a page that could not be shown as intended. The rest of the page is shown all the same.

const problemCodes = [
  'overflow',
  'missingGlyph',
  'unknownFont',
  'unknownWeight',
  'unknownColour',
  'badNumber',
  'offPage',
  'missingPicture',
  'foreignPicture',
  // These concern print only.
  'stretched',
  'veryLowDpi',
  'lowDpi',
  'openBleed',
  'endsAtTrim',
  'cutOff',
  'nearEdge',
  'inSpine',
  'nearSpine',
  'onFold',
  'smallLetters',
  // These make text hard to read on a screen and on paper alike.
  'lowContrast',
  'overlap',
  // Only the operator who composes the page can fix these.
  'unknownToken',
  'dedicationInStory',
  'emptyText',
  'headOnGround',
  'onHead',
  'nearHead',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export interface Fault {
  code: ProblemCode
  /** The letters, the name or the address that is wrong. */
  detail?: string
}

export interface Problem extends Fault {
  page: PageKey
  /** The id of a text box or a free layer, or `background`, `picture`, `title`, `head`. */
  part: string
}
