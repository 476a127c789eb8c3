import type { Alignment, TextStyle } from '~/book/document'

const alignments: Record<Alignment, string> = { left: '왼쪽', center: '가운데', right: '오른쪽' }
const colourNames: Record<string, string> = {
  black: '검정',
  white: '하양',
  red: '빨강',
  blue: '파랑',
  green: '초록',
  yellow: '노랑',
  purple: '보라',
  orange: '주황',
  '#000000': '검정',
  '#ffffff': '하양',
  '#ff0000': '빨강',
  '#0000ff': '파랑',
  '#008000': '초록',
  '#ffff00': '노랑',
  '#800080': '보라',
  '#ffa500': '주황',
}
const colourName = (colour: string) => colourNames[colour.toLowerCase()] ?? colour

export function listStyleDifferences(was: TextStyle, is: TextStyle): string[] {
  if (was === is) return []
  return [
    ...describeChange('글꼴', was.fontFamily, is.fontFamily),
    ...describeChange('크기', was.fontSize, is.fontSize),
    ...describeChange('굵기', was.fontWeight, is.fontWeight),
    ...describeChange('색', colourName(was.color), colourName(is.color)),
    ...describeChange('정렬', alignments[was.textAlign], alignments[is.textAlign]),
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
