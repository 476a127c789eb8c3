/** The answer to each line of a list of parcels. */
export const labelAnswers = [
  'sent',
  'same',
  'unknown',
  'status',
  'refunding',
  'separator',
  'shifted',
  'courier',
  'code',
  'twice',
  'elsewhere',
  'shared',
] as const
export type LabelAnswer = (typeof labelAnswers)[number]

export const isWell = (answer: LabelAnswer): boolean => answer === 'sent' || answer === 'same'
