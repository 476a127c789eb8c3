import { type Box, bounds, isColour, type TextStyle } from '~/book/document'
import { written } from '~/book/words'

// Every value stays within the bounds that can be stored, places are 64ths, and no letter is cut in half.

interface Bounds {
  least: number
  most: number
}

/** A value that is no finite number leaves the one before. */
export const within = (value: number | undefined, { least, most }: Bounds, before: number) =>
  value !== undefined && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) + 0 : before

/** Adding 0 turns -0 into 0: JSON does not return -0 as it was sent. */
const in64ths = (value: number) => Math.round(value * 64) / 64 + 0
export const placed = (value: number) => in64ths(within(value, bounds.place, 0))
export const sized = (value: number, least: number) =>
  in64ths(within(value, { least, most: bounds.picture.most }, least))

export const isPlace = ({ x, y, width, height }: Box) => [x, y, width, height].every(Number.isFinite)

/** The shop counts letters the same way: composed, without the characters that are never written. */
export const lengthOf = (text: string) => written(text).length
export const isTooLong = (text: string) => lengthOf(text) > bounds.letters

/** The text is composed before it is counted, as the shop stores it, and never cut inside a surrogate pair. */
export const words = (text: string, most: number) =>
  written(text)
    .slice(0, most)
    .replace(/\p{Surrogate}/gu, '')

export type StyleChange = Partial<Omit<TextStyle, 'stroke' | 'shadow'>> & {
  stroke?: Partial<TextStyle['stroke']>
  shadow?: Partial<TextStyle['shadow']>
}

/** A change that changes nothing returns the same style object. */
export function restyled(style: TextStyle, change: StyleChange): TextStyle {
  const { stroke, shadow } = { stroke: { ...style.stroke }, shadow: { ...style.shadow }, ...change }
  const so: TextStyle = {
    ...style,
    ...change,
    fontFamily: change.fontFamily?.slice(0, bounds.name) || style.fontFamily,
    fontSize: within(change.fontSize, bounds.fontSize, style.fontSize),
    fontWeight: Math.round(within(change.fontWeight, { least: 100, most: 900 }, style.fontWeight)),
    color: coloured(change.color, style.color),
    stroke: {
      ...style.stroke,
      ...stroke,
      color: coloured(stroke.color, style.stroke.color),
      width: within(stroke.width, bounds.stroke, style.stroke.width),
    },
    shadow: {
      ...style.shadow,
      ...shadow,
      color: coloured(shadow.color, style.shadow.color),
      blur: within(shadow.blur, bounds.blur, style.shadow.blur),
      offsetX: within(shadow.offsetX, bounds.shadowOffset, style.shadow.offsetX),
      offsetY: within(shadow.offsetY, bounds.shadowOffset, style.shadow.offsetY),
    },
  }
  return isAlike(style, so) ? style : so
}

const coloured = (color: string | undefined, before: string) => (isColour(color) ? color : before)

/** Both values are plain JSON. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length &&
    keys.every((key) =>
      isAlike((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}
