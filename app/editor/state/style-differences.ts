import { colours, type TextStyle } from '~/book/document'
import { alignmentNames, colourNames, toPlainHex } from '../messages/wording'

function colourName(colour: string): string {
  const [name] = Object.entries(colours).find(([, hex]) => hex === toPlainHex(colour)) ?? []
  return colourNames[name as keyof typeof colours] ?? colour
}

export function listStyleDifferences(was: TextStyle, is: TextStyle): string[] {
  if (was === is) return []
  return [
    ...describeChange('글꼴', was.fontFamily, is.fontFamily),
    ...describeChange('크기', was.fontSize, is.fontSize),
    ...describeChange('굵기', was.fontWeight, is.fontWeight),
    ...describeChange('색', colourName(was.color), colourName(is.color)),
    ...describeChange('정렬', alignmentNames[was.textAlign], alignmentNames[is.textAlign]),
    ...describeExtra('자간', was.letterSpacing, is.letterSpacing, 0),
    ...describeExtra('줄 간격', was.lineHeight, is.lineHeight, 1.5),
    ...describeExtra('불투명도', was.opacity, is.opacity, 1),
    ...describeEffect('외곽선', was.stroke, is.stroke),
    ...describeEffect('그림자', was.shadow, is.shadow),
  ]
}

const describeChange = (name: string, was: string | number, is: string | number): string[] =>
  was === is ? [] : [`${name} ${was} → ${is}`]

/** In percent; absent values have their default. */
const describeExtra = (name: string, was: number | undefined, is: number | undefined, plain: number) =>
  describeChange(name, `${Math.round((was ?? plain) * 100)}%`, `${Math.round((is ?? plain) * 100)}%`)

function describeEffect(
  name: string,
  was: TextStyle['stroke' | 'shadow'],
  is: TextStyle['stroke' | 'shadow'],
) {
  if (was.enabled !== is.enabled) return [`${name} ${is.enabled ? '켬' : '끔'}`]
  const before = new Map(Object.entries(was))
  return Object.entries(is).some(([key, value]) => before.get(key) !== value) ? [`${name} 값`] : []
}
