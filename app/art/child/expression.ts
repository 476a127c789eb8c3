export const eyeExpressions = ['open', 'closed', 'happy', 'up', 'sleepy'] as const
export const mouthExpressions = ['smile', 'open', 'awe', 'calm', 'grin', 'ooh', 'bite'] as const

/** What a scene asks of a face; the child does it with its own features. */
export interface Expression {
  eyes: (typeof eyeExpressions)[number]
  /** `bite` bites back a laugh */
  mouth: (typeof mouthExpressions)[number]
  /** the cheeks full: of breath, of a secret, of cake */
  isPuffed: boolean
  /** where the child looks: -1 far left, 0 at us, 1 far right */
  gaze: number
}

/** What a page asks of a child's photo: a smiling face, or one that does not smile. */
export const moods = ['smiling', 'calm'] as const
export type Mood = (typeof moods)[number]

const calmMouths: readonly Expression['mouth'][] = ['calm', 'awe', 'ooh']

export const moodOf = ({ mouth }: Pick<Expression, 'mouth'>): Mood =>
  calmMouths.includes(mouth) ? 'calm' : 'smiling'

export const otherMood = (mood: Mood): Mood => (mood === 'calm' ? 'smiling' : 'calm')

const usual: Expression = { eyes: 'open', mouth: 'smile', isPuffed: false, gaze: 0.35 }

/** What a scene leaves out, or passes on as undefined, is as usual. */
export function expressionOf({ eyes, mouth, isPuffed, gaze }: Partial<Expression>): Expression {
  return {
    eyes: eyes ?? usual.eyes,
    mouth: mouth ?? usual.mouth,
    isPuffed: isPuffed ?? usual.isPuffed,
    gaze: gaze ?? usual.gaze,
  }
}
