import type { TextBox } from './document'
import type { BoxLayout, Line } from './layout'
import type { Metrics } from './metrics'
import { advanceOf, LETTERS } from './split-words'

// A text on an arc: each letter becomes a line of its own, turned around its start. All painters take these places, so
// that none computes an arc.

/** Of the first line, however long it is, so that a name moves no letter up or down. */
function radiusOf({ curve = 0, width }: TextBox): number {
  return width / ((Math.abs(curve) * Math.PI) / 180)
}

/** How much lower than its middle an arc as wide as its box ends. */
export const sagOf = (box: TextBox): number =>
  box.curve ? radiusOf(box) * (1 - Math.cos((Math.abs(box.curve) * Math.PI) / 360)) : 0

/** Letters whose tops lie nearer to the middle of their arc would meet there. */
const LEAST_RADIUS = 3

/**
 * How much of its box's width a line of an arc may take. The lines under the first of one that bends down lie on ever
 * smaller circles, down to the letters' own size, and end at the same angle.
 */
export function arcShareAt(box: TextBox, below: number, fontSize: number): number {
  const { curve = 0 } = box
  if (!curve) return 1
  const radius = radiusOf(box)
  if (curve < 0) return radius >= fontSize * LEAST_RADIUS ? 1 : 0
  return radius - below >= fontSize ? (radius - below) / radius : 0
}

export function bendLines(lines: readonly Line[], box: TextBox, metrics: Metrics, fontSize: number): Line[] {
  if (!box.curve) return [...lines]
  const way = Math.sign(box.curve)
  const [first = 0] = lines.map(({ y }) => y)
  const middle = box.x + box.width / 2
  return lines.flatMap((line) => {
    const look = line.run ?? { metrics, fontSize }
    const unit = look.fontSize / look.metrics.unitsPerEm
    const radius = radiusOf(box) - way * (line.y - first)
    const top = line.y + (way < 0 ? sagOf(box) : 0)
    let at = line.x
    return [...line.text.matchAll(LETTERS)].flatMap(([text]): Line[] => {
      const advance = advanceOf(text, look.metrics) * unit
      const width = advance - (look.metrics.spacing ?? 0) * unit
      const angle = (at + width / 2 - middle) / radius
      at += advance
      if (text.trim() === '') return []
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
      const x = middle + radius * sin - (cos * width) / 2
      const y = top + way * (radius * (1 - cos) - (sin * width) / 2)
      const letter = { text, x: in64ths(x), y: in64ths(y), width: in64ths(width) }
      return [{ ...letter, turn: (way * angle * 180) / Math.PI, ...(line.run && { run: line.run }) }]
    })
  })
}

const in64ths = (value: number) => Math.round(value * 64) / 64

/**
 * The next line lies over this one, so each line gets its stroke before its letters. Letters on an arc are one line, as are
 * words of several looks beside each other: no stroke covers a letter of them.
 */
export function strokeGroupsOf({ box, lines }: BoxLayout): readonly (readonly Line[])[] {
  if (box.curve) return [lines]
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0]?.y === line.y) last.push(line)
    else groups.push([line])
  }
  return groups
}
