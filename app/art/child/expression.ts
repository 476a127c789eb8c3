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
