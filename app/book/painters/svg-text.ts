import { strokeGroupsOf } from '../curve'
import { colours, isColour, type TextBox, type TextStyle } from '../document'
import type { BoxLayout, Line, PageLayout } from '../layout'
import type { Fault } from '../problem'
import { middleOf } from '../turn'
import { createMarkup, formatNumber, formatRatio, type Markup } from './markup'

/** Paints a line as something else than text, for viewers without its font. */
export type DrawLine = (line: Line, laid: BoxLayout) => Markup

interface TextContext {
  layout: PageLayout
  drawn: DrawLine | undefined
  report: (part: string, fault: Fault) => void
}

export function textOf(laid: BoxLayout, id: string, { layout, drawn, report }: TextContext) {
  const { box, lines } = laid
  const { stroke, shadow } = box.style
  const paint = (color: string) =>
    colourOf(color, (detail) => report(box.id, { code: 'unknownColour', detail }))
  const written = lines.filter(({ text }) => text !== '')
  if (!written.length) return []
  const group = createMarkup(
    'g',
    {
      ...fontOf(laid),
      fill: paint(box.style.color),
      ...(stroke.enabled ? strokeOf(stroke, paint(stroke.color)) : {}),
      ...(box.turn ? { transform: turnOf(box) } : shadow.enabled ? { filter: `url(#${id})` } : {}),
    },
    linesOf({ ...laid, lines: written }, drawn),
  )
  const whole = aroundText(laid, group, id)
  return shadow.enabled ? [shadowOf({ ...shadow, color: paint(shadow.color) }, id, layout), whole] : [whole]
}

/** Of letters that stand beside each other all strokes come first, so that none covers a letter. */
function linesOf(laid: BoxLayout, drawn?: DrawLine): Markup[] {
  const { box } = laid
  const { stroke } = box.style
  const paint = (lines: readonly Line[], of: BoxLayout) =>
    lines.map((line) => drawn?.(line, of) ?? textLine(line))
  const bare = { ...laid, box: { ...box, style: { ...box.style, stroke: { ...stroke, enabled: false } } } }
  return strokeGroupsOf(laid).flatMap((lines) =>
    stroke.enabled && (box.curve || lines.length > 1)
      ? [
          createMarkup('g', { fill: 'none' }, paint(lines.map(withoutFill), laid)),
          createMarkup('g', { stroke: 'none' }, paint(lines, bare)),
        ]
      : paint(lines, laid),
  )
}

const withoutFill = (line: Line): Line => (line.run ? { ...line, run: { ...line.run, color: 'none' } } : line)

const turnOf = ({ turn = 0, ...box }: TextBox) => {
  const { x, y } = middleOf(box)
  return `rotate(${formatRatio(turn)} ${formatRatio(x)} ${formatRatio(y)})`
}

/** The shadow of a turned text is not turned, and a translucent text is one with its shadow. */
function aroundText({ box }: BoxLayout, group: Markup, id: string): Markup {
  const { shadow, opacity = 1 } = box.style
  const filter: Record<string, string> = box.turn && shadow.enabled ? { filter: `url(#${id})` } : {}
  const seen: Record<string, string> = opacity < 1 ? { opacity: formatRatio(opacity) } : {}
  return box.turn || opacity < 1 ? createMarkup('g', { ...filter, ...seen }, [group]) : group
}

export function paintPlainWords(laid: BoxLayout, drawn?: DrawLine): Markup[] {
  const { box, lines } = laid
  const written = lines.filter(({ text }) => text !== '')
  if (!written.length) return []
  return [
    createMarkup(
      'g',
      {
        ...fontOf(laid),
        fill: box.style.color,
      },
      written.map((line) => drawn?.(line, laid) ?? textLine(line)),
    ),
  ]
}

const fontOf = ({ metrics, fontSize }: Pick<BoxLayout, 'metrics' | 'fontSize'>) => ({
  'font-family': `'${metrics.family}', ${metrics.generic}`,
  'font-size': formatNumber(fontSize),
  'font-weight': formatNumber(metrics.weight),
})

const textLine = (line: Line) =>
  createMarkup(
    'text',
    {
      ...{ x: formatNumber(line.x), y: formatNumber(line.y), ...lengthOf(line) },
      ...(line.run && { ...fontOf(line.run), fill: colourNameOf(line.run.color) }),
      ...(line.turn && {
        transform: `rotate(${formatRatio(line.turn)} ${formatNumber(line.x)} ${formatNumber(line.y)})`,
      }),
    },
    [line.text],
  )

/** Ends the line where it ends in print, even in a browser whose font is not loaded yet or spaces letters otherwise. */
const lengthOf = ({ text, width }: { text: string; width: number }): Record<string, string> =>
  [...text].length > 1 ? { textLength: formatNumber(width), lengthAdjust: 'spacing' } : {}

const strokeOf = ({ width }: TextStyle['stroke'], stroke: string) => ({
  stroke,
  'stroke-width': formatNumber(width),
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
})

function shadowOf(shadow: TextStyle['shadow'], id: string, { width, height }: PageLayout) {
  const drop = createMarkup('feDropShadow', {
    dx: formatNumber(shadow.offsetX),
    dy: formatNumber(shadow.offsetY),
    stdDeviation: formatNumber(Math.max(0, shadow.blur) / 2),
    'flood-color': shadow.color,
  })
  const all = { x: '0', y: '0', width: formatNumber(width), height: formatNumber(height) }
  return createMarkup('filter', { id, filterUnits: 'userSpaceOnUse', ...all }, [drop])
}

function colourOf(color: string, refuse: (color: string) => void): string {
  if (isColour(color)) return colourNameOf(color)
  refuse(String(color))
  return colours.black
}

const colourNameOf = (color: string) => colours[color as keyof typeof colours] ?? color
