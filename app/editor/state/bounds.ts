import { type Box, bounds, isColour, type TextStyle } from '~/book/document'
import { extraDefaults, styleExtras } from '~/book/format'
import { normalizeText } from '~/book/split-words'

// Every value stays within the bounds that can be stored, places are 64ths, and no letter is cut in half.

interface Bounds {
  least: number
  most: number
}

/** A value that is no finite number leaves the one before. */
export const clampValue = (value: number | undefined, { least, most }: Bounds, before: number) =>
  value !== undefined && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) + 0 : before

export const clampOriginal = (pixels: number) => clampValue(pixels, bounds.original, bounds.original.least)

/** Adding 0 turns -0 into 0: JSON does not return -0 as it was sent. */
const in64ths = (value: number) => Math.round(value * 64) / 64 + 0
export const toCoordinate = (value: number) => in64ths(clampValue(value, bounds.place, 0))
export const toSide = (value: number, least: number) =>
  in64ths(clampValue(value, { least, most: bounds.picture.most }, least))

export const isFiniteBox = ({ x, y, width, height }: Box) => [x, y, width, height].every(Number.isFinite)

/** The shop counts letters the same way: composed, without the characters that are never written. */
export const countLetters = (text: string) => normalizeText(text).length
export const isTooLong = (text: string) => countLetters(text) > bounds.letters

/** The text is composed before it is counted, as the shop stores it, and never cut inside a surrogate pair or a token. */
export function limitText(text: string, most: number): string {
  const whole = normalizeText(text)
  const cut = whole.slice(0, most).replace(/\p{Surrogate}/gu, '')
  return /^[^{}\n]*\}/.test(whole.slice(most)) ? cut.replace(/\{[^{}\n]*$/, '') : cut
}

export type StyleChange = Partial<Omit<TextStyle, 'stroke' | 'shadow'>> & {
  stroke?: Partial<TextStyle['stroke']>
  shadow?: Partial<TextStyle['shadow']>
}

/** A change that changes nothing returns the same style object. */
export function applyStyle(style: TextStyle, change: StyleChange): TextStyle {
  const { stroke, shadow } = { stroke: { ...style.stroke }, shadow: { ...style.shadow }, ...change }
  const so: TextStyle = {
    ...style,
    ...change,
    fontFamily: change.fontFamily?.slice(0, bounds.name) || style.fontFamily,
    fontSize: clampValue(change.fontSize, bounds.fontSize, style.fontSize),
    fontWeight: Math.round(clampValue(change.fontWeight, { least: 100, most: 900 }, style.fontWeight)),
    color: toColour(change.color, style.color),
    stroke: {
      ...style.stroke,
      ...stroke,
      color: toColour(stroke.color, style.stroke.color),
      width: clampValue(stroke.width, bounds.stroke, style.stroke.width),
    },
    shadow: {
      ...style.shadow,
      ...shadow,
      color: toColour(shadow.color, style.shadow.color),
      blur: clampValue(shadow.blur, bounds.blur, style.shadow.blur),
      offsetX: clampValue(shadow.offsetX, bounds.shadowOffset, style.shadow.offsetX),
      offsetY: clampValue(shadow.offsetY, bounds.shadowOffset, style.shadow.offsetY),
    },
  }
  for (const name of styleExtras) {
    const value = clampValue(change[name], bounds[name], style[name] ?? extraDefaults[name])
    if (value === extraDefaults[name]) delete so[name]
    else so[name] = value
  }
  return isEqual(style, so) ? style : so
}

const toColour = (color: string | undefined, before: string) => (isColour(color) ? color : before)

/** Both values are plain JSON. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length &&
    keys.every((key) =>
      isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}
