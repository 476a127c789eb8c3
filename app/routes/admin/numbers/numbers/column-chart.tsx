import { compactNumber, labelledColumns, makeScale } from './scale'

interface Props {
  id: string
  title: string
  description: string
  axis: readonly string[]
  /** nothing is drawn where there is no number */
  above: readonly (number | null)[]
  below?: readonly number[]
  unit?: '%'
}

const HEIGHT = 176
/** Room for the numbers over the highest column, and for the labels under the lowest. */
const [TOP, BOTTOM] = [20, 26]
/** So many columns have room for their numbers on a phone; sums of money are longer than rates. */
const MAX_NUMBERED = { rate: 7, sum: 4 }
const MAX_LABELS = 5

/** One column for each day, week or month. Widths are shares of the picture, so that letters keep their size. */
export function ColumnChart({ id, title, description, axis, above, below = [], unit }: Props) {
  const scale = makeScale(Math.max(0, ...above.map((n) => n ?? 0)), Math.max(0, ...below))
  const y = (n: number) => TOP + ((scale.high - n) / (scale.high - scale.low)) * HEIGHT
  const width = 100 / axis.length
  const isNumbered = axis.length <= MAX_NUMBERED[unit ? 'rate' : 'sum']
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      height={TOP + HEIGHT + BOTTOM}
      className="ml-14 block w-[calc(100%-3.5rem)] overflow-visible text-xs tabular-nums"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1="0"
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x="-8" y={y(tick)} dy="0.35em" textAnchor="end" className="fill-ink-soft">
            {compactNumber(tick)}
            {unit}
          </text>
        </g>
      ))}
      {above.map((n, i) => (
        <Column key={axis[i]} x={i * width} width={width} from={y(n ?? 0)} to={y(0)} className="fill-coral" />
      ))}
      {below.map((n, i) => (
        <Column key={axis[i]} x={i * width} width={width} from={y(0)} to={y(-n)} className="fill-edge" />
      ))}
      {isNumbered &&
        above.map(
          (n, i) =>
            n !== null && (
              <text
                key={axis[i]}
                x={`${(i + 0.5) * width}%`}
                y={y(n) - 6}
                textAnchor="middle"
                className="fill-ink"
              >
                {compactNumber(n)}
                {unit}
              </text>
            ),
        )}
      {labelledColumns(axis.length, MAX_LABELS).map((i) => (
        <text
          key={axis[i]}
          x={`${(i + 0.5) * width}%`}
          y={TOP + HEIGHT + 18}
          textAnchor="middle"
          className="fill-ink-soft"
        >
          {axis[i]}
        </text>
      ))}
    </svg>
  )
}

interface ColumnProps {
  x: number
  width: number
  from: number
  to: number
  className: string
}

/** A fifth of the room stays free between two columns, but a single one is no wall. */
function Column({ x, width, from, to, className }: ColumnProps) {
  if (to <= from) return null
  const own = Math.min(width * 0.8, 12)
  return (
    <rect
      x={`${x + (width - own) / 2}%`}
      width={`${own}%`}
      y={from}
      height={Math.max(to - from, 1)}
      className={className}
    />
  )
}
